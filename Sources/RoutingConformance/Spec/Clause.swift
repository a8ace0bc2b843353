package import Routing

/// One numbered requirement of the specification.
package struct Clause: Sendable {
  /// The id, such as `PARAM-2`, which never changes.
  package let id: String
  /// The title, in a few words.
  package let title: String
  /// The text, in Markdown.
  package let text: String
  /// Its paragraphs.
  package let paragraphs: [ClauseParagraph]
  /// How much it demands.
  package let level: Case.Level
  /// The title of the chapter.
  package let chapter: String
  /// The rules that decide what the clause demands.
  package let rules: [String]
  /// Rules that must have one of some values for the clause to be in force.
  package let conditions: [Condition]
  /// What a router has to have for the clause to be about it.
  package let capabilities: Set<Capability>
  /// The file, as it was found.
  package let file: String
  /// The line of the heading.
  package let line: Int

  /// A rule and the values under which a clause is in force.
  package struct Condition: Sendable, Equatable {
    package let rule: String
    package let values: [String]
  }

  /// Whether the clause demands nothing any more: its text begins with `Withdrawn in`.
  package var isWithdrawn: Bool { text.hasPrefix("Withdrawn in ") }

  /// Whether the clause says anything under these rules: the rules that it names are in force, and
  /// those of its conditions have one of their values.
  ///
  /// Rules that there are not have been reported, and make no difference.
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
  /// The requirement itself, line by line: the first paragraph of prose, with the lists below it.
  package var summary: [String] { paragraphs.summary }
}

extension [ClauseParagraph] {
  fileprivate var summary: [String] { filter { $0.kind == .demand }.flatMap(\.lines) }

  /// How much it demands: what the first of the words MUST, SHOULD and MAY in the requirement says, and
  /// without one that it is demanded.
  var level: Case.Level {
    let words = summary.joined(separator: " ").utf8
      .split { !ASCIISet.letters.contains($0) }.map(Substring.init)
    return words.firstMapped { word in
      Case.Level.allCases.first { $0 != .erratum && $0.rawValue.uppercased() == word }
    } ?? .must
  }
}
