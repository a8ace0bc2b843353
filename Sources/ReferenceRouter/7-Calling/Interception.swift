public import Routing

/// What is asked before the handler of a route is called.
public struct RouteInterceptor: Sendable {
  /// The label by which it is removed.
  public let label: String
  /// The patterns of the URLs about which it is asked; none: all.
  public let patterns: [String]
  /// What it decides about an opening with these parameters.
  public let decide: @Sendable (Parameters) async -> Decision

  /// What becomes of an opening (INTERCEPT-2).
  public enum Decision: Sendable {
    /// It goes on.
    case next
    /// It ends and is not handled.
    case reject
    /// It goes on with these parameters in the place of all others.
    case reset(Parameters)
  }

  /// An interceptor for URLs that some patterns match, or for all.
  public init(
    label: String, patterns: [String], decide: @escaping @Sendable (Parameters) async -> Decision
  ) {
    self.label = label
    self.patterns = patterns
    self.decide = decide
  }
}

extension Request {
  /// The request without the route that takes web links when no other does: an interceptor is asked
  /// about the link itself (INTERCEPT-3).
  fileprivate var asItself: Request {
    var request = self
    request.link = nil
    return request
  }
}

/// Chapter "Interception": interceptors in their order.
struct Interceptors: Sendable {
  private var all: [RouteInterceptor] = []

  /// Puts an interceptor at a place, or behind the others; one of the same label that is there
  /// already stays as it is (INTERCEPT-1, INTERCEPT-2).
  ///
  /// - Throws: `RoutingError` for a pattern that is refused (INTERCEPT-4).
  mutating func add(
    _ interceptor: RouteInterceptor, at place: Int?, rules: Rules
  ) throws(RoutingError) {
    for pattern in interceptor.patterns {
      var table = rules.finder.init()
      try table.insert(RouteDescription(pattern, handler: nil), rules: rules)
    }
    let label = interceptor.label
    if all.contains(where: { $0.label.hasSameScalars(as: label) }) { return }
    all.insert(interceptor, at: min(max(place ?? all.count, 0), all.count))
  }

  /// Removes the interceptor of a label.
  mutating func remove(_ label: String) {
    all.removeAll { $0.label.hasSameScalars(as: label) }
  }

  /// The interceptors that are asked about a request, in order (INTERCEPT-3).
  func asked(about request: Request, rules: Rules) -> [RouteInterceptor] {
    let request = request.asItself
    return all.filter { interceptor in
      interceptor.patterns.isEmpty
        || interceptor.patterns.contains { fits($0, request: request, rules: rules) }
    }
  }

  private func fits(_ pattern: String, request: Request, rules: Rules) -> Bool {
    var table = rules.finder.init()
    let route = RouteDescription(pattern) { _ in Reply(accepts: true) }
    guard (try? table.insert(route, rules: rules)) != nil else {
      return false
    }
    var trace = Trace(.nothing)
    var candidates = table.candidates(for: request)
    return candidates.next(rules: rules, trace: &trace) != nil
  }
}
