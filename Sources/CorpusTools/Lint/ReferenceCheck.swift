import ConformanceCommand
import Foundation
import Routing
import RoutingConformance
import Synchronization

/// Expectations that contradict the reference, with its trace.
struct ReferenceCheck: LintCheck {
  /// Whether a file is checked.
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
      findings[index].notes.append("and otherwise in \(found.dialect.name), too")
    }
    return findings
  }

  /// Plays all cases in all their dialects; each processor takes the next one.
  private func contradictions(_ entries: [LintEntry]) async -> [Contradiction] {
    let items = entries.flatMap { entry in
      Dialect.all.filter { entry.subject?.dialects.contains($0.name) ?? false }
        .map { (entry: entry, dialect: $0) }
    }
    let queue = WorkQueue(count: items.count)
    return await withTaskGroup(of: [(Int, Contradiction)].self) { group in
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
        group.addTask {
          var found: [(Int, Contradiction)] = []
          while let index = queue.next() {
            let contradiction = await contradiction(items[index].entry, items[index].dialect)
            if let contradiction { found.append((index, contradiction)) }
          }
          return found
        }
      }
      var all: [(Int, Contradiction)] = []
      for await found in group { all += found }
      return all.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func contradiction(_ entry: LintEntry, _ dialect: Dialect) async -> Contradiction? {
    guard let subject = entry.subject else { return nil }
    let verdict = await CaseRunner(candidate: .reference).verdict(of: subject, in: dialect)
    guard case .failed(let failure) = verdict else { return nil }
    return Contradiction(entry: entry, subject: subject, dialect: dialect, failure: failure)
  }
}

/// Hands out the numbers of pieces of work, each once.
private final class WorkQueue: Sendable {
  private let count: Int
  private let position = Mutex(0)

  init(count: Int) {
    self.count = count
  }

  /// The next piece, or `nil` when there is none.
  func next() -> Int? {
    position.withLock { position in
      guard position < count else { return nil }
      defer { position += 1 }
      return position
    }
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
    await ReferenceTrace.entries(of: subject, in: dialect, step: failure.step)
      .map { "\($0.clause.padding(to: 12)) \($0.text)" }
  }
}
