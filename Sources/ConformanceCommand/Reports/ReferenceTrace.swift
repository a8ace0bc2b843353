import ReferenceRouter
import RoutingConformance
import RoutingModel
import Synchronization

/// What the reference does with a case and why, stage by stage.
struct ReferenceTrace {
  /// One line for each thing that it did, behind the clause that says so.
  let lines: [String]
  /// The answers to the steps, in order.
  let answers: [Answer]

  /// Plays a case in a dialect.
  ///
  /// - Throws: What the reference throws when it does not have what a step asks for.
  static func of(_ subject: Case, in dialect: Dialect) async throws -> ReferenceTrace {
    let rules = dialect.rules.changed(by: subject.rules)
    let traces = TraceCollector()
    let adapter = ReferenceAdapter(rules: rules) { traces.add($0) }
    let player = Player(router: adapter, rules: rules)
    var lines: [String] = []
    var answers: [Answer] = []
    for (index, step) in subject.steps.enumerated() {
      let answer = try await player.play(step.step)
      answers.append(answer)
      guard case .nothing = answer else {
        lines.append("\(index + 1). \(step.step.words)")
        for entry in traces.take().flatMap(\.entries) {
          lines.append("     \(entry.clause.padding(to: 12)) \(entry.text)")
        }
        lines.append("   -> \(answer.words)")
        continue
      }
    }
    return ReferenceTrace(lines: lines, answers: answers)
  }
}

/// Traces of openings, in order.
private final class TraceCollector: Sendable {
  private let traces = Mutex<[Trace]>([])

  func add(_ trace: Trace) {
    traces.withLock { $0.append(trace) }
  }

  func take() -> [Trace] {
    traces.withLock { traces in
      defer { traces = [] }
      return traces
    }
  }
}
