package import Routing

/// What a case demands as the answer to a step.
package indirect enum Expectation: Sendable, Equatable {
  /// Exactly this.
  case answer(Answer)
  /// An opening, with what is always the same left out.
  case opened(OpenedExpectation)
  /// One of these.
  case anyOf([Expectation])
}

/// What a case demands of an opening; some of it is compared only where it is said.
package typealias OpenedExpectation = OpenedAs<EventExpectation>

extension OpenedExpectation {
  /// The call that is all that happens.
  var onlyCall: CallExpectation {
    get { if case .call(let call)? = events.first { call } else { .plain } }
    set { events = [.call(newValue)] }
  }
}

/// What a case demands of one event of an opening.
package enum EventExpectation: Sendable, Equatable {
  /// A call of a route's handler.
  indirect case call(CallExpectation)
  /// A call of a table's unmatched callback; `nil` stands for the URL and the parameters as opened.
  case unmatched(url: String?, parameters: Parameters?, table: TableAddress)
  /// A call of an interceptor for a route, with what the route's handler would receive.
  indirect case intercept(label: String, CallExpectation)
  /// Any other event, as it is.
  indirect case event(Event)
}

/// What a case demands of one call of a handler.
///
/// What it receives about the match is left out where that is plain: the URL as opened, the pattern as
/// registered, the table as addressed.
package struct CallExpectation: Sendable, Equatable {
  package var route: String
  package var parameters: Parameters = [:]
  package var wildcard: Value?
  package var match = MatchExpectation.plain
  package var request: RequestFacts?
  /// The pattern that the handler receives; compared only where it is said.
  package var pattern: String?
  /// The screen from which the handler is to show something; compared only where it is said.
  package var source: String?

  /// A call without anything.
  static let plain = CallExpectation(route: "")
}

/// What a handler receives about the match that is not plain: in its record, or under reserved keys.
package struct MatchExpectation: Sendable, Equatable {
  package var url: Value?
  package var pattern: Value?
  package var scheme: Value?
  /// The items of the query; compared only where they are said.
  package var query: [MatchRecord.Item]?
  /// What the handler does not receive, although the rules reserve a name for it: `url`, `pattern` or
  /// `scheme`.
  package var missing: [String] = []

  /// All of it is plain.
  static let plain = MatchExpectation()
}
