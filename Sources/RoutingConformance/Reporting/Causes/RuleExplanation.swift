package import RoutingVocabulary

/// A value of one rule, and the failures in which the model with this value returns the router's
/// answer.
package struct RuleExplanation: Sendable, Equatable {
  package var router: String
  package var setting: RuleSetting
  /// The failures, by dialects and ids of cases.
  package var failures: Set<FailureKey>
  /// The number of tried passing cases that would fail with this value.
  package var contradicted: Int

  package init(
    router: String, _ setting: RuleSetting, failures: Set<FailureKey>, contradicted: Int
  ) {
    self.router = router
    self.setting = setting
    self.failures = failures
    self.contradicted = contradicted
  }

  /// Whether the value is a defect, which nobody chooses.
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
