package import RoutingConformance
internal import RoutingModel
internal import Synchronization

/// Whether the corpus notices mutants: each has to fail a case that names the clause it breaks.
package struct MutationCheck: Sendable {
  private let candidate: Candidate
  private let cases: [Case]
  private let truths = Truths()

  /// A check of the cases that demand something, against mutants of a router that passes them.
  package init(candidate: Candidate, cases: [Case]) {
    self.candidate = candidate
    self.cases = cases.filter { $0.level == .must }
  }

  /// What becomes of each mutant, in their order.
  package func verdicts(on mutants: [Mutant]) async -> [MutantVerdict] {
    let byClause = Dictionary(
      grouping: cases.flatMap { subject in
        subject.clauses.map { (clause: $0, subject: subject) }
      }
    ) { $0.clause }.mapValues { $0.map(\.subject) }
    return await withTaskGroup(of: (Int, MutantVerdict).self) { group in
      for (index, mutant) in mutants.enumerated() {
        group.addTask { (index, await verdict(on: mutant, cases: byClause[mutant.clause] ?? [])) }
      }
      var verdicts: [(Int, MutantVerdict)] = []
      for await verdict in group { verdicts.append(verdict) }
      return verdicts.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Plays the cases until one fails.
  private func verdict(on mutant: Mutant, cases: [Case]) async -> MutantVerdict {
    for subject in cases where !subject.sets(mutant.fault) {
      for dialect in mutant.dialect.map({ [$0] }) ?? Dialect.all
      where subject.dialects.contains(dialect.name) {
        if await fails(subject, in: dialect, mutant: mutant) {
          return MutantVerdict(
            mutant: mutant, killer: .init(id: subject.id, dialect: dialect.name))
        }
      }
    }
    return MutantVerdict(mutant: mutant, killer: nil)
  }

  private func fails(_ subject: Case, in dialect: Dialect, mutant: Mutant) async -> Bool {
    let runner = CaseRunner(candidate: candidate)
    let verdict: Verdict
    switch mutant.fault {
    case .rule(let setting):
      verdict = await runner.verdict(of: subject, in: dialect, changed: setting)
    case .alteration(let alteration):
      let scenario = subject.scenario(in: dialect)
      let truth = await truths.outcomes(of: scenario, candidate: candidate)
      let player = AlteredPlayer(candidate: candidate, alteration: alteration)
      let outcome = await player.outcome(of: scenario, truth: truth)
      verdict = runner.verdict(of: subject, in: dialect, on: outcome)
    }
    if case .failed = verdict { return true }
    return false
  }
}

/// What became of a mutant.
package struct MutantVerdict: Sendable {
  package let mutant: Mutant
  /// The first case that fails; `nil`: the mutant survives.
  package let killer: Killer?

  /// A case in a dialect.
  package struct Killer: Sendable, Equatable {
    package let id: String
    package let dialect: String
  }
}

extension Case {
  /// Whether the case sets the rule that a mutant changes.
  fileprivate func sets(_ fault: Mutant.Fault) -> Bool {
    guard case .rule(let setting) = fault else { return false }
    return rules.contains { $0.rule == setting.rule }
  }
}

/// What comes of scenarios when nothing is altered, each played once.
private final class Truths: Sendable {
  private let known = Mutex<[String: [StepOutcome]]>([:])

  func outcomes(of scenario: Scenario, candidate: Candidate) async -> [StepOutcome] {
    if let outcomes = known.withLock({ $0[scenario.id] }) { return outcomes }
    guard case .played(let outcomes) = await candidate.outcome(of: scenario) else { return [] }
    known.withLock { $0[scenario.id] = outcomes }
    return outcomes
  }
}
