internal import Routing

/// A way of finding routes, from both ends: what it compares of a URL, and the routes of one table.
///
/// The specification knows several, and the rule `finding` chooses one. Nothing outside of a finder's
/// folder asks which one it is; the rules of `OrderedPatterns` are `patternsInForce` where it is that.
protocol RouteFinder: Sendable {
  /// A table without routes.
  init()

  /// What routers have whose routes are found so, and others do not.
  static var capabilities: Set<Capability> { get }

  /// The text of a URL as it is read.
  static func completed(_ text: String, rules: Rules) -> String
  /// The parts of a URL.
  static func parts(of text: String, rules: Rules) -> URLParts
  /// The text of a URL that is opened in place of another one; `nil`: it stays.
  static func adjusted(_ location: Location, trace: inout Trace) -> String?
  /// What routes are compared with.
  static func request(
    _ location: Location, for purpose: Request.Purpose, rules: Rules, trace: inout Trace
  ) -> Request
  /// What two URLs have in common of which one is redirected when the other is (REDIRECT-2).
  static func redirectKey(of request: Request, rules: Rules) -> [ScalarText]

  /// The pattern of a route, behind that of the route above it if there is one (CHILD-2).
  static func pattern(of route: Route, below parent: String?) -> String
  /// Checks the pattern of one route alone.
  static func check(_ pattern: String) throws(RoutingError)
  /// Checks the whole pattern of one route of a tree.
  static func checkWhole(_ route: Route, rules: Rules) throws(RoutingError)
  /// Whether removing a pattern removes a route of another pattern, which is part of a tree (REMOVE-1).
  static func removes(_ pattern: String, _ own: String, in tree: String, rules: Rules) -> Bool
  /// What a route's pattern says about the locations that it matches, in the order of OPT-3 (NAME-7).
  static func templates(of route: Route, rules: Rules) throws(RoutingError)
    -> [[PatternPiece]]

  /// The routes of a tree that are routes of their own from then on (CHILD-7).
  static func routes(of tree: Route, rules: Rules) -> [Route]
  /// Puts the routes of a tree among the others (CHILD-1).
  ///
  /// - Throws: `RoutingError` when a pattern is refused; nothing is changed then.
  mutating func insert(_ routes: [Route], rules: Rules) throws(RoutingError)
  /// Removes by pattern (REMOVE-1).
  mutating func remove(_ pattern: String, rules: Rules)
  /// The patterns in the order in which they are tried (LIST-1).
  var listing: [String] { get }
  /// The routes that may fit a request, in the order in which they are tried.
  func matches(for request: Request) -> any MatchSource
}

extension Rules {
  /// The finder that is in force.
  var finder: any RouteFinder.Type {
    switch finding {
    case .orderedPatterns: OrderedPatterns.self
    case .componentTree: ComponentTree.self
    case .prefixTree: PrefixTree.self
    case .exactKeys: ExactKeys.self
    }
  }
}

/// What most finders do.
extension RouteFinder {
  static var capabilities: Set<Capability> { [] }

  static func completed(_ text: String, rules: Rules) -> String { text }

  static func parts(of text: String, rules: Rules) -> URLParts {
    rules.reading.parts(of: text)
  }

  static func adjusted(_ location: Location, trace: inout Trace) -> String? { nil }

  /// The scheme, the host unless patterns have it as a path component, and the path's components; neither
  /// query nor fragment.
  static func redirectKey(of request: Request, rules: Rules) -> [ScalarText] {
    let scheme = rules.comparable(scheme: rules.scheme(of: request.parts) ?? "")
    let isComponent =
      rules.patternsInForce != nil && rules.hostComponent(of: request.parts) != nil
    let host = isComponent ? "" : request.parts.host ?? ""
    return [ScalarText(scheme), host.comparedHost]
      + request.components.map { ScalarText(PercentCoding.decode($0) ?? $0) }
  }

  /// One slash between the patterns, which may stand inside a group; with a definition of its own a
  /// pattern has none (DEFINE-3).
  static func pattern(of route: Route, below parent: String?) -> String {
    let own = route.pattern
    guard let parent else { return own }
    let slash = UInt8(ascii: "/")
    let head = parent.utf8.last == slash ? String(Substring(parent.utf8.dropLast())) : parent
    let hasGroup = route.definition == nil && own.utf8.starts(with: "(/".utf8)
    let hasSlash = own.utf8.first == slash || hasGroup
    return head + (hasSlash ? own : "/" + own)
  }

  static func check(_ pattern: String) throws(RoutingError) {}

  static func checkWhole(_ route: Route, rules: Rules) throws(RoutingError) {}

  static func removes(_ pattern: String, _ own: String, in tree: String, rules: Rules) -> Bool {
    rules.areSame(pattern, own)
  }

  static func routes(of tree: Route, rules: Rules) -> [Route] { [tree] }

  static func templates(
    of route: Route, rules: Rules
  ) throws(RoutingError) -> [[PatternPiece]] {
    [PrefixPattern.pieces(of: route.pattern)]
  }
}

/// Finds the routes that fit a request one after the other, no sooner than they are needed.
protocol MatchSource: Sendable {
  /// The next route that fits; the trace notes those that do not.
  mutating func next(rules: Rules, trace: inout Trace) -> Match?
}

/// A route that fits a request.
struct Match: Sendable {
  /// The route.
  let route: Route
  /// The pattern from the top of its tree, in the form that matched: what reserved keys, records and
  /// results have (OPT-6).
  let wholePattern: String
  /// What its parameters took.
  var bindings: Bindings
  /// The pattern of the route alone, where its handler receives that too (PREFIX-11).
  var ownPattern: String?
}

/// What the parameters and the wildcard of a pattern took.
struct Bindings: Equatable, Sendable {
  /// The values of the parameters by name.
  var parameters = Parameters()
  /// The components that the wildcard took; `nil` without one (WILD-3).
  var wildcard: [String]?
  /// The query that counts in place of the URL's own (FRAG-6).
  var query: QueryParameters?
}
