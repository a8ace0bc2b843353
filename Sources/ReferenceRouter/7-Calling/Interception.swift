package import Routing

/// Chapter "Interception": interceptors in the order in which they are called.
extension ReferenceRouter: InterceptingRouter {
  /// Puts an interceptor at its place, or behind the others; one of the same label that is there
  /// already stays as it is (INTERCEPT-1, INTERCEPT-2).
  ///
  /// - Throws: `RoutingError` for a pattern that is refused (INTERCEPT-4).
  package func addInterceptor(_ interceptor: Interceptor) throws {
    try refusing {
      var new = interceptor
      new.patterns = try interceptor.patterns.map(state.url)
      let forms = try state.formCount(of: new.patterns)
      for pattern in new.patterns { _ = try state.rules.table(ofPattern: pattern) }
      if place(ofInterceptor: new.label) != nil { return }
      let end = state.interceptors.count
      state.interceptors.insert(new, at: min(max(new.place ?? end, 0), end))
      RunningOpening.innermost?.costs.add(forms, to: .forms)
    }
  }

  /// Removes the interceptor of a label.
  ///
  /// - Throws: `RoutingError.unknownName` when there is none (INTERCEPT-2).
  package func removeInterceptor(_ label: String) throws {
    try refusing {
      guard let place = place(ofInterceptor: label) else {
        throw RoutingError.unknownName(name: label)
      }
      state.interceptors.remove(at: place)
    }
  }

  private func place(ofInterceptor label: String) -> Int? {
    state.interceptors.firstIndex { $0.label.hasSameScalars(as: label) }
  }
}

extension Interceptor {
  /// Whether the interceptor is called about a request; a web link is compared as it is (INTERCEPT-3).
  func isConcerned(with request: Request, rules: Rules) -> Bool {
    var request = request
    request.link = nil
    var trace = Trace(.nothing)
    return patterns.isEmpty
      || patterns.contains { pattern in
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
    try table.insert([Route(pattern, handler: accept)], rules: self)
    return table
  }
}
