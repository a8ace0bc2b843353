import ReferenceRouter
import RoutingConformance
import RoutingModel
import Synchronization

/// `conformance explain`: why the answer of a case is right, and what a router answers.
struct ExplainCommand: Command {
  static let name = "explain"
  static let summary = "tells why the answer of a case is right, stage by stage"
  static let example = "conformance explain query/path-beats-query --dialect jlroutes"
  static let words = "ID"
  static let options = [
    Option(name: "--router", value: "NAME", help: "the router to compare with the reference"),
    Option(
      name: "--dialect", value: "NAME", help: "in this dialect; all of the case if none",
      isRepeatable: true),
    Option(
      name: "--corpus", value: "DIR", help: "the cases of this folder instead", isRepeatable: true),
  ]

  private let subject: Case
  private let dialects: [Dialect]
  private let corpus: Corpus
  private let candidate: Candidate

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    guard let id = arguments.words.first, arguments.words.count == 1 else {
      throw CommandError.usage("'explain' takes one id of a case")
    }
    let selected = try Selection.dialects(arguments.all("--dialect"))
    corpus = try Selection.corpus(arguments.all("--corpus"))
    subject = try corpus.case(id)
    dialects = selected.filter { [subject] in subject.dialects.contains($0.name) }
    if dialects.isEmpty {
      throw CommandError.badInput(
        "case '\(id)' is not for this dialect; it is for \(subject.dialects.joined(separator: ", "))"
      )
    }
    candidate = try candidates.named(arguments.value("--router"))
  }

  func run(_ console: Console) async throws -> ExitCode {
    console.out(CaseText(subject: subject, specification: corpus.specification).text)
    var conforms = true
    for dialect in dialects {
      console.out("\nin \(dialect.name), the reference does this:")
      for line in try await story(in: dialect) { console.out("  " + line) }
      let verdict = await CaseRunner(candidate: candidate).verdict(of: subject, in: dialect)
      console.out("")
      switch verdict {
      case .passed: console.out("\(candidate.name) passes in \(dialect.name)")
      case .skipped(let reason): console.out("\(candidate.name) is skipped: \(reason)")
      case .crashed(let fault), .timedOut(let fault), .garbled(let fault):
        conforms = false
        console.out("\(candidate.name) \(fault.words)")
      case .failed:
        conforms = false
        let reported = ReportedCase(
          CaseResult(
            subject: subject, dialect: dialect, candidate: candidate.name, verdict: verdict))
        if let problem = reported.problem {
          console.out(
            ProblemText(verdict: reported, problem: problem).text)
        }
      }
    }
    return conforms ? .conforms : .doesNotConform
  }

  /// What the reference does at each step and why.
  private func story(in dialect: Dialect) async throws -> [String] {
    let rules = dialect.rules.changed(by: subject.rules)
    let traces = TraceCollector()
    let adapter = ReferenceAdapter(rules: rules) { traces.add($0) }
    let player = Player(router: adapter, rules: rules)
    var lines: [String] = []
    for (index, step) in subject.steps.enumerated() {
      let answer = try await player.play(step.step)
      guard case .nothing = answer else {
        lines.append("\(index + 1). \(step.step.words)")
        for entry in traces.take().flatMap(\.entries) {
          lines.append("     \(entry.clause.padding(to: 12)) \(entry.text)")
        }
        lines.append("   -> \(answer.words)")
        continue
      }
    }
    return lines
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
