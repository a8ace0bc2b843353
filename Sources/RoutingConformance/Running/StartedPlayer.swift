package import Routing

/// A player whose candidate was made ready beforehand, so that it is known what it claims.
package struct StartedPlayer: ScenarioPlayer {
  /// What the candidate says about itself, or why it cannot be checked.
  package let claims: Result<Claims, PlayerFailure>
  private let player: any ScenarioPlayer

  /// Makes a candidate ready.
  ///
  /// - Parameters:
  ///   - player: The player.
  ///   - dialect: A dialect in which it is to be checked, whatever it claims.
  package init(_ player: any ScenarioPlayer, speaking dialect: Dialect? = nil) async {
    self.player = player
    do throws(PlayerFailure) {
      let claims = try await player.start()
      self.claims = .success(dialect.map(claims.speaking) ?? claims)
    } catch {
      claims = .failure(error)
    }
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
