internal import RoutingModel

/// Chapters "Redirecting" and "Nested routers": how an opening goes on elsewhere.
extension Opening {
  /// Goes where the redirect table leads, before any route is tried (REDIRECT-2, REDIRECT-4).
  ///
  /// - Throws: As `follow`.
  mutating func followTable(_ state: RouterState) throws(RoutingError) {
    guard isNew else { return }
    let table = state.redirects.read(by: state.rules)
    while let target = table.target(of: request) {
      carryParameters(state.rules)
      try follow(target, state: state, because: "REDIRECT-2")
    }
    isNew = false
  }

  /// Goes on with another URL, which is read and looked for as if it had been opened.
  ///
  /// - Throws: `RoutingError.redirectLoop`, `RoutingError.tooManyRedirects` (REDIRECT-4) and
  ///   `RoutingError.invalidURL` (URL-2).
  mutating func follow(
    _ target: String, state: RouterState, because clause: String
  ) throws(RoutingError) {
    trace.note(clause, "redirected to '\(target)'")
    let next = try Request(reading: state.parsed(target), rules: state.rules, trace: &trace)
    try history.follow(to: next.url, rules: state.rules.redirects)
    request = next
    search = Search(places: state.places(for: request, in: router, trace: &trace))
    attempt = nil
    isNew = true
    hasMatched = false
  }

  /// Whether a redirector's answer leads anywhere: it is a URL, and not the one that is being opened
  /// (REDIRECT-11, REDIRECT-12).
  mutating func isElsewhere(_ target: String) -> Bool {
    if target.hasSameScalars(as: request.url) { return false }
    return (try? Location(reading: target, rules: rules, trace: &trace)) != nil
  }

  /// Has the parameters of the request go on to the target of a redirect (REDIRECT-6).
  mutating func carryParameters(_ rules: Rules) {
    switch rules.redirectTable?.originalParameters {
    case .aboveTarget:
      caller = rules.merged(request.query.values, with: caller)
      if request.link != nil { caller["url"] = nil }
    case .belowTarget, nil: carried = carried.merging(request.query.values)
    }
  }

  /// Goes on in a bound router, with the key as the URL and the parameters as the caller's (NEST-5).
  mutating func forward(
    to router: Tables.Key, with parameters: Parameters, state: RouterState
  ) -> Want {
    trace.note("NEST-5", "\(router) goes on")
    let key = request.key?.text ?? request.url
    guard let text = try? state.parsed(key),
      let request = try? Request(reading: text, rules: state.rules, trace: &trace)
    else {
      return finish(handled: false)
    }
    self.request = request
    caller = parameters
    carried = [:]
    self.router = router.address
    // The routers around it, which come next, are left of the search so far.
    search.goOn(in: router)
    attempt = nil
    isNew = true
    return .load([router])
  }
}
