package import RoutingVocabulary

/// A player whose candidate has already started, so that its claims are known.
package struct StartedPlayer: ScenarioPlayer {
  /// The claims of the candidate, or the reason why it cannot be checked.
  package private(set) var claims: Result<Claims, PlayerFailure>
  private let player: any ScenarioPlayer

  /// Starts a candidate.
  ///
  /// - Parameters:
  ///   - player: The player.
  ///   - dialect: A dialect in which to check the candidate, whatever it claims.
  package init(_ player: any ScenarioPlayer, speaking dialect: Dialect? = nil) async {
    self.player = player
    do throws(PlayerFailure) {
      let claims = try await player.start()
      self.claims = .success(dialect.map(claims.speaking) ?? claims)
    } catch {
      claims = .failure(error)
    }
  }

  /// The same, checked in a dialect of its own.
  package func speaking(_ dialect: Dialect) -> StartedPlayer {
    var started = self
    started.claims = claims.map { $0.speaking(dialect) }
    return started
  }

  package var option: String { player.option }
  package var title: String { player.title }

  package func start() async throws(PlayerFailure) -> Claims { try claims.get() }

  package func play(
    _ scenarios: Scenarios, take: @escaping @Sendable (Int, Outcome) -> Bool
  ) async throws(PlayerFailure) {
    try await player.play(scenarios, take: take)
  }

  package func end() async { await player.end() }
}
