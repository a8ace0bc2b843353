import RoutingConformance
import RoutingVocabulary

extension Dialect {
  /// The case in this dialect, which a router declares.
  ///
  /// The model plays the case under the dialect's rules. If the model's answer satisfies a written
  /// expectation, this expectation is demanded; the expectation of the base dialect is tried first.
  /// Otherwise, a case of the base dialect demands the answer of the model.
  ///
  /// - Parameters:
  ///   - subject: The case.
  ///   - clauses: The clauses that are in force: a case of another dialect about other clauses
  ///     shows nothing.
  /// - Returns: The case; `nil` if it demands nothing in the dialect.
  func ownCase(_ subject: Case, clauses: Set<String>) async -> Case? {
    let areInForce = subject.rules.allSatisfy { Rule.named($0.rule)?.value(in: rules) != nil }
    let isOfBase = subject.dialects.contains(base.name)
    if subject.level == .erratum || !areInForce { return nil }
    if !isOfBase && !clauses.isSuperset(of: subject.clauses) { return nil }
    let outcome = await Candidate.model.outcome(of: subject.scenario(in: self))
    let others = subject.dialects.filter { $0 != base.name && Dialect.named($0) != nil }
    for other in (isOfBase ? [base.name] : []) + others {
      let candidate = subject.answering(in: name, as: other)
      if candidate.verdict(in: self, on: outcome) == .passed { return candidate }
    }
    guard isOfBase, case .played(let steps) = outcome else { return nil }
    return subject.answering(in: self, asModel: steps, insteadOf: base.name)
  }

  /// The clauses that are in force in this dialect: the clauses of its base's cases, and the
  /// clauses about a rule in which it differs.
  func clauses(in corpus: Corpus) -> Set<String> {
    let ofBase = corpus.cases.filter { $0.dialects.contains(base.name) }.flatMap(\.clauses)
    let ofRules = corpus.specification.clauses(naming: Set(differences.map(\.rule)))
    return Set(ofBase + ofRules.map(\.id))
  }
}

extension [Dialect] {
  /// The cases of a corpus, with their demands in the given dialects that routers declare.
  func withOwn(_ cases: [Case], of corpus: Corpus) async -> [Case] {
    var cases = cases
    for dialect in self where dialect.baseName != nil {
      let clauses = dialect.clauses(in: corpus)
      for index in cases.indices {
        if let own = await dialect.ownCase(cases[index], clauses: clauses) { cases[index] = own }
      }
    }
    return cases
  }

  /// The cases of a corpus that are probes for capabilities that a router does not list.
  ///
  /// Only cases of the base dialects count. A case of another dialect may pass because of another
  /// rule that differs.
  func probes(in corpus: Corpus = Selection.ownCorpus) async -> [Probe] {
    let ids = Set(Capability.allCases.flatMap(\.probes))
    let bases = Set(map(\.base.name))
    let cases = corpus.cases.filter { subject in
      ids.contains(subject.id) && !bases.isDisjoint(with: subject.dialects)
    }
    return Probe.all(in: await withOwn(cases, of: corpus))
  }
}
