internal import Routing
package import RoutingConformance
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

  /// What becomes of each mutant, in their order: the first case that fails, in each dialect.
  package func verdicts(on mutants: [Mutant]) async -> [MutantVerdict] {
    let byClause = casesByClause
    return await withTaskGroup(of: (Int, MutantVerdict).self) { group in
      for (index, mutant) in mutants.enumerated() {
        let cases = (byClause[mutant.clause] ?? []).filter { !$0.sets(mutant.fault) }
        group.addTask { (index, await verdict(on: mutant, cases: cases)) }
      }
      var verdicts: [(Int, MutantVerdict)] = []
      for await verdict in group { verdicts.append(verdict) }
      return verdicts.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// The cases that name each clause, those in front that are about it first of all.
  private var casesByClause: [String: [Case]] {
    let named = cases.flatMap { subject in subject.clauses.map { ($0, subject) } }
    return Dictionary(grouping: named) { $0.0 }.mapValues { pairs in
      let cases = pairs.map(\.1)
      return cases.filter { $0.clauses.first == pairs[0].0 }
        + cases.filter { $0.clauses.first != pairs[0].0 }
    }
  }

  /// Plays cases until one fails, in every dialect in which the mutant is made.
  private func verdict(on mutant: Mutant, cases: [Case]) async -> MutantVerdict {
    var verdict = MutantVerdict(mutant: mutant, killers: [])
    for dialect in mutant.dialect.map({ [$0] }) ?? Dialect.all {
      let applying = cases.filter { $0.dialects.contains(dialect.name) }
      if let first = await firstFailing(of: applying, in: dialect, mutant: mutant) {
        let isAbout = first.clauses.first == mutant.clause
        verdict.killers.append(.init(id: first.id, dialect: dialect.name, isAboutClause: isAbout))
      } else if !applying.isEmpty {
        verdict.unnoticed.append(dialect.name)
      }
    }
    return verdict
  }

  private func firstFailing(of cases: [Case], in dialect: Dialect, mutant: Mutant) async -> Case? {
    for subject in cases where await fails(subject, in: dialect, mutant: mutant) { return subject }
    return nil
  }

  /// The cases of a dialect that do not name the clause which a mutant breaks.
  func cases(in dialect: Dialect, notNaming mutant: Mutant) -> [Case] {
    cases.filter { subject in
      subject.dialects.contains(dialect.name) && !subject.clauses.contains(mutant.clause)
        && !subject.sets(mutant.fault)
    }
  }

  /// Whether a mutant fails a case.
  func fails(_ subject: Case, in dialect: Dialect, mutant: Mutant) async -> Bool {
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
  /// The first case that fails in each dialect; none: the mutant survives.
  package internal(set) var killers: [Killer]
  /// The dialects that were tried in vain.
  package internal(set) var unnoticed: [String] = []

  package init(mutant: Mutant, killers: [Killer]) {
    self.mutant = mutant
    self.killers = killers
  }

  /// The first case that fails; `nil`: the mutant survives.
  package var killer: Killer? { killers.first }

  /// Whether a case notices it in a dialect.
  package func isNoticed(in dialect: String) -> Bool { killers.contains { $0.dialect == dialect } }

  /// A case in a dialect.
  package struct Killer: Sendable, Equatable {
    package let id: String
    package let dialect: String
    /// Whether the clause that the mutant breaks is the first that the case names.
    package let isAboutClause: Bool

    package init(id: String, dialect: String, isAboutClause: Bool = true) {
      self.id = id
      self.dialect = dialect
      self.isAboutClause = isAboutClause
    }
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
