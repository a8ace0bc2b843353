package import Routing

/// The table of redirects, each from one URL to another, its target (REDIRECT-1).
struct RedirectTable {
  /// All redirects, in the order in which they were added.
  private var entries: [RedirectEntry] = []
  /// The target of each URL that is redirected: the one that was added last.
  private var targets: [Key: String] = [:]
  /// The options with which the URLs of the redirects were read.
  private var options = Options()

  /// What two URLs have in common if one is redirected like the other (REDIRECT-2).
  ///
  /// Query, fragment, user information and port do not count.
  private struct Key: Hashable {
    let scheme: ScalarText?
    let host: ScalarText
    let path: [ScalarText]

    init(_ url: ReadURL) {
      scheme = url.scheme
      // A host that is a component is compared in the path. Without an authority, it is empty.
      host = url.hostIsComponent ? ScalarText("") : url.host ?? ScalarText("")
      path = url.path
    }
  }

  /// Adds redirects; neither of their URLs is checked (REDIRECT-1).
  mutating func add(_ redirects: [RedirectEntry]) {
    for redirect in redirects {
      entries.append(redirect)
      read(redirect)
    }
  }

  /// Removes all redirects (REDIRECT-7).
  mutating func removeAll() {
    (entries, targets) = ([], [:])
  }

  /// The target of a URL; `nil` if the URL is not redirected (REDIRECT-2, REDIRECT-3).
  mutating func target(of url: ReadURL, _ options: Options) -> String? {
    if entries.isEmpty { return nil }
    // Both URLs are read with the options of the opening (REDIRECT-2).
    let isReadAlike =
      (self.options.defaultScheme, self.options.hostAsPath)
      == (options.defaultScheme, options.hostAsPath)
    if !isReadAlike {
      (self.options, targets) = (options, [:])
      for redirect in entries { read(redirect) }
    }
    return targets[Key(url)]
  }

  /// Reads the URL of a redirect; a string that is not a URL redirects nothing (REDIRECT-1).
  private mutating func read(_ redirect: RedirectEntry) {
    if let url = try? ReadURL(redirect.from, options) { targets[Key(url)] = redirect.to }
  }
}

extension ReferenceRouter: RedirectingRouter {
  /// Adds redirects to the table that all nested routers share, or replaces it (REDIRECT-1,
  /// REDIRECT-7).
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
  ///   (REDIRECT-5, REDIRECT-16, LIMIT-3), and a URL at which the opening has been (REDIRECT-14),
  ///   even the last one (REDIRECT-12).
  mutating func follow(_ target: String, limit: Int) throws(RoutingError) {
    let next = try ReadURL(target, options)
    let visited = history.map(\.text)
    // The history begins with the URL that was opened. A limit of 0 allows no redirect
    // (REDIRECT-15).
    let followed = history.count - 1
    guard followed < limit, costs.allowsRedirect(to: next.text) else {
      throw .tooManyRedirects(history: visited)
    }
    if history.contains(ScalarText(next.text)) { throw .redirectLoop(history: visited) }
    costs.countRedirect(to: next.text)
    // The query of a later URL wins over that of an earlier one (REDIRECT-6).
    inherited = inherited.merging(url.queryParameters)
    history.append(ScalarText(next.text))
    url = next
    // The target is opened without an address of a table (REDIRECT-3).
    if case .table = address { address = .router(outermost) }
  }
}

extension ReferenceRouter {
  /// The URL to which the redirector of a route leads (REDIRECT-10), when it has answered
  /// (REDIRECT-18); it receives what the handler would receive (REDIRECT-17).
  ///
  /// - Returns: The answer; `nil` without a redirector, or if it stays. An answer that is not a URL
  ///   counts as no answer (REDIRECT-11).
  func redirect(_ route: TableRoute, _ call: Call) async -> String? {
    guard let answer = await route.given.redirector?(call) else { return nil }
    return try? urlString(answer)
  }
}
