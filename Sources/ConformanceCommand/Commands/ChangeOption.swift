import Routing
import RoutingConformance

/// The option `--change`: rules that routers get other than the dialect says.
enum ChangeOption {
  static let option = Option(
    "--change", "RULE=VALUE", "change a rule of the router, to see which cases notice", .change,
    isRepeatable: true)

  /// The rules and their values; a value is JSON, or a text without quotes.
  static func settings(_ arguments: Arguments) throws(CommandError) -> [RuleSetting] {
    try arguments.all(option.name).map(setting)
  }

  private static func setting(_ text: String) throws(CommandError) -> RuleSetting {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2 else {
      throw .usage("--change '\(text)' has no value; write --change RULE=VALUE")
    }
    guard let rule = Rule.named(parts[0]) else {
      let names = Rule.all.map(\.name)
      throw .usage("no such rule '\(parts[0])'; \(Selection.advice(parts[0], among: names))")
    }
    let (node, problems) = JSONReader.read(parts[1], file: "--change")
    let value = problems.isEmpty ? node?.ruleValue ?? .string(parts[1]) : .string(parts[1])
    if !rule.accepts(value) {
      let error = RuleError.noSuchValue(rule: rule.name, value: value, choices: rule.choices)
      throw .usage("--change: \(error)")
    }
    return RuleSetting(rule: rule.name, value: value)
  }
}
