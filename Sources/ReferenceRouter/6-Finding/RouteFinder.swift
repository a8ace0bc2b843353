internal import Routing

/// A way of finding routes: the routes of one table and which of them fit a request.
///
/// The specification knows several; the rule `finding` chooses one.
protocol RouteFinder: Sendable {
  /// Puts a route and those below it among the others (CHILD-1).
  ///
  /// - Throws: `RoutingError` when its pattern is refused; nothing is changed then.
  mutating func insert(_ route: Route, rules: Rules) throws(RoutingError)

  /// Removes by pattern (REMOVE-1).
  mutating func remove(_ pattern: String, rules: Rules)

  /// Removes every route (REMOVE-2).
  mutating func removeAll()

  /// The patterns in the order in which they are tried (LIST-1).
  var listing: [String] { get }

  /// The routes that may fit a request, in the order in which they are tried.
  func candidates(for request: Request) -> any CandidateSource
}

/// Finds the routes that fit a request one after the other, no sooner than they are asked for.
protocol CandidateSource: Sendable {
  /// The next route that fits; the trace tells of those that do not.
  mutating func next(rules: Rules, trace: inout Trace) -> Match?
}

/// A route that fits a request.
struct Match: Sendable {
  /// The route.
  let route: Route
  /// The pattern as handlers are told it (OPT-6).
  let pattern: String
  /// What its parameters took.
  let bindings: Bindings
  /// The pattern of the route itself, where its handler is told it (PREFIX-11).
  var ownPattern: String?
}

/// What the parameters and the wildcard of a pattern took.
struct Bindings: Equatable, Sendable {
  var parameters: Parameters
  var wildcard: [String]?
  /// Whether the fragment was compared too, so that its query counts (FRAG-6).
  var isOfFragment = false
  /// The first spelling of each name; texts as keys are compared by canonical equivalence.
  private var spellings: [String: String] = [:]

  init(parameters: Parameters = [:], wildcard: [String]? = nil) {
    self.parameters = parameters
    self.wildcard = wildcard
  }

  /// Gives a name a value; of two spellings that are the same, the first one stays (MATCH-7).
  mutating func bind(_ name: String, to value: String, names equality: TextEquality) {
    var spelling = name
    if equality == .canonical {
      if let known = spellings[name], parameters[known] != nil { spelling = known }
      spellings[name] = spelling
    }
    parameters[spelling] = .string(value)
  }
}

extension Finding {
  /// An empty table for routes that are found in this way.
  var emptyTable: any RouteFinder {
    switch self {
    case .orderedPatterns: OrderedPatterns()
    case .componentTree: ComponentTree()
    case .prefixTree: PrefixTree()
    case .exactKeys: ExactKeys()
    }
  }
}
