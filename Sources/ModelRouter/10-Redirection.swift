package import RoutingVocabulary

/// One entry of the table of redirects (section "Redirecting").
struct Redirect: Sendable {
  fileprivate let entry: RedirectEntry
  /// Whether the URL is compared without being read (REDIRECT-7).
  fileprivate let isWritten: Bool

  /// A key that all redirected URLs of the entry share; `nil` if the entry redirects none
  /// (REDIRECT-2).
  fileprivate func key(rules: Rules) -> [ScalarText]? {
    if isWritten { return [rules.comparable(entry.from)] }
    var trace = Trace(.nothing)
    let source = try? Request(reading: entry.from, rules: rules, trace: &trace)
    return source.map { rules.redirectKey(of: $0) }
  }
}

extension ModelRouter: RedirectingRouter {
  /// The maximum number of redirects that an outermost opening may follow, and the maximum total
  /// length of their targets in bytes, whatever `redirectLimit` is (LIMIT-4).
  private static let (mostRedirects, mostTargetBytes) = (1000, 1 << 20)

  /// Adds redirects, or replaces all existing ones.
  ///
  /// If several redirects have the same URL, the last one counts (REDIRECT-1, REDIRECT-7).
  package func redirect(
    _ redirects: [RedirectEntry], replacing: Bool, in table: TableAddress?
  ) throws {
    try refuse(.redirecting, unless: state.rules.hasRedirectTable)
    let areWritten = replacing && state.rules.replacedKeys == .verbatim
    if replacing { state.redirects = [] }
    for entry in redirects {
      guard let from = areWritten ? entry.from : try? state.parsed(entry.from) else { continue }
      let entry = RedirectEntry(from: from, to: entry.to)
      state.redirects.append(Redirect(entry: entry, isWritten: areWritten))
    }
    noteRedirects(isReplaced: replacing)
  }

  /// Stage 4: follows the table of redirects, as long as it has the URL (REDIRECT-2, REDIRECT-3,
  /// REDIRECT-4).
  ///
  /// - Throws: The errors of `follow`.
  func redirectByTable(_ opening: inout Opening) throws(RoutingError) {
    if state.redirects.isEmpty { return }
    // The table is read late, so that options that were set since then also apply to this opening
    // (OPTION-1).
    let keys = state.redirects.map { $0.key(rules: opening.rules) }
    while let target = target(of: opening.request, by: keys, rules: opening.rules) {
      opening.carryParameters()
      opening.trace.note("REDIRECT-2", "redirected to '\(target)'")
      try follow(target, of: &opening)
      opening.trace.note("REDIRECT-3", "the target is opened like any other URL")
    }
    opening.trace.note("REDIRECT-2", "the table does not redirect '\(opening.request.url)'")
  }

  /// The target of a request, from the entry that was added last; `nil` if the request is not
  /// redirected (REDIRECT-2).
  private func target(of request: Request, by keys: [[ScalarText]?], rules: Rules) -> String? {
    let own = rules.redirectKey(of: request)
    let written = [rules.comparable(request.key)]
    let place = keys.indices.last { keys[$0] == (state.redirects[$0].isWritten ? written : own) }
    return place.map { state.redirects[$0].entry.to }
  }

  /// Continues the opening with `target` as if the caller had opened it (REDIRECT-3, REDIRECT-13).
  ///
  /// - Throws: `RoutingError.invalidURL` (REDIRECT-8), `RoutingError.tooManyRedirects` (REDIRECT-5,
  ///   REDIRECT-16, LIMIT-3), or else `RoutingError.redirectLoop` (REDIRECT-4, REDIRECT-14).
  private func follow(_ target: String, of opening: inout Opening) throws(RoutingError) {
    // The limit is read late, because a handler may have changed it (HANDLER-5).
    let limit = state.rules.effectiveRedirectLimit
    let request: Request
    do {
      request = try Request(
        reading: state.parsed(target), for: opening.purpose, rules: opening.rules,
        trace: &opening.trace)
    } catch {
      throw opening.noting(error, limit: limit)
    }
    let known = opening.rules.forbidden(among: opening.history)
    let all = known + [request.url]
    let (costs, bytes) = (opening.costs, request.url.utf8.count)
    if opening.history.count > limit || costs[.redirects] >= Self.mostRedirects
      || costs[.targets] + bytes > Self.mostTargetBytes
    {
      throw opening.noting(.tooManyRedirects(history: all), limit: limit)
    }
    if known.contains(where: request.url.hasSameScalars) {
      throw opening.noting(.redirectLoop(history: all), limit: limit)
    }
    costs.add(1, to: .redirects)
    costs.add(bytes, to: .targets)
    opening.trace.note(
      "REDIRECT-16", "this is redirect \(opening.history.count) of at most \(limit)")
    opening.history.append(request.url)
    opening.request = request
    // An opening that was addressed to a table is no longer addressed to it.
    if opening.address?.router == nil { opening.address = nil }
    opening.search = nil
    opening.hasMatched = false
  }

