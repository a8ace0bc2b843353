import RoutingConformance
import RoutingModel

/// `conformance explain`: why the answer of a case is right, and what a router answers.
struct ExplainCommand: Command {
  static let name = "explain"
  static let summary = "tells why the answer of a case is right, stage by stage"
  static let example = "conformance explain parameters/path-beats-query --dialect jlroutes"
  static let words = "ID"
  static let completableWords = Completable.listed(.cases)
  static let options = [
    Option(
      name: "--router", value: "NAME", help: "the router to compare with the reference",
      values: .listed(.routers)),
    Option(
      name: "--dialect", value: "NAME", help: "in this dialect; all of the case if none",
      isRepeatable: true, values: .dialect),
    Option(
      name: "--corpus", value: "DIR", help: "the cases of this folder instead",
      isRepeatable: true, values: .folder),
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
      let trace = try await ReferenceTrace.of(subject, in: dialect)
      for line in trace.lines { console.out("  " + line) }
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
}
