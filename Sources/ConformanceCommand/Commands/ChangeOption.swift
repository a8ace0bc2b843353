import Routing
import RoutingConformance

/// The option `--change`: a rule that routers get other than the dialect says.
enum ChangeOption {
  static let option = Option(
    name: "--change", value: "RULE=VALUE",
    help: "change a rule of the router, to see which cases notice", values: .change)

  /// The rule and its value, if they are given; the value is JSON, or a text without quotes.
  ///
  /// - Throws: `CommandError` for a rule or a value that does not exist.
  static func setting(_ arguments: Arguments) throws(CommandError) -> RuleSetting? {
    guard let text = arguments.value(option.name) else { return nil }
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
    var rules = Dialect.standard.rules
    do { try rule.set(value, in: &rules) } catch { throw .usage("--change: \(error)") }
    return RuleSetting(rule: rule.name, value: value)
  }
}
