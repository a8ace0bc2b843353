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
  func parsed(_ route: RouteDescription) throws(RoutingError) -> RouteDescription {
    var route = route
    route.pattern = try parsed(route.pattern)
    return route
  }

  /// An interceptor whose patterns went through the parser.
  func parsed(_ interceptor: RouteInterceptor) throws(RoutingError) -> RouteInterceptor {
    var patterns: [String] = []
    for pattern in interceptor.patterns { patterns.append(try parsed(pattern)) }
    return RouteInterceptor(
      label: interceptor.label, patterns: patterns, decide: interceptor.decide)
  }

  /// Adds redirects, or puts them in the place of those that are there (REDIRECT-1, REDIRECT-7).
  mutating func redirect(_ entries: [(from: String, to: String)], replacing: Bool) {
    let isRead = !replacing || rules.redirectTable?.replacedKeys == .read
    let read = entries.compactMap { entry in
      (isRead ? try? parsed(entry.from) : entry.from).map { (from: $0, to: entry.to) }
    }
    if replacing {
      redirects.replace(by: read, rules: rules)
    } else {
      redirects.add(read)
    }
  }
}

extension ReferenceRouter {
  /// Puts a parser in front of the router's own, or takes it away with `nil` (KEY-10).
  ///
  /// - Parameter parser: Says which URL a text stands for; `nil` for a text that is none.
  public func setParser(_ parser: (@Sendable (String) -> String?)?) {
    state.parser = parser
  }
}
