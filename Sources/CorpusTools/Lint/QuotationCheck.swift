import Routing
import RoutingConformance

extension LintCheck {
  /// Finds a `because` whose words are not in any clause of the case.
  static let quotations = LintCheck { project in
    project.wantedEntries.compactMap { $0.wrongQuotation(of: project.specification) }
  }
}

extension LintEntry {
  fileprivate func wrongQuotation(of specification: Specification) -> LintFinding? {
    guard let subject, let because = subject.because else { return nil }
    let place = node["because"]?.position ?? node.position
    let quoted = because.comparedWords
    if quoted.count < Self.fewestWords {
      return finding(
        at: place,
        "'because' is too short; quote at least \(Self.fewestWords) words of a clause")
    }
    let known = subject.clauses.compactMap(specification.clause)
    if known.contains(where: { quoted.stand(in: $0.text.comparedWords) }) { return nil }
    return finding(
      at: place,
      "these words are not in \(known.map(\.id).joined(separator: " or ")); quote a clause "
        + "of the case that demands the answer")
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
