internal import Routing
internal import RoutingConformance

/// A kind of event, as a place where a router can be broken.
enum EventKind: String, CaseIterable, Sendable {
  case any = "events"
  case call = "calls"
  case unmatched = "callbacks for unmatched URLs"
  case intercept = "questions to interceptors"
  case redirect = "questions to redirectors"
  case callback = "callbacks with objects"

  func contains(_ event: Event) -> Bool {
    switch (self, event) {
    case (.any, _), (.call, .call), (.unmatched, .unmatched), (.intercept, .intercept),
      (.redirect, .redirect), (.callback, .callback):
      true
    default: false
    }
  }

  /// The events with those of this kind changed; they take the places of the old ones.
  func change(_ events: [Event], _ change: ([Event]) -> [Event]) -> [Event] {
    var changed = change(events.filter(contains))
    var result: [Event] = []
    for event in events {
      if !contains(event) {
        result.append(event)
      } else if !changed.isEmpty {
        result.append(changed.removeFirst())
      }
    }
    return result + changed
  }
}

extension Alteration {
  /// The events of an opening, changed by an operator.
  static func events(_ kind: EventKind, _ operation: ListOperator) -> Alteration {
    .outcome("\(kind.rawValue), \(operation.rawValue)") { opened, _, _ in
      opened.events = kind.change(opened.events, operation.apply)
    }
  }

  /// The events of an opening, changed by each of some operators.
  static func events(_ kind: EventKind, _ operations: [ListOperator]) -> [Alteration] {
    operations.map { .events(kind, $0) }
  }

  /// Events of a kind are left out.
  static func without(_ kind: EventKind) -> Alteration {
    .outcome("\(kind.rawValue), none") { opened, _, _ in
      opened.events = opened.events.filter { !kind.contains($0) }
    }
  }

  /// The callbacks for unmatched URLs come first.
  static let unmatchedFirst = Alteration.outcome("the unmatched callback is called first") {
    opened, _, _ in
    opened.events =
      opened.events.filter(EventKind.unmatched.contains)
      + opened.events.filter { !EventKind.unmatched.contains($0) }
  }

  /// An opening says the contrary of whether the URL was handled.
  static let contrary = Alteration.outcome("the contrary of whether the URL was handled") {
    opened, _, _ in
    opened.handled.toggle()
  }

  /// An answer of yes or no is the contrary.
  static let contraryCanOpen = Alteration.answer("the contrary of whether a URL can be opened") {
    answer, _, _ in
    if case .canOpen(let canOpen) = answer { .canOpen(!canOpen) } else { answer }
  }

  /// A refusal is kept silent.
  static let silent = Alteration.answer("a refusal without its error") { answer, step, _ in
    guard case .error = answer else { return answer }
    switch step {
    case .open: return .opened(.unhandled)
    case .canOpen: return .canOpen(false)
    case .rewrite(let url): return .rewritten(url)
    case .location: return .location(nil)
    default: return .nothing
    }
  }

  /// A refusal has another error.
  static let otherError = Alteration.answer("a refusal with another error") { answer, _, _ in
    if case .error(let code) = answer { .error(code.other) } else { answer }
  }

  /// The error with which an opening ends is kept silent.
  static let noError = Alteration.outcome("an opening that ends with an error, without it") {
    opened, _, _ in
    opened.error = nil
  }

  /// The error with which an opening ends is another one.
  static let otherEnd = Alteration.outcome("an opening that ends with an error, with another") {
    opened, _, _ in
    opened.error = opened.error?.other
  }

  /// The listings of tables, changed by an operator.
  static func listing(_ operation: ListOperator) -> Alteration {
    .answer("the patterns of a table, \(operation.rawValue)") { answer, _, _ in
      if case .patterns(let patterns) = answer {
        .patterns(operation.apply(patterns))
      } else {
        answer
      }
    }
  }

  /// The listing of all tables, changed by an operator.
  static func tables(_ operation: ListOperator) -> Alteration {
    .answer("the tables of a listing, \(operation.rawValue)") { answer, _, _ in
      if case .tables(let tables) = answer { .tables(operation.apply(tables)) } else { answer }
    }
  }

  /// The patterns in the listing of all tables, changed by an operator.
  static func tablePatterns(_ operation: ListOperator) -> Alteration {
    .answer("the patterns of each table of a listing, \(operation.rawValue)") { answer, _, _ in
      guard case .tables(let tables) = answer else { return answer }
      return .tables(
        tables.map { TableListing(table: $0.table, patterns: operation.apply($0.patterns)) })
    }
  }

  /// The location of a name, changed by an operator.
  static func location(_ operation: TextOperator) -> Alteration {
    .location("a location, \(operation.rawValue)", operation.apply)
  }

  /// The location of a name, changed.
  static func location(
    _ name: String, _ change: @escaping @Sendable (String) -> String
  ) -> Alteration {
    .answer(name) { answer, _, _ in
      if case .location(let location?) = answer { .location(change(location)) } else { answer }
    }
  }

  /// The URL that a rewriting gives, changed.
  static func rewritten(
    _ name: String, _ change: @escaping @Sendable (String) -> String
  ) -> Alteration {
    .answer(name) { answer, _, _ in
      if case .rewritten(let url?) = answer { .rewritten(change(url)) } else { answer }
    }
  }
}

extension ErrorCode {
  /// Another error.
  fileprivate var other: ErrorCode { self == .invalidURL ? .invalidPattern : .invalidURL }
}
