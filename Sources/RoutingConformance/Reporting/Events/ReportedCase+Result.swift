package import Routing

/// What a command needs that repeats a verdict, beside the router, the dialect and the case.
package struct Repetition: Sendable {
  /// The program, as `swift run` calls it.
  package var program: String
  /// The options that name the corpus, each after a space; none if it is the usual one.
  package var corpus: String
  /// The rules that the candidate was given otherwise.
  package var changes: [RuleSetting]

  package init(
    program: String = "conformance", corpus: String = "", changes: [RuleSetting] = []
  ) {
    self.program = program
    self.corpus = corpus
    self.changes = changes
  }
}

extension ReportedCase {
  /// The verdict with all that reports say of it.
  ///
  /// - Parameters:
  ///   - result: The verdict.
  ///   - repetition: What commands need that repeat it.
  ///   - trace: What the reference does in the step of that index; called only when it failed.
  package init(
    _ result: CaseResult, repeating repetition: Repetition = Repetition(),
    trace: (_ step: Int) -> [ReportedReason] = { _ in [] }
  ) {
    let subject = result.subject
    let step = result.failure?.step
    let position = step.flatMap { index in
      subject.steps.indices.contains(index) ? subject.steps[index].position : nil
    }
    self.init(
      id: subject.id, title: subject.title, clauses: subject.clauses, level: subject.level,
      isDerived: subject.derivedIn.contains(result.dialect.name),
      erratum: subject.errata[result.dialect.name], dialect: result.dialect.name,
      router: result.candidate,
      capabilities: Capability.names(subject.capabilities(in: result.dialect)),
      file: subject.file, line: (position ?? subject.position).line,
      column: (position ?? subject.position).column, caseLine: subject.position.line,
      verdict: result.verdict.kind,
      mark: result.mark, reason: result.reasonToSkip,
      problem: ReportedProblem(result, repetition, trace: trace), cause: Cause(result))
  }
}

extension ReportedProblem {
  fileprivate init?(
    _ result: CaseResult, _ repetition: Repetition, trace: (Int) -> [ReportedReason]
  ) {
    // Most cases pass, and of those nothing is worded.
    if result.failure == nil && result.verdict.fault == nil { return nil }
    let program = repetition.program
    let changed = repetition.changes.map { " --change \($0.text.quotedForShell)" }.joined()
    let option = result.option.isEmpty ? "" : " \(result.option)"
    let dialect = "--dialect \(result.dialect.name)\(repetition.corpus)"
    let id = result.subject.id
    // Nothing but this option selects an erratum.
    let level = result.subject.level == .erratum ? " --level erratum" : ""
    self.init(
      note: result.subject.note,
      again: "swift run \(program) run\(option)\(changed) \(dialect)\(level) --filter \(id)",
      why: "swift run \(program) explain \(id)\(option)\(changed) \(dialect)")
    if let failure = result.failure {
      add(failure, of: result.subject)
      self.trace = trace(failure.step)
    } else if let fault = result.verdict.fault {
      message = fault.words
      standardError = fault.standardError
      guard let owed = result.owedStep else {
        addGiven(result.subject.steps.count, of: result.subject)
        return
      }
      addOwed(owed, in: result)
      self.trace = trace(owed)
    }
    addGiven(step ?? 1, of: result.subject)
  }

  /// How many of the steps before a report shows: a case may register thousands of routes.
  private static let mostGiven = 20

  /// Names what was registered and set before a step.
  private mutating func addGiven(_ step: Int, of subject: Case) {
    let before = subject.steps.prefix(step - 1).map(\.step).filter { !$0.hasAnswer }
    given = before.prefix(Self.mostGiven).map(\.words)
    if before.count > given.count { given.append("\(before.count - given.count) more") }
  }

  /// Names the step whose answer is owed.
  private mutating func addOwed(_ index: Int, in result: CaseResult) {
    let owed = result.subject.steps[index]
    step = index + 1
    doing = owed.step.words
    let answers = result.subject.answers(to: owed, in: result.dialect) ?? []
    expected = answers.map(ReportedAnswer.init)
  }

  private mutating func add(_ failure: Failure, of subject: Case) {
    step = failure.step + 1
    if subject.steps.indices.contains(failure.step) {
      doing = subject.steps[failure.step].step.words
    }
    expected = failure.expected.map(ReportedAnswer.init)
    switch failure.got {
    case .thrown(let error): message = error
    case .answer(let answer):
      got = ReportedAnswer(answer)
      differences = failure.differences
    }
  }
}

extension Failure {
  /// The places in which the answer differs from the first one that would have been right.
  package var differences: [Difference] {
    guard case .answer(let answer) = got, let right = expected.first else { return [] }
    return Difference.between(right.value, answer.compared(with: right).value)
  }
}

extension CaseResult {
  /// The step in which the router crashed, counted from 0, where no answer came; where nobody knows it,
  /// the last step whose answer is expected, which need not be the one that went wrong.
  package var owedStep: Int? {
    guard let fault = verdict.fault else { return nil }
    if let step = fault.crashedStep, subject.steps.indices.contains(step) { return step }
    return subject.steps.lastIndex { $0.expectation(in: dialect.name) != nil }
  }

  fileprivate var failure: Failure? {
    if case .failed(let failure) = verdict { failure } else { nil }
  }

  fileprivate var reasonToSkip: String? {
    if case .skipped(let reason) = verdict { reason } else { nil }
  }
}

extension Verdict {
  package var kind: VerdictKind {
    switch self {
    case .passed: .passed
    case .failed: .failed
    case .skipped: .skipped
    case .broken(let fault): VerdictKind(fault)
    }
  }
}

extension VerdictKind {
  /// The verdict that follows from a fault: the process ended or closed its output, did not answer in time,
  /// or wrote something that is no answer.
  package init(_ fault: Fault) {
    switch fault.kind {
    case .ended, .closedOutput: self = .crashed
    case .silent, .noGreeting: self = .timedOut
    case .garbled: self = .garbled
    }
  }
}
