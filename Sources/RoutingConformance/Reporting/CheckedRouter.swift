import Foundation
package import RoutingVocabulary

/// A router of the results page: its dialect, and what was observed in addition to the dialect.
package struct CheckedRouter: Sendable {
  package let dialect: Dialect
  package let version: String?
  /// The day on which the router was played.
  package let date: String?
  package let facts: Facts

  package var name: String { dialect.name }

  /// The file of its dialect and its result.
  package var file: URL { Self.file(of: name) }

  /// The facts that a person wrote about a router.
  package struct Facts: Sendable, Equatable {
    package let name: String
    package let language: String
    /// What the router is, and where it comes from.
    package let source: String
    /// The command that runs the router; a Swift router has a package instead.
    let command: String?
    /// How the adapter uses the router.
    package let note: String?
    /// What reads queries, and its version.
    package let queries: String?
    package let characters: Characters
    package let observations: [Observation]
    let answers: [Answer]
    /// The rules of the dialect that the router follows by means of a redirect to another URL.
    package let redirects: [String]
  }

  /// What some characters are inside a literal of a pattern.
  package struct Characters: Sendable, Equatable {
    let ordinary: String
    /// The characters that do not stand for themselves in each place.
    package let special: String
    /// The characters that a pattern cannot have.
    package let refused: String
    package let note: String?
  }

  /// A behaviour that no rule of the dialect describes.
  package struct Observation: Sendable, Equatable {
    /// The ids of the cases that show this behaviour.
    package let cases: [String]
    package let words: String
    /// The address of a public report about this behaviour.
    package let report: String?
  }

  /// An answer on the page to a question.
  struct Answer: Sendable, Equatable {
    let question: String
    let words: String
  }

  private static func file(of name: String) -> URL {
    CorpusFolder.gallery.appending(path: "results/\(name).json")
  }
}

extension CheckedRouter {
  /// The routers of the page in its order, and what is wrong with their files.
  package static let all = read(CorpusFolder.gallery.appending(path: "routers.json"))

  private static func read(_ list: URL) -> (routers: [CheckedRouter], diagnostics: [Diagnostic]) {
    let bag = DiagnosticBag(file: list.shownPath)
    guard let read = bytes(of: list, bag), let root = bag.document(read),
      let facts = Codec<[Facts]>.list(of: .object(form), "a router").read(
        root, FieldContext(name: "the list", bag: bag)), !bag.hasErrors
    else { return ([], bag.sorted) }
    var diagnostics: [Diagnostic] = []
    let routers = facts.compactMap { facts -> CheckedRouter? in
      let file = file(of: facts.name)
      let bag = DiagnosticBag(file: file.shownPath)
      let router = bytes(of: file, bag).flatMap { RouterResult.read($0, bag) }
        .flatMap { result, root in
          result.dialect(called: facts.name, root, bag).map {
            CheckedRouter(dialect: $0, version: result.version, date: result.date, facts: facts)
          }
        }
      diagnostics += bag.sorted
      return router
    }
    return (routers, diagnostics)
  }

  private static func bytes(of file: URL, _ bag: DiagnosticBag) -> [UInt8]? {
    do throws(InputFile.Unreadable) { return try InputFile.bytes(of: file) } catch {
      bag.error(at: .start, "the file cannot be read: \(error.reason)")
      return nil
    }
  }
}

/// The forms of the list of routers.
extension CheckedRouter {
  private static let form = ObjectForm<Facts>(
    Facts.init,
    {
      (
        $0.name, $0.language, $0.source, $0.command, $0.note, $0.queries, $0.characters,
        $0.observations, $0.answers, $0.redirects
      )
    },
    .key("router", .text, "The name of the router."),
    .key("language", .text, "The language of the router."),
    .key("source", .text, "What the router is, and where it comes from."),
    .optional("command", .text, "The command that runs the router."),
    .optional("note", .text, "How the adapter uses the router."),
    .optional("queries", .text, "The code that reads queries, and its version."),
    .key("characters", .object(characters), "The characters of patterns."),
    .key(
      "observations", .list(of: .object(observation)), "Facts that no rule describes.", default: []),
    .key(
      "answers",
      answers,
      "Answers to questions of the page, by the names of the questions.", default: []),
    .key(
      "redirects", .texts, "The rules that the router follows by means of a redirect.", default: [])
  )

  private static let answers: Codec<[Answer]> = .members(
    of: Codec<String>.text, "an answer", { Answer(question: $0, words: $1) },
    { ($0.question, $0.words) })

  private static let characters = ObjectForm<Characters>(
    Characters.init, { ($0.ordinary, $0.special, $0.refused, $0.note) },
    .key("ordinary", .text, "The characters that stand for themselves.", default: ""),
    .key("special", .text, "The characters that mean something else.", default: ""),
    .key("refused", .text, "The characters that a pattern cannot have.", default: ""),
    .optional("note", .text, "In which places."))

  private static let observation = ObjectForm<Observation>(
    Observation.init, { ($0.cases, $0.words, $0.report) },
    .key("cases", .texts, "The cases that show this fact."),
    .key("words", .text, "What was observed."),
    .optional("report", .text, "The address of a public report."))
}
