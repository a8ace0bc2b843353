package import RoutingVocabulary

/// An interceptor whose patterns were read.
struct ReadInterceptor {
  let interceptor: Interceptor
  /// The expansions of the interceptor's patterns; empty if it is called for every URL.
  let patterns: [Pattern]

  /// Whether the interceptor is called for a URL, whatever its scheme, its host and its table are
  /// (INTERCEPT-3).
  func isCalled(for url: ReadURL) -> Bool {
    interceptor.patterns.isEmpty || patterns.contains { $0.match(url.path) != nil }
  }
}

extension ReferenceRouter: InterceptingRouter {
  /// Adds an interceptor after the others, or at a position (INTERCEPT-1).
  ///
  /// - Throws: `RoutingError` if one of its patterns is refused (INTERCEPT-4), even if its label is
  ///   in use (INTERCEPT-2).
  package func addInterceptor(_ interceptor: Interceptor) throws {
    var patterns: [Pattern] = []
    var counted = 0
    for pattern in interceptor.patterns {
      let expansions = try readPattern(pattern)
      counted += expansions.counted
      try RunningOpening.costs?.checkExpansions(counted, of: pattern, options)
      patterns += expansions
    }
    guard place(of: interceptor.label) == nil else { return }
    RunningOpening.costs?.add(counted, to: .expansions)
    let place = max(0, min(interceptor.place ?? interceptors.count, interceptors.count))
    interceptors.insert(ReadInterceptor(interceptor: interceptor, patterns: patterns), at: place)
  }

  /// Removes the interceptor with a label (INTERCEPT-2).
  package func removeInterceptor(_ label: String) throws {
    guard let place = place(of: label) else { throw RoutingError.unknownName(name: label) }
    interceptors.remove(at: place)
  }

  private func place(of label: String) -> Int? {
    interceptors.firstIndex { ScalarText($0.interceptor.label) == ScalarText(label) }
  }

  /// Calls the interceptors of a URL, in order, before the handler of a route (INTERCEPT-6): the
  /// interceptors that exist when the first one is called (INTERCEPT-7).
  ///
  /// Interceptors receive the parameters and the match record, and nothing else (INTERCEPT-5).
  /// Their decisions apply, whatever they open meanwhile (INTERCEPT-8).
  ///
  /// - Returns: The values that the handler receives; `nil` if an interceptor rejects.
  func intercept(_ received: Call, at url: ReadURL) async -> Call? {
    var parameters = received.parameters
    for each in interceptors where each.isCalled(for: url) {
      switch await each.interceptor.decide(Call(parameters: parameters, match: received.match)) {
      case .next: break
      case .reject: return nil
      case .reset(let others): parameters = others
      }
    }
    return received.with(parameters: parameters)
  }
}

extension Call {
  /// The same values with other parameters (INTERCEPT-5).
  fileprivate func with(parameters: Parameters) -> Call {
    Call(parameters: parameters, match: match, extra: extra, source: source)
  }
}
