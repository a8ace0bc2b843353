import Dispatch
import Foundation
import Synchronization

/// Runs an `async` function to its end on the calling thread.
///
/// A handler may call its router again. A router without `async` calls handlers synchronously. So
/// the handler's own `async` steps run on the router's thread, one job after the other. No other
/// thread gets a job that would have to wait for this one.
package final class CallingThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let changed = DispatchSemaphore(value: 0)

  /// The warning on standard error if a handler waits for longer than `patience`, perhaps because
  /// its steps run on another thread and wait for this one.
  package static let waitingNote =
    "note: a handler waits for one of its own steps, which another thread has to perform"
  /// The time that a handler may wait before the warning, in seconds.
  private static let patience = 0.5

  /// Whether a thread of a router waits for the function that runs.
  @TaskLocal package static var isBlocked = false

  /// The result of `work`, as soon as it is available.
  package static func run<Result: Sendable>(_ work: @escaping @Sendable () async -> Result)
    -> Result
  {
    let thread = CallingThread()
    return withExtendedLifetime(thread) {
      let box = Box<Result>()
      Task(executorPreference: thread) {
        let value = await $isBlocked.withValue(true) { await work() }
        box.set(value)
        thread.changed.signal()
      }
      while true {
        thread.wait()
        thread.runJobs()
        if let value = box.value { return value }
      }
    }
  }

  /// Waits until there is a job to run or a result.
  private func wait() {
    if changed.wait(timeout: .now() + Self.patience) == .success { return }
    try? FileHandle.standardError.write(contentsOf: Data("\(Self.waitingNote)\n".utf8))
    changed.wait()
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    changed.signal()
  }

  private func runJobs() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Storage for a result that is not available yet.
  private final class Box<Result: Sendable>: Sendable {
    private let content = Mutex<Result?>(nil)

    var value: Result? { content.withLock { $0 } }

    func set(_ value: Result) {
      content.withLock { $0 = value }
    }
  }
}
