package import RoutingVocabulary

/// One numbered requirement of the specification.
package struct Clause: Sendable {
  /// The id, such as `PARAM-2`, which never changes.
  package let id: String
  /// The title, in a few words.
  package let title: String
  /// The body, in Markdown.
  package let text: String
  /// The paragraphs of the body.
  package let paragraphs: [ClauseParagraph]
  /// The level of the demand.
  package let level: Level
  /// The title of the chapter.
  package let chapter: String
  /// The rules that decide what the clause demands.
  package let rules: [String]
  /// Rules and the values that they must have for the clause to be in force.
  package let conditions: [Condition]
  /// The capabilities that a router needs for the clause to apply to it.
  package let capabilities: Capabilities
  /// The path of the file.
  package let file: String
  /// The line of the heading.
  package let line: Int

  /// A rule and the values under which a clause is in force.
  package struct Condition: Sendable, Equatable {
    package let rule: String
    package let values: [String]
  }

  /// Whether the clause no longer demands anything: its body begins with `Withdrawn in`.
  package var isWithdrawn: Bool { text.hasPrefix("Withdrawn in ") }

  /// Whether the clause demands anything under the given rules: the rules that it names are in
  /// force, and its conditions are met.
  ///
  /// Unknown rules have already been reported, and make no difference.
  package func isInForce(under rules: Rules) -> Bool {
    let named = self.rules.compactMap(Rule.named).allSatisfy { $0.value(in: rules) != nil }
    return named
      && conditions.allSatisfy { condition in
        guard let rule = Rule.named(condition.rule) else { return true }
        guard let value = rule.value(in: rules) else { return false }
        return condition.values.contains { $0 == value.text ?? JSONWriter.line(value) }
      }
  }
}

extension Clause {
  /// The requirement itself, line by line: the first paragraph of prose and its lists.
  package var summary: [String] { paragraphs.summary }
}

extension [ClauseParagraph] {
  fileprivate var summary: [String] { filter { $0.kind == .demand }.flatMap(\.lines) }

  /// The level of the first MUST, SHOULD or MAY in the requirement; `must` if there is none.
  var level: Level {
    let words = summary.joined(separator: " ").utf8
      .split { !ASCIISet.letters.contains($0) }.map(Substring.init)
    return words.firstMapped { word in
      Level.allCases.first { $0 != .erratum && $0.rawValue.uppercased() == word }
    } ?? .must
  }
}
