import Routing
import RoutingConformance

/// The option `--change`: rules that are changed for the routers.
enum ChangeOption {
  static let option = Option(
    "--change", "RULE=VALUE", "change a rule of the router, to see which cases notice",
    isRepeatable: true)

  /// The rules and their values.
  ///
  /// A value is JSON, or a string without quotes.
  static func settings(_ arguments: Arguments) throws(CommandError) -> [RuleSetting] {
    try arguments.all(option.name).map(setting)
  }

  private static func setting(_ text: String) throws(CommandError) -> RuleSetting {
    let (name, tail) = text.split(at: "=")
    guard let tail else {
      throw .usage("--change '\(text)' has no value; write --change RULE=VALUE")
    }
    guard let rule = Rule.named(name) else {
      let advice = Suggestion.advice(
        name, Rule.all.map(\.name), or: "'conformance list rules' lists all rules")
      throw .usage("no such rule '\(name)'; \(advice)")
    }
    let (node, problems) = JSONReader.read(tail, file: "--change")
    let value = problems.isEmpty ? node?.ruleValue ?? .string(tail) : .string(tail)
    if !rule.accepts(value) {
      let error = RuleError.noSuchValue(rule: rule.name, value: value, choices: rule.choices)
      throw .usage("--change: \(error)")
    }
    return RuleSetting(rule: rule.name, value: value)
  }
}
