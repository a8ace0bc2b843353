package import RoutingVocabulary

/// The table of redirects, each from one URL to another, its target (REDIRECT-1).
struct RedirectTable {
  /// The redirects by the strings of their URLs, with the numbers of their order.
  private var entries: [ScalarText: (target: String, number: Int)] = [:]
  /// The number of redirects that were added.
  private var number = 0
  /// The target of each URL, if the URLs of all redirects are read with certain options.
  private var targets: [Key: String] = [:]
  /// The options with which the URLs were read; `nil` before the first URL is looked up.
  private var reading: Options?

  /// The options that decide whether two URLs are the same (REDIRECT-2).
  private struct ReadingOptions: Equatable {
    let defaultScheme: ScalarText
    let hostAsPath: Bool

    init(_ options: Options) {
      defaultScheme = ScalarText(options.defaultScheme)
      hostAsPath = options.hostAsPath
    }
  }

  /// The parts of a URL that REDIRECT-2 compares.
  ///
  /// Query, fragment, user information and port are not compared.
  private struct Key: Hashable {
    let scheme: ScalarText?
    let host: ScalarText
    let path: [ScalarText]

    init(_ url: ReadURL) {
      scheme = url.scheme
      // A host that is a component is compared in the path. If there is no authority, the host is
      // empty.
      host = url.hostIsComponent ? ScalarText("") : url.host ?? ScalarText("")
      path = url.path
    }
  }

  /// Adds redirects; neither of their URLs is checked (REDIRECT-1).
  mutating func add(_ redirects: [RedirectEntry]) {
    for redirect in redirects {
      number += 1
      entries[ScalarText(redirect.from)] = (redirect.to, number)
      if let reading { read(redirect.from, target: redirect.to, reading) }
    }
  }

  /// The target of a URL; `nil` if the URL is not redirected (REDIRECT-2, REDIRECT-3).
  ///
  /// Both URLs are read with the options of the opening.
  mutating func target(of url: ReadURL, _ options: Options) -> String? {
    if entries.isEmpty { return nil }
    if reading.map(ReadingOptions.init) != ReadingOptions(options) { readAll(options) }
    return targets[Key(url)]
  }

  /// Reads the URLs of all redirects, in the order in which they were added.
  private mutating func readAll(_ options: Options) {
    (reading, targets) = (options, [:])
    for (from, redirect) in entries.sorted(by: { $0.value.number < $1.value.number }) {
      read(from.text, target: redirect.target, options)
    }
  }

  /// Reads the URL of a redirect, whose target replaces an earlier one; a string that is not a URL
  /// redirects nothing (REDIRECT-1).
  private mutating func read(_ from: String, target: String, _ options: Options) {
    if let url = try? ReadURL(from, options) { targets[Key(url)] = target }
  }

  /// Removes all redirects (REDIRECT-7).
  mutating func removeAll() {
    (entries, targets) = ([:], [:])
  }
}

extension ReferenceRouter: RedirectingRouter {
  /// Adds redirects to the table, or replaces it (REDIRECT-1, REDIRECT-7).
  ///
  /// All nested routers share one table, so the address makes no difference.
  package func redirect(
    _ redirects: [RedirectEntry], replacing: Bool, in table: TableAddress?
  ) {
    if replacing { self.redirects.removeAll() }
    self.redirects.add(redirects)
  }
}

extension Opening {
  /// Follows a target, which is then the URL of the opening: step 10 of STAGE-1.
  ///
  /// Both kinds of redirects share one history and one limit (REDIRECT-4, REDIRECT-13).
  ///
  /// - Throws: `RoutingError` for a target that is not a URL (REDIRECT-8), one redirect too many
  ///   (REDIRECT-5, REDIRECT-16, LIMIT-3), and a URL that the opening has visited (REDIRECT-14),
  ///   even the last one (REDIRECT-12).
  mutating func follow(_ target: String, limit: Int) throws(RoutingError) {
    let next = try ReadURL(target, options)
    // The history begins with the URL that was opened. A limit of 0 allows no redirect
    // (REDIRECT-15).
    let followed = history.count - 1
    guard followed < limit, costs.allowsRedirect(to: next.text) else {
      throw .tooManyRedirects(history: history.map(\.text))
    }
    if history.contains(ScalarText(next.text)) {
      throw .redirectLoop(history: history.map(\.text))
    }
    costs.countRedirect(to: next.text)
    // The query of a later URL wins over the query of an earlier one (REDIRECT-6).
    inherited = inherited.merging(url.queryParameters)
    history.append(ScalarText(next.text))
    url = next
    // The target is opened without an address of a table (REDIRECT-3).
    if case .table = address { address = .router(outermost) }
  }
}

extension ReferenceRouter {
  /// The URL to which the redirector of a route leads (REDIRECT-10), when it has answered
  /// (REDIRECT-18); it receives the values that the handler would receive (REDIRECT-17).
  ///
  /// - Returns: The answer; `nil` if there is no redirector, or if the redirector stays. An answer
  ///   that is not a URL counts as no answer (REDIRECT-11).
  func askRedirector(of route: TableRoute, _ received: Call) async -> String? {
    guard let answer = await route.given.redirector?(received) else { return nil }
    return try? urlString(answer)
  }
}
