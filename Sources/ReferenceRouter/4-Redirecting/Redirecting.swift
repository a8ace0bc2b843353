internal import Routing

/// Chapter "Redirecting": a table of URLs that lead to others.
struct RedirectTable: Sendable {
  /// A URL and where it leads.
  private struct Entry: Sendable {
    let from: String
    let target: String
    /// Whether it is compared as it is written (REDIRECT-7).
    let isWritten: Bool
  }

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

  /// The table as the rules read it now.
  func read(by rules: Rules) -> ReadRedirects {
    var trace = Trace(.nothing)
    return ReadRedirects(
      rules: rules,
      sources: entries.map { entry in
        if entry.isWritten { return (.written(rules.comparable(entry.from)), entry.target) }
        let source = try? Request(reading: entry.from, rules: rules, trace: &trace)
        let key = source.map { rules.finder.redirectKey(of: $0, rules: rules) }
        return (key.map(ReadRedirects.Source.read), entry.target)
      })
  }
}

/// A table of redirects in which requests can be looked up (REDIRECT-2).
struct ReadRedirects {
  /// A URL that leads elsewhere.
  fileprivate enum Source: Equatable {
    /// One that was read as requests are.
    case read([ScalarText])
    /// One that is compared as it is written.
    case written(ScalarText)
  }

  fileprivate let rules: Rules
  fileprivate let sources: [(source: Source?, target: String)]

  /// Where a request leads, by the entry that was added last; `nil` when it stays.
  func target(of request: Request) -> String? {
    if sources.isEmpty { return nil }
    let key = Source.read(rules.finder.redirectKey(of: request, rules: rules))
    let written = Source.written(rules.comparable(request.name))
    return sources.last { $0.source == key || $0.source == written }?.target
  }
}

/// The URLs through which an opening came (REDIRECT-4, REDIRECT-5).
struct RedirectHistory: Sendable {
  private var urls: [String]
  private var known: Set<ScalarText>
  private var count = 0

  /// Begins with the URL that was opened, or with nothing (REDIRECT-14).
  init(from url: String, start: LoopStart) {
    urls = start == .firstTarget ? [] : [url]
    known = Set(urls.map(ScalarText.init))
  }

  /// Goes on to a URL.
  ///
  /// - Throws: `RoutingError.tooManyRedirects`, or else `RoutingError.redirectLoop`.
  mutating func follow(to url: String, rules: RedirectRules) throws(RoutingError) {
    urls.append(url)
    if count >= rules.effectiveLimit { throw .tooManyRedirects(history: urls) }
    guard known.insert(ScalarText(url)).inserted else { throw .redirectLoop(history: urls) }
    count += 1
  }
}
