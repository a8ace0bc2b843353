package import RoutingVocabulary

/// The result of an opening: the answer and all events, in order.
package typealias Opened = OpenedAs<Event>

/// The actual or expected result of an opening, with events of one type.
package struct OpenedAs<Event: Sendable & Equatable>: Sendable, Equatable {
  /// Whether the URL was handled.
  package var handled: Bool
  /// Calls of handlers and callbacks, in order.
  package var events: [Event]
  /// Whether the opening has not ended, because one of its callbacks waits.
  package var waits = false
  /// Whether the router wrote to its log.
  package var logged = false
  /// The object that the opening returned.
  package var returned: Value?
  /// Why the opening failed, if the router reports it.
  package var error: ErrorCode?
  /// The URL that was opened last, if the router reports it.
  @ByScalars package var url: String?
  /// The whole pattern of the route that was found, if the router reports it.
  @ByScalars package var fullPath: String?
  /// The extra value of the opening, as it arrived.
  package var extra: Value?
}

extension OpenedAs {
  /// This result with other events.
  func with<Other>(_ events: [Other]) -> OpenedAs<Other> {
    OpenedAs<Other>(
      handled: handled, events: events, waits: waits, logged: logged, returned: returned,
      error: error, url: url,
      fullPath: fullPath, extra: extra)
  }
}

extension Opened {
  /// An opening that was not handled, without events.
  package static let unhandled = Opened(handled: false, events: [])

  /// An opening that has not ended.
  static let waiting = Opened(handled: false, events: [], waits: true)
}

extension Opened: AnswerBody {
  static var name: String { "open" }

  static var form: ObjectForm<Opened> { OpeningForms.opened }

  var words: String {
    var words = [waits ? "waiting" : handled ? "handled" : "not handled"]
    if let error { words.append("the error \(error.rawValue)") }
    words += events.map(\.words)
    if let returned { words.append("returns \(JSONWriter.line(returned))") }
    if logged { words.append("written to the log") }
    return words.joined(separator: "; ")
  }

  var content: AnswerContent { .opening(self) }

  var storage: Answer.Storage { .opened(self) }

  func satisfies(_ expected: Opened) -> Bool {
    handled == expected.handled && waits == expected.waits && logged == expected.logged
      && error == expected.error
      // A missing object and null are the same (OBJECT-5).
      && (returned ?? .null) == (expected.returned ?? .null)
      && url.satisfies(expected.url) && fullPath.satisfies(expected.fullPath)
      && expected.extra.map { (extra ?? .null) == $0 } ?? true
      && events.satisfy(expected.events)
  }

  /// The answer without optional facts: the last URL, the whole pattern, the extra value, facts
  /// about the URL, the pattern of the route, and members of the match record.
  func compared(with expected: Opened) -> Opened {
    var reported = self
    if expected.url == nil { reported.url = nil }
    if expected.fullPath == nil { reported.fullPath = nil }
    if expected.extra == nil { reported.extra = nil }
    if expected.extra == .null { reported.extra = reported.extra ?? .null }
    // A missing object and null are the same (OBJECT-5).
    if (expected.returned ?? .null) == .null, (reported.returned ?? .null) == .null {
      reported.returned = expected.returned
    }
    reported.events = reported.events.compared(with: expected.events)
    return reported
  }
}

extension [Event] {
  /// Whether the events are the expected ones.
  func satisfy(_ expected: [Event]) -> Bool {
    elementsEqual(expected) { $0.satisfies($1) }
  }

  /// The events without facts that are compared only where they are expected.
  func compared(with expected: [Event]) -> [Event] {
    enumerated().map { index, event in
      expected.indices.contains(index) ? event.compared(with: expected[index]) : event
    }
  }
}

extension Event {
  /// Whether the event is the expected one.
  fileprivate func satisfies(_ expected: Event) -> Bool {
    switch (self, expected) {
    case (.call(let route, let one, let facts), .call(let wanted, let two, let others)):
      route.satisfies(wanted) && one == two && (others == nil || facts == others)
    case (.intercept(let label, let one, let match), .intercept(let wanted, let two, let record)):
      label.hasSameScalars(as: wanted) && one == two && match.satisfies(record)
    default: self == expected
    }
  }

