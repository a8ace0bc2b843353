import RoutingConformance
import RoutingVocabulary

extension FuzzSide {
  /// Routes that cannot match the URL change nothing in its opening.
  ///
  /// A route that cannot match is in each table in both scenarios, so that both have the same tables
  /// (TABLE-1).
  func unrelatedRoutes(_ scenario: Scenario) async throws(CommandError) -> Fault? {
    guard let (before, opening) = scenario.plainOpening, let url = opening.url,
      !url.utf8.contains(Unrelated.word.utf8), !before.isEmpty,
      scenario.dialect.rules.parameterConflicts == .accepted
    else { return nil }
    let unrelated = Unrelated(scenario.dialect.rules, before)
    let alone = scenario.with(unrelated.tables + before + [.open(opening)])
    let among = scenario.with(unrelated.around(before) + [.open(opening)])
    guard let right = try await answers(to: alone).last,
      let got = try await answers(to: among).last, got != right
    else { return nil }
    let words =
      "\(got.words); without the routes that have '\(Unrelated.word)', which cannot match: \(right.words)"
    return (among, words)
  }

  /// A repeated opening has the same result, if no handler that it calls performs steps.
  ///
  /// Pending registrations are an exception, because they change the first opening (DELAY-1).
  func secondOpening(_ scenario: Scenario) async throws(CommandError) -> Fault? {
    guard let index = scenario.steps.lastIndex(where: { $0.opening != nil }),
      scenario.steps[...index].allSatisfy(\.isWithoutEffects)
    else { return nil }
    let steps = scenario.steps[...index] + [scenario.steps[index]]
    let twice = scenario.with(Array(steps))
    let answers = try await answers(to: twice)
    guard let second = answers.last, let first = answers.dropLast().last, first != second else {
      return nil
    }
    return (twice, "the first time: \(first.words); the second time: \(second.words)")
  }
}

/// Registrations that cannot match a URL without a certain word.
private struct Unrelated {
  /// A literal of every pattern.
  static let word = "unrelated"
  /// The number of routes that are registered after all others.
  private static let count = 24

  /// A route in each table.
  let tables: [Step]
  /// Routes whose patterns begin like the others.
  private let longer: [Step]
  private let others: [Step]

  init(_ rules: Rules, _ registrations: [Step]) {
    let tables = registrations.tables
    self.tables = tables.map { Self.step("/\(Self.word)", $0) }
    others = tables.flatMap { table in
      (0..<Self.count).map { Self.step("/\(Self.word)\($0)/:a/\($0)", table) }
    }
    longer = rules.triesEveryRoute ? registrations.compactMap(Self.longer) : []
  }

  /// The registrations, with unrelated registrations before, between and after them.
  func around(_ registrations: [Step]) -> [Step] {
    let between = zip(registrations, others).flatMap { [$0, $1] }
    let rest = registrations.dropFirst(others.count) + others.dropFirst(registrations.count)
    return tables + longer.reversed() + between + rest
  }

  /// A route that begins like the only pattern of another one, if that pattern is only a path.
  private static func longer(_ step: Step) -> Step? {
    guard let route = step.registration, route.patterns.count == 1,
      let pattern = route.patterns.first,
      !pattern.utf8.contains(where: Array("*()?#".utf8).contains)
    else { return nil }
    return Self.step("\(pattern)/\(word)", route.table)
  }

  private static func step(_ pattern: String, _ table: TableAddress) -> Step {
    var route = RegisterStep(pattern)
    route.table = table
    return .register(route)
  }
}

extension Rules {
  /// Whether a router tries every route that matches, so that a route with the same beginning as
  /// another one cannot hide it.
  ///
  /// A string that is added to a pattern may not belong to its path if the pattern is read as a URL
  /// (PATTERN-9).
  fileprivate var triesEveryRoute: Bool {
    matchingStrategy == .orderedPatterns && patternReading == .path
      && ![.greedy, .greedyUpToWildcards].contains(routeOrder)
  }
}

extension Step {
  /// Whether no handler, redirector or interceptor of the step performs steps, and nothing is
  /// pending.
  var isWithoutEffects: Bool {
    !text.utf8.contains(#""do":["#.utf8) && registration?.isDelayed != true
  }
}
