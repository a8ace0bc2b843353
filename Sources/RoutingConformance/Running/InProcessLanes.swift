import Dispatch
internal import RoutingVocabulary
import Synchronization

/// Plays the scenarios of a list in this process, several at a time, each on a separate thread.
///
/// A scenario that runs forever cannot be ended. Its thread is abandoned, and another thread plays
/// the remaining scenarios.
final class InProcessLanes: Sendable {
  private struct Content {
    /// The index of the next scenario.
    var next = 0
    /// The scenario that each lane plays, by the number of the lane, and its deadline.
    var playing: [Int: (index: Int, deadline: DispatchTime)] = [:]
    /// The lanes that have not reached the end of the list.
    var busy: Set<Int> = []
    var threads: [ScenarioThread] = []
  }

  private let content = Mutex(Content())
  private let player: InProcessPlayer
  private let scenarios: Scenarios
  private let take: @Sendable (Int, Outcome) -> Bool
  private let done: AsyncStream<Void>
  private let end: AsyncStream<Void>.Continuation

  init(
    _ player: InProcessPlayer, _ scenarios: Scenarios,
    take: @escaping @Sendable (Int, Outcome) -> Bool
  ) {
    self.player = player
    self.scenarios = scenarios
    self.take = take
    (done, end) = AsyncStream.makeStream()
  }

  /// Plays all scenarios, with at most as many lanes as scenarios.
  func play() async {
    if scenarios.isEmpty { return }
    for _ in 0..<min(player.lanes, scenarios.count) { addLane() }
    look(after: player.patience)
    for await _ in done {}
  }

  /// Stops the lanes from beginning further scenarios.
  func stop() {
    content.withLock { $0.next = scenarios.count }
  }

  private func addLane() {
    let (lane, thread) = content.withLock { content in
      let thread = ScenarioThread()
      content.threads.append(thread)
      content.busy.insert(content.threads.count)
      return (content.threads.count, thread)
    }
    Task(executorPreference: thread) { await self.work(in: lane) }
  }

  private func work(in lane: Int) async {
    while let index = next() {
      var outcome: Outcome
      repeat {
        begin(index, in: lane)
        outcome = await player.outcome(of: scenarios[index])
        // A lane that was abandoned no longer reports anything.
        guard isDone(lane) else { return }
      } while take(index, outcome)
    }
    leave(lane)
  }

  private func next() -> Int? {
    if player.interruption.signal != nil { return nil }
    return content.withLock { content in
      guard content.next < scenarios.count else { return nil }
      defer { content.next += 1 }
      return content.next
    }
  }

  private func begin(_ index: Int, in lane: Int) {
    let deadline = DispatchTime.now() + player.patience
    content.withLock { $0.playing[lane] = (index, deadline) }
  }

  private func isDone(_ lane: Int) -> Bool {
    content.withLock { $0.playing.removeValue(forKey: lane) } != nil
  }

  private func leave(_ lane: Int) {
    let isOver = content.withLock { content in
      content.busy.remove(lane)
      return content.busy.isEmpty
    }
    if isOver { end.finish() }
  }
}

/// Scenarios that take too long.
extension InProcessLanes {
  /// Handles scenarios that take too long, and checks again each second.
  ///
  /// A timer for each of thousands of scenarios would take longer than some scenarios themselves.
  private func look(after seconds: Double) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
      guard let self else { return }
      for (lane, index) in slow() { giveUp(index, in: lane) }
      look(after: 1)
    }
  }

  private func slow() -> [(lane: Int, index: Int)] {
    let now = DispatchTime.now()
    return content.withLock { content in
      content.playing.filter { $0.value.deadline < now }.map { ($0.key, $0.value.index) }
    }
  }

  private func giveUp(_ index: Int, in lane: Int) {
    guard let outcome = player.onSlow(scenarios[index]) else {
      // The runner waits for the slow scenario, and names it once.
      return content.withLock { $0.playing[lane]?.deadline = .distantFuture }
    }
    guard isDone(lane) else { return }
    _ = take(index, outcome)
    addLane()
    leave(lane)
  }
}
