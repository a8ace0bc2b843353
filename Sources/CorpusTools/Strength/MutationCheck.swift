import ConformanceCommand
import Routing
import RoutingConformance
import Synchronization

/// Whether the corpus notices mutants: each has to fail a case that names the clause it breaks.
struct MutationCheck: Sendable {
  private let cases: [Case]
  private let truths = Truths()

  /// A check of the cases that demand something, against mutants of the reference.
  init(cases: [Case]) {
    self.cases = cases.filter(\.level.isWanted)
  }

  /// What becomes of each mutant, in their order, without operators that change no answer in the
  /// cases of the clause.
  func verdicts(on mutants: [Mutant]) async -> [MutantVerdict] {
    let byClause = casesByClause
    return await mutants.concurrentMap { mutant in
      let cases = (byClause[mutant.clause] ?? []).filter { !$0.sets(mutant.fault) }
      return await verdict(on: mutant, cases: cases)
    }.compactMap(\.self)
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

  /// Runs cases until one fails, in every dialect in which the mutant is made; `nil` for an operator
  /// that changes no answer.
  private func verdict(on mutant: Mutant, cases: [Case]) async -> MutantVerdict? {
    var verdict = MutantVerdict(mutant: mutant, killers: [])
    for dialect in mutant.dialect.map({ [$0] }) ?? Dialect.all {
      var isChanged = false
      for subject in cases where subject.dialects.contains(dialect.name) {
        guard let found = await self.verdict(on: subject, in: dialect, mutant: mutant) else {
          continue
        }
        isChanged = true
        guard case .failed = found else { continue }
        verdict.killers.append(.init(id: subject.id, dialect: dialect.name))
        break
      }
      if isChanged && !verdict.isNoticed(in: dialect.name) {
        verdict.unnoticed.append(dialect.name)
      }
    }
    if case .answers = mutant.fault, verdict.killers.isEmpty && verdict.unnoticed.isEmpty {
      return nil
    }
    return verdict
  }

  /// The verdict of a case on a mutant; `nil` where the fault changes no answer of the case.
  private func verdict(
    on subject: Case, in dialect: Dialect, mutant: Mutant
  ) async -> Verdict? {
    switch mutant.fault {
    case .rule(let setting):
      return await Candidate.reference.verdict(of: subject, in: dialect, changed: [setting])
    case .answers(let change):
      let scenario = subject.scenario(in: dialect)
      let truth = await truths.outcomes(of: scenario)
      let outcomes = truth.map { outcome -> StepOutcome in
        if case .answer(let answer) = outcome { .answer(change.apply(answer)) } else { outcome }
      }
      if outcomes == truth { return nil }
      return subject.verdict(in: dialect, on: .played(outcomes))
    }
  }
}

/// What became of a mutant.
struct MutantVerdict: Sendable {
  let mutant: Mutant
  /// The first case that fails in each dialect; none: the mutant survives.
  var killers: [Killer]
  /// The dialects that were tried in vain.
  var unnoticed: [String] = []

  func isNoticed(in dialect: String) -> Bool { killers.contains { $0.dialect == dialect } }

  /// A case in a dialect.
  struct Killer: Sendable, Equatable {
    let id: String
    let dialect: String
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

  func outcomes(of scenario: Scenario) async -> [StepOutcome] {
    if let outcomes = known.withLock({ $0[scenario.id] }) { return outcomes }
    let outcome = await Candidate.reference.outcome(of: scenario)
    guard case .played(let outcomes) = outcome else { return [] }
    known.withLock { $0[scenario.id] = outcomes }
    return outcomes
  }
}
