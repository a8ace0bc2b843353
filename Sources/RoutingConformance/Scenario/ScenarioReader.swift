package import Routing

/// A sequence of steps on a fresh router, with the rules that it starts with.
package struct ReadScenario: Sendable {
  /// Whatever the sender calls it; `nil` when it says nothing.
  package let id: Value?
  /// The dialect that it was written for; `nil` when it says nothing.
  package let dialect: Dialect?
  /// Rules that differ from those of the dialect.
  package let rules: [RuleSetting]
  /// What is done, in order.
  package let steps: [Step]
}

/// Reads scenarios, one JSON text each.
package struct ScenarioReader {
  private let bag: DiagnosticBag

  package init(bag: DiagnosticBag) {
    self.bag = bag
  }

  /// The scenario of a document; `nil` when it has errors, which are reported.
  package func scenario(_ root: JSONNode) -> ReadScenario? {
    guard var fields = Fields(root, as: "a scenario", in: bag) else { return nil }
    _ = fields.optionalString("message")
    let scenario = MessageForms.scenario.read(&fields)
    fields.finish()
    return bag.hasErrors ? nil : scenario
  }
}
