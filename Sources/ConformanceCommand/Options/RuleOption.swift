import RoutingConformance
import RoutingVocabulary

/// The option `--rule`: rules that are changed for the routers.
enum RuleOption {
  static let option = Option(
    "--rule", "RULE=VALUE", "change a rule of the router, to see which cases notice the change",
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
      throw .usage("--rule '\(text)' has no value; write --rule RULE=VALUE")
    }
    guard let rule = Rule.named(name) else { throw .usage(Rule.unknown(name)) }
    let (node, problems) = JSONReader.read(tail, file: "--rule")
    let value = problems.isEmpty ? node?.ruleValue ?? .string(tail) : .string(tail)
    if !rule.accepts(value) {
      let error = RuleError.noSuchValue(rule: rule.name, value: value, choices: rule.choices)
      throw .usage("--rule: \(error)")
    }
    return RuleSetting(rule: rule.name, value: value)
  }
}
