package import RoutingModel

/// One run: candidates, dialects and cases, and the verdicts in their order.
package struct Run: Sendable {
  package let players: [any ScenarioPlayer]
  package let dialects: [Dialect]
  package let cases: [Case]
  /// A rule that the candidates are given otherwise than the dialect says, for an experiment.
  package let change: RuleSetting?

  package init(
    players: [any ScenarioPlayer], dialects: [Dialect], cases: [Case],
    change: RuleSetting? = nil
  ) {
    self.players = players
    self.dialects = dialects
    self.cases = cases
    self.change = change
  }

  /// A run of linked-in candidates in this process.
  package init(
    candidates: [Candidate], dialects: [Dialect], cases: [Case], change: RuleSetting? = nil
  ) {
    self.init(
      players: candidates.map { InProcessPlayer(candidate: $0) }, dialects: dialects,
      cases: cases, change: change)
  }

  /// The number of verdicts that there will be.
  package var count: Int {
    players.count
      * dialects.reduce(0) { sum, dialect in
        sum + cases.count { $0.dialects.contains(dialect.name) }
      }
  }

  /// Runs every case in every dialect in which it applies and reports each verdict as it comes, in
  /// the order of candidates, dialects and cases.
  ///
  /// - Returns: The candidates whose check ended early, and why.
  @discardableResult
  package func verdicts(_ report: (CaseResult) -> Void) async -> [EarlyEnd] {
    var ends: [EarlyEnd] = []
    var names: [String] = []
    for player in players {
      let run = CandidateRun(player: player, run: self, taken: names)
      let (name, end) = await run.verdicts(report)
      names.append(name)
      if let end { ends.append(end) }
      if case .interrupted? = end?.reason { break }
    }
    return ends
  }
}

/// A candidate whose check ended before its last case.
package struct EarlyEnd: Sendable, Equatable {
  package let candidate: String
  /// Why it ended.
  package let reason: PlayerFailure
  /// The number of cases that have no verdict.
  package let missing: Int
}
