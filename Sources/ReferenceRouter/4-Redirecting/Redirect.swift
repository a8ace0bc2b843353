internal import Routing

/// Section "Redirecting": one entry of the table of URLs that lead to others.
struct Redirect: Sendable {
  /// What its URL and that of a request have in common (REDIRECT-2).
  fileprivate let key: [ScalarText]
  /// Whether the key is the text as it is written (REDIRECT-7).
  fileprivate let isWritten: Bool
  fileprivate let target: String
}

extension RouterState {
  /// Adds redirects, or puts them in the place of those that are there; of several from the same URL the
  /// last one counts (REDIRECT-1, REDIRECT-7).
  mutating func redirect(_ entries: [RedirectEntry], replacing: Bool) {
    let areWritten = replacing && rules.redirectTable.replacedKeys == .written
    if replacing { redirects = [] }
    for entry in entries {
      guard let key = areWritten ? [rules.comparable(entry.from)] : redirectKey(of: entry.from)
      else { continue }
      redirects.append(Redirect(key: key, isWritten: areWritten, target: entry.to))
    }
  }

  /// What the URL of a redirect is compared by; `nil` for what is no URL.
  private func redirectKey(of text: String) -> [ScalarText]? {
    var trace = Trace(.nothing)
    let source = try? Request(reading: parsed(text), rules: rules, trace: &trace)
    return source.map { rules.finder.redirectKey(of: $0, rules: rules) }
  }

  /// Where a request leads, by the entry that was added last; `nil` when it stays (REDIRECT-2).
  func target(of request: Request) -> String? {
    let read = rules.finder.redirectKey(of: request, rules: rules)
    let written = [rules.comparable(request.key)]
    return redirects.last { $0.key == ($0.isWritten ? written : read) }?.target
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
