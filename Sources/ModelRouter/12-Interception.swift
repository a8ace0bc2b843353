package import RoutingVocabulary

/// Interceptors, in the order in which they are called (chapter "Interception").
extension ModelRouter: InterceptingRouter {
  /// Inserts an interceptor at its position, or after the others.
  ///
  /// An existing interceptor with the same label is not replaced (INTERCEPT-1, INTERCEPT-2).
  ///
  /// - Throws: `RoutingError` for a pattern that is refused (INTERCEPT-4).
  package func addInterceptor(_ interceptor: Interceptor) throws {
    try silencingRefusals {
      let patterns = try interceptor.patterns.map(state.parsed)
      let expansions = try state.expansionCount(of: patterns)
      let new = AddedInterceptor(
        label: interceptor.label, decide: interceptor.decide,
        lists: try patterns.map(state.rules.listWithOnly))
      if place(ofInterceptor: new.label) != nil {
        return note("INTERCEPT-2", "the existing interceptor '\(new.label)' is kept")
      }
      let end = state.interceptors.count
      state.interceptors.insert(new, at: min(max(interceptor.place ?? end, 0), end))
      note("INTERCEPT-1", "the interceptors are \(state.interceptors.map(\.label))")
      RunningOpening.currentCosts?.add(expansions, to: .expansions)
    }
  }

  /// Removes the interceptor with a label.
  ///
  /// - Throws: `RoutingError.unknownName` if there is no such interceptor (INTERCEPT-2).
  package func removeInterceptor(_ label: String) throws {
    try silencingRefusals(unknownName: "INTERCEPT-2") {
      guard let place = place(ofInterceptor: label) else {
        throw RoutingError.unknownName(name: label)
      }
      state.interceptors.remove(at: place)
      note("INTERCEPT-2", "the interceptor '\(label)' is removed")
    }
  }

  private func place(ofInterceptor label: String) -> Int? {
    state.interceptors.firstIndex { $0.label.hasSameScalars(as: label) }
  }

  /// Whether an interceptor rejects an attempt.
  ///
  /// Each interceptor may replace the parameters of the attempt (INTERCEPT-3, INTERCEPT-5).
  ///
  /// The present interceptors are called for each route that is found (INTERCEPT-6, INTERCEPT-7).
  /// Openings that the interceptors start do not affect the decision (INTERCEPT-8).
  func intercept(
    _ attempt: inout Attempt, of opening: inout Opening, in running: RunningOpening
  ) async -> Bool {
    let interceptors = state.interceptors.filter { [opening] in
      $0.isConcerned(with: opening.request, rules: opening.rules)
    }
    opening.trace.noteInterceptors(interceptors.count, of: state.interceptors.count)
    for interceptor in interceptors {
      opening.trace.note("INTERCEPT-1", "interceptor '\(interceptor.label)' is called")
      let call = Call(parameters: attempt.parameters, match: attempt.record)
      let decision: Interception = await perform(&opening, in: running) {
        await interceptor.decide(call)
      }
      switch decision {
      case .next: break
      case .reject:
        opening.trace.note("INTERCEPT-5", "the interceptor rejects")
        return true
      case .reset(let parameters):
        opening.trace.note("INTERCEPT-5", "the interceptor resets the parameters")
        attempt.reset(to: parameters)
      }
    }
    return false
  }
}

/// An interceptor whose patterns were read when it was added.
struct AddedInterceptor: Sendable {
  let label: String
  let decide: Callback<Call, Interception>
  /// A list of expansions for each pattern; no list means every URL (INTERCEPT-3).
  fileprivate let lists: [any RouteIndex]

  /// Whether the interceptor is called for a request.
  ///
  /// A web link is compared as an ordinary URL (INTERCEPT-3).
  fileprivate func isConcerned(with request: Request, rules: Rules) -> Bool {
    var request = request
    request.link = nil
    var trace = Trace(.nothing)
    return lists.isEmpty
      || lists.contains { list in
        var matches = list.matches(for: request)
        return matches.next(rules: rules, trace: &trace) != nil
      }
  }
}

extension Rules {
  /// A list with a single route, which has the given pattern.
  fileprivate func listWithOnly(_ pattern: String) throws(RoutingError) -> any RouteIndex {
    var list = matchingStrategy.emptyIndex
    let accept = Handler { _ in HandlerAnswer(accepts: true) }
    try list.insert([Route(pattern, handler: accept)], rules: self)
    return list
  }
}
