import Foundation
import RoutingConformance
import RoutingVocabulary

/// A check of a router from within a test, in the process of the test.
///
/// The two test libraries pass the findings of the check to their framework.
package struct ConformanceCheck: Sendable {
  private let run: Run
  private let corpus: Corpus
  private let baseline: Baseline?
  /// Whether the check is about the whole corpus.
  private let isWhole: Bool
  /// The number of cases that are left out because they would end the process, once for each
  /// dialect.
  private let leftOut: Int

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - candidate: The router.
  ///   - dialect: The dialect; `nil` for the dialects that the router claims, or for all.
  ///   - topic: The topic; `nil` for all topics.
  ///   - baseline: The path of the list of expected failures, if there is one.
  ///   - file: The file of the test; the path of the baseline is relative to its folder.
  /// - Throws: `ConformanceCheckError` if there is nothing to check or the baseline has errors.
  package init(
    of candidate: Candidate, dialect: Dialect?, topic: String?, baseline: String?, file: String
  ) async throws(ConformanceCheckError) {
    let corpus = Selection.ownCorpus
    self.corpus = corpus
    self.baseline = try baseline.map { path throws(ConformanceCheckError) in
      try Self.read(path, besides: file, cases: corpus.cases)
    }
    let spoken = (candidate.claims.ownDialect.map { [$0] } ?? []) + Dialect.all
    let claimed = spoken.filter { candidate.claims.dialects?.contains($0.name) ?? true }
    let dialects = dialect.map { [$0] } ?? claimed
    try Self.requireClaim(of: dialects, by: candidate.claims)
    isWhole = topic == nil
    let names = dialects.map(\.name)
    let all = await dialects.withOwn(corpus.cases, of: corpus)
    let cases = try Self.cases(of: topic, in: names, all)
    let harmful = Self.harmful(cases, in: names, self.baseline)
    leftOut = harmful.values.reduce(0) { $0 + $1.count }
    let player = InProcessPlayer(candidate: candidate, onSlow: Self.noteSlow) {
      CrashNote.playing($0.id, step: $1)
    }
    run = Run(
      players: [player], dialects: dialects, cases: cases, probes: await dialects.probes(),
      leavingOut: harmful)
    if run.count == 0 {
      throw ConformanceCheckError(
        "the baseline leaves out all \(leftOut.counted("case")) of this check, so nothing is played; "
          + "play them with 'conformance run', which runs the router in a separate process")
    }
  }

  /// Checks that the router claims one of the dialects.
  private static func requireClaim(
    of dialects: [Dialect], by claims: Claims
  ) throws(ConformanceCheckError) {
    guard let claimed = claims.dialects, !dialects.contains(where: { claimed.contains($0.name) })
    else { return }
    let names = dialects.map(\.name).joined(separator: ", ")
    throw ConformanceCheckError(
      "nothing can be played: the router '\(claims.name)' claims "
        + (claimed.isEmpty ? "no dialect" : "only the dialects \(claimed.joined(separator: ", "))")
        + (names.isEmpty ? "" : ", not \(names)")
        + "; claim one of \(Dialect.all.map(\.name).joined(separator: ", "))")
  }

  /// The ids of the cases that end the process or never end, by the name of the dialect.
  private static func harmful(
    _ cases: [Case], in dialects: [String], _ baseline: Baseline?
  ) -> [String: Set<String>] {
    guard let baseline else { return [:] }
    return dialects.reduce(into: [:]) { harmful, dialect in
      let own = cases.filter {
        $0.dialects.contains(dialect) && baseline.endsProcess($0.id, in: dialect)
      }
      harmful[dialect] = Set(own.map(\.id))
    }
  }

  /// The id of a case that never ends, and so stops the tests, is printed.
  ///
  /// The id is printed while the tests hang.
  @Sendable
  private static func noteSlow(_ scenario: Scenario) -> Outcome? {
    let words =
      "note: \(scenario.id) takes more than \(Int(InProcessPlayer.usualPatience)) s; if it never ends, add "
      + "'\(scenario.id) timedOut  # REASON' to the baseline, so that it is not played\n"
    try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
    return nil
  }

  private static func read(
    _ path: String, besides file: String, cases: [Case]
  ) throws(ConformanceCheckError) -> Baseline {
    let folder = URL(filePath: file).deletingLastPathComponent()
    let (baseline, diagnostics) = BaselineReader.read(
      URL(filePath: path, relativeTo: folder), cases: cases)
    if let baseline { return baseline }
    throw ConformanceCheckError(diagnostics.map(\.description).joined(separator: "\n"))
  }

  private static func cases(
    of topic: String?, in dialects: [String], _ all: [Case]
  ) throws(ConformanceCheckError) -> [Case] {
    if let fault = CorpusFolder.fault { throw ConformanceCheckError(fault) }
    let cases = all.filter { subject in
      subject.level != .erratum && subject.dialects.contains(where: dialects.contains)
    }
    guard let topic else { return cases }
    let own = cases.filter { $0.topic == topic }
    if own.isEmpty {
      let advice = Selection.advice(topic, among: cases.map(\.topic), listed: "topics")
      throw ConformanceCheckError(
        "no topic '\(topic)' in \(dialects.joined(separator: ", ")); \(advice)")
    }
    return own
  }

  /// Checks the router.
  ///
  /// - Parameter report: Receives the findings, one by one.
  /// - Returns: The numbers of cases.
  /// - Throws: `CancellationError` if the task is cancelled before all cases were played.
  package func outcome(
    _ report: (CheckFinding) -> Void
  ) async throws(CancellationError) -> ConformanceOutcome {
    var outcome = ConformanceOutcome(leftOut: leftOut)
    var skips: [ReportedCase] = []
    var record = RunRecord(header: .none)
    var isCancelled = false
    await run.play { event in
      switch event {
      case .candidate(let claims): record.routers.append(ReportedRouter(claims))
      case .verdict(let result):
        let verdict = ReportedCase(result, markedBy: baseline)
        record.verdicts.append(verdict)
        outcome.add(verdict)
        if verdict.verdict == .skipped, verdict.mark == nil { skips.append(verdict) }
        if let finding = finding(about: verdict) { report(finding) }
      case .ended(let end) where end.reason == .cancelled: isCancelled = true
      case .ended(let end):
        report(.broken("\(end.candidate) \(end.reason.words)".shownInLines))
      }
    }
    if isCancelled || Task.isCancelled { throw CancellationError() }
    if isWhole { for words in record.coreHints { report(.broken(words.shownInLines)) } }
    let topics = skips.grouped { ["\($0.topic) (\($0.dialect))", ($0.reason ?? "").shown] }
    for (words, cases) in topics {
      let count = cases.count.counted("case")
      report(.skipped("\(count) of \(words.joined(separator: ": "))", cases[0]))
    }
    return outcome
  }

  /// The finding about a verdict that a test shows.
  private func finding(about verdict: ReportedCase) -> CheckFinding? {
    let name = "\(verdict.id) (\(verdict.dialect))"
    switch verdict.mark {
    case .unexpectedPass(let reason):
      return .wrong(
        "\(name) passed unexpectedly; the reason in the baseline is: \(reason.shown)", verdict)
    case .expectedFailure(let reason): return .expected("\(name): \(reason.shown)", verdict)
    case nil:
      guard !verdict.isTolerated, let problem = verdict.problem else { return nil }
      let text = ProblemText(verdict: verdict, problem: problem).withoutCommands
      return .wrong(([text] + demands(of: verdict)).joined(separator: "\n"), verdict)
    }
  }

  /// The demands of the clauses of a case.
  private func demands(of verdict: ReportedCase) -> [String] {
    verdict.clauses.compactMap(corpus.specification.clause).flatMap { clause in
      ["  \(clause.id): \(clause.title)"]
        + TextLayout.lines("    ", clause.summary.joined(separator: " "))
    }
  }
}

extension Baseline {
  /// Whether a case ends the process in which its router runs, or never ends.
  fileprivate func endsProcess(_ id: String, in dialect: String) -> Bool {
    let verdict = entry(for: id, in: dialect)?.verdict
    return verdict == .crashed || verdict == .timedOut
  }
}

/// A result that a test should show.
package enum CheckFinding: Sendable {
  /// A case that fails the test.
  case wrong(String, ReportedCase)
  /// An expected failure.
  case expected(String, ReportedCase)
  /// Unsupported cases of one topic, at the position of the first one.
  case skipped(String, ReportedCase)
  /// The check itself could not continue.
  case broken(String)
}

extension ReportedCase {
  /// A line of a log, with the position of the case.
  package func note(_ text: String) -> String { "\(file.shown):\(line):\(column): note: \(text)" }
}

/// Why a check cannot begin.
package struct ConformanceCheckError: Error, CustomStringConvertible {
  /// The error and, after a semicolon, the correction.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
