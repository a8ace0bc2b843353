package import RoutingVocabulary

extension Rule {
  /// The message about an unknown rule.
  package static func unknown(_ name: String) -> String {
    let rest = "'conformance list rules' lists all rules"
    let advice = advice(onFormer: name) ?? Suggestion.advice(name, all.map(\.name), or: rest)
    return "no such rule '\(name)'; \(advice)"
  }

  /// The message about a wrong value, in prose; `nil` for numbers and names, which are not
  /// restricted.
  package func unknownValue(_ text: String) -> String? {
    let known = choices.compactMap(\.text)
    if accepts(.string(text)) || ["true", "false", "null"].contains(text) || known.isEmpty {
      return nil
    }
    let advice = advice(onFormer: text) ?? Suggestion.advice(text, known)
    return "rule '\(name)' has no value '\(text)'; \(advice)"
  }
}
