package import RoutingVocabulary

/// One run: candidates, dialects and cases, and the verdicts in their order.
package struct Run: Sendable {
  package let players: [any ScenarioPlayer]
  package let dialects: [Dialect]
  package let cases: [Case]
  /// Rules of the candidates that are changed for an experiment.
  package let changes: [RuleSetting]
  /// The probes for capabilities that a candidate did not list.
  package let probes: [Probe]
  /// The ids of cases that are not played, by the name of the dialect.
  private let leftOut: [String: Set<String>]
  /// Whether each candidate is played only in the dialects that it claims, if the run has any of
  /// them.
  ///
  /// Otherwise the cases in the other dialects are skipped.
  let isInClaimedDialects: Bool
  /// The number of verdicts on a candidate that is played in every dialect.
  package let countOfEach: Int

  package init(
    players: [any ScenarioPlayer], dialects: [Dialect], cases: [Case],
    changes: [RuleSetting] = [], probes: [Probe] = [], inClaimedDialects: Bool = false,
    leavingOut leftOut: [String: Set<String>] = [:]
  ) {
    self.players = players
    self.dialects = dialects
    self.cases = cases
    self.changes = changes
    self.probes = probes
    self.leftOut = leftOut
    isInClaimedDialects = inClaimedDialects
    countOfEach = dialects.reduce(0) { sum, dialect in
      sum + cases.count { Self.plays($0, in: dialect, leavingOut: leftOut) }
    }
  }

  /// A run in this process, with linked-in candidates.
  package init(
    candidates: [Candidate], dialects: [Dialect], cases: [Case], changes: [RuleSetting] = []
  ) {
    self.init(
      players: candidates.map { InProcessPlayer(candidate: $0) }, dialects: dialects,
      cases: cases, changes: changes)
  }

  /// The cases of a dialect that are played or skipped.
  func cases(in dialect: Dialect) -> [Case] {
    cases.filter { Self.plays($0, in: dialect, leavingOut: leftOut) }
  }

  private static func plays(
    _ subject: Case, in dialect: Dialect, leavingOut leftOut: [String: Set<String>]
  ) -> Bool {
    subject.dialects.contains(dialect.name) && leftOut[dialect.name]?.contains(subject.id) != true
  }

  /// The number of all verdicts.
  package var count: Int { players.count * countOfEach }

  /// What a run reports, in order.
  package enum Event: Sendable {
    /// A candidate is described, before its first verdict.
    case candidate(Claims)
    /// A case has a verdict.
    case verdict(CaseResult)
    /// The check of a candidate ended before its last case.
    case ended(EarlyEnd)
  }

  /// Runs every case in every dialect in which it applies and reports each verdict as it comes, in
  /// the order of candidates, dialects and cases.
  package func play(_ report: (Event) async -> Void) async {
    var names: [String] = []
    for player in players {
      let run = CandidateRun(player: player, run: self, taken: names)
      let (name, end) = await run.play(report)
      names.append(name)
      if let end { await report(.ended(end)) }
      switch end?.reason {
      case .interrupted, .cancelled: return
      default: continue
      }
    }
  }

  /// Runs everything.
  ///
  /// - Returns: The verdicts in order, and the candidates whose check ended early.
  package func results() async -> (results: [CaseResult], ends: [EarlyEnd]) {
    var results: [CaseResult] = []
    var ends: [EarlyEnd] = []
    await play { event in
      switch event {
      case .candidate: break
      case .verdict(let result): results.append(result)
      case .ended(let end): ends.append(end)
      }
    }
    return (results, ends)
  }
}

/// A candidate whose check ended before its last case.
package struct EarlyEnd: Sendable, Equatable {
  package let candidate: String
  /// The reason for the end.
  package let reason: PlayerFailure
  /// The number of cases that have no verdict.
  package let missing: Int
}
