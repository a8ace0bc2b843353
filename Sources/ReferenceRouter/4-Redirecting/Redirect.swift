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
  func target(of request: Request) -> String? {
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
}

extension Opening {
  /// Goes on with another URL; of those through which the opening came, the rule says which is the first
  /// (REDIRECT-4, REDIRECT-5, REDIRECT-14).
  ///
  /// - Throws: `RoutingError.tooManyRedirects`, or else `RoutingError.redirectLoop`.
  mutating func follow(to request: Request, atMost limit: Int) throws(RoutingError) {
    let known = rulesAtStart.routeRedirects.loopStart.compared(history)
    let all = known + [request.url]
    if history.count > limit { throw .tooManyRedirects(history: all) }
    if known.contains(where: request.url.hasSameScalars) { throw .redirectLoop(history: all) }
    history.append(request.url)
    restart(with: request)
  }
}