  /// The event without facts that are compared only where they are expected.
  fileprivate func compared(with expected: Event) -> Event {
    var reported = self
    if expected.route?.pattern == nil { reported.route?.pattern = nil }
    if expected.route?.source == nil { reported.route?.source = nil }
    reported.match = expected.match.map { (match ?? MatchRecord()).compared(with: $0) }
    if case .call(_, _, nil) = expected, case .call(let route, let parameters, .some) = reported {
      reported = .call(route: route, parameters: parameters, request: nil)
    }
    return reported
  }
}

/// The keys of openings.
enum OpeningForms {
  fileprivate static let opened: ObjectForm<Opened> = ObjectForm(
    .unhandled,
    [
      .key(\.handled, "handled", .flag, "Whether the URL was handled."),
      .key(
        \.events, "events", .list(of: EventForms.event.kind("event"), "an event"),
        "Everything that happened, in order.", need: "write what happened, in order"),
    ] + besideEvents() + returned())

  /// The other keys of an opening; `limit` is a sentence on when some of them are compared.
  static func besideEvents<Event>(limit: String = "") -> [Field<OpenedAs<Event>>] {
    [
      .key(
        \.waits, "waits", .flag,
        "Whether the opening has not ended, because one of its callbacks waits.", default: false),
      .key(\.logged, "logged", .flag, "Whether the router wrote to its log.", default: false),
      .optional(
        \.error, "error", RefusalAnswer.error,
        "The error with which the router refuses, or the opening ends."),
      .optional(\.url, "url", .text, "The URL that was opened last\(limit)."),
      .optional(\.fullPath, "fullPath", .text, "The whole pattern of the route\(limit)."),
      .optional(\.extra, "extra", .value, "The extra value of the opening\(limit)."),
    ]
  }

  /// The object that an opening returns.
  static func returned<Event>() -> [Field<OpenedAs<Event>>] {
    [
      .optional(
        \.returned, "returned", .value,
        "The object that the opening returns, or the screen that was shown as `nothing`.")
    ]
  }
}

extension CalledRoute {
  fileprivate func satisfies(_ expected: CalledRoute) -> Bool {
    label.hasSameScalars(as: expected.label) && pattern.satisfies(expected.pattern)
      && source.satisfies(expected.source) && match.satisfies(expected.match)
  }
}

extension String? {
  /// Whether a string that is compared only where it is expected is the expected one.
  fileprivate func satisfies(_ expected: String?) -> Bool {
    expected == nil || hasSameScalars(as: expected)
  }
}

extension MatchRecord? {
  /// Whether the record has the members of the expected one, and the components of its wildcard.
  ///
  /// Without a scheme, it is a record of the global table.
  fileprivate func satisfies(_ expected: MatchRecord?) -> Bool {
    guard let expected else { return true }
    let record = self ?? MatchRecord()
    return record.url.satisfies(expected.url) && record.pattern.satisfies(expected.pattern)
      && expected.scheme.map { (record.scheme ?? nil).hasSameScalars(as: $0) } ?? true
      && record.wildcard.hasSameScalars(as: expected.wildcard)
      && (expected.query == nil || record.query == expected.query)
  }
}

extension MatchRecord {
  /// The record with the members that another one has, and with the components of the wildcard.
  ///
  /// Without a scheme, it is a record of the global table.
  fileprivate func compared(with expected: MatchRecord) -> MatchRecord {
    var compared = MatchRecord(wildcard: wildcard)
    if expected.url != nil { compared.url = url }
    if expected.pattern != nil { compared.pattern = pattern }
    // A router without tables has only the global one, whose scheme is null.
    if expected.scheme != nil { compared.scheme = .some(scheme ?? nil) }
    if expected.query != nil { compared.query = query }
    return compared
  }
}
