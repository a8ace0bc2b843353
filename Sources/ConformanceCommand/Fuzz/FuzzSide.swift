import Routing
import RoutingConformance

/// One of two routers that play the same scenarios.
struct FuzzSide: Sendable {
  let player: StartedPlayer
  let claims: Claims

  /// A router that is ready; `nil` where nobody knows what it has.
  ///
  /// - Throws: `CommandError` when the router cannot be played.
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
