internal import RoutingModel

/// Chapter "Redirecting": a table of URLs that lead to others.
struct RedirectTable: Sendable {
  private var entries: [(from: String, to: String)] = []

  /// Adds a redirect; one from the same URL is replaced (REDIRECT-1).
  mutating func add(from: String, to target: String) {
    entries.removeAll { $0.from.hasSameScalars(as: from) }
    entries.append((from, target))
  }

  /// Removes all redirects (REDIRECT-1).
  mutating func removeAll() {
    entries.removeAll()
  }

  /// Where a request leads; `nil` when it stays (REDIRECT-2).
  func target(of request: Request, rules: Rules) -> String? {
    guard !entries.isEmpty else { return nil }
    let wanted = key(of: request, rules: rules)
    return entries.last { entry in
      var trace = Trace(isRecording: false)
      let location = try? Location(reading: entry.from, rules: rules.reading, trace: &trace)
      guard let location else { return false }
      return key(of: Request(location, rules: rules, trace: &trace), rules: rules) == wanted
    }?.to
  }

  /// What is compared: scheme and path components, decoded; not the query and not the fragment.
  private func key(of request: Request, rules: Rules) -> [ScalarText] {
    let scheme = Tables.scheme(of: request.parts, rules: rules.schemes)?.lowercased() ?? ""
    return ([scheme] + request.components.map { PercentCoding.decode($0) ?? $0 })
      .map(ScalarText.init)
  }
}

/// The URLs through which an opening came (REDIRECT-4).
struct RedirectHistory: Sendable {
  private var urls: [String]
  private var count = 0

  /// Begins with the URL that was opened, or with nothing (REDIRECT-14).
  init(from url: String, rules: RedirectRules?) {
    urls = rules?.loopStart == .firstTarget ? [] : [url]
  }

  /// Goes on to a URL.
  ///
  /// - Throws: `RoutingError.tooManyRedirects`, or else `RoutingError.redirectLoop`.
  mutating func follow(to url: String, rules: RedirectRules?) throws(RoutingError) {
    let whole = urls + [url]
    if count >= rules?.effectiveLimit ?? 0 { throw .tooManyRedirects(history: whole) }
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
