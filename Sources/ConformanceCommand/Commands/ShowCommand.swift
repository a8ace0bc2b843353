import RoutingConformance
import RoutingVocabulary

/// `conformance show`: one case, clause, rule, erratum or dialect, in full.
struct ShowCommand: Command {
  static let name = "show"
  static let summary = "shows one case, clause, rule, erratum, dialect or checked router in full"
  static let example = "conformance show PARAM-2"
  static let words = "ID | ROUTER | dialect NAME"
  static let options: [Option] = [RouterOptions.dialectFile, .corpus]

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    let words = arguments.words
    let file = try RouterOptions.dialect(arguments)
    let isDialect = words.first == "dialect"
    guard let id = words.first, words.count == 1 || isDialect && words.count == 2 else {
      throw CommandError.usage(
        "'show' needs the id of a case, clause, rule or erratum, a router of the results page, or "
          + "'dialect' and a name; "
          + "write, for example, \(console.call(Self.example))")
    }
    if !isDialect {
      if !id.contains(ascii: "/"), let router = try CheckedRouter.named(id) {
        console.out(CheckedRouterText(router, specification: Selection.ownSpecification).text)
      } else {
        console.out(try await text(of: id, in: corpus(of: id)))
      }
      return .conforms
    }
    guard let name = words.dropFirst().first ?? file?.name else {
      throw CommandError.usage("'show dialect' needs a name; add one, or use --dialect-file FILE")
    }
    let own = (file.map { [$0] } ?? []) + arguments.candidates.compactMap(\.claims.ownDialect)
    let dialect =
      try own.first { $0.name == name } ?? Selection.dialect(name, besides: own.map(\.name))
    console.out(DialectText(dialect: dialect, specification: Selection.ownSpecification).text)
    return .conforms
  }

  /// The corpus, or the part that is needed to show something.
  private func corpus(of id: String) throws -> Corpus {
    let specification = Selection.ownSpecification
    let folders = arguments.all("--corpus")
    if specification.clause(id) != nil || specification.erratum(id) != nil {
      return try Selection.corpus(folders, only: WantedCases(naming: [id]))
    }
    if Rule.named(id) != nil {
      let clauses = specification.clauses(naming: [id]).map(\.id)
      return try Selection.corpus(folders, only: WantedCases(naming: clauses))
    }
    return try Selection.corpus(ofCase: id, in: folders)
  }

  /// A case, a clause, a rule or an erratum.
  private func text(of id: String, in corpus: Corpus) async throws(CommandError) -> String {
    if let clause = corpus.specification.clause(id) {
      return ClauseText(clause: clause, corpus: corpus).text
    }
    if let erratum = corpus.specification.erratum(id) {
      return ErratumText(erratum: erratum, corpus: corpus).text
    }
    if let rule = Rule.named(id) { return await RuleText(rule: rule, corpus: corpus).text() }
    return CaseText(subject: try corpus.case(id), specification: corpus.specification).text
  }
}

extension Corpus {
  func `case`(_ id: String) throws(CommandError) -> Case {
    if let found = cases.first(where: { $0.id == id }) { return found }
    if specification.clause(id) != nil {
      throw .badInput("'\(id)' is a clause; 'conformance show \(id)' shows it and its cases")
    }
    let known =
      cases.map(\.id) + specification.clauses.map(\.id) + specification.errata.map(\.id)
      + Rule.all.map(\.name)
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let isCapital = id.utf8.first.map(capitals.contains) ?? false
    let kind = id.contains(ascii: "/") ? "cases" : isCapital ? "clauses" : "rules"
    throw .badInput(
      "no case, clause, rule or erratum '\(id)'; "
        + Selection.advice(id, among: known, listed: kind))
  }
}
