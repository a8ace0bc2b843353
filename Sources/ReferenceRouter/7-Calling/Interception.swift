internal import Routing

/// Chapter "Interception": interceptors in the order in which they are called (INTERCEPT-1).
extension [Interceptor] {
  /// Puts an interceptor at its place, or behind the others; one of the same label that is there
  /// already stays as it is (INTERCEPT-1, INTERCEPT-2).
  ///
  /// - Returns: Whether it was added.
  /// - Throws: `RoutingError` for a pattern that is refused (INTERCEPT-4).
  mutating func add(_ interceptor: Interceptor, rules: Rules) throws(RoutingError) -> Bool {
    for pattern in interceptor.patterns { _ = try rules.table(ofPattern: pattern) }
    if place(of: interceptor.label) != nil { return false }
    insert(interceptor, at: Swift.min(Swift.max(interceptor.place ?? count, 0), count))
    return true
  }

  /// Removes the interceptor of a label.
  ///
  /// - Throws: `RoutingError.unknownName` when there is none (INTERCEPT-2).
  mutating func remove(_ label: String) throws(RoutingError) {
    guard let place = place(of: label) else { throw .unknownName(name: label) }
    remove(at: place)
  }

  private func place(of label: String) -> Int? {
    firstIndex { $0.label.hasSameScalars(as: label) }
  }
}

extension Interceptor {
  /// Whether the interceptor is called about a request; a web link is compared as it is (INTERCEPT-3).
  func isConcerned(with request: Request, rules: Rules) -> Bool {
    var request = request
    request.link = nil
    return patterns.isEmpty
      || patterns.contains { [request] pattern in
        var trace = Trace(.nothing)
        var matches = (try? rules.table(ofPattern: pattern))?.matches(for: request)
        return matches?.next(rules: rules, trace: &trace) != nil
      }
  }
}

extension Rules {
  /// A table with nothing but a route of this pattern.
  fileprivate func table(ofPattern pattern: String) throws(RoutingError) -> any RouteFinder {
    var table = finder.init()
    let accept = Handler { _ in HandlerAnswer(accepts: true) }
    try table.insert(Route(pattern, handler: accept), rules: self)
    return table
  }
}
