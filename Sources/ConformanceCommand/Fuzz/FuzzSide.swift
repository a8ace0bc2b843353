import RoutingConformance
import RoutingVocabulary

/// One of two routers that play the same scenarios.
struct FuzzSide: Sendable {
  let player: StartedPlayer
  let claims: Claims

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
}
