package import Routing

extension Capability {
  /// The plainest cases in which the capability makes a difference, by their ids: in each dialect,
  /// a candidate has it that passes all which apply there.
  package var probes: [String] {
    switch self {
    case .core: []
    case .schemes:
      ["matching/getting-started", "urls/dots-in-a-tree", "schemes/default-of-keys"]
        + ["urls/user-and-port-in-prefixes"]
    case .queries:
      ["query/single-is-a-text", "component-tree/separators", "exact-keys/names-by-case"]
        + ["prefix-tree/query-is-not-read"]
    case .fragments: ["fragments/pair"]
    case .percentDecoding:
      ["percent-encoding/space-in-path", "component-tree/encoded-slash-in-a-pattern"]
        + ["exact-keys/encoded-slash", "percent-encoding/path-in-a-tree"]
    case .plusDecoding: ["plus-decoding/plus-in-path"]
    case .wildcards: ["wildcards/takes-one"]
    case .optionalGroups: ["optional-groups/document-first"]
    case .priorities: ["priority/literal-of-higher-priority"]
    case .declining: ["handlers/declining-goes-on", "exact-keys/declined"]
    case .handlerlessRoutes: ["handlers/no-handler-accepts", "outcomes/no-handler"]
    case .nestedOpenings:
      ["handlers/handler-opens-another-url", "exact-keys/registered-by-handler"]
        + ["handlers/opens-while-called"]
    case .callersParameters:
      ["parameters/large-number", "objects/object-beats-path", "objects/as-they-are-beside-a-key"]
    default: probesOfSurroundings
    }
  }

  private var probesOfSurroundings: [String] {
    switch self {
    case .canOpen: ["can-open/yes-and-no", "component-tree/root-can"]
    case .unmatched:
      ["unmatched/told-when-nothing-matches", "ffrouter-document/unified-callback"]
        + ["fjrouter-document/error-page"]
    case .removal:
      ["removal/removed-route-does-not-match", "component-tree/remove-one", "exact-keys/free-again"]
    case .listing:
      ["patterns/global-by-default", "listing/tree-in-the-order-of-the-walk"]
        + ["prefix-tree/replaced"]
    case .tables: ["patterns/table-of-one"]
    case .rewriting: ["ffrouter-document/numbers"]
    case .redirecting: ["redirects/followed", "route-redirects/elsewhere"]
    case .interception: ["interception/own-url"]
    case .nesting: ["nesting/addressed", "nesting/any-scheme"]
    case .names: ["names/plain"]
    case .objects: ["objects/returned-object"]
    case .handlerObjects: ["jlroutes-document/existing-target"]
    case .definitions: ["definitions/always-matches"]
    case .parsers: ["exact-keys/parser-of-aggregated-routes"]
    case .children: ["children/literal-first"]
    case .delay: ["delayed/behind-plain-ones"]
    case .webLinks: ["web-links/taken", "web-links/other-schemes"]
    case .extras: ["outcomes/each-opening"]
    case .options: ["options/stays-as-it-is-set"]
    case .logging: ["options/log-turned-on"]
    case .rules: ["query/last-by-rule", "route-redirects/before-no-match"]
    default: []
    }
  }
}
