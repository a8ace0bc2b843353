import Routing
import RoutingConformance

extension Fingerprint {
  /// A value of a rule, and what speaks for it.
  struct Finding: Sendable {
    let setting: RuleSetting
    /// The value of the rule in the nearest dialect; `nil`: it is not in force there.
    let former: Value?
    /// The cases that it explains.
    let explained: [Case]
    /// The cases that agreed before and do not any more.
    let contradicted: [Case]

    /// Whether so many cases are against it that a defect may be the reason instead.
    var isDoubtful: Bool { contradicted.count * 5 > explained.count }

    /// What the router is meant to do where the value is a defect; `nil`: it is a choice.
    var remedy: Value? { Rule.named(setting.rule)?.remedy(for: setting.value) }
  }

  /// A step of the search.
  struct Step: Sendable {
    let setting: RuleSetting
    let rules: Rules
    /// The numbers of the cases that it explains.
    let explained: Set<Int>
    /// The numbers of those that it contradicts.
    var contradicted: [Int] = []

    var gain: Int { explained.count - contradicted.count }
    /// Three times as much explained as contradicted may be chance in few cases; the values that routers have
    /// contradict two passes at most, or explain nine times as much.
    var isConvincing: Bool {
      explained.count >= (contradicted.count > 2 ? 5 : 3) * contradicted.count
    }
  }

  /// The rules of the router without those of its values that are defects.
  var soundRules: Rules {
    rules.changed(
      by: findings.compactMap { finding in
        finding.remedy.map { RuleSetting(rule: finding.setting.rule, value: $0) }
      })
  }
}
