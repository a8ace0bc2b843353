import ReferenceRouter
import RoutingConformance
import Synchronization

/// What the reference does, and why, in the step in which another router failed.
enum ReferenceTrace {
  /// The reasons for a failure, stage by stage; none for any other verdict, and none when the step
  /// opens nothing.
  ///
  /// The steps are played again on the reference, under the rules that the case demands.
  static func reasons(for result: CaseResult) async -> [ReportedReason] {
    guard case .failed(let failure) = result.verdict else { return [] }
    let traces = Collector()
    let rules = result.dialect.rules.changed(by: result.subject.rules)
    let adapter = ReferenceAdapter(rules: rules) { traces.add($0) }
    let player = Player(router: adapter, rules: rules)
    for step in result.subject.steps.prefix(failure.step + 1) {
      traces.clear()
      // A refusal is an answer; whatever else is thrown, the reference has nothing to tell.
      guard (try? await player.play(step.step)) != nil else { return [] }
    }
    return traces.entries.map { ReportedReason(clause: $0.clause, text: $0.text) }
  }

  /// The traces of one step, in order.
  private final class Collector: Sendable {
    private let traces = Mutex<[Trace]>([])

    var entries: [Trace.Entry] { traces.withLock { $0.flatMap(\.entries) } }

    func add(_ trace: Trace) {
      traces.withLock { $0.append(trace) }
    }

    func clear() {
      traces.withLock { $0 = [] }
    }
  }
}
