import Routing
import RoutingConformance

extension Fingerprint {
  /// A value of a rule, and what speaks for it: a step of the search.
  struct Finding: Sendable {
    let setting: RuleSetting
    /// The rules of the router with this value.
    let rules: Rules
    /// The numbers of the cases that it explains.
    var explained: Set<Int>
    /// The numbers of those that agreed before and do not any more.
    var contradicted: [Int] = []

    var gain: Int { explained.count - contradicted.count }

    /// Three times as much explained as contradicted may be chance in few cases; the values that routers have
    /// contradict two passes at most, or explain nine times as much.
    var isConvincing: Bool {
      explained.count >= (contradicted.count > 2 ? 5 : 3) * contradicted.count
    }

    /// Whether so many cases are against it that a defect may be the reason instead.
    var isDoubtful: Bool { contradicted.count * 5 > explained.count }

    /// What the router is meant to do where the value is a defect; `nil`: it is a choice.
    var remedy: Value? { Rule.named(setting.rule)?.remedy(for: setting.value) }
  }

  /// The value of the rule of a finding in the nearest dialect; `nil`: it is not in force there.
  func former(_ finding: Finding) -> Value? {
    Rule.named(finding.setting.rule)?.value(in: nearest.rules)
  }

  /// The rules of the router without those of its values that are defects.
  var soundRules: Rules {
    rules.changed(
      by: findings.compactMap { finding in
        finding.remedy.map { RuleSetting(rule: finding.setting.rule, value: $0) }
      })
  }
}
