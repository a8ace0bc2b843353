internal import RoutingVocabulary
import Synchronization

/// An opening that a step began, and whose callbacks may wait while other steps are performed.
///
/// Only one opening runs at a time: a step lets the opening continue, and does not end before the
/// opening waits again or has ended. So the order of events does not depend on a clock.
final class BegunOpening: Sendable {
  private struct Content {
    /// The callbacks that wait.
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// The step that lets the opening continue.
    var step: CheckedContinuation<Void, Never>?
    var result: Result<Opened, any Error>?
    /// Whether the scenario has ended, so that nothing waits any more.
    var isAbandoned = false
  }

  private let content = Mutex(Content())
  /// The opening may block its thread, so it has a separate thread.
  private let thread = ScenarioThread()

  /// Begins the opening.
  func begin(_ open: @escaping @Sendable () async throws -> Opened) {
    Task(executorPreference: thread) {
      let result: Result<Opened, any Error>
      do { result = .success(try await open()) } catch { result = .failure(error) }
      self.resumeStep { $0.result = result }
    }
  }

  /// Waits, in a callback of the opening, until a step lets it continue.
  func wait() async {
    await withCheckedContinuation { callback in
      var waits = false
      resumeStep { content in
        waits = !content.isAbandoned
        if waits { content.waiting.append(callback) }
      }
      if !waits { callback.resume() }
    }
  }

  /// Lets the opening continue, if it waits.
  func proceed() { resumeCallbacks { _ in } }

  /// Ends all waiting, because the scenario has ended.
  func abandon() { resumeCallbacks { $0.isAbandoned = true } }

  /// The result, as soon as there is one; `nil` if the opening waits.
  ///
  /// The next result is the same, but without events.
  func result() async throws -> Opened? {
    await withCheckedContinuation { step in
      let isMoving = content.withLock { content in
        guard content.result == nil, content.waiting.isEmpty else { return false }
        content.step = step
        return true
      }
      if !isMoving { step.resume() }
    }
    return try content.withLock { content in
      defer { content.result = content.result?.map { $0.with([Event]()) } }
      return content.result
    }?.get()
  }

  private func resumeStep(_ change: (inout Content) -> Void) {
    let step = content.withLock { content in
      change(&content)
      defer { content.step = nil }
      return content.step
    }
    step?.resume()
  }

  private func resumeCallbacks(_ change: (inout Content) -> Void) {
    let waiting = content.withLock { content in
      change(&content)
      defer { content.waiting = [] }
      return content.waiting
    }
    for callback in waiting { callback.resume() }
  }
}

/// The openings that the steps of a scenario began.
final class BegunOpenings: Sendable {
  private let openings = Mutex<[ScalarText: BegunOpening]>([:])
  /// The opening that is running; `nil` if no step named this opening.
  private let moving = Mutex<BegunOpening?>(nil)

  subscript(name: String) -> BegunOpening? { openings.withLock { $0[ScalarText(name)] } }

  /// A new opening.
  ///
  /// - Throws: `Refusal` if the name is taken.
  func add(_ name: String) throws(Refusal) -> BegunOpening {
    let opening = BegunOpening()
    let known = openings.withLock { openings in
      defer { openings[ScalarText(name)] = openings[ScalarText(name)] ?? opening }
      return openings[ScalarText(name)]
    }
    if known != nil { throw Refusal(.nameTaken) }
    return opening
  }

  /// The opening in which a callback waits; `nil` if the callback does not wait.
  var current: BegunOpening? { moving.withLock { $0 } }

  /// Calls a function during which an opening runs.
  func moving<Result>(
    _ opening: BegunOpening, isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Result
  ) async rethrows -> Result {
    let outer = exchange(opening)
    defer { _ = exchange(outer) }
    return try await work()
  }

  private func exchange(_ opening: BegunOpening?) -> BegunOpening? {
    moving.withLock { moving in
      defer { moving = opening }
      return moving
    }
  }

  /// Ends all waiting.
  func abandon() {
    for opening in openings.withLock({ $0.values.map(\.self) }) { opening.abandon() }
  }
}
