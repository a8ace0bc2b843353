import ConformanceCommand
import Routing
import RoutingConformance

/// Ids of clauses and cases, and rules with their values, that pages and notes name and there are not.
struct NameCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    let names = KnownNames(project)
    var findings: [LintFinding] = []
    for page in project.pages {
      for line in page.prose {
        for (position, message) in names.unknown(in: line) {
          findings.error(page.name, position, message)
        }
      }
    }
    for entry in project.entries {
      guard let note = entry.node["note"], let text = note.text else { continue }
      let piece = MarkdownPage.Piece(text: text, position: note.position)
      // What is in a text of JSON has no place of its own.
      for (_, message) in names.unknown(in: piece) {
        findings.error(entry.file.name, note.position, message)
      }
    }
    return findings
  }
}

/// The names that there are.
private struct KnownNames {
  private let specification: Specification
  /// What clauses are numbered by, such as `PARAM`.
  private let prefixes: Set<Substring>
  private let ids: Set<String>
  /// The topics whose ids are all known.
  private let topics: Set<String>

  init(_ project: LintProject) {
    specification = project.specification
    prefixes = Set(specification.clauses.map { $0.id.prefix { $0 != "-" } })
    ids = Set(project.entries.compactMap(\.id) + project.ledger.entries.map(\.id))
    // The ledger alone has the ids that are retired.
    topics = project.ledger.isReadable ? Set(ids.map { String($0.prefix { $0 != "/" }) }) : []
  }

  /// What is wrong with the names in a line.
  func unknown(
    in line: MarkdownPage.Piece
  ) -> [(position: SourcePosition, message: String)] {
    line.clauseIDs.compactMap { piece in clause(piece.text).map { (piece.position, $0) } }
      + line.codeSpans.compactMap { span in
        let message = clause(span.text) ?? caseID(span.text) ?? setting(span.text)
        return message.map { (span.position, $0) }
      }
  }

  private func clause(_ id: String) -> String? {
    guard SpecReader.isClauseID(id), prefixes.contains(id.prefix { $0 != "-" }),
      specification.clause(id) == nil
    else { return nil }
    return "no such clause '\(id)'; correct the number, or write the clause first"
  }

  private func caseID(_ id: String) -> String? {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, topics.contains(parts[0]), CorpusFolder.isTopic(parts[1]),
      !ids.contains(id)
    else { return nil }
    let advice = Suggestion.nearest(to: id, among: ids.sorted()).map { "did you mean '\($0)'?" }
    return "no such case '\(id)'; \(advice ?? "'conformance list cases' names them all")"
  }

  /// What is wrong with `rule: value` or `rule=value`.
  private func setting(_ text: String) -> String? {
    guard let parts = text.wholeMatch(of: #/([a-z][A-Za-z]+)(?:=|: +)([a-z][A-Za-z]+)/#) else {
      return nil
    }
    let (name, value) = (String(parts.output.1), String(parts.output.2))
    if let rule = Rule.named(name) { return rule.unknownValue(value) }
    let nearest = Suggestion.nearest(to: name, among: Rule.all.map(\.name)).flatMap(Rule.named)
    return nearest?.choices.contains(.string(value)) == true ? Rule.unknown(name) : nil
  }
}
