import RoutingConformance
import RoutingVocabulary

/// How often a router of the results page answers a random path as its dialect predicts.
struct PredictionCount: Sendable {
  let router: CheckedRouter
  let comparison: FuzzComparison
  let observations: KnownObservations
  /// The number of scenarios to play.
  let wanted: Int

  private(set) var played = 0
  private(set) var predicted = 0
  /// The scenarios that differ, and that no observation of the router is about.
  private(set) var unexplained: [FuzzFinding] = []

  init(_ router: CheckedRouter, _ comparison: FuzzComparison, of wanted: Int) throws {
    self.router = router
    self.comparison = comparison
    self.wanted = wanted
    observations = try KnownObservations([router])
  }

  /// Plays scenarios until enough are counted.
  ///
  /// A scenario with a step that the router or its adapter lacks is not counted.
  ///
  /// - Throws: `CommandError` if a router cannot continue.
  mutating func count(
    _ scenarios: inout RandomSteps, isInterrupted: () -> Bool, progress: (Int) -> Void
  ) async throws(CommandError) {
    var tries = 0
    while played < wanted, tries < wanted * Self.mostTries, !isInterrupted() {
      tries += 1
      guard
        let scenario = comparison.sides.playable(
          scenarios.pathScenario(), in: comparison.dialect), scenario.steps.last?.opening != nil
      else { continue }
      switch try await comparison.result(of: scenario) {
      case .incomparable: continue
      case .same: predicted += 1
      case .finding(let finding): if !isKnown(finding) { unexplained.append(finding) }
      }
      played += 1
      progress(played)
    }
  }

  /// How many scenarios are tried for each that is counted.
  private static let mostTries = 10

  /// Whether an observation of the router is about openings of this kind.
  private func isKnown(_ finding: FuzzFinding) -> Bool {
    let traits = URLTrait.of(finding.scenario.steps.map(\.node))
    return !observations.of(router, about: traits).isEmpty
  }

  /// The findings that no observation explains, one of each kind, each as small as possible.
  func reports() async -> [String] {
    var kinds: Set<[AnyHashable]> = []
    var reports: [String] = []
    for finding in unexplained where kinds.insert(finding.sign).inserted {
      let smallest = await comparison.shrunk(finding).finding
      let steps = smallest.scenario.steps.map(\.words).joined(separator: "; ")
      reports.append("\(steps): " + smallest.lines.joined(separator: "; "))
    }
    return reports
  }
}
