import RoutingModel

/// One opening, as a value that says what it wants next and is told the answer.
///
/// It holds no router: whoever carries it out hands it the router's state anew at each step, so that
/// what a handler changes is seen where the specification says so (HANDLER-4, HANDLER-5).
struct Opening: Sendable {
  /// What an opening wants to be done.
  enum Want: Sendable {
    /// Call a handler and tell whether it has handled the URL.
    case call(Handler, Parameters)
    /// Tell a callback that nothing handled the URL.
    case tell(UnmatchedCallback, url: String)
    /// Nothing more: the URL was handled or not.
    case finish(handled: Bool)
  }

  private let caller: Parameters
  private let request: Request
  private let rules: Rules
  private var search: Search
  private(set) var trace: Trace

  /// Reads a URL and chooses the table to begin with.
  ///
  /// - Throws: `RoutingError.invalidURL` (URL-2).
  init(
    _ url: String, caller: Parameters, in address: TableAddress?, state: RouterState,
    isTraced: Bool
  ) throws(RoutingError) {
    var trace = Trace(isRecording: isTraced)
    let location = try Location(reading: url, rules: state.rules.reading, trace: &trace)
    let first = state.tables.first(
      for: location, in: address, rules: state.rules, trace: &trace)
    request = Request(location, rules: state.rules, trace: &trace)
    search = Search(in: first, state: state)
    self.trace = trace
    self.caller = caller
    rules = state.rules
  }

  /// The next thing to do; `handled` is the answer of the handler that was called last.
  mutating func next(_ state: RouterState, handled: Bool?) -> Want {
    if handled == true {
      trace.note("HANDLER-1", "the handler has handled the URL")
      return .finish(handled: true)
    }
    let current = rules.handlers.ruleChanges == .atOnce ? state.rules : rules
    if handled == false {
      trace.note("HANDLER-2", "the handler declined")
      if current.handlers.declining == .ends { search.abandon() }
    }
    while let candidate = search.next(request, state: state, rules: current, trace: &trace) {
      let parameters = assembled(candidate, rules: current)
      if let handler = candidate.route.handler { return .call(handler, parameters) }
      trace.note("HANDLER-3", "there is no handler")
      if current.handlers.missingHandlers == .accept { return .finish(handled: true) }
      if current.handlers.declining == .ends { search.abandon() }
    }
    return unmatched(state)
  }

  private mutating func assembled(_ candidate: Search.Candidate, rules: Rules) -> Parameters {
    let facts = ParameterAssembly.MatchFacts(
      url: request.url, pattern: candidate.route.pattern.text, table: candidate.table)
    let sources = ParameterAssembly.Sources(
      query: request.query, bindings: candidate.bindings, caller: caller, match: facts)
    return ParameterAssembly.parameters(sources, rules: rules.parameters, trace: &trace)
  }

  private mutating func unmatched(_ state: RouterState) -> Want {
    guard let key = search.nextUnmatchedTable(state, rules: rules.handlers),
      let callback = state.tables[key].unmatched
    else { return .finish(handled: false) }
    trace.note("UNMATCHED-1", "the callback of \(key.description) is told")
    return .tell(callback, url: request.url)
  }
}

extension Tables.Key: CustomStringConvertible {
  var description: String {
    scheme.map { "the table of scheme '\($0.text)'" } ?? "the global table"
  }
}
