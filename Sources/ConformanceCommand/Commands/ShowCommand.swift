import RoutingConformance
import RoutingModel

/// `conformance show`: one case or one clause, whole.
struct ShowCommand: Command {
  static let name = "show"
  static let summary = "shows one case or one clause, whole"
  static let example = "conformance show PARAM-2"
  static let words = "ID"
  static let completableWords = Completable.caseOrClause
  static let options = [
    Option(
      name: "--corpus", value: "DIR", help: "the cases of this folder instead",
      isRepeatable: true, values: .folder)
  ]

  private let id: String
  private let corpus: Corpus

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    guard let id = arguments.words.first, arguments.words.count == 1 else {
      throw CommandError.usage("'show' takes one id of a case or a clause")
    }
    self.id = id
    corpus = try Selection.corpus(arguments.all("--corpus"))
  }

  func run(_ console: Console) async throws -> ExitCode {
    if let clause = corpus.specification.clause(id) {
      console.out(ClauseText(clause: clause, corpus: corpus).text)
    } else {
      let subject = try corpus.case(id)
      console.out(CaseText(subject: subject, specification: corpus.specification).text)
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
    let known = cases.map(\.id) + specification.clauses.map(\.id)
    throw .badInput("no case or clause '\(id)'; \(Selection.advice(id, among: known))")
  }
}
