internal import Routing

/// One opening: what the stages have made of the URL so far.
struct Opening: Sendable {
  /// The URL as it is now, after rewriting and redirects.
  var request: Request
  /// The caller's parameters, or those with which a redirect or a bound router goes on.
  var caller: Parameters
  /// The parameters of the URLs that redirected, weaker than all others (REDIRECT-6).
  var carried: Parameters = [:]
  /// The value that travels with the opening (EXTRA-1).
  var extra: Value?
  /// The table or router to which the opening is addressed.
  var address: TableAddress?
  /// The URLs through which the opening came, the first one included.
  var history: [String]
  /// Whether the table of redirects is still to be searched.
  var mayRedirectByTable = true
  /// The search through the tables; `nil` until they are chosen.
  var search: Search?
  /// Whether a route matched the URL, whatever its handler did (OUTCOME-1).
  var hasMatched = false
  /// What the handler built (NAV-12).
  var screen: Screen?
  /// The error of a redirect (REDIRECT-4).
  var failure: RoutingError?
  /// What the stages have done so far.
  var trace: Trace

  /// What is opened, as the caller said it.
  let given: OpenRequest
  /// Whether the URL is opened, or only its route is looked for.
  let purpose: Request.Purpose
  /// The rules that were in force when the opening began.
  let rulesAtStart: Rules

  init(
    _ request: Request, of given: OpenRequest, purpose: Request.Purpose, rules: Rules, trace: Trace
  ) {
    self.request = request
    self.given = given
    self.purpose = purpose
    rulesAtStart = rules
    self.trace = trace
    extra = given.extra
    address = given.table
    caller = given.parameters ?? [:]
    history = [request.url]
  }
}

extension Opening {
  /// Ends the opening; `match`: the route that is being tried.
  mutating func ended(
    handled: Bool, object: Value? = nil, by match: Match? = nil
  ) -> OpenResult.Outcome {
    trace.note("HANDLER-1", handled ? "the URL is handled" : "the URL is not handled")
    return handled
      ? .handled(by: match?.pattern, object: object) : .unhandled(by: match?.pattern)
  }

  /// Has the error of a redirect end the search (REDIRECT-4).
  mutating func fail(_ error: RoutingError) {
    trace.note("REDIRECT-4", "\(error)")
    failure = error
  }

  /// Begins again with the target of a redirect; what was addressed to a table leaves it
  /// (REDIRECT-3).
  mutating func restart(with request: Request) {
    self.request = request
    if address?.router == nil { address = nil }
    search = nil
    mayRedirectByTable = true
    hasMatched = false
  }

  /// Enters a bound router; those around it come next (NEST-5).
  mutating func enter(_ router: TableAddress, with request: Request, parameters: Parameters) {
    self.request = request
    caller = parameters
    address = router
    search?.visitNext(router)
    mayRedirectByTable = true
  }

  /// Whether what a redirector gives leads anywhere: it is a URL, and not the one that is being
  /// opened, unless that is a loop (REDIRECT-11, REDIRECT-12).
  mutating func leadsElsewhere(_ target: String) -> Bool {
    if target.hasSameScalars(as: request.url) && rulesAtStart.routeRedirects.selfRedirects == .stay
    {
      return false
    }
    return (try? Location(reading: target, rules: rulesAtStart, trace: &trace)) != nil
  }

  /// Has the parameters of the request go on to the target of a redirect (REDIRECT-6).
  mutating func carryParameters(_ rules: Rules) {
    switch rules.redirectTable.originalParameters {
    case .aboveTarget:
      caller = rules.merged(request.query.values, with: caller)
      if request.link != nil { caller["url"] = nil }
    case .belowTarget: carried = carried.merging(request.query.values)
    }
  }
}
