package import Routing

extension Rule {
  /// What is wrong with the name of a rule that there is not.
  package static func unknown(_ name: String) -> String {
    let rest = "'conformance list rules' names them all"
    return "no such rule '\(name)'; \(Suggestion.advice(name, all.map(\.name), or: rest))"
  }

  /// What is wrong with a value that prose gives the rule; numbers and names can be anything.
  package func unknownValue(_ text: String) -> String? {
    let known = choices.compactMap(\.text)
    if accepts(.string(text)) || ["true", "false", "null"].contains(text) || known.isEmpty {
      return nil
    }
    return "rule '\(name)' has no value '\(text)'; \(Suggestion.advice(text, known))"
  }
}
