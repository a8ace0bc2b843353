package import Routing

/// Section "Redirecting": one entry of the table of URLs that lead to others.
struct Redirect: Sendable {
  fileprivate let entry: RedirectEntry
  /// Whether its URL is compared as it is written (REDIRECT-7).
  fileprivate let isWritten: Bool

  /// What the URLs that are redirected have in common; `nil` where none is (REDIRECT-2).
  fileprivate func key(rules: Rules) -> [ScalarText]? {
    if isWritten { return [rules.comparable(entry.from)] }
    var trace = Trace(.nothing)
    let source = try? Request(reading: entry.from, rules: rules, trace: &trace)
    return source.map { rules.finder.redirectKey(of: $0, rules: rules) }
  }
}

extension ReferenceRouter: RedirectingRouter {
  /// What an outermost opening may spend on redirects, whatever `redirectLimit` is (LIMIT-4): redirects, and
  /// bytes of their targets.
  private static let (mostRedirects, mostBytes) = (1000, 1 << 20)

  /// Adds redirects, or puts them in the place of those that are there; of several from the same URL the
  /// last one counts (REDIRECT-1, REDIRECT-7).
  package func redirect(
    _ redirects: [RedirectEntry], replacing: Bool, in table: TableAddress?
  ) throws {
    try require(.redirecting, state.rules.$redirectTable)
    let areWritten = replacing && state.rules.redirectTable.replacedKeys == .written
    if replacing { state.redirects = [] }
    for entry in redirects {
      guard let from = areWritten ? entry.from : try? state.url(of: entry.from) else { continue }
      let entry = RedirectEntry(from: from, to: entry.to)
      state.redirects.append(Redirect(entry: entry, isWritten: areWritten))
    }
  }

  /// Stage 4: goes where the table of redirects leads, as often as it does (REDIRECT-2, REDIRECT-4).
  ///
  /// - Throws: As `follow`.
  func redirectByTable(_ opening: inout Opening) throws(RoutingError) {
    // Read now: options that were set since then hold for this opening, too (OPTION-1).
    let keys = state.redirects.map { $0.key(rules: opening.rules) }
    while let target = target(of: opening.request, by: keys, rules: opening.rules) {
      opening.carryParameters()
      try follow(target, of: &opening, because: "REDIRECT-2")
    }
  }

  /// Where a request leads, by the entry that was added last; `nil` when it stays (REDIRECT-2).
  private func target(of request: Request, by keys: [[ScalarText]?], rules: Rules) -> String? {
    let own = rules.finder.redirectKey(of: request, rules: rules)
    let written = [rules.comparable(request.key)]
    let place = keys.indices.last { keys[$0] == (state.redirects[$0].isWritten ? written : own) }
    return place.map { state.redirects[$0].entry.to }
  }

  /// Has an opening go on with another URL as if it had been opened (REDIRECT-3, REDIRECT-13).
  ///
  /// - Throws: `RoutingError.invalidURL` (REDIRECT-8), `RoutingError.tooManyRedirects` (REDIRECT-5,
  ///   REDIRECT-16, LIMIT-3), or else `RoutingError.redirectLoop` (REDIRECT-4, REDIRECT-14).
  func follow(
    _ target: String, of opening: inout Opening, because clause: String
  ) throws(RoutingError) {
    opening.trace.note(clause, "redirected to '\(target)'")
    let request: Request
    do {
      request = try Request(
        reading: state.url(of: target), for: opening.purpose, rules: opening.rules,
        trace: &opening.trace)
    } catch {
      throw opening.ending(error, by: "REDIRECT-8")
    }
    // The rule says which URL is the first one to which a loop leads back (REDIRECT-4, REDIRECT-14).
    let known = opening.rules.routeRedirects.loopStart.forbidden(among: opening.history)
    let all = known + [request.url]
    // The limit is read now (HANDLER-5).
    if opening.history.count > state.rules.redirects.effectiveLimit {
      throw opening.ending(.tooManyRedirects(history: all), by: "REDIRECT-5")
    }
    let (costs, bytes) = (opening.costs, request.url.utf8.count)
    if costs[.redirects] >= Self.mostRedirects || costs[.targets] + bytes > Self.mostBytes {
      throw opening.ending(.tooManyRedirects(history: all), by: "LIMIT-4")
    }
    if known.contains(where: request.url.hasSameScalars) {
      let clause = opening.rules.$routeRedirects == nil ? "REDIRECT-4" : "REDIRECT-14"
      throw opening.ending(.redirectLoop(history: all), by: clause)
    }
    costs.add(1, to: .redirects)
    costs.add(bytes, to: .targets)
    opening.history.append(request.url)
    opening.request = request
    // What was addressed to a table leaves it.
    if opening.address?.router == nil { opening.address = nil }
    opening.search = nil
    opening.hasMatched = false
  }
}

extension Opening {
  /// The error of a redirect with which the opening ends.
  fileprivate mutating func ending(_ error: RoutingError, by clause: String) -> RoutingError {
    trace.note(clause, "\(error)")
    return error
  }

  /// Has the parameters of the request go on to the target of a redirect (REDIRECT-6); where only routes
  /// redirect, those of the target stand above them.
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
  func leadsElsewhere(_ target: String) -> Bool {
    let isSame = rules.reading.pastedText.url(of: target).hasSameScalars(as: request.url)
    if isSame && rules.routeRedirects.selfRedirects == .stay { return false }
    var trace = Trace(.nothing)
    return (try? Location(reading: target, rules: rules, trace: &trace)) != nil
  }
}
