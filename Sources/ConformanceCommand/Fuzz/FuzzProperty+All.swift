import RoutingConformance
import RoutingVocabulary

extension FuzzProperty {
  /// All properties of a router, which is compared with the model if it is another one.
  static func all(of side: FuzzSide, model: FuzzSide? = nil) -> [any FuzzCheck] {
    let faults: [(String, FuzzProperty.Check)] = [
      ("a scenario that is played twice has the same answers", FuzzSide.repetition),
      ("a removed route is not called", FuzzSide.removal),
      ("canOpen agrees with open", FuzzSide.canOpen),
      ("without rewrite rules, a URL stays unchanged", FuzzSide.rewriting),
      ("a location opens its own route", FuzzSide.location),
      ("routes that cannot match change nothing", FuzzSide.unrelatedRoutes),
      ("an opening that is repeated has the same result", FuzzSide.secondOpening),
      (
        "openings that overlap have the same results as openings one after the other",
        FuzzSide.overlapping
      ),
    ]
    return faults.map { name, fault in
      FuzzProperty(name: name, side: side, model: model, fault: fault)
    }
  }
}

extension FuzzSide {
  /// A scenario that violates the property, and the violation in words.
  typealias Fault = (scenario: Scenario, words: String)

  /// A scenario that is played again has the same answers.
  ///
  /// Only the last output of a broken process may differ.
  fileprivate func repetition(_ scenario: Scenario) async throws(CommandError) -> Fault? {
    let first = try await player.result(of: scenario)
    let second = try await player.result(of: scenario)
    if case (.fault, .fault) = (first, second) { return nil }
    // On a busy machine, an answer may be late only once.
    if first.isLate || second.isLate { return nil }
    return first == second ? nil : (scenario, "the answers of the router are intermittent")
  }

  /// No handler is called after everything was removed.
  fileprivate func removal(_ scenario: Scenario) async throws(CommandError) -> Fault? {
    guard let (before, opening) = scenario.plainOpening else { return nil }
    let removals = before.tables.map { Step.unregisterAll(table: $0) }
    let removed = scenario.with(before + removals + [.open(opening)])
    guard let opened = try await answers(to: removed).last?.opened, opened.handled else {
      return nil
    }
    return (removed, "the URL is handled after all routes were removed")
  }

  /// A URL that can be opened is handled, if every handler accepts.
  fileprivate func canOpen(_ scenario: Scenario) async throws(CommandError) -> Fault? {
    guard let (before, opening) = scenario.plainOpening,
      !scenario.dialect.rules.canOpenReadsURLsOtherwise
    else { return nil }
    let question = Step.canOpen(url: opening.url, table: opening.table)
    let both = scenario.with(before + [question, .open(opening)])
    let answers = try await answers(to: both)
    guard let opened = answers.last?.opened,
      let can = answers.dropLast().last?.canOpen, can != opened.handled
    else { return nil }
    return (both, "canOpen answers \(can), and the URL is \(opened.handled ? "" : "not ")handled")
  }

  /// If there are no rewrite rules, a URL is not changed.
  ///
  /// A pasted URL may be cleaned (URL-10).
  fileprivate func rewriting(_ scenario: Scenario) async throws(CommandError) -> Fault? {
    guard let url = scenario.plainOpening?.opening.url,
      url.hasSameScalars(as: url.withoutPastedWhitespace)
    else { return nil }
    let rewriting = scenario.with([.rewrite(url: url)])
    guard let new = try await answers(to: rewriting).last?.rewritten,
      new.map({ $0.hasSameScalars(as: url) }) != true
    else { return nil }
    return (rewriting, "the URL becomes \(new ?? "no URL")")
  }

  /// The location of a route opens this route, if there is no other route.
  ///
  /// A location has no components for a wildcard.
  fileprivate func location(_ scenario: Scenario) async throws(CommandError) -> Fault? {
    guard var route = scenario.plainOpening?.before.firstRoute,
      !route.patterns.joined().utf8.contains(UInt8(ascii: "*")),
      scenario.dialect.rules.opensLocation(of: route.patterns.joined())
    else { return nil }
    route.name = "a"
    let parameters: Parameters = ["a": "v", "id": "v", "x": "v"]
    let asking = Step.location(name: "a", parameters: parameters, query: [:])
    let question = scenario.with([.register(route), asking])
    guard case .some(let location?) = try await answers(to: question).last?.location else {
      return nil
    }
    let opening = Step.open(OpenStep(asking: location, in: nil))
    let opened = scenario.with([.register(route), opening])
    guard let answer = try await answers(to: opened).last?.opened, !answer.handled else {
      return nil
    }
    return (opened, "the location \(location) is not handled")
  }

  /// The answers to a scenario that is played to its end; otherwise an empty array.
  func answers(to scenario: Scenario) async throws(CommandError) -> [Answer] {
    try await player.result(of: scenario).answers(to: scenario.steps.count) ?? []
  }
}

extension Rules {
  /// Whether a check does not encode a URL that an opening encodes (TREE-4).
  fileprivate var canOpenReadsURLsOtherwise: Bool { matchingStrategy == .componentTree }

  /// Whether a pattern matches the location that is made from it.
  ///
  /// A location begins with a slash, and a dialect may not find a pattern without one.
  fileprivate func opensLocation(of pattern: String) -> Bool {
    pattern.utf8.first == UInt8(ascii: "/")
      || matchingStrategy == .orderedPatterns && patternSlash == .optional
  }
}

extension Outcome {
  /// Whether no answer came in time.
  var isLate: Bool {
    if case .fault(let fault) = self { fault.isLate } else { false }
  }
}

extension Fault {
  /// Whether no answer came in time.
  var isLate: Bool {
    if case .silent = kind { true } else { false }
  }
}

extension Scenario {
  /// The last opening and the registrations before it, if only these matter: all handlers accept,
  /// nothing redirects, and registrations take effect at once.
  var plainOpening: (before: [Step], opening: OpenStep)? {
    let openings = steps.compactMap(\.opening)
    guard let url = openings.last?.url, settings.isEmpty else { return nil }
    let before = steps.filter { $0.registration?.isPlain == true }
    return (before, OpenStep(asking: url, in: openings.last?.table))
  }
}

extension RegisterStep {
  fileprivate var isPlain: Bool {
    handler == .accept && kind == .plain && redirect == .none && !isDelayed && definition == nil
      && children.isEmpty
  }
}

extension [Step] {
  /// The tables in which something is registered, without duplicates.
  var tables: [TableAddress] {
    reduce(into: []) { tables, step in
      guard let table = step.registration?.table, !tables.contains(table) else { return }
      tables.append(table)
    }
  }

  /// The first registration of one pattern in the global table.
  fileprivate var firstRoute: RegisterStep? {
    compactMap(\.registration).first { $0.patterns.count == 1 && $0.table == .global }
  }
}
