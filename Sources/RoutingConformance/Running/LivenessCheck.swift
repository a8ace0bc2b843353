package import RoutingVocabulary

/// Scenarios that every router must answer and one that it must refuse, played before the corpus.
///
/// A candidate that refuses everything would pass every case that expects a refusal. A candidate
/// that accepts everything would pass many others. Dialects write patterns and URLs in different
/// ways. A candidate must answer one of these ways, and must refuse the URL that matches no route.
struct LivenessCheck {
  let dialect: Dialect

  /// The label of the route.
  static let label = "canary"
  /// Pairs of a route and a URL that the route matches, in different notations.
  private static let ways = [
    ("/canary/bird", "app://canary/bird"),
    ("app://canary/bird", "app://canary/bird"),
    ("/canary/bird", "app://app.example/canary/bird"),
    ("/canary/bird", "/canary/bird"),
  ]
  /// A URL that no route matches.
  static let stranger = "app://elsewhere/is/nothing"

  /// The simplest pair, in words.
  static var plainest: String { ways.first.map { "\($0.1) for the pattern \($0.0)" } ?? "" }

  /// The URL of each scenario.
  static let urls = [stranger] + ways.map(\.1)

  /// The scenario that must be refused, followed by the scenarios of which at least one must be
  /// answered.
  var scenarios: [Scenario] {
    let openings = [("/canary/bird", Self.stranger)] + Self.ways
    return openings.enumerated().map { index, way in
      let route = RegisterStep(
        route: Self.label, patterns: [way.0], table: .global, priority: 0, handler: .accept)
      let opening = OpenStep(asking: way.1, in: nil)
      return Scenario(
        id: "canary/\(index + 1)@\(dialect.name)", dialect: dialect, settings: [],
        steps: [.register(route), .open(opening)])
    }
  }

  /// The reason why the candidate cannot be checked, according to the outcomes; `nil` if there is
  /// none.
  func failure(_ outcomes: [Outcome]) -> CanaryFailure? {
    let answers = outcomes.dropFirst()
    if let refused = outcomes.first, refused.opened?.handled == true { return .acceptsAll }
    if answers.contains(where: Self.isRight) { return nil }
    let isUnsupported = answers.allSatisfy { outcome in
      switch outcome {
      case .unsupported: true
      case .played(let steps): steps.contains { if case .unsupported = $0 { true } else { false } }
      default: false
      }
    }
    if isUnsupported { return .unsupported }
    if let fault = answers.firstMapped(\.fault) { return .fault(fault) }
    let called = answers.firstMapped(Self.calledRoute)
    return called.map { .unknownRoute($0) } ?? .refusesAll
  }

  /// Whether the URL was handled by the route.
  fileprivate static func isRight(_ outcome: Outcome) -> Bool {
    calledRoute(outcome) == label
  }

  /// The label of the route that was called, if the URL was handled.
  private static func calledRoute(_ outcome: Outcome) -> String? {
    guard let opened = outcome.opened, opened.handled else { return nil }
    return opened.events.firstMapped(\.route?.label)
  }
}

extension ScenarioPlayer {
  /// Checks in each dialect whether the candidate both answers and refuses.
  ///
  /// - Returns: The names of the dialects of which the candidate supports nothing, although it
  ///   supports another one; and descriptions of the openings in which it broke.
  @discardableResult
  package func checkCanary(
    in dialects: [Dialect]
  ) async throws(PlayerFailure) -> (unsupported: Set<String>, faults: [String]) {
    var failures: [(dialect: String, failure: PlayerFailure)] = []
    var faults: [String] = []
    for dialect in dialects {
      let canary = LivenessCheck(dialect: dialect)
      let outcomes = try await outcomes(of: canary.scenarios).compactMap(\.self)
      for (url, outcome) in zip(LivenessCheck.urls, outcomes) {
        guard let fault = outcome.fault else { continue }
        faults.append("\(url) in \(dialect.name): it \(fault.words)")
      }
      guard let failure = canary.failure(outcomes) else { continue }
      if failure != .unsupported { throw .canary(failure, dialect: dialect.name) }
      failures.append((dialect.name, .canary(failure, dialect: dialect.name)))
    }
    if let first = failures.first, failures.count == dialects.count { throw first.failure }
    return (Set(failures.map(\.dialect)), faults)
  }

  /// Whether a candidate drops the hosts of all URLs, whether or not a path follows the host.
  package func dropsHosts(in dialect: Dialect) async throws(PlayerFailure) -> Bool {
    let outcomes = try await outcomes(of: LivenessCheck(dialect: dialect).scenarios).compactMap(
      \.self)
    return outcomes.count > 3 && !LivenessCheck.isRight(outcomes[1])
      && LivenessCheck.isRight(outcomes[3])
  }
}

/// Why the check of a candidate would be pointless.
package enum CanaryFailure: Sendable, Equatable {
  /// The candidate handles a URL that no route matches.
  case acceptsAll
  /// The candidate does not handle the simplest URLs.
  case refusesAll
  /// The candidate calls the handler of the simplest URL, but reports a wrong label of its route.
  case unknownRoute(String)
  /// The candidate does not even support the simplest route.
  case unsupported
  /// The candidate fails on the simplest URL.
  case fault(Fault)
}

extension Outcome {
  /// The fault, if the process broke.
  fileprivate var fault: Fault? { if case .fault(let fault) = self { fault } else { nil } }

  /// The result of the last step, if this step is an opening.
  fileprivate var opened: Opened? {
    guard case .played(let steps) = self, case .answer(let answer)? = steps.last,
      let opened = answer.opened
    else {
      return nil
    }
    return opened
  }
}
