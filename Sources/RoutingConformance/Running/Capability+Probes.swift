package import Routing

extension Capability {
  /// The plainest cases in which the capability makes a difference, by their ids: a candidate
  /// that passes one of them has it.
  package var probes: [String] {
    switch self {
    case .core: []
    case .schemes:
      ["matching/getting-started", "urls/dots-in-a-tree", "schemes/default-of-keys"]
        + ["urls/user-and-port-in-prefixes"]
    case .queries:
      ["paths/query", "query/single-is-a-text", "component-tree/separators"]
        + ["exact-keys/names-by-case", "prefix-tree/query-is-not-read"]
    case .fragments: ["paths/fragment", "fragments/pair"]
    case .percentDecoding:
      // One that decodes queries alone has the capability, and fails the cases about paths.
      ["paths/space", "percent-encoding/encoded-separators-in-query"]
        + ["percent-encoding/space-in-path", "exact-keys/encoded-slash"]
        + ["component-tree/encoded-slash-in-a-pattern", "percent-encoding/path-in-a-tree"]
    case .plusDecoding: ["plus-decoding/every-plus-of-a-query"]
    case .wildcards: ["paths/wildcard", "wildcards/takes-one"]
    case .optionalGroups: ["paths/group", "optional-groups/document-first"]
    case .priorities: ["paths/priority", "priority/literal-of-higher-priority"]
    case .declining:
      // Routes that no router refuses beside each other, or takes for the same.
      ["paths/declined-behind-a-literal", "handlers/literal-declines", "exact-keys/declined"]
    case .handlerlessRoutes:
      ["paths/no-handler", "handlers/no-handler-accepts", "outcomes/no-handler"]
    case .nestedOpenings:
      ["paths/opened-inside", "handlers/handler-opens-another-url"]
        + ["exact-keys/registered-by-handler", "handlers/opens-while-called"]
    case .callersParameters:
      ["paths/caller", "parameters/large-number", "objects/object-beats-path"]
        + ["objects/as-they-are-beside-a-key"]
    default: probesOfProtocols
    }
  }

  private var probesOfProtocols: [String] {
    switch self {
    case .matchRecord: ["paths/match-record"]
    case .canOpen: ["paths/can-open", "can-open/yes-and-no", "component-tree/root-can"]
    case .unmatched:
      ["paths/unmatched", "unmatched/told-when-nothing-matches", "fjrouter-document/error-page"]
        + ["ffrouter-document/unified-callback"]
    case .batches: ["patterns/registered-at-once"]
    case .removal:
      ["paths/removed", "removal/removed-route-does-not-match", "component-tree/remove-one"]
        + ["exact-keys/free-again"]
    case .listing:
      ["paths/listed", "listing/tree-in-the-order-of-the-walk", "prefix-tree/replaced"]
    case .tables: ["patterns/table-of-one"]
    case .rewriting: ["rewrite-words/pairs"]
    case .redirecting: ["redirects/followed", "route-redirects/elsewhere"]
    case .interception: ["interception/own-url"]
    case .navigation: ["navigation/push-onto-the-stack"]
    case .nesting: ["nesting/addressed", "nesting/any-scheme"]
    case .names: ["names/plain"]
    case .definitions: ["definitions/always-matches"]
    case .parsers: ["exact-keys/parser-of-aggregated-routes"]
    default: probesOfTheRest
    }
  }

  private var probesOfTheRest: [String] {
    switch self {
    case .objects: ["objects/returned-object"]
    case .handlerObjects: ["jlroutes-document/existing-target"]
    case .children: ["paths/child", "children/literal-first"]
    case .delay: ["delayed/behind-plain-ones"]
    case .webLinks: ["web-links/http-in-any-case"]
    case .extras: ["outcomes/each-opening"]
    case .options: ["paths/option", "options/stays-as-it-is-set"]
    case .logging: ["options/log-turned-on"]
    case .rules: ["query/last-by-rule", "route-redirects/before-no-match"]
    default: []
    }
  }
}
