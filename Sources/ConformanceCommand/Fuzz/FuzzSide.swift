import RoutingConformance
import RoutingVocabulary

/// One of two routers that play the same scenarios.
struct FuzzSide: Sendable {
  let player: StartedPlayer
  let claims: Claims
  /// The facts about openings that the router reports.
  ///
  /// A fact that it never reports is not compared, as in a run.
  private(set) var facts = Set(OpeningFact.allCases)

  /// A started router; `nil` if its capabilities are unknown.
  ///
  /// - Throws: `CommandError` if the router cannot be played.
  init(
    _ player: StartedPlayer, in dialect: Dialect, probes: [Probe]
  ) async throws(CommandError) {
    self.player = player
    do throws(PlayerFailure) {
      let claims = try player.claims.get()
      self.claims = try await player.completed(claims, by: probes, in: [dialect])
    } catch {
      throw .unavailable(player.title, error)
    }
  }

  /// Finds out which facts the router reports in some cases of a dialect.
  mutating func observe(_ cases: [Case], in dialect: Dialect) async throws(CommandError) {
    let needing = cases.filter { $0.actions.contains { $0.opening?.extra != nil } }
    let shown = (cases.spread(Self.mostCases) + needing.spread(Self.mostCases)).compactMap {
      [self].playable($0.scenario(in: dialect).node, in: dialect)
    }
    var (openings, faults): ([Opened], Int) = ([], 0)
    for scenario in shown where faults < Self.mostFaults {
      let outcome = try await player.result(of: scenario)
      if case .fault = outcome { faults += 1 }
      openings += outcome.steps.compactMap { step in
        if case .answer(let answer) = step { answer.opened } else { nil }
      }
    }
    if !openings.isEmpty {
      facts = facts.filter { fact in openings.contains(where: fact.isReported) }
    }
  }

  /// The number of cases that show which facts a router reports.
  private static let mostCases = 24
  /// The number of broken scenarios after which no more are played.
  private static let mostFaults = 2
}
