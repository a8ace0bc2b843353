package import RoutingVocabulary

/// What a command that repeats a verdict needs in addition to the router, the dialect and the case.
package struct Repetition: Sendable {
  /// The program, as `swift run` names it.
  package var program: String
  /// The options that name the corpus, each after a space; none if it is the usual one.
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
  /// How many scalars of a title reports show.
  private static let longestTitle = 500

  /// The verdict with everything that reports say about it, marked by a baseline, and with what the
  /// model does in the failed step.
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
  /// How many earlier steps a report shows.
  ///
  /// A case may register thousands of routes.
  private static let mostGiven = 20
  /// How many scalars of the words of a step a report shows.
  private static let longestStep = 2_000

  fileprivate init?(
    _ result: CaseResult, _ repetition: Repetition, _ trace: [ReportedReason]
  ) {
    let (failure, fault) = (result.failure, result.verdict.fault)
    // Most cases pass, and reports say nothing about these.
    if failure == nil && fault == nil { return nil }
    let (subject, call) = (result.subject, "swift run \(repetition.program)")
    let changed = repetition.changes.map { " --rule \($0.text.quotedForShell)" }.joined()
    let option = result.option.isEmpty ? "" : " \(result.option)"
    let dialect = "--dialect \(result.dialect.name)\(repetition.corpus)"
    // Nothing but this option selects an erratum.
    let level = subject.level == .erratum ? " --level erratum" : ""
    let shortened = failure?.isShortened == true ? "The answer is longer than what is shown." : nil
    let notes = [subject.note, shortened].compactMap(\.self)
    self.init(
      note: notes.isEmpty ? nil : notes.joined(separator: " "), trace: trace,
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
    switch failure?.got {
    case .thrown(let error)?: message = error
    case .answer(let answer)?:
      got = ReportedAnswer(answer)
      differences = failure?.differences ?? []
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
  /// The places in which the answer differs from the first one that would have been right.
  package var differences: [Difference] {
    guard case .answer(let answer) = got, let right = expected.first else { return [] }
    return Difference.between(right.value, answer.compared(with: right).value)
  }
}

extension CaseResult {
  /// The failed step, counted from 0: that of the failure, or the one in which the router crashed.
  ///
  /// If it is unknown, this is the last step with an expectation, which may not be the right one.
  package var wrongStep: Int? {
    guard let fault = verdict.fault else { return failure?.step }
    if let step = fault.crashedStep, subject.steps.indices.contains(step) { return step }
    return subject.steps.lastIndex { $0.expectation(in: dialect.name) != nil }
  }

  /// The id of the erratum that explains the failure, or in spite of which the case passes.
  fileprivate var erratum: String? {
    if verdict == .passed { return named.first { $0.occurrence == .always }?.id }
    let found = subject.erratum(explaining: verdict, in: dialect)
    // An erratum explains answers that change from run to run only if it says that they change.
    return isUnsteady && found?.occurrence != .atTimes ? nil : found?.id
  }

  /// What the errata of the case say, if the case fails in another way.
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
