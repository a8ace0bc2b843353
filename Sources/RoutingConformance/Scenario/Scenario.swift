package import RoutingVocabulary

/// The steps of a case, without expectations, to be played on a fresh router.
package struct Scenario: Sendable {
  /// The case and the dialect, as `topic/id@dialect`; unique within a run.
  package let id: String
  /// The dialect whose rules the router starts with.
  package let dialect: Dialect
  /// Rules that differ from the rules of the dialect, without duplicates.
  package let settings: [RuleSetting]
  /// The steps, in order.
  package let steps: [Step]
  /// The capabilities that a router needs for the steps, if they are known.
  private let stepNeeds: Capabilities?

  package init(
    id: String, dialect: Dialect, settings: [RuleSetting], steps: [Step],
    stepNeeds: Capabilities? = nil
  ) {
    self.id = id
    self.dialect = dialect
    self.settings = settings
    self.steps = steps
    self.stepNeeds = stepNeeds
  }

  /// The rules that the router starts with.
  package var rules: Rules { dialect.rules.changed(by: settings) }

  /// The capabilities that a router needs for the steps.
  ///
  /// Rules are left out, because the router itself reports the rules that it does not have.
  var capabilities: Capabilities { stepNeeds ?? Capability.of(steps) }
}

extension Scenario: Equatable {
  /// Whether both scenarios have the same id, rules and steps.
  package static func == (left: Scenario, right: Scenario) -> Bool {
    left.id == right.id && left.dialect == right.dialect && left.settings == right.settings
      && left.steps == right.steps
  }
}

/// Scenarios in order, each created only when it is needed, because a large corpus has many
/// scenarios in every dialect.
package struct Scenarios: RandomAccessCollection, Sendable {
  package let endIndex: Int
  private let make: @Sendable (Int) -> Scenario

  /// A list of `count` scenarios.
  ///
  /// `make` creates the scenario at an index.
  package init(count: Int, make: @escaping @Sendable (Int) -> Scenario) {
    endIndex = count
    self.make = make
  }

  /// A list of existing scenarios.
  package init(_ scenarios: [Scenario]) {
    self.init(count: scenarios.count) { scenarios[$0] }
  }

  package var startIndex: Int { 0 }

  package subscript(index: Int) -> Scenario { make(index) }
}
