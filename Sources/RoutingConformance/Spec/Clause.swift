package import Routing

/// One numbered requirement of the specification.
package struct Clause: Sendable {
  /// The id, such as `PARAM-2`, which never changes.
  package let id: String
  /// The title, in a few words.
  package let title: String
  /// The text, in Markdown.
  package let text: String
  /// The requirement itself: the first paragraph of the text, line by line, with the list that ends its
  /// sentence, if one does.
  package let summary: [String]
  /// How much it demands: what the first of the words MUST, SHOULD and MAY in the requirement says, and
  /// without one that it is demanded.
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
  /// The requirement in the text of a clause.
  static func summary(of text: String) -> [String] {
    let paragraphs = text.lines.split { $0.isEmpty }
    let prose = paragraphs.drop { paragraph in
      paragraph.first.map { line in
        ["Rules:", "Where:", "Capability:"].contains(where: line.hasPrefix)
      } ?? true
    }
    let isOpen = prose.first?.last.map { !$0.hasSuffix(".") && !$0.hasSuffix(".)") } ?? false
    return prose.prefix(isOpen ? 2 : 1).flatMap { $0 }
  }

  /// What the first key word of a requirement demands.
  static func level(of summary: [String]) -> Case.Level {
    let words = summary.joined(separator: " ").utf8
      .split { !ASCIISet.letters.contains($0) }.map(Substring.init)
    return words.firstMapped { word in
      Case.Level.allCases.first { $0 != .erratum && $0.rawValue.uppercased() == word }
    } ?? .must
  }
}

extension Clause {
  /// Why a rule has its value in `standard`, in a paragraph of a clause.
  package struct Reason: Sendable, Equatable {
    /// The name of the rule.
    package let rule: String
    /// The value, as the paragraph names it.
    package let value: String
    /// The reason, on one line.
    package let text: String
  }

  /// The reasons that the clause gives: paragraphs that begin with
  /// ``Why `rule` is `value` in `standard`:``.
  package var reasons: [Reason] {
    let paragraphs = text.lines.split { $0.isEmpty }.map { $0.joined(separator: " ") }
    return paragraphs.compactMap { paragraph in
      guard paragraph.utf8.starts(with: "Why `".utf8),
        let match = paragraph.wholeMatch(of: /Why `(\w+)` is (.+?) in `standard`: (.+)/)
      else { return nil }
      return Reason(
        rule: String(match.1), value: String(match.2), text: String(match.3))
    }
  }
}
