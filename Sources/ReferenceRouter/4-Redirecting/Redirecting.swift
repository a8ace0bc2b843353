internal import Routing

/// Chapter "Redirecting": a table of URLs that lead to others.
struct RedirectTable: Sendable {
  /// A URL and where it leads.
  fileprivate struct Entry: Sendable {
    let from: String
    let target: String
    /// Whether it is compared with keys as it is written (REDIRECT-7).
    let isWritten: Bool
  }

  private var entries: [Entry] = []
  /// The table as it was read last, with the entries that were added since.
  private var lastRead: ReadRedirects?

  /// Adds redirects; of several from the same URL the last one counts (REDIRECT-1).
  mutating func add(_ redirects: [RedirectEntry]) {
    for redirect in redirects {
      let entry = Entry(from: redirect.from, target: redirect.to, isWritten: false)
      entries.append(entry)
      lastRead?.add(entry)
    }
  }

  /// Puts redirects in the place of all that are there (REDIRECT-7).
  mutating func replace(by redirects: [RedirectEntry], rules: Rules) {
    let isWritten = rules.redirectTable?.replacedKeys == .written
    entries = redirects.map { Entry(from: $0.from, target: $0.to, isWritten: isWritten) }
    lastRead = nil
  }

  /// Reads the table by the rules, for all redirects that follow as long as these are in force.
  mutating func prepare(for rules: Rules) {
    lastRead = read(by: rules)
  }

  /// The table as the rules read it now.
  func read(by rules: Rules) -> ReadRedirects {
    if let lastRead, lastRead.rules == rules { return lastRead }
    var read = ReadRedirects(rules: rules)
    for entry in entries { read.add(entry) }
    return read
  }
}

/// A table of redirects in which requests can be looked up (REDIRECT-2).
struct ReadRedirects: Sendable {
  fileprivate let rules: Rules
  private var targets: [String] = []
  /// The places of targets by the key of the URL from which they lead.
  private var read: [[ScalarText]: Int] = [:]
  /// The same by the text as it is written (REDIRECT-7).
  private var written: [ScalarText: Int] = [:]

  fileprivate init(rules: Rules) {
    self.rules = rules
  }

  fileprivate mutating func add(_ entry: RedirectTable.Entry) {
    var trace = Trace(isRecording: false)
    if entry.isWritten {
      written[rules.comparable(entry.from)] = targets.count
    } else if let source = try? Request(reading: entry.from, rules: rules, trace: &trace) {
      read[key(of: source)] = targets.count
    }
    targets.append(entry.target)
  }

  /// Where a request leads, by the entry that was added last; `nil` when it stays.
  func target(of request: Request) -> String? {
    let places = [read[key(of: request)], written[rules.comparable(writtenKey(of: request))]]
    return places.compactMap(\.self).max().map { targets[$0] }
  }

  private func writtenKey(of request: Request) -> String {
    request.key?.text ?? request.url
  }

  /// What is compared: the whole exact key, or the scheme, the host that is no path component, and
  /// the path's components; neither query nor fragment.
  private func key(of request: Request) -> [ScalarText] {
    if let key = request.key { return [rules.comparable(key.text)] }
    let scheme = Tables.scheme(of: request.parts, rules: rules.schemes) ?? ""
    let isLowered = rules.schemes?.schemeCase == .ignored
    let host = machine(of: request).lowercased()
    return ([isLowered ? scheme.asciiLowercased : scheme, host] + request.components)
      .map { ScalarText(PercentCoding.decode($0) ?? $0) }
  }

  private func machine(of request: Request) -> String {
    var trace = Trace(isRecording: false)
    guard let host = request.parts.host, rules.patterns != nil,
      HostAsPath.component(of: request.parts, rules: rules, trace: &trace) == nil
    else { return "" }
    return host
  }
}

/// The URLs through which an opening came (REDIRECT-4, REDIRECT-5).
struct RedirectHistory: Sendable {
  private var urls: [String]
  private var known: Set<ScalarText>
  private var count = 0

  /// Begins with the URL that was opened, or with nothing (REDIRECT-14).
  init(from url: String, start: LoopStart?) {
    urls = start == .firstTarget ? [] : [url]
    known = Set(urls.map(ScalarText.init))
  }

  /// Goes on to a URL; `limit` is `nil` where the number of redirects is not limited.
  ///
  /// - Throws: `RoutingError.tooManyRedirects`, or else `RoutingError.redirectLoop`.
  mutating func follow(to url: String, rules: RedirectRules?) throws(RoutingError) {
    urls.append(url)
    if let limit = rules?.effectiveLimit, count >= limit { throw .tooManyRedirects(history: urls) }
    guard known.insert(ScalarText(url)).inserted else { throw .redirectLoop(history: urls) }
    count += 1
  }
}

extension RedirectRules {
  /// The number of redirects that are followed (REDIRECT-15).
  fileprivate var effectiveLimit: Int {
    switch (limit, zeroLimit) {
    case (0, .one): 1
    default: limit
    }
  }
}
