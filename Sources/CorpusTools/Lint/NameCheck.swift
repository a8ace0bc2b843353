import ConformanceCommand
import RoutingConformance
import RoutingVocabulary

extension LintCheck {
  /// Finds unknown ids of clauses, errata and cases, and unknown rules and values, in pages and
  /// notes.
  static let names = LintCheck { project in
    let names = KnownNames(project)
    let ofPages = project.wantedPages.flatMap { page in
      page.prose.flatMap(names.unknown).map {
        LintFinding(in: page.name, at: $0.position, $0.message)
      }
    }
    return ofPages
      + project.wantedEntries.flatMap { entry -> [LintFinding] in
        guard let note = entry.node["note"], let text = note.text else { return [] }
        let piece = MarkdownPage.Piece(text: text, position: note.position)
        // The position is the position of the whole string, because a part of a JSON string has no
        // position.
        return names.unknown(in: piece).map { entry.finding(at: note.position, $0.message) }
      }
  }
}

/// The known names.
private struct KnownNames {
  private let specification: Specification
  /// The prefixes of ids of clauses, such as `PARAM`.
  private let prefixes: Set<Substring>
  /// The prefixes of ids of errata, such as `HD`.
  private let errataPrefixes: Set<Substring>
  private let ids: Set<String>
  /// The topics whose ids are all known.
  private let topics: Set<String>
  private let forms = MarkdownForms()
  /// A rule and its value.
  private let settingForm = #/([a-z][A-Za-z]+)(?:=|: +)([a-z][A-Za-z]+)/#

  init(_ project: LintProject) {
    specification = project.specification
    prefixes = Set(specification.clauses.map { $0.id.prefix { $0 != "-" } })
    errataPrefixes = Set(specification.errata.map { $0.id.prefix { $0 != "-" } })
    ids = Set(project.entries.compactMap(\.id) + project.ledger.entries.map(\.id))
    // Retired ids are only in the ledger.
    topics = project.ledger.isReadable ? Set(ids.map { String($0.prefix { $0 != "/" }) }) : []
  }

  func unknown(
    in line: MarkdownPage.Piece
  ) -> [(position: SourcePosition, message: String)] {
    forms.clauseIDs(in: line).compactMap { piece in
      numbered(piece.text).map { (piece.position, $0) }
    }
      + forms.codeSpans(in: line).compactMap { span in
        let message = numbered(span.text) ?? caseID(span.text) ?? setting(span.text)
        return message.map { (span.position, $0) }
      }
  }

  private func numbered(_ id: String) -> String? {
    guard SpecReader.isClauseID(id) else { return nil }
    let prefix = id.prefix { $0 != "-" }
    if prefixes.contains(prefix), specification.clause(id) == nil {
      return "no such clause '\(id)'; correct the number, or write the clause first"
    }
    if errataPrefixes.contains(prefix), specification.erratum(id) == nil {
      return "no such erratum '\(id)'; correct the number, or write the erratum first"
    }
    return nil
  }

  private func caseID(_ id: String) -> String? {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, topics.contains(parts[0]), CorpusFolder.isTopic(parts[1]),
      !ids.contains(id)
    else { return nil }
    let rest = "'conformance list cases' lists all cases"
    return "no such case '\(id)'; \(Suggestion.advice(id, ids.sorted(), or: rest))"
  }

  /// The error in `rule: value` or `rule=value`.
  private func setting(_ text: String) -> String? {
    guard let parts = text.wholeMatch(of: settingForm) else { return nil }
    let (name, value) = (String(parts.output.1), String(parts.output.2))
    if let rule = Rule.named(name) { return rule.unknownValue(value) }
    let nearest = Suggestion.nearest(to: name, among: Rule.all.map(\.name)).flatMap(Rule.named)
    return nearest?.choices.contains(.string(value)) == true ? Rule.unknown(name) : nil
  }
}
