package import RoutingVocabulary

/// The parts of a command that repeats a verdict, in addition to the router, the dialect and the
/// case.
package struct Repetition: Sendable {
  /// The name of the program for `swift run`.
  package var program: String
  /// The options that name the corpus, each after a space; empty for the default corpus.
  package var corpus: String
  /// The rules of the candidate that were changed.
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
  /// The number of scalars of a title that reports show.
  private static let longestTitle = 500

  /// The verdict with all facts for reports, the mark of a baseline, and the model's trace of the
  /// failed step.
  package init(
    _ result: CaseResult, markedBy baseline: Baseline? = nil,
    repeating repetition: Repetition = Repetition(), trace: [ReportedReason] = []
  ) {
    let subject = result.subject
    let step = result.failure?.step
    let position = step.flatMap { index in
      subject.steps.indices.contains(index) ? subject.steps[index].position : nil
    }
    self.init(
      id: subject.id, title: subject.title.shortened(to: Self.longestTitle),
      clauses: subject.clauses, level: subject.level,
      isDerived: subject.derivedIn.contains(result.dialect.name),
      erratum: result.erratum, otherErratum: result.otherErratum, dialect: result.dialect.name,
      router: result.candidate,
      capabilities: Capability.names(subject.capabilities(in: result.dialect)),
      file: subject.file, line: (position ?? subject.position).line,
      column: (position ?? subject.position).column, caseLine: subject.position.line,
      verdict: result.verdict.kind, isUnsteady: result.isUnsteady,
      mark: baseline?.mark(result.verdict.kind, of: subject.id, in: result.dialect.name),
      reason: result.reasonToSkip,
      problem: ReportedProblem(result, repetition, trace), cause: Cause(result))
  }
}

extension ReportedProblem {
  /// The number of earlier steps that a report shows.
  ///
  /// A case may register thousands of routes.
  private static let mostGiven = 20
  /// The number of scalars of a step's description that a report shows.
  private static let longestStep = 2_000

  fileprivate init?(
    _ result: CaseResult, _ repetition: Repetition, _ trace: [ReportedReason]
  ) {
    let (failure, fault) = (result.failure, result.verdict.fault)
    // Most cases pass, and reports have no details of these.
    if failure == nil && fault == nil { return nil }
    let (subject, call) = (result.subject, "swift run \(repetition.program)")
    let changed = repetition.changes.map { " --rule \($0.text.quotedForShell)" }.joined()
    let option = result.option.isEmpty ? "" : " \(result.option)"
    let dialect = "--dialect \(result.dialect.name)\(repetition.corpus)"
    // Only this option selects an erratum.
    let level = subject.level == .erratum ? " --level erratum" : ""
    self.init(
      note: subject.note, trace: trace,
      again: "\(call) run\(option)\(changed) \(dialect)\(level) --filter \(subject.id)",
      why: "\(call) explain \(subject.id)\(option)\(changed) \(dialect)")
    let index = result.wrongStep
    if let index, subject.steps.indices.contains(index) {
      let wrong = subject.steps[index]
      doing = wrong.step.words.shortened(to: Self.longestStep)
      expected = (subject.answers(to: wrong, in: result.dialect) ?? []).map(ReportedAnswer.init)
    }
    step = index.map { $0 + 1 }
    if let failure { expected = failure.expected.map(ReportedAnswer.init) }
    differences = failure?.differences ?? []
    switch failure?.got {
    case .thrown(let error)?: message = error
    case .answer(let answer)?: got = ReportedAnswer(answer)
    case .excerpt(let value)?:
      got = ReportedAnswer(words: JSONWriter.line(value), value: value)
      note = [note, "The answer is longer than what is shown."].compactMap(\.self)
        .joined(separator: " ")
    case nil:
      message = fault?.words
      standardError = fault?.standardError ?? []
    }
    let before = subject.actions.prefix(index ?? max(subject.steps.count - 1, 0))
      .filter { !$0.hasAnswer }
    given = before.prefix(Self.mostGiven).map { $0.words.shortened(to: Self.longestStep) }
    if before.count > given.count { given.append("\(before.count - given.count) more") }
  }
}

extension Failure {
  /// The places in which the answer differs from the first right answer.
  package var differences: [Difference] {
    guard let right = expected.first else { return [] }
    return switch got {
    case .answer(let answer):
      Difference.between(right.value, answer.compared(with: right).value)
    case .excerpt(let value): Difference.between(right.value, value)
    case .thrown: []
    }
  }
}

extension CaseResult {
  /// The index of the failed step, or of the step in which the router crashed.
  ///
  /// If the index is unknown, the last step with an expectation is assumed, which may be wrong.
  package var wrongStep: Int? {
    guard let fault = verdict.fault else { return failure?.step }
    if let step = fault.crashedStep, subject.steps.indices.contains(step) { return step }
    return subject.steps.lastIndex { $0.expectation(in: dialect.name) != nil }
  }

  /// The id of the erratum that explains the failure, or that the passing case names.
  fileprivate var erratum: String? {
    if verdict == .passed { return named.first { $0.occurrence == .always }?.id }
    let found = subject.erratum(explaining: verdict, in: dialect)
    // An erratum explains intermittent answers only if the router has its fault in some runs.
    return isUnsteady && found?.occurrence != .intermittent ? nil : found?.id
  }

  /// The effects in the errata of the case, if the case fails in another way.
  fileprivate var otherErratum: String? {
    guard !named.isEmpty, verdict.kind.isProblem, erratum == nil else { return nil }
    return named.map { "\($0.id): \($0.effectWords)" }.joined(separator: "; ")
  }

  /// The errata that the case names in the dialect.
  private var named: [Erratum] { subject.errata[dialect.name, default: []] }

  fileprivate var failure: Failure? {
    if case .failed(let failure) = verdict { failure } else { nil }
  }

  fileprivate var reasonToSkip: String? {
    if case .skipped(let reason) = verdict { reason } else { nil }
  }
}
