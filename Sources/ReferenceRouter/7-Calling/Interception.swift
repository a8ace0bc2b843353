internal import Routing

/// Chapter "Interception": interceptors in their order.
struct Interceptors: Sendable {
  /// The interceptors in the order in which they are called (INTERCEPT-1).
  private var all: [Interceptor] = []

  /// Puts an interceptor at a place, or behind the others; one of the same label that is there
  /// already stays as it is (INTERCEPT-1, INTERCEPT-2).
  ///
  /// - Returns: Whether it was added.
  /// - Throws: `RoutingError` for a pattern that is refused (INTERCEPT-4).
  mutating func add(_ interceptor: Interceptor, rules: Rules) throws(RoutingError) -> Bool {
    for pattern in interceptor.patterns { _ = try Self.table(of: pattern, rules: rules) }
    let label = interceptor.label
    if all.contains(where: { $0.label.hasSameScalars(as: label) }) { return false }
    all.insert(interceptor, at: min(max(interceptor.place ?? all.count, 0), all.count))
    return true
  }

  /// Removes the interceptor of a label.
  ///
  /// - Throws: `RoutingError.unknownName` when there is none (INTERCEPT-2).
  mutating func remove(_ label: String) throws(RoutingError) {
    guard let place = all.firstIndex(where: { $0.label.hasSameScalars(as: label) }) else {
      throw .unknownName(name: label)
    }
    all.remove(at: place)
  }

  /// The interceptors that a request concerns, in order; a web link is compared as it is (INTERCEPT-3).
  func concerned(with request: Request, rules: Rules) -> [Interceptor] {
    var request = request
    request.link = nil
    return all.filter { [request] interceptor in
      interceptor.patterns.isEmpty
        || interceptor.patterns.contains { pattern in
          var trace = Trace(.nothing)
          var matches = (try? Self.table(of: pattern, rules: rules))?.matches(for: request)
          return matches?.next(rules: rules, trace: &trace) != nil
        }
    }
  }

  /// A table with nothing but a route of this pattern.
  private static func table(
    of pattern: String, rules: Rules
  ) throws(RoutingError) -> any RouteFinder {
    var table = rules.finder.init()
    let accept = Handler { _ in HandlerAnswer(accepts: true) }
    try table.insert(Route(pattern, handler: accept), rules: rules)
    return table
  }
}
