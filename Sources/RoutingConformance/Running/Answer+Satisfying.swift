internal import Routing

extension Answer {
  /// Whether the answer is the expected one.
  package func satisfies(_ expected: Answer) -> Bool { compared(with: expected) == expected }

  /// The expected facts of an opening that the router does not report, if the answer is right
  /// otherwise; `nil` if it is wrong or reports everything.
  package func unreported(by expected: Answer) -> String? {
    guard case .opened(let reported) = self, case .opened(var wanted) = expected else { return nil }
    var missing: String?
    for (fact, words) in Self.factsOfCalls {
      for (index, event) in zip(wanted.events.indices, reported.events)
      where wanted.events[index].route?[keyPath: fact] != nil && event.route?[keyPath: fact] == nil
      {
        missing = words
        wanted.events[index].route?[keyPath: fact] = nil
      }
    }
    return satisfies(.opened(wanted)) ? missing : nil
  }

  /// What a handler may receive in addition to its parameters, in words.
  private static let factsOfCalls: [(WritableKeyPath<CalledRoute, String?> & Sendable, String)] = [
    (\.pattern, "the pattern of a route to its handler"),
    (\.source, "the screen from which a handler shows something"),
  ]

  /// The answer without facts that are compared only where they are expected.
  ///
  /// A router may report these facts in addition to the outcome of an opening: the last URL, the
  /// whole pattern, the value that travelled along, facts about the URL, the pattern of the route,
  /// and members of the match record.
  package func compared(with expected: Answer) -> Answer {
    guard case .opened(var reported) = self, case .opened(let wanted) = expected else {
      return self
    }
    if wanted.url == nil { reported.url = nil }
    if wanted.fullPath == nil { reported.fullPath = nil }
    if wanted.extra == nil { reported.extra = nil }
    if wanted.extra == .null { reported.extra = reported.extra ?? .null }
    // No object and null are the same (OBJECT-5).
    if (wanted.returned ?? .null) == .null, (reported.returned ?? .null) == .null {
      reported.returned = wanted.returned
    }
    for (index, event) in wanted.events.enumerated() where reported.events.indices.contains(index) {
      if event.route?.pattern == nil { reported.events[index].route?.pattern = nil }
      if event.route?.source == nil { reported.events[index].route?.source = nil }
      reported.events[index].match = event.match.map {
        (reported.events[index].match ?? MatchRecord()).compared(with: $0)
      }
      if case .call(_, _, nil) = event,
        case .call(let route, let parameters, .some) = reported.events[index]
      {
        reported.events[index] = .call(route: route, parameters: parameters, request: nil)
      }
    }
    return .opened(reported)
  }
}

extension MatchRecord {
  /// The record with the members that another one has, and with the components of the wildcard.
  fileprivate func compared(with expected: MatchRecord) -> MatchRecord {
    var compared = MatchRecord(wildcard: wildcard)
    if expected.url != nil { compared.url = url }
    if expected.pattern != nil { compared.pattern = pattern }
    if expected.scheme != nil { compared.scheme = scheme }
    if expected.query != nil { compared.query = query }
    return compared
  }
}
