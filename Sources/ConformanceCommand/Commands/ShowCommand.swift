import Routing
import RoutingConformance

/// `conformance show`: one case or one clause, in full.
struct ShowCommand: Command {
  static let name = "show"
  static let summary = "shows one case or one clause in full"
  static let example = "conformance show PARAM-2"
  static let words = "ID"
  static let completableWords = Completable.caseOrClause
  static let options: [Option] = [.corpus, .json]

  private let id: String
  private let corpus: Corpus
  private let isJSON: Bool

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    guard let id = arguments.words.first, arguments.words.count == 1 else {
      throw CommandError.usage("'show' takes the id of one case or clause")
    }
    self.id = id
    corpus = try Selection.corpus(arguments.all("--corpus"))
    isJSON = arguments.has("--json")
  }

  func run(_ console: Console) async throws -> ExitCode {
    if let clause = corpus.specification.clause(id) {
      console.out(
        isJSON
          ? JSONWriter.indented(clause.shown(in: corpus))
          : ClauseText(clause: clause, corpus: corpus).text)
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
  /// The case of an id.
  ///
  /// - Throws: `CommandError` with the nearest id when there is none.
  func `case`(_ id: String) throws(CommandError) -> Case {
    if let found = cases.first(where: { $0.id == id }) { return found }
    if specification.clause(id) != nil {
      throw .badInput("'\(id)' is a clause; 'conformance show \(id)' shows it and its cases")
    }
    let known = cases.map(\.id) + specification.clauses.map(\.id)
    throw .badInput("no case or clause '\(id)'; \(Selection.advice(id, among: known))")
  }
}
