internal import RoutingModel

/// Chapter "Redirecting": a table of URLs that lead to others.
struct RedirectTable: Sendable {
  /// A URL and where it leads.
  private struct Entry: Sendable {
    let from: String
    let target: String
    /// Whether it is compared with keys as it is written (REDIRECT-7).
    let isWritten: Bool
  }

  private var entries: [Entry] = []

  /// Adds redirects; of several from the same URL the last one counts (REDIRECT-1).
  mutating func add(_ redirects: [(from: String, to: String)]) {
    entries += redirects.map { Entry(from: $0.from, target: $0.to, isWritten: false) }
  }

  /// Puts redirects in the place of all that are there (REDIRECT-7).
  mutating func replace(by redirects: [(from: String, to: String)], rules: Rules) {
    let isWritten = rules.redirectTable?.replacedKeys == .written
    entries = redirects.map { Entry(from: $0.from, target: $0.to, isWritten: isWritten) }
  }

  /// Where a request leads; `nil` when it stays (REDIRECT-2).
  func target(of request: Request, rules: Rules) -> String? {
    entries.last { fits($0, request: request, rules: rules) }?.target
  }

  private func fits(_ entry: Entry, request: Request, rules: Rules) -> Bool {
    if entry.isWritten { return fits(written: entry.from, request: request, rules: rules) }
    var trace = Trace(isRecording: false)
    guard let source = try? Request(reading: entry.from, rules: rules, trace: &trace) else {
      return false
    }
    if let key = request.key, let other = source.key {
      return rules.areSame(key.text, other.text)
    }
    return key(of: source, rules: rules) == key(of: request, rules: rules)
  }

  private func fits(written text: String, request: Request, rules: Rules) -> Bool {
    rules.areSame(text, request.key?.text ?? request.url)
  }

  /// What is compared: the scheme, the host that is no path component, and the path's components;
  /// neither query nor fragment.
  private func key(of request: Request, rules: Rules) -> [ScalarText] {
    let scheme = Tables.scheme(of: request.parts, rules: rules.schemes) ?? ""
    let isLowered = rules.schemes?.schemeCase == .ignored
    let host = machine(of: request, rules: rules).lowercased()
    return ([isLowered ? scheme.lowercased() : scheme, host] + request.components)
      .map { ScalarText(PercentCoding.decode($0) ?? $0) }
  }

  private func machine(of request: Request, rules: Rules) -> String {
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
  private var count = 0

  /// Begins with the URL that was opened, or with nothing (REDIRECT-14).
  init(from url: String, start: LoopStart?) {
    urls = start == .firstTarget ? [] : [url]
  }

  /// Goes on to a URL; `limit` is `nil` where the number of redirects is not limited.
  ///
  /// - Throws: `RoutingError.tooManyRedirects`, or else `RoutingError.redirectLoop`.
  mutating func follow(to url: String, rules: RedirectRules?) throws(RoutingError) {
    let whole = urls + [url]
    if let limit = rules?.effectiveLimit, count >= limit { throw .tooManyRedirects(history: whole) }
    if urls.contains(where: url.hasSameScalars) { throw .redirectLoop(history: whole) }
    urls = whole
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
