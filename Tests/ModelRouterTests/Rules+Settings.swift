import RoutingVocabulary

@testable import ModelRouter

extension Rules {
  /// The rules of `standard` with some of them changed.
  static func standard(_ settings: KeyValuePairs<String, Value> = [:]) throws -> Rules {
    try settings.reduce(into: Dialect.standard.rules) { rules, setting in
      guard let rule = Rule.named(setting.key) else {
        throw RuleError.noSuchRule(name: setting.key)
      }
      try rule.set(setting.value, in: &rules)
    }
  }
}

extension Handler {
  /// A handler that handles what it receives.
  static var accept: Handler { Handler { _ in HandlerAnswer(accepts: true) } }
}

extension Trace {
  /// The entries as `CLAUSE: text`.
  var lines: [String] { entries.map { "\($0.clause): \($0.text)" } }
}
