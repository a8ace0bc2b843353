package import RoutingVocabulary

/// What is played on a fresh router: the steps of a case, without expectations.
package struct Scenario: Sendable {
  /// The case and the dialect, `topic/id@dialect`: unique within a run.
  package let id: String
  /// The dialect whose rules the router starts with.
  package let dialect: Dialect
  /// Rules that differ from those of the dialect, each once.
  package let settings: [RuleSetting]
  /// What is done, in order.
  package let steps: [Step]
  /// What a router needs for the steps, if that is known.
  private let stepNeeds: Set<Capability>?

  package init(
    id: String, dialect: Dialect, settings: [RuleSetting], steps: [Step],
    stepNeeds: Set<Capability>? = nil
  ) {
    self.id = id
    self.dialect = dialect
    self.settings = settings
    self.steps = steps
    self.stepNeeds = stepNeeds
  }

  /// The rules that the router starts with.
  package var rules: Rules { dialect.rules.changed(by: settings) }

  /// What a router needs for the steps.
  ///
  /// The router itself says which rules it does not have.
  var capabilities: Set<Capability> { stepNeeds ?? Capability.of(steps) }
}

extension Scenario: Equatable {
  /// Whether the same is played under the same id and the same rules.
  package static func == (left: Scenario, right: Scenario) -> Bool {
    left.id == right.id && left.dialect == right.dialect && left.settings == right.settings
      && left.steps == right.steps
  }
}

/// Scenarios in order, each made only when it is needed, because a large corpus has many in every
/// dialect.
package struct Scenarios: RandomAccessCollection, Sendable {
  package let endIndex: Int
  private let make: @Sendable (Int) -> Scenario

  /// As many scenarios as `count`.
  ///
  /// `make` makes the scenario at an index.
  package init(count: Int, make: @escaping @Sendable (Int) -> Scenario) {
    endIndex = count
    self.make = make
  }

  /// Existing scenarios.
  package init(_ scenarios: [Scenario]) {
    self.init(count: scenarios.count) { scenarios[$0] }
  }

  package var startIndex: Int { 0 }

  package subscript(index: Int) -> Scenario { make(index) }
}
