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
