internal import Routing

/// Section "Redirecting": one entry of the table of URLs that lead to others.
struct Redirect: Sendable {
  fileprivate let entry: RedirectEntry
  /// Whether its URL is compared as it is written (REDIRECT-7).
  fileprivate let isWritten: Bool
}

extension RouterState {
  /// Adds redirects, or puts them in the place of those that are there; of several from the same URL the
  /// last one counts (REDIRECT-1, REDIRECT-7).
  mutating func redirect(_ entries: [RedirectEntry], replacing: Bool) {
    let areWritten = replacing && rules.redirectTable.replacedKeys == .written
    if replacing { redirects = [] }
    for entry in entries {
      guard let from = areWritten ? entry.from : try? parsed(entry.from) else { continue }
      let entry = RedirectEntry(from: from, to: entry.to)
      redirects.append(Redirect(entry: entry, isWritten: areWritten))
    }
  }

  /// Where a request leads, by the entry that was added last; `nil` when it stays (REDIRECT-2).
  func target(of request: Request, rules: Rules) -> String? {
    let key = rules.finder.redirectKey(of: request, rules: rules)
    var trace = Trace(.nothing)
    let redirect = redirects.last { redirect in
      let from = redirect.entry.from
      if redirect.isWritten { return rules.areSame(from, request.key) }
      // Read now: options that were set since then hold for this opening, too (OPTION-1).
      let source = try? Request(reading: from, rules: rules, trace: &trace)
      return source.map { rules.finder.redirectKey(of: $0, rules: rules) } == key
    }
    return redirect?.entry.to
  }

  /// Has an opening go on with another URL as if it had been opened (REDIRECT-3, REDIRECT-13).
  ///
  /// - Throws: `RoutingError.redirectLoop`, `RoutingError.tooManyRedirects` (REDIRECT-4) and
  ///   `RoutingError.invalidURL` (REDIRECT-8).
  func follow(
    _ target: String, of opening: inout Opening, because clause: String
  ) throws(RoutingError) {
    opening.trace.note(clause, "redirected to '\(target)'")
    let request = try Request(
      reading: parsed(target), for: opening.purpose, rules: opening.rules, trace: &opening.trace)
    // The limit is read now (HANDLER-5).
    try opening.remember(request, atMost: rules.redirects.effectiveLimit)
    opening.restart(with: request)
  }
}

extension Opening {
  /// Has the parameters of the request go on to the target of a redirect (REDIRECT-6).
  mutating func carryParameters() {
    switch rules.redirectTable.originalParameters {
    case .aboveTarget:
      caller = rules.merged(request.query.values, with: caller)
      if request.link != nil { caller["url"] = nil }
    case .belowTarget: carried = carried.merging(request.query.values)
    }
  }

  /// Whether what a redirector gives leads anywhere: it is a URL, and not the one that is being
  /// opened, unless that is a loop (REDIRECT-11, REDIRECT-12).
  mutating func leadsElsewhere(_ target: String) -> Bool {
    let isSame = target.hasSameScalars(as: request.url)
    if isSame && rules.routeRedirects.selfRedirects == .stay { return false }
    return (try? Location(reading: target, rules: rules, trace: &trace)) != nil
  }

  /// Adds the target of a redirect to the URLs through which the opening came; the rule says which of
  /// them is the first one (REDIRECT-4, REDIRECT-5, REDIRECT-14).
  ///
  /// - Throws: `RoutingError.tooManyRedirects`, or else `RoutingError.redirectLoop` (REDIRECT-16).
  fileprivate mutating func remember(_ request: Request, atMost limit: Int) throws(RoutingError) {
    let known = rules.routeRedirects.loopStart.compared(history)
    let all = known + [request.url]
    if history.count > limit { throw .tooManyRedirects(history: all) }
    if known.contains(where: request.url.hasSameScalars) { throw .redirectLoop(history: all) }
    history.append(request.url)
  }

  /// Begins again with the target of a redirect; what was addressed to a table leaves it
  /// (REDIRECT-3).
  fileprivate mutating func restart(with request: Request) {
    self.request = request
    if address?.router == nil { address = nil }
    search = nil
    hasMatched = false
  }

  /// Has the error of a redirect end the search (REDIRECT-4).
  mutating func fail(_ error: RoutingError) {
    trace.note("REDIRECT-4", "\(error)")
    failure = error
  }
}
