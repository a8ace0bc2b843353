internal import Routing

/// A route that fits, with what its handler is to receive.
struct Attempt: Sendable {
  let match: Match
  var parameters: Parameters
  fileprivate let facts: ParameterAssembly.MatchFacts

  /// Puts parameters in the place of all others (INTERCEPT-5).
  mutating func replaceParameters(by new: Parameters, rules: ParameterRules) {
    parameters = ParameterAssembly.replaced(by: new, match: facts, rules: rules)
  }
}

extension Opening {
  /// Assembles what the handler of a route is to receive (PARAM-1).
  mutating func attempt(_ match: Match, rules: Rules) -> Attempt {
    let facts = ParameterAssembly.MatchFacts(
      url: request.url, pattern: match.pattern, table: search?.current ?? .global)
    var query = match.bindings.query ?? request.query
    query.values = carried.merging(query.values)
    let sources = ParameterAssembly.Sources(
      query: query, bindings: match.bindings, caller: caller, match: facts,
      link: request.link?.parameters(with: caller) ?? [:])
    return Attempt(
      match: match,
      parameters: ParameterAssembly.parameters(sources, rules: rules, trace: &trace),
      facts: facts)
  }

  /// What the handler and the redirector of a route receive.
  func call(_ attempt: Attempt) -> Call {
    Call(
      parameters: attempt.parameters, extra: extra, request: request.told,
      pattern: attempt.match.ownPattern)
  }
}
