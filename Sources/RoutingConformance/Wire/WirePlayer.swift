import Dispatch
import Synchronization

/// Plays scenarios on a candidate in other processes, several at a time, each with one scenario at
/// a time.
package final class WirePlayer: ScenarioPlayer {
  private let candidate: WireCandidate
  private let interruption: Interruption
  private let notes: Notes
  /// The lanes that were started.
  private let made: Mutex<[Lane]> = Mutex([])

  /// A player for a candidate.
  ///
  /// - Parameters:
  ///   - candidate: The candidate to start.
  ///   - interruption: The interruption that ends the playing early.
  ///   - note: Receives remarks that are not verdicts, without duplicates.
  package init(
    _ candidate: WireCandidate, interruption: Interruption = Interruption(),
    note: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.candidate = candidate
    self.interruption = interruption
    notes = Notes(note)
  }

  /// The lanes for a number of scenarios: one for each copy, but at most one for each scenario.
  private func lanes(for scenarios: Int) -> ArraySlice<Lane> {
    let count = min(max(scenarios, 1), candidate.jobs)
    return made.withLock { made in
      while made.count < count {
        made.append(
          Lane(CandidateProcesses(candidate, interruption: interruption, note: notes.add)))
      }
      return made.prefix(count)
    }
  }

  package var option: String { candidate.option }

  package var title: String { candidate.title }

  package func start() async throws(PlayerFailure) -> Claims {
    guard let lane = lanes(for: 1).first else { throw .cancelled }
    return try await lane.waiting { processes throws(PlayerFailure) in try processes.start() }
  }

  package func play(
    _ scenarios: Scenarios, take: @escaping @Sendable (Int, Outcome) -> Bool
  ) async throws(PlayerFailure) {
    let queue = ScenarioQueue(scenarios)
    let failure = await withTaskCancellationHandler {
      await withTaskGroup(of: PlayerFailure?.self) { group in
        for lane in lanes(for: scenarios.count) {
          group.addTask { await lane.play(queue, take) }
        }
        return await group.reduce(nil) { $0 ?? $1 }
      }
    } onCancel: {
      queue.stop()
    }
    if Task.isCancelled { throw .cancelled }
    // If some processes cannot be started, the others play the remaining scenarios.
    if let failure, !queue.isEmpty { throw failure }
  }

  package func end() async {
    for lane in made.withLock({ $0 }) { try? await lane.waiting { $0.end() } }
  }
}

/// The scenarios to be played, for several lanes.
private final class ScenarioQueue: Sendable {
  private let scenarios: Scenarios
  /// The indices of the scenarios; the next one is at the end.
  private let waiting: Mutex<[Int]>

  init(_ scenarios: Scenarios) {
    self.scenarios = scenarios
    waiting = Mutex(scenarios.indices.reversed())
  }

  var isEmpty: Bool { waiting.withLock(\.isEmpty) }

  /// Removes the scenarios that have not begun.
  func stop() {
    waiting.withLock { $0 = [] }
  }

  /// Takes the next scenario, which is put back if `play` throws.
  ///
  /// - Returns: Whether there was a scenario.
  func next(
    _ play: (Int, Scenario) throws(PlayerFailure) -> Void
  ) throws(PlayerFailure) -> Bool {
    guard let index = waiting.withLock({ $0.popLast() }) else { return false }
    do throws(PlayerFailure) {
      try play(index, scenarios[index])
    } catch {
      waiting.withLock { $0.append(index) }
      throw error
    }
    return true
  }
}

/// One process of a candidate at a time, and the thread that waits for its answers.
private final class Lane: Sendable {
  private let processes: Mutex<CandidateProcesses>
  private let queue = DispatchQueue(label: "conformance.lane")

  init(_ processes: sending CandidateProcesses) {
    self.processes = Mutex(processes)
  }

  /// Plays scenarios until none is left.
  ///
  /// - Returns: The reason for stopping, if the player stopped early.
  func play(
    _ queue: ScenarioQueue, _ take: @escaping @Sendable (Int, Outcome) -> Bool
  ) async -> PlayerFailure? {
    do throws(PlayerFailure) {
      try await waiting { processes throws(PlayerFailure) in
        while try queue.next({ index, scenario throws(PlayerFailure) in
          while take(index, try processes.outcome(of: scenario)) {}
        }) {}
      }
      return nil
    } catch {
      return error
    }
  }

  /// Does some work on the thread of the lane, which may wait.
  func waiting<Value: Sendable>(
    _ work: @escaping @Sendable (inout CandidateProcesses) throws(PlayerFailure) -> Value
  ) async throws(PlayerFailure) -> Value {
    let result: Result<Value, PlayerFailure> = await withCheckedContinuation { continuation in
      queue.async {
        let result: Result<Value, PlayerFailure> = self.processes.withLock { processes in
          do throws(PlayerFailure) {
            return .success(try work(&processes))
          } catch {
            return .failure(error)
          }
        }
        continuation.resume(returning: result)
      }
    }
    return try result.get()
  }
}

/// Remarks without duplicates.
private final class Notes: Sendable {
  private let known = Mutex<Set<String>>([])
  private let note: @Sendable (String) -> Void

  init(_ note: @escaping @Sendable (String) -> Void) {
    self.note = note
  }

  @Sendable func add(_ words: String) {
    if known.withLock({ $0.insert(words).inserted }) { note(words) }
  }
}
