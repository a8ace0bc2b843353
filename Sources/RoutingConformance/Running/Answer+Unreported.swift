internal import RoutingVocabulary

extension Answer {
  /// The expected facts of an opening that the router does not report, if the answer is otherwise
  /// right; `nil` if the answer is wrong or reports everything.
  package func unreported(by expected: Answer) -> String? {
    guard let reported = opened, var wanted = expected.opened else { return nil }
    var missing: String?
    for (fact, words) in Self.factsOfCalls {
      for (index, event) in zip(wanted.events.indices, reported.events)
      where wanted.events[index].route?[keyPath: fact] != nil && event.route?[keyPath: fact] == nil
      {
        missing = words
        wanted.events[index].route?[keyPath: fact] = nil
      }
    }
    for (index, event) in zip(wanted.events.indices, reported.events)
    where wanted.events[index].route?.match?.scheme != nil && event.route?.match?.scheme == nil {
      missing = "the scheme of a route's table to its handler"
      wanted.events[index].route?.match?.scheme = nil
    }
    return satisfies(.opened(wanted)) ? missing : nil
  }

  /// The values that a handler may receive in addition to its parameters, in words.
  private static let factsOfCalls: [(WritableKeyPath<CalledRoute, String?> & Sendable, String)] = [
    (\.pattern, "the pattern of a route to its handler"),
    (\.source, "the screen from which a handler shows a screen"),
  ]
}
