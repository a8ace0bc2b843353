package import RoutingVocabulary

/// The answer that a case demands to a step.
package indirect enum Expectation: Sendable, Equatable {
  /// Exactly this.
  case answer(Answer)
  /// An opening, without the facts that are always the same.
  case opened(OpenedExpectation)
  /// One of these.
  case anyOf([Expectation])
}

/// What a case demands of an opening; some keys are compared only if they are written.
package typealias OpenedExpectation = OpenedAs<EventExpectation>

extension OpenedExpectation {
  /// Whether a call is all that happens.
  var isOneCall: Bool {
    if handled, events.count == 1, case .call? = events.first { true } else { false }
  }

  /// The only event: a call.
  var onlyCall: CallExpectation {
    get { if case .call(let call)? = events.first { call } else { .plain } }
    set { events = [.call(newValue)] }
  }
}

/// What a case demands of one event of an opening.
package enum EventExpectation: Sendable, Equatable {
  /// A call of a route's handler.
  indirect case call(CallExpectation)
  /// A call of a table's unmatched callback; `nil`: the URL and the parameters as opened.
  case unmatched(url: String?, parameters: Parameters?, table: TableAddress)
  /// A call of an interceptor for a route, with what the route's handler would receive.
  indirect case intercept(label: String, CallExpectation)
  /// Any other event, as it is.
  indirect case event(Event)
}

/// What a case demands of one call of a handler.
///
/// The default facts about the match are left out: the URL as opened, the pattern as registered,
/// the table as addressed.
package struct CallExpectation: Sendable, Equatable {
  package var route: String
  package var parameters: Parameters = [:]
  package var wildcard: Value?
  package var match = MatchExpectation.plain
  package var request: RequestFacts?
  /// The pattern that the handler receives; compared only if it is written.
  package var pattern: String?
  /// The screen from which the handler shows something; compared only if it is written.
  package var source: String?

  /// A call without values.
  static let plain = CallExpectation(route: "")
}

/// The facts about the match that differ from the default: in the record, or under reserved keys.
package struct MatchExpectation: Sendable, Equatable {
  package var url: Value?
  package var pattern: Value?
  package var scheme: Value?
  /// The items of the query; compared only if they are written.
  package var query: [MatchRecord.Item]?
  /// The keys that the handler does not receive although the rules reserve names for them: `url`,
  /// `pattern` or `scheme`.
  package var missing: [String] = []

  /// Only default facts.
  static let plain = MatchExpectation()
}