  /// Whether the redirector of a route redirects, so that the opening continues at the target
  /// (REDIRECT-10, REDIRECT-18).
  ///
  /// The redirector may suspend before it answers.
  ///
  /// - Throws: The errors of `follow`.
  func redirectByRoute(
    _ attempt: Attempt, of opening: inout Opening, in running: RunningOpening
  ) async throws(RoutingError) -> Bool {
    guard let redirector = attempt.match.route.redirector else { return false }
    let call = opening.received(by: attempt)
    opening.trace.note(
      "REDIRECT-17", "the redirector receives the same values as the handler would")
    let target: String? = await perform(&opening, in: running) { await redirector(call) }
    opening.trace.note(
      "REDIRECT-18", "the answer of the redirector is \(target.map { "'\($0)'" } ?? "nothing")")
    // An answer that is not a URL does not redirect (REDIRECT-11).
    guard let target, let text = try? state.parsed(target), opening.leadsElsewhere(text) else {
      opening.trace.note(target == nil ? "REDIRECT-10" : "REDIRECT-11", "the redirector stays")
      return false
    }
    if opening.rules.extraValues == .dropped { opening.extra = nil }
    opening.carryParameters()
    opening.trace.note("REDIRECT-10", "redirected to '\(target)'")
    try follow(target, of: &opening)
    opening.trace.note("REDIRECT-13", "the target is opened like any other URL")
    return true
  }
}

extension Opening {
  /// Records the error of a redirect in the trace, and returns the error, with which the opening
  /// ends.
  fileprivate mutating func noting(_ error: RoutingError, limit: Int) -> RoutingError {
    trace.noteError(error, redirects: history.count, limit: limit, rules: rules)
    return error
  }

  /// Passes the parameters of the request to the target of a redirect (REDIRECT-6).
  fileprivate mutating func carryParameters() {
    trace.noteCarriedItems(request.query.values)
    switch rules.originalParameters {
    case .belowTarget: carriedParameters = carriedParameters.merging(request.query.values)
    case .aboveTarget:
      callersParameters = rules.merged(request.query.values, with: callersParameters)
      if request.link != nil { callersParameters["url"] = nil }
    }
  }

  /// Whether the answer of a redirector is a redirect: it is a URL, and not the URL that is being
  /// opened, unless that counts as a loop (REDIRECT-11, REDIRECT-12).
  fileprivate func leadsElsewhere(_ target: String) -> Bool {
    let isSame = rules.withoutPastedWhitespace(target).hasSameScalars(as: request.url)
    if isSame && rules.selfRedirects == .stay { return false }
    var trace = Trace(.nothing)
    return (try? URLText(reading: target, rules: rules, trace: &trace)) != nil
  }
}

extension Rules {
  /// A key that two URLs share if an entry for one also redirects the other (REDIRECT-2).
  ///
  /// The key consists of the scheme, the host (unless it is a path component) and the path's
  /// components, without query and fragment. With exact keys, the URL's key is used.
  fileprivate func redirectKey(of request: Request) -> [ScalarText] {
    if matchingStrategy == .exactKeys { return [comparable(request.key)] }
    let scheme = comparable(scheme: scheme(of: request.parts) ?? "")
    let isComponent =
      matchingStrategy == .orderedPatterns && hostComponent(of: request.parts) != nil
    let host = isComponent ? "" : request.parts.host ?? ""
    return [ScalarText(scheme), host.comparedHost]
      + request.components.map { ScalarText(PercentCoding.decode($0) ?? $0) }
  }

  /// The visited URLs to which an opening must not return (REDIRECT-14).
  fileprivate func forbidden(among urls: [String]) -> [String] {
    switch loopStart {
    case .openedURL: urls
    case .firstTarget: Array(urls.dropFirst())
    }
  }

  /// The number of redirects that are followed (REDIRECT-15).
  fileprivate var effectiveRedirectLimit: Int {
    redirectLimit == 0 && zeroLimit == .one ? 1 : redirectLimit
  }
}
