internal import Routing

/// Drafts, and how a person confirms them.
extension CaseFileReader {
  /// Reports a case whose expectation nobody has confirmed.
  ///
  /// Such a case is not played. Also reports a `because` that is not in any clause of the case.
  func checkDraft(_ entry: CaseForms.CaseEntry, _ node: JSONNode) {
    if let because = entry.because, let place = node["because"]?.position {
      check(because, of: entry.clauses, at: place)
    }
    guard let isDraft = entry.isDraft, let place = node["draft"]?.position else { return }
    let message =
      if !isDraft {
        "'draft' must be true; remove it from a case that is not a draft"
      } else if entry.because != nil {
        "the case is a draft and has a 'because' that confirms it; remove 'draft'"
      } else {
        "the case is a draft; name the clause that demands the answer, and replace 'draft' by "
          + "'because' with words of that clause"
      }
    bag.error(at: place, message)
  }

  /// Reports words that are not in a clause of the case.
  private func check(_ because: String, of clauses: [String], at place: SourcePosition) {
    let known = clauses.compactMap(specification.clause)
    let quoted = because.comparedWords
    if quoted.count < Self.fewestWords {
      bag.error(
        at: place,
        "'because' is too short; quote at least \(Self.fewestWords) words of a clause"
      )
    } else if !known.isEmpty, !known.contains(where: { quoted.stand(in: $0.text.comparedWords) }) {
      bag.error(
        at: place,
        "these words are not in \(known.map(\.id).joined(separator: " or ")); quote a clause "
          + "of the case that demands the answer")
    }
  }

  /// Shorter quotations are in nearly every clause.
  private static let fewestWords = 3
}

extension [Substring] {
  /// Whether the words occur one after the other in a list of words.
  fileprivate func stand(in words: [Substring]) -> Bool {
    words.indices.contains { place in
      words[place...].starts(with: self) { $0.utf8.elementsEqual($1.utf8) }
    }
  }
}

extension String {
  /// The words of a string, without Markdown.
  fileprivate var comparedWords: [Substring] {
    utf8.split(whereSeparator: Self.betweenWords.contains).map(Substring.init)
  }

  private static let betweenWords = ASCIISet(" \n\t`*_")
}
