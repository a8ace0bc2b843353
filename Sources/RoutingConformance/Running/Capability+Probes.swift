package import RoutingVocabulary

extension Capability {
  /// The ids of the simplest cases in which the capability makes a difference.
  ///
  /// A candidate that passes one of these cases has the capability. The list includes cases for
  /// path-only routers, and for routers that need a scheme.
  package var probes: [String] { Self.probes[self] ?? [] }

  private static let probes: [Capability: [String]] = [
    .paths: [
      "paths/literals-and-parameters", "paths/literal", "component-tree/root-can",
      "exact-keys/free-again", "handlers/opens-while-called",
    ],
    .schemes: [
      "schemes/literals-and-parameters", "schemes/literal", "urls/dots-in-a-tree",
      "schemes/default-of-keys", "urls/user-and-port-in-prefixes",
    ],
    .queries: [
      "paths/query", "query/single-is-a-text", "component-tree/separators",
      "exact-keys/names-by-case", "prefix-tree/query-is-not-read",
    ],
    .fragments: ["paths/fragment", "fragments/pair"],
    // A router that decodes only queries has the capability, and fails the cases about paths.
    .percentDecoding: [
      "paths/space", "percent-encoding/encoded-separators-in-query",
      "percent-encoding/space-in-path", "exact-keys/encoded-slash",
      "component-tree/encoded-slash-in-a-pattern", "percent-encoding/path-in-a-tree",
    ],
    .plusDecoding: ["plus-decoding/plus-in-query", "plus-decoding/every-plus-of-a-query"],
    .wildcards: ["paths/wildcard", "wildcards/takes-one"],
    .optionalGroups: ["paths/group", "optional-groups/document-first"],
    .priorities: ["paths/priority", "schemes/priority"],
    // Routes that every router accepts together and treats as different routes.
    .declining: [
      "paths/declined-behind-a-literal", "handlers/literal-declines", "exact-keys/declined",
    ],
    .handlerlessRoutes: [
      "paths/no-handler", "handlers/no-handler-accepts", "outcomes/no-handler",
    ],
    .nestedOpenings: [
      "paths/opened-inside", "handlers/handler-opens-another-url",
      "exact-keys/registered-by-handler", "handlers/opens-while-called",
    ],
    .overlapping: ["overlapping/two-waiting", "paths/overlapping", "schemes/overlapping"],
    .keptCalls: [
      "overlapping/kept-parameters", "paths/kept-parameters", "schemes/kept-parameters",
    ],
    .callersParameters: [
      "paths/caller", "parameters/large-number", "objects/object-beats-path",
      "objects/as-they-are-beside-a-key",
    ],
    .matchRecord: ["paths/match-record", "schemes/match-record"],
    .canOpen: ["paths/can-open", "can-open/yes-and-no", "component-tree/root-can"],
    .unmatched: [
      "paths/unmatched", "unmatched/told-when-nothing-matches", "fjrouter-document/error-page",
      "ffrouter-document/unified-callback",
    ],
    .batches: ["reports/left-over-values-of-a-batch", "patterns/registered-at-once"],
    .removal: [
      "paths/removed", "removal/removed-route-does-not-match", "component-tree/remove-one",
      "exact-keys/free-again",
    ],
    .listing: ["paths/listed", "listing/tree-in-the-order-of-the-walk", "prefix-tree/replaced"],
    .tables: [
      "hdroutes-document/all-routes", "schemes/reached-by-address", "patterns/table-of-one",
    ],
    .rewriting: ["rewrite/no-rules-at-once", "rewrite-words/pairs"],
    .redirecting: ["redirects/followed", "route-redirects/elsewhere", "schemes/redirected"],
    .interception: ["interception/own-url", "schemes/intercepted"],
    .navigation: ["navigation/push-onto-the-stack"],
    .nesting: ["nesting/addressed", "nesting/any-scheme", "nesting/prefix"],
    .names: ["names/plain"],
    .definitions: ["definitions/default", "definitions/always-matches"],
    .parsers: ["exact-keys/parser-of-aggregated-routes"],
    .objects: ["objects/returned-object", "schemes/object"],
    .handlerObjects: [
      "handler-objects/one-target-two-routes", "jlroutes-document/existing-target",
    ],
    .children: ["paths/child", "children/literal-first"],
    .delay: ["delayed/behind-plain-ones", "schemes/delayed"],
    .webLinks: ["listing/web-links-last", "web-links/http-in-any-case"],
    .extras: ["outcomes/each-opening", "schemes/extra"],
    .options: ["paths/option", "options/stays-as-it-is-set"],
    .limits: [
      "optional-groups/limit-of-two-passed", "redirects/none-in-the-table",
      "route-redirects/before-no-match",
    ],
    .logging: ["options/log-of-what-is-not-handled", "options/log-turned-on"],
    .rules: ["matching/letter-case-ignored", "query/last-by-rule"],
  ]
}
