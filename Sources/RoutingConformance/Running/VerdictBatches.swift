import Dispatch
import Synchronization

/// Verdicts on their way to the reports, in batches.
///
/// Waking the reports for each passed case would take longer than many cases. A batch ends with the
/// first verdict that is not a pass, or soon after its first verdict.
final class VerdictBatches: Sendable {
  /// Verdicts by the index of their cases, in the order in which they came.
  typealias Batch = [(index: Int, result: CaseResult)]

  /// The longest time for which a verdict waits for others, in seconds.
  private static let patience = 0.02

  /// The batches.
  let stream: AsyncStream<Batch>
  private let continuation: AsyncStream<Batch>.Continuation
  private let current = Mutex<Batch>([])

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Adds a verdict.
  func add(_ result: CaseResult, at index: Int) {
    let isFirst = current.withLock { batch in
      batch.append((index, result))
      return batch.count == 1
    }
    guard case .passed = result.verdict else { return send() }
    guard isFirst else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { self.send() }
  }

  /// Sends the rest; no verdict is added any more.
  func finish() {
    send()
    continuation.finish()
  }

  private func send() {
    current.withLock { batch in
      if batch.isEmpty { return }
      continuation.yield(batch)
      batch = []
    }
  }
}
