internal import Routing

/// Section "Redirecting": a table of URLs that lead to others.
struct RedirectTable: Sendable {
  /// The redirects in the order in which they were added, and whether their URLs are compared as they
  /// are written (REDIRECT-7).
  private var entries: [(redirect: RedirectEntry, isWritten: Bool)] = []

  /// Adds redirects; of several from the same URL the last one counts (REDIRECT-1).
  mutating func add(_ redirects: [RedirectEntry], areWritten: Bool) {
    entries += redirects.map { ($0, areWritten) }
  }

  /// Where a request leads, by the entry that was added last; `nil` when it stays (REDIRECT-2).
  func target(of request: Request, rules: Rules) -> String? {
    if entries.isEmpty { return nil }
    let key = rules.finder.redirectKey(of: request, rules: rules)
    var trace = Trace(.nothing)
    let entry = entries.last { redirect, isWritten in
      if isWritten { return rules.areSame(redirect.from, request.name) }
      let source = try? Request(reading: redirect.from, rules: rules, trace: &trace)
      return source.map { rules.finder.redirectKey(of: $0, rules: rules) } == key
    }
    return entry?.redirect.to
  }
}

/// The URLs through which an opening came (REDIRECT-4, REDIRECT-5).
struct RedirectHistory: Sendable {
  /// The URLs in order, to which the opening must not come back (REDIRECT-4).
  private var urls: [String]
  /// The number of redirects that were followed (REDIRECT-5).
  private var count = 0

  /// Begins with the URL that was opened, or with nothing (REDIRECT-14).
  init(from url: String, start: LoopStart) {
    urls = start == .firstTarget ? [] : [url]
  }

  /// Goes on to a URL.
  ///
  /// - Throws: `RoutingError.tooManyRedirects`, or else `RoutingError.redirectLoop`.
  mutating func follow(to url: String, rules: RedirectRules) throws(RoutingError) {
    let isKnown = urls.contains(where: url.hasSameScalars)
    urls.append(url)
    if count >= rules.effectiveLimit { throw .tooManyRedirects(history: urls) }
    if isKnown { throw .redirectLoop(history: urls) }
    count += 1
  }
}
