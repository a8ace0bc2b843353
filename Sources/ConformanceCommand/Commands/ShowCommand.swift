import Routing
import RoutingConformance

/// `conformance show`: one case, one clause, one erratum or one dialect, in full.
struct ShowCommand: Command {
  static let name = "show"
  static let summary = "shows one case, clause, erratum or dialect in full"
  static let example = "conformance show PARAM-2"
  static let words = "ID | dialect NAME"
  static let completableWords = Completable.caseOrClause
  static let options: [Option] = [RouterOptions.dialectFile, .corpus, .json]

  private let id: String
  private let corpus: Corpus
  /// The dialect that is to be shown, if one is.
  private let dialect: Dialect?
  private let isJSON: Bool

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    let words = arguments.words
    let file = try RouterOptions.dialect(arguments)
    let isDialect = words.first == "dialect"
    guard let id = words.first, words.count == 1 || isDialect && words.count == 2 else {
      throw CommandError.usage(
        "'show' takes the id of one case, clause or erratum, or 'dialect' and a name")
    }
    self.id = id
    corpus = try Selection.corpus(arguments.all("--corpus"))
    isJSON = arguments.has("--json")
    let own = (file.map { [$0] } ?? []) + candidates.compactMap(\.claims.ownDialect)
    if isDialect, words.count == 1, file == nil {
      throw CommandError.usage("'show dialect' takes a name; give it, or --dialect-file FILE")
    }
    dialect = try isDialect ? Self.dialect(words.last, own) : nil
  }

  private static func dialect(_ name: String?, _ own: [Dialect]) throws(CommandError) -> Dialect? {
    guard let name, name != "dialect" else { return own.first }
    if let dialect = own.first(where: { $0.name == name }) { return dialect }
    return try Selection.dialect(name, besides: own.map(\.name))
  }

  func run(_ console: Console) async throws -> ExitCode {
    if let dialect {
      let page = DialectText(dialect: dialect, specification: corpus.specification)
      console.out(isJSON ? DialectDeclaration(dialect).text : page.text)
    } else if let clause = corpus.specification.clause(id) {
      console.out(
        isJSON
          ? JSONWriter.indented(clause.shown(in: corpus))
          : ClauseText(clause: clause, corpus: corpus).text)
    } else if let erratum = corpus.specification.erratum(id) {
      console.out(
        isJSON
          ? JSONWriter.indented(erratum.shown(in: corpus))
          : ErratumText(erratum: erratum, corpus: corpus).text)
    } else {
      let subject = try corpus.case(id)
      let specification = corpus.specification
      console.out(
        isJSON
          ? JSONWriter.indented(subject.shown(specification))
          : CaseText(subject: subject, specification: specification).text)
    }
    return .conforms
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
    throw .badInput("no case, clause or erratum '\(id)'; \(Selection.advice(id, among: known))")
  }
}
