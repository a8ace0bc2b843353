import RoutingConformance
import RoutingVocabulary

extension Case {
  /// Drafts the expectation of the last step from the answer of the model.
  ///
  /// The present expectation is ignored.
  ///
  /// - Returns: The value of `expect`, or of `expectIn` if the dialects differ.
  /// - Throws: The error of the model if it lacks a feature that a step needs.
  package func drafted() async throws -> (name: String, value: JSONNode) {
    guard let last = steps.last?.step else { return ("expect", JSONNode(.null)) }
    var drafts: [(dialect: String, expectation: Expectation)] = []
    for dialect in dialects.compactMap(Dialect.named) {
      let answer = try await ModelTrace(of: self, in: dialect).answer(to: steps.count)
      drafts.append((dialect.name, expectation(of: answer, to: last, in: dialect)))
    }
    guard let first = drafts.first?.expectation else { return ("expect", JSONNode(.null)) }
    if drafts.allSatisfy({ $0.expectation == first }) { return ("expect", first.node) }
    return ("expectIn", JSONNode(members: drafts.map { ($0.dialect, $0.expectation.node) }))
  }
}
