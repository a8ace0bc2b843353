import Foundation
import ReferenceRouter
import RoutingConformance
import RoutingModel
import Synchronization

/// Expectations that contradict the reference, with its trace.
struct ReferenceCheck: LintCheck {
  /// Whether a file is asked about.
  var isWanted: @Sendable (String) -> Bool = { _ in true }

  func findings(in project: LintProject) async -> [LintFinding] {
    var findings: [LintFinding] = []
    var earlier: [String: Int] = [:]
    let entries = project.entries.filter { isWanted($0.file.name) }
    for found in await contradictions(entries) {
      let finding = await found.finding()
      // Dialects that share an expectation mostly share what is wrong with it.
      let key = "\(finding.diagnostic.file):\(finding.diagnostic.position)"
      guard let index = earlier[key] else {
        earlier[key] = findings.count
        findings.append(finding)
        continue
      }
      findings[index].notes.append("the same place in \(found.dialect.name)")
    }
    return findings
  }

  /// Plays all cases; a part of them for each processor.
  private func contradictions(_ entries: [LintEntry]) async -> [Contradiction] {
    let parts = ProcessInfo.processInfo.activeProcessorCount
    return await withTaskGroup(of: [(Int, Contradiction)].self) { group in
      for part in 0..<parts {
        group.addTask {
          var found: [(Int, Contradiction)] = []
          for index in stride(from: part, to: entries.count, by: parts) {
            found += await contradictions(entries[index]).map { (index, $0) }
          }
          return found
        }
      }
      var all: [(Int, Contradiction)] = []
      for await found in group { all += found }
      return all.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func contradictions(_ entry: LintEntry) async -> [Contradiction] {
    guard let subject = entry.subject else { return [] }
    let runner = CaseRunner(candidate: .reference)
    var found: [Contradiction] = []
    for dialect in Dialect.all where subject.dialects.contains(dialect.name) {
      guard case .failed(let failure) = await runner.verdict(of: subject, in: dialect) else {
        continue
      }
      found.append(
        Contradiction(entry: entry, subject: subject, dialect: dialect, failure: failure))
    }
    return found
  }
}

/// An answer of the reference that is not the expected one.
private struct Contradiction: Sendable {
  let entry: LintEntry
  let subject: Case
  let dialect: Dialect
  let failure: Failure

  func finding() async -> LintFinding {
    let expected = failure.expected.first?.words ?? "no error"
    let position = entry.place(ofStep: failure.step, in: dialect.name)
    let message =
      "the reference contradicts this in \(dialect.name): expected \(expected), got \(got); "
      + "correct the expectation, or the clause and the reference"
    return LintFinding(
      Diagnostic(.error, file: entry.file.name, position: position, message: message),
      notes: await trace())
  }

  private var got: String {
    switch failure.got {
    case .answer(let answer): answer.words
    case .thrown(let error): "the error \(error)"
    }
  }

  /// What the reference did at the step, clause by clause.
  private func trace() async -> [String] {
    let rules = dialect.rules.changed(by: subject.rules)
    let entries = Mutex<[Trace.Entry]>([])
    let adapter = ReferenceAdapter(rules: rules) { trace in
      entries.withLock { $0 += trace.entries }
    }
    let player = Player(router: adapter, rules: rules)
    for step in subject.steps.prefix(failure.step + 1) {
      entries.withLock { $0 = [] }
      // What it throws is part of the message already.
      _ = try? await player.play(step.step)
    }
    return entries.withLock { $0.map { "\($0.clause.padding(to: 12)) \($0.text)" } }
  }
}
