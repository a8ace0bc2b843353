internal import Routing

/// Chapter "Exact keys": the parser in front of the router's own.
extension RouterState {
  /// The URL that a text stands for.
  ///
  /// - Throws: `RoutingError.invalidURL` for a text that the parser refuses (KEY-10).
  func parsed(_ text: String) throws(RoutingError) -> String {
    guard let parser else { return text }
    guard let url = parser(text) else { throw .invalidURL(text: text) }
    return url
  }

  /// A route whose pattern went through the parser.
  func parsed(_ route: Route) throws(RoutingError) -> Route {
    var route = route
    route.pattern = try parsed(route.pattern)
    return route
  }

  /// An interceptor whose patterns went through the parser.
  func parsed(_ interceptor: Interceptor) throws(RoutingError) -> Interceptor {
    var patterns: [String] = []
    for pattern in interceptor.patterns { patterns.append(try parsed(pattern)) }
    var parsed = interceptor
    parsed.patterns = patterns
    return parsed
  }

  /// Adds redirects, or puts them in the place of those that are there (REDIRECT-1, REDIRECT-7).
  mutating func redirect(_ entries: [RedirectEntry], replacing: Bool) {
    let isRead = !replacing || rules.redirectTable?.replacedKeys == .read
    let read = entries.compactMap { entry in
      (isRead ? try? parsed(entry.from) : entry.from).map { RedirectEntry(from: $0, to: entry.to) }
    }
    if replacing {
      redirects.replace(by: read, rules: rules)
    } else {
      redirects.add(read)
    }
  }
}
