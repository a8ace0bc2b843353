import Foundation

/// When two texts are the same (MATCH-7).
package enum TextEquality: String, CaseIterable, RuleValue {
  /// When they have the same Unicode scalars.
  case scalars
  /// When they are canonically equivalent: composed and decomposed spellings are the same.
  case canonical

  static let rule = Rule("textEquality", "when two texts are the same", \.$textEquality)
}

extension Rules {
  /// Whether two texts are the same (MATCH-7, KEY-5).
  package func areSame(_ left: String, _ right: String) -> Bool {
    textEquality == .canonical ? left == right : left.hasSameScalars(as: right)
  }

  /// A form of a text that all texts have that are the same.
  package func comparable(_ text: String) -> ScalarText {
    // What is ASCII is composed already.
    let isComposed = textEquality == .canonical && !text.utf8.allSatisfy { $0 < 0x80 }
    return ScalarText(isComposed ? text.precomposedStringWithCanonicalMapping : text)
  }

  /// Parameters with stronger ones laid over them; names that are the same are one name, in the
  /// spelling of the weaker.
  package func merged(_ weaker: Parameters, with stronger: Parameters) -> Parameters {
    guard textEquality == .canonical else { return weaker.merging(stronger) }
    var merged = weaker
    // Texts as keys are compared by canonical equivalence.
    let known = Dictionary(weaker.names.map { ($0, $0) }) { first, _ in first }
    for (name, value) in stronger.sorted { merged[known[name] ?? name] = value }
    return merged
  }
}
