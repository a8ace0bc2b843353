package import RoutingVocabulary

/// The answer that a case demands to a step.
package indirect enum Expectation: Sendable, Equatable {
  /// The whole answer must be the given one.
  case answer(Answer)
  /// The answer must be an opening; facts that are always the same are left out.
  case opened(OpenedExpectation)
  /// The answer must be one of the given ones.
  case anyOf([Expectation])
}

/// A case's demands on an opening; some keys are compared only if they are present.
package typealias OpenedExpectation = OpenedAs<EventExpectation>

extension OpenedExpectation {
  /// Whether a call is the only event.
  var isOneCall: Bool {
    if handled, events.count == 1, case .call? = events.first { true } else { false }
  }

  /// The call that is the only event.
  var onlyCall: CallExpectation {
    get { if case .call(let call)? = events.first { call } else { .plain } }
    set { events = [.call(newValue)] }
  }
}

/// A case's demands on one event of an opening.
package enum EventExpectation: Sendable, Equatable {
  /// A call of a route's handler.
  indirect case call(CallExpectation)
  /// A call of a table's unmatched callback; `nil` for the opened URL and the parameters of the
  /// opening.
  case unmatched(url: String?, parameters: Parameters?, table: TableAddress)
  /// A call of an interceptor for a route, with the values that the route's handler would receive.
  indirect case intercept(label: String, CallExpectation)
  /// Any other event, compared as a whole.
  indirect case event(Event)
}

/// A case's demands on one call of a handler.
///
/// The default facts about the match are left out: the opened URL, the registered pattern and the
/// addressed table.
package struct CallExpectation: Sendable, Equatable {
  package var route: String
  package var parameters: Parameters = [:]
  package var wildcard: Value?
  package var match = MatchExpectation.plain
  package var request: RequestFacts?
  /// The pattern that the handler receives; compared only if it is present.
  package var pattern: String?
  /// The screen from which the handler shows something; compared only if it is present.
  package var source: String?

  /// A call of a handler that receives no values.
  static let plain = CallExpectation(route: "")
}

/// The facts about the match that differ from the default: in the record, or under reserved keys.
package struct MatchExpectation: Sendable, Equatable {
  package var url: Value?
  package var pattern: Value?
  package var scheme: Value?
  /// The items of the query; compared only if they are present.
  package var query: [MatchRecord.Item]?
  /// The keys that the handler does not receive although the rules reserve names for them: `url`,
  /// `pattern` or `scheme`.
  package var missing: [String] = []

  /// The expectation of only default facts.
  static let plain = MatchExpectation()
}
