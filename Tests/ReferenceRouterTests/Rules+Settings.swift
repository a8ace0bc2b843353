import Routing

@testable import ReferenceRouter

extension Rules {
  /// The rules of `standard` with some set otherwise.
  static func standard(_ settings: KeyValuePairs<String, Value> = [:]) throws -> Rules {
    try settings.reduce(into: Dialect.standard.rules) { rules, setting in
      guard let rule = Rule.named(setting.key) else {
        throw RuleError.noSuchRule(name: setting.key)
      }
      try rule.set(setting.value, in: &rules)
    }
  }
}

extension PatternRules {
  /// The rules of path patterns in `standard` with some set otherwise.
  static func standard(_ settings: KeyValuePairs<String, Value> = [:]) throws -> PatternRules {
    guard let rules = try Rules.standard(settings).patterns else {
      throw RuleError.notInForce(rule: "finding")
    }
    return rules
  }
}

extension Trace {
  /// A trace that ignores what it is told.
  static var silent: Trace { Trace(isRecording: false) }

  /// The entries as `CLAUSE: text`.
  var lines: [String] { entries.map { "\($0.clause): \($0.text)" } }
}

extension RouterState {
  /// A router's state with routes of these patterns, in order, in the global table.
  static func with(_ patterns: String..., rules: Rules) throws -> RouterState {
    var state = RouterState(rules: rules)
    for pattern in patterns {
      try state.register(Route(pattern), in: .global)
    }
    return state
  }
}

extension Tables.Key {
  /// The table of a scheme.
  static func scheme(_ name: String) -> Tables.Key { .scheme(ScalarText(name)) }
}
