import Dispatch

/// A separate thread, so that work that never ends does not stop anything else.
final class ScenarioThread: TaskExecutor {
  private let queue = DispatchQueue(label: "conformance.scenario")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
