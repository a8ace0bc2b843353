import RoutingConformance
import RoutingVocabulary

extension LintCheck {
  /// Finds a `because` that does not quote a clause of the case: neither its demand nor its words
  /// on the values of a rule.
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
    if known.contains(where: { quoted.stand(in: $0.demandedWords) }) { return nil }
    if let clause = known.first(where: { quoted.stand(in: $0.text.comparedWords) }) {
      return finding(
        at: place,
        "these words explain \(clause.id) and demand nothing; quote its first paragraph, the lists "
          + "below it or a list of values, or move the words there")
    }
    return finding(
      at: place,
      "these words are not in \(known.map(\.id).joined(separator: " or ")); quote a clause "
        + "of the case that demands the answer")
  }

  /// The minimum length of a quotation, because nearly every clause contains shorter ones.
  private static let fewestWords = 3
}

extension Clause {
  /// The words that may be quoted: the demand with its lists and the block after them, and the
  /// words on the values of rules.
  fileprivate var demandedWords: [Substring] {
    let demanding = paragraphs.indices.filter { place in
      switch paragraphs[place].kind {
      case .demand, .rule, .others: true
      case .block: place > 0 && paragraphs[place - 1].kind == .demand
      case .explanation, .reason, .fact: false
      }
    }
    return demanding.flatMap { paragraphs[$0].text.comparedWords }
  }
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
