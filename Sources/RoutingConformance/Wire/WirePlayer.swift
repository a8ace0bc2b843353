import Dispatch
import Synchronization

/// Plays scenarios on a candidate in another process.
package final class WirePlayer: ScenarioPlayer {
  private let candidate: WireCandidate
  private let supervisor: Mutex<Supervisor>
  /// The thread on which the supervisor waits.
  private let queue = DispatchQueue(label: "conformance.supervisor")

  /// A player for a candidate.
  ///
  /// - Parameters:
  ///   - candidate: How to start it.
  ///   - interruption: What ends the playing early.
  ///   - note: Receives what is remarkable and no verdict.
  package init(
    _ candidate: WireCandidate, interruption: Interruption = Interruption(),
    note: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.candidate = candidate
    supervisor = Mutex(Supervisor(candidate, interruption: interruption, note: note))
  }

  package var option: String { candidate.option }

  package var title: String { candidate.title }

  package func start() async throws(PlayerFailure) -> Claims {
    try await waiting { supervisor throws(PlayerFailure) in try supervisor.start() }
  }

  package func play(
    _ scenarios: Scenarios, ending: Bool, report: @escaping @Sendable (Int, Outcome) -> Void
  ) async throws(PlayerFailure) {
    try await waiting { supervisor throws(PlayerFailure) in
      try supervisor.play(scenarios, ending: ending, report: report)
    }
  }

  package func end() async {
    try? await waiting { $0.end() }
  }

  /// Lets the supervisor work on its own thread, where it may wait.
  private func waiting<Value: Sendable>(
    _ work: @escaping @Sendable (Supervisor) throws(PlayerFailure) -> Value
  ) async throws(PlayerFailure) -> Value {
    let result: Result<Value, PlayerFailure> = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(
          returning: self.supervisor.withLock { supervisor in
            do throws(PlayerFailure) {
              return .success(try work(supervisor))
            } catch {
              return .failure(error)
            }
          })
      }
    }
    return try result.get()
  }
}
