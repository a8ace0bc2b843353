import Routing
import RoutingConformance

/// A fault that shows in answers: what a broken router makes of an answer, whatever the step.
struct AnswerOperator: Sendable {
  /// The fault in a few words.
  let name: String
  /// The answer as the broken router gives it; the same answer where the fault does not show.
  let apply: @Sendable (Answer) -> Answer

  static let all = refusals + outcomes + values + events + listings + screens

  private static let refusals = [
    AnswerOperator(name: "a refusal without its error") { answer in
      if case .error = answer { .nothing } else { answer }
    },
    AnswerOperator(name: "a refusal with another error") { answer in
      if case .error(let code) = answer { .error(code.other) } else { answer }
    },
  ]

  /// How openings end, and whether a URL can be opened.
  private static let outcomes = [
    opened("the contrary of whether a URL was handled") { $0.handled.toggle() },
    opened("an opening without its error") { $0.error = nil },
    opened("an opening with another error") { $0.error = $0.error?.other },
    AnswerOperator(name: "the contrary of whether a URL can be opened") { answer in
      if case .canOpen(let can) = answer { .canOpen(!can) } else { answer }
    },
  ]

  /// What openings give back, rewritten URLs and locations.
  private static let values = [
    opened("no object given back") { $0.returned = nil },
    opened("no value that travels with the opening") { $0.extra = nil },
    opened("nothing logged") { $0.logged = false },
    text("without its last character") { String($0.unicodeScalars.dropLast()) },
    text("in upper case") { $0.uppercased() },
  ]

  /// Events in another number or order, and with other parameters.
  private static let events =
    lists.map { name, change in opened("events \(name)") { $0.events = change($0.events) } }
    + [
      parameters("left out") { _ in [:] },
      parameters("in upper case") { $0.mapTexts { $0.uppercased() } },
      parameters("without their first character") {
        $0.mapTexts { String($0.unicodeScalars.dropFirst()) }
      },
      matches("left out") { _ in nil },
      matches("with another pattern") { match in
        var other = match
        other.pattern = match.pattern.map { $0 + "/" }
        return other
      },
    ]

  /// Listings in another number or order.
  private static let listings = [
    listing("without the first") { Array($0.dropFirst()) },
    listing("in reverse order") { $0.reversed() },
  ]

  /// Changes of the screens, and which of them is current.
  private static let screens = [
    AnswerOperator(name: "changes of the screens without the last") { answer in
      if case .changes(let changes) = answer { .changes(changes.dropLast()) } else { answer }
    },
    AnswerOperator(name: "screens of which none is current") { answer in
      guard case .screens(var state) = answer else { return answer }
      (state.current, state.stack) = (nil, nil)
      return .screens(state)
    },
    AnswerOperator(name: "no screens at all") { answer in
      guard case .screens(var state) = answer else { return answer }
      state.root = nil
      return .screens(state)
    },
  ]

  /// Faults of lists of events.
  private static let lists: [(String, @Sendable ([Event]) -> [Event])] = [
    ("without the first", { Array($0.dropFirst()) }), ("without the last", { $0.dropLast() }),
    ("with the last one twice", { $0 + $0.suffix(1) }), ("in reverse order", { $0.reversed() }),
  ]

  private static func opened(
    _ name: String, _ change: @escaping @Sendable (inout Opened) -> Void
  ) -> AnswerOperator {
    AnswerOperator(name: name) { answer in
      guard case .opened(var opened) = answer else { return answer }
      change(&opened)
      return .opened(opened)
    }
  }

  /// A fault of rewritten URLs and locations.
  private static func text(
    _ name: String, _ change: @escaping @Sendable (String) -> String
  ) -> AnswerOperator {
    AnswerOperator(name: "a rewritten URL or a location \(name)") { answer in
      switch answer {
      case .rewritten(let url): .rewritten(url.map(change))
      case .location(let location): .location(location.map(change))
      default: answer
      }
    }
  }

  /// A fault of the listed patterns of tables.
  private static func listing(
    _ name: String, _ change: @escaping @Sendable ([String]) -> [String]
  ) -> AnswerOperator {
    AnswerOperator(name: "listed patterns \(name)") { answer in
      switch answer {
      case .patterns(let patterns): .patterns(change(patterns))
      case .tables(let tables):
        .tables(tables.map { TableListing(table: $0.table, patterns: change($0.patterns)) })
      default: answer
      }
    }
  }

  /// A fault of the parameters that handlers and interceptors receive.
  private static func parameters(
    _ name: String, _ change: @escaping @Sendable (Parameters) -> Parameters
  ) -> AnswerOperator {
    opened("parameters \(name)") { opened in
      opened.events = opened.events.map { event in
        switch event {
        case .call(let route, let parameters, let request):
          .call(route: route, parameters: change(parameters), request: request)
        case .intercept(let label, let parameters, let match):
          .intercept(interceptor: label, parameters: change(parameters), match: match)
        default: event
        }
      }
    }
  }

  /// A fault of the match records that they receive.
  private static func matches(
    _ name: String, _ change: @escaping @Sendable (MatchRecord) -> MatchRecord?
  ) -> AnswerOperator {
    opened("match records \(name)") { opened in
      for index in opened.events.indices {
        opened.events[index].match = opened.events[index].match.flatMap(change)
      }
    }
  }
}

extension ErrorCode {
  fileprivate var other: ErrorCode { self == .invalidURL ? .invalidPattern : .invalidURL }
}

extension Parameters {
  fileprivate func mapTexts(_ change: (String) -> String) -> Parameters {
    var changed = self
    for (name, value) in sorted {
      if case .string(let text) = value { changed[name] = .string(change(text)) }
    }
    return changed
  }
}
