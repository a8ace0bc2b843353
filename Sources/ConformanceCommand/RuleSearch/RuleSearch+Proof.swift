import RoutingConformance
import RoutingVocabulary

extension RuleSearch {
  /// What the cases that were written for a value show about it.
  ///
  /// Such a case is judged only by the steps in which the value changes the model's answer. It
  /// counts for the value if the router returns the new answers in all of them, and against it
  /// otherwise.
  struct Proof: Sendable {
    /// The number of cases that count for the value.
    private(set) var passed = 0
    /// The number of cases that count against it.
    private(set) var failed = 0
    /// The number of the latter in which the router returns an answer of the rules without the
    /// value.
    private(set) var opposed = 0

    /// Whether the value is proved: no router's answer is one of the rules without it, and more
    /// cases count for the value than against it, if any do.
    var holds: Bool { opposed == 0 && (failed == 0 || passed > failed) }
  }

  /// What the cases that were written for a value show, next to other values that are in force.
  func proof(of setting: RuleSetting, in rules: Rules, without others: Rules) async -> Proof {
    var proof = Proof()
    for number in cases(about: setting.rule) where !isInterrupted() {
      let subject = observed.all[number]
      let isForThese = subject.written.allSatisfy {
        Rule.named($0.rule)?.value(in: rules) == $0.value
      }
      guard subject.written.contains(setting), isForThese else { continue }
      let after = await observed.answers(to: subject, rules)
      let before = await observed.answers(to: subject, others)
      proof.judge(
        zip(zip(after, before), subject.answers).compactMap { answers, router in
          if answers.0 == answers.1 { return nil }
          return [answers.0, answers.1].map { ObservedCases.agrees($0, with: router) }
        })
    }
    return proof
  }
}

extension RuleSearch.Proof {
  /// Judges a case by whether the new and the old answer agree with the router's in each step in
  /// which they differ.
  fileprivate mutating func judge(_ steps: [[Bool]]) {
    if steps.isEmpty { return }
    if steps.allSatisfy({ $0[0] }) {
      passed += 1
      return
    }
    failed += 1
    if steps.contains(where: { !$0[0] && $0[1] }) { opposed += 1 }
  }
}
