package import Routing

/// A sequence of steps on a fresh router, with the rules that it starts with.
package struct ReadScenario: Sendable {
  /// Whatever the sender calls it; `nil` when it says nothing.
  package let id: Value?
  /// The name of the dialect that it was written for; `nil` when it says nothing.
  let dialect: String?
  /// Rules that differ from those of the dialect.
  package let rules: [RuleSetting]
  /// What is done, in order.
  package let steps: [Step]
}

/// Reads scenarios, one JSON text each.
package struct ScenarioReader {
  private let bag: DiagnosticBag
  /// The dialects that there are.
  private let dialects: [Dialect]

  /// A reader of scenarios in the dialects of the specification, and perhaps one of a router's own.
  package init(bag: DiagnosticBag, own: Dialect? = nil) {
    self.bag = bag
    dialects = (own.map { [$0] } ?? []) + Dialect.all
  }

  /// The scenario of a document, under an id; `nil` when it has errors, which are reported.
  ///
  /// Where it names no dialect, it is for the first one that there is.
  package func scenario(_ root: JSONNode, id: String, in dialect: Dialect? = nil) -> Scenario? {
    guard var fields = Fields(root, as: "a scenario", in: bag) else { return nil }
    _ = fields.read("message", .text)
    let read = MessageForms.scenario.read(&fields)
    fields.finish()
    let named = self.dialect(root, read?.dialect)
    guard let read, let dialect = dialect ?? named, !bag.hasErrors else { return nil }
    return Scenario(id: id, dialect: dialect, settings: read.rules, steps: read.steps)
  }

  private func dialect(_ root: JSONNode, _ name: String?) -> Dialect? {
    guard let name else { return dialects.first }
    if let dialect = dialects.first(where: { $0.name == name }) { return dialect }
    let advice = Suggestion.advice(name, dialects.map(\.name))
    bag.error(
      at: (root["dialect"] ?? root).position,
      "no such dialect \(name.quotedForMessage); \(advice)")
    return nil
  }
}
