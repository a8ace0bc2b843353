/// Drafts, and what a person confirms them by.
extension CaseFileReader {
  /// The words of a clause that demand what the case expects; those that no clause of the case has
  /// are reported.
  func because(_ fields: inout Fields, clauses: [String]) -> String? {
    guard let node = fields.node("because"), let text = fields.optionalString("because") else {
      return nil
    }
    let known = clauses.compactMap(specification.clause)
    let quoted = text.comparedWords
    if quoted.count < Self.fewestWords {
      bag.error(
        at: node.position,
        "'because' is too short to name a demand; quote \(Self.fewestWords) words of a clause or more"
      )
    } else if !known.isEmpty, !known.contains(where: { $0.text.comparedWords.contains(quoted) }) {
      bag.error(
        at: node.position,
        "\(known.map(\.id).joined(separator: ", ")) does not say this; quote the words of a clause "
          + "of the case that demand what it expects")
    }
    return text
  }

  /// Reports a case whose expectation nobody has confirmed; it is not played.
  func refuseDraft(_ fields: inout Fields, isConfirmed: Bool) {
    guard let node = fields.node("draft"), let isDraft = fields.optionalBool("draft") else {
      return
    }
    let message =
      if !isDraft {
        "a case that is no draft does not say so; remove 'draft'"
      } else if isConfirmed {
        "the case is a draft and has a 'because' that confirms it; remove 'draft'"
      } else {
        "the case is a draft; name the clause that demands what it expects, and write the words of "
          + "the clause that do under 'because' in place of 'draft'"
      }
    bag.error(at: node.position, message)
  }

  /// What is shorter stands in nearly every clause.
  private static let fewestWords = 3
}

extension String {
  /// The words of a text, without what Markdown puts around them.
  fileprivate var comparedWords: [Substring] {
    split { $0.isWhitespace || "`*_".contains($0) }
  }
}
