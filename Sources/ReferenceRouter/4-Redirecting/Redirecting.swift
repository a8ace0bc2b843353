internal import Routing

/// Section "Redirecting": a table of URLs that lead to others.
struct RedirectTable: Sendable {
  /// A URL and where it leads.
  private struct Entry: Sendable {
    let from: String
    let target: String
    /// Whether it is compared as it is written (REDIRECT-7).
    let isWritten: Bool
  }

  /// The redirects in the order in which they were added.
  private var entries: [Entry] = []

  /// Adds redirects; of several from the same URL the last one counts (REDIRECT-1).
  mutating func add(_ redirects: [RedirectEntry]) {
    entries += redirects.map { Entry(from: $0.from, target: $0.to, isWritten: false) }
  }

  /// Puts redirects in the place of all that are there (REDIRECT-7).
  mutating func replace(by redirects: [RedirectEntry], rules: Rules) {
    let isWritten = rules.redirectTable.replacedKeys == .written
    entries = redirects.map { Entry(from: $0.from, target: $0.to, isWritten: isWritten) }
  }

  /// Where a request leads, by the entry that was added last; `nil` when it stays (REDIRECT-2).
  func target(of request: Request, rules: Rules) -> String? {
    if entries.isEmpty { return nil }
    let key = rules.finder.redirectKey(of: request, rules: rules)
    var trace = Trace(.nothing)
    let entry = entries.last { entry in
      if entry.isWritten { return rules.areSame(entry.from, request.name) }
      let source = try? Request(reading: entry.from, rules: rules, trace: &trace)
      return source.map { rules.finder.redirectKey(of: $0, rules: rules) } == key
    }
    return entry?.target
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
