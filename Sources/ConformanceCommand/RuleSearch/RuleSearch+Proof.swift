import RoutingConformance
import RoutingVocabulary

extension RuleSearch {
  /// What the cases that were written for a value show about it.
  ///
  /// Such a case is judged only by the steps that depend on the rule: those in which another value
  /// of the rule changes the model's answer. It counts for the value if the router returns the
  /// answers of the value in all of them, and against it if the router returns the answer of
  /// another value in one of them. Otherwise, no value of the rule explains the router's answer, so
  /// the reason is elsewhere, and the case does not count.
  struct Proof: Sendable {
    /// The number of cases that count for the value.
    fileprivate(set) var passed = 0
    /// The number of cases that count against it.
    fileprivate(set) var failed = 0

    /// Whether cases count for the value, and none against it.
    var isComplete: Bool { passed > 0 && failed == 0 }

    /// How many other cases weigh as much as one that was written for the value.
    private static let weight = 10

    /// Whether no case counts against the value, or all other evidence outweighs those that do by
    /// more than one such case: a router may have a defect in a case that was written for the
    /// value.
    func holds(explaining count: Int) -> Bool {
      failed == 0 || count + Self.weight * passed >= Self.weight * (failed + 1)
    }
  }

  /// What the cases that were written for a value show, next to other values that are in force.
  func proof(of setting: RuleSetting, in rules: Rules, without others: Rules) async -> Proof {
    let values = Rule.named(setting.rule).map(rules.neighbours) ?? []
    let siblings = values.filter { $0.setting.value != .null }.map(\.rules)
    var proof = Proof()
    for number in cases(about: setting.rule) where !isInterrupted() {
      let subject = observed.all[number]
      let isForThese = subject.written.allSatisfy {
        Rule.named($0.rule)?.value(in: rules) == $0.value
      }
      guard subject.written.contains(setting), isForThese else { continue }
      let new = await observed.answers(to: subject, rules)
      let old = await observed.answers(to: subject, others)
      var all = [old]
      for sibling in siblings { all.append(await observed.answers(to: subject, sibling)) }
      let judged = new.indices.filter { step in
        all.contains { !$0.indices.contains(step) || $0[step] != new[step] }
      }
      let wrong = judged.filter { !observed.agrees(new, with: subject, at: $0) }
      let isOpposed = wrong.contains { step in
        all.contains { observed.agrees($0, with: subject, at: step) }
      }
      if !judged.isEmpty, wrong.isEmpty { proof.passed += 1 }
      if isOpposed { proof.failed += 1 }
    }
    return proof
  }
}
