internal import Routing

/// One opening: what the stages have made of the URL so far (STAGE-2).
struct Opening: Sendable {
  /// The URL as it is now, after rewriting and redirects.
  var request: Request
  /// The caller's parameters as they are (PARAM-7), or those with which a redirect or a bound router goes on.
  var caller: Parameters
  /// The parameters of the URLs that redirected, weaker than all others (REDIRECT-6).
  var carried: Parameters = [:]
  /// The value that travels with the opening (EXTRA-1).
  var extra: Value?
  /// The table or router to which the opening is addressed.
  var address: TableAddress?
  /// The URLs through which the opening came, the first one included.
  var history: [String]
  /// The search through the tables; `nil` until they are chosen.
  var search: Search?
  /// Whether a route of the kind that is opened matched the URL, whatever its handler did (OUTCOME-1).
  var hasMatched = false
  /// What the handler built (NAV-12).
  var screen: Screen?
  /// The error of a redirect, or that nothing matched (OUTCOME-1, OUTCOME-3).
  var failure: RoutingError?
  /// The rules in force for the opening: those with which it began, or those that handlers have made of
  /// them since (HANDLER-5).
  var rules: Rules
  /// What the stages have done so far.
  var trace: Trace

  /// What is opened, as the caller said it.
  let given: OpenRequest
  /// Whether the URL is opened, or only its route is looked for.
  let purpose: Request.Purpose
  /// What it may spend, together with the openings around it and inside it (HANDLER-7).
  let costs: OpeningCosts

  init(
    _ request: Request, of given: OpenRequest, purpose: Request.Purpose, costs: OpeningCosts,
    rules: Rules, trace: Trace
  ) {
    self.request = request
    self.given = given
    self.purpose = purpose
    self.costs = costs
    self.rules = rules
    self.trace = trace
    extra = given.extra
    address = given.table
    caller = given.parameters ?? [:]
    history = [request.url]
  }
}

extension Opening {
  /// What comes of the opening when it ends here; `match`: the route that is being tried.
  mutating func outcome(
    handled: Bool, object: Value? = nil, by match: Match? = nil
  ) -> OpenResult.Outcome {
    trace.note("HANDLER-1", handled ? "the URL is handled" : "the URL is not handled")
    return handled
      ? .handled(by: match?.wholePattern, object: object) : .unhandled(by: match?.wholePattern)
  }
}

/// What follows a route that matched, as stage 7 says.
enum NextStep {
  /// The opening ends.
  case end(OpenResult.Outcome)
  /// The next route that matches is tried.
  case nextRoute
  /// The opening goes on with another URL, which is read already: with stage 4.
  case anotherURL
}
