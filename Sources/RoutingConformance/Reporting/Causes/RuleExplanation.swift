package import RoutingVocabulary

/// A value of one rule, and the failures in which the model with this value answers as the
/// router does.
package struct RuleExplanation: Sendable, Equatable {
  package var router: String
  package var setting: RuleSetting
  /// The failures, by dialects and ids of cases.
  package var failures: Set<FailureKey>
  /// How many of the tried passes would fail with this value.
  package var contradicted: Int

  package init(
    router: String, _ setting: RuleSetting, failures: Set<FailureKey>, contradicted: Int
  ) {
    self.router = router
    self.setting = setting
    self.failures = failures
    self.contradicted = contradicted
  }

  /// Whether nobody chooses the value.
  var isDefect: Bool { Rule.named(setting.rule)?.correction(of: setting.value) != nil }
}

/// A case in a dialect.
package struct FailureKey: Sendable, Hashable {
  package let dialect: String
  package let id: String

  package init(dialect: String, id: String) {
    self.dialect = dialect
    self.id = id
  }
}
