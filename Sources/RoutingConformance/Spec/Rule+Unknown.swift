package import Routing

extension Rule {
  /// The message about an unknown rule.
  package static func unknown(_ name: String) -> String {
    let rest = "'conformance list rules' lists all rules"
    return "no such rule '\(name)'; \(Suggestion.advice(name, all.map(\.name), or: rest))"
  }

  /// The message about a wrong value in prose; `nil` for numbers and names, which can be anything.
  package func unknownValue(_ text: String) -> String? {
    let known = choices.compactMap(\.text)
    if accepts(.string(text)) || ["true", "false", "null"].contains(text) || known.isEmpty {
      return nil
    }
    return "rule '\(name)' has no value '\(text)'; \(Suggestion.advice(text, known))"
  }
}
