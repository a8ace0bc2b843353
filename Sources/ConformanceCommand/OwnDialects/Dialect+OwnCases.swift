import ReferenceRouter
import Routing
import RoutingConformance

extension Dialect {
  /// What a case demands in this dialect, which is a router's own.
  ///
  /// The reference plays it under the dialect's rules. A written expectation that its answer satisfies
  /// is what is demanded, that of the base before those of others; where none does, a case of the base
  /// demands what the reference answered.
  ///
  /// - Returns: The case; `nil` where it says nothing about the dialect.
  func ownCase(_ subject: Case) async -> Case? {
    let areInForce = subject.rules.allSatisfy { Rule.named($0.rule)?.value(in: rules) != nil }
    if subject.level == .erratum || !areInForce { return nil }
    let outcome = await Candidate.reference.outcome(of: subject.scenario(in: self))
    let isOfBase = subject.dialects.contains(base.name)
    let others = subject.dialects.filter { $0 != base.name && Dialect.named($0) != nil }
    for other in (isOfBase ? [base.name] : []) + others {
      let candidate = subject.answering(in: name, as: other)
      if CaseRunner.verdict(of: candidate, in: self, on: outcome) == .passed { return candidate }
    }
    guard isOfBase, case .played(let steps) = outcome else { return nil }
    return subject.answering(in: self, asReference: steps, insteadOf: base.name)
  }
}

extension [Dialect] {
  /// Cases with what they demand in those dialects of these that are routers' own.
  func withOwn(_ cases: [Case]) async -> [Case] {
    var cases = cases
    for dialect in self where dialect.baseName != nil {
      for index in cases.indices {
        if let own = await dialect.ownCase(cases[index]) { cases[index] = own }
      }
    }
    return cases
  }
}
