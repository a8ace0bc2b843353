package import RoutingVocabulary

extension Scenario {
  /// The scenario in a document, with the given id; `nil` if the document has errors, which are
  /// reported.
  ///
  /// A scenario that names no dialect is for the router's own dialect, or else for the first
  /// dialect.
  package static func read(
    _ root: JSONNode, id: String, in dialect: Dialect? = nil, own: Dialect? = nil,
    _ bag: DiagnosticBag
  ) -> Scenario? {
    guard var fields = Fields(root, as: "a scenario", in: bag) else { return nil }
    _ = fields.read("message", .text)
    let message = MessageForms.scenario.read(&fields)
    fields.finish()
    guard case .scenario(_, let name, let rules, let steps)? = message else { return nil }
    let all = (own.map { [$0] } ?? []) + Dialect.all
    let named = name.map { name in all.first { $0.name == name } } ?? all.first
    if let name, named == nil {
      bag.error(
        at: (root["dialect"] ?? root).position,
        "no such dialect \(name.quotedForMessage); \(Suggestion.advice(name, all.map(\.name)))")
    }
    guard let dialect = dialect ?? named, !bag.hasErrors else { return nil }
    return Scenario(id: id, dialect: dialect, settings: rules, steps: steps)
  }
}
