import Foundation
import RoutingConformance
import RoutingVocabulary

/// The options that several commands share: the cases and their dialects.
package struct Selection: Sendable {
  static let options: [Option] = [
    Option("--dialect", "NAME", "only in this dialect", isRepeatable: true),
    Option("--topic", "NAME", "only cases of this topic", isRepeatable: true),
    Option("--clause", "ID", "only cases of this clause", isRepeatable: true),
    Option(
      "--level", "LEVEL", "must, should, may or erratum (default: all but erratum)",
      isRepeatable: true),
    Option("--filter", "GLOB", "only cases whose id matches", isRepeatable: true),
    .corpus,
  ]

  let dialects: [Dialect]
  let corpus: Corpus
  /// The options that name the folders of the corpus, each after a space, quoted for a shell.
  let corpusOptions: String
  private(set) var cases: [Case]
  /// Whether the corpus is the whole corpus of the specification.
  private let isWhole: Bool
  /// Whether demanded cases of the dialects are left out, or the corpus is not the specification's.
  let isPart: Bool

  /// Loads the corpus, or the needed part of it, and selects cases.
  ///
  /// - Parameters:
  ///   - arguments: The options.
  ///   - spoken: The dialects that the routers claim.
  /// - Throws: `CommandError` if the corpus is empty or an option selects nothing.
  init(_ arguments: Arguments, spoken: SpokenDialects = .published) throws {
    let dialects = try spoken.dialects(arguments.all("--dialect"))
    // All cases of the base dialect are needed to know which clauses are in force in a router's own
    // dialect.
    let wanted = dialects.allSatisfy { $0.baseName == nil } ? Self.wanted(arguments) : nil
    do {
      try self.init(arguments, dialects, only: wanted)
    } catch {
      guard wanted != nil else { throw error }
      // The error lists the possible names, which are known only after all files are read.
      try self.init(arguments, dialects, only: nil)
    }
  }

  private init(
    _ arguments: Arguments, _ dialects: [Dialect], only wanted: WantedCases?
  ) throws {
    self.dialects = dialects
    let folders = arguments.all("--corpus")
    corpus = try Self.corpus(folders, only: wanted)
    isWhole = wanted == nil && folders.isEmpty
    corpusOptions = Self.corpusOptions(arguments)
    var cases = corpus.cases
    let levels = try Self.levels(arguments)
    cases = cases.filter { levels.contains($0.level) }
    let names = dialects.map(\.name)
    if dialects.allSatisfy({ $0.baseName == nil }) { cases = Self.cases(cases, in: names) }
    cases = try Self.narrow(
      cases, "--topic", arguments, known: cases.map(\.topic), listed: "topics"
    ) {
      $0.topic == $1
    }
    let clauses = corpus.specification.clauses.map(\.id)
    cases = try Self.narrow(cases, "--clause", arguments, known: clauses, listed: "clauses") {
      $0.clauses.contains($1)
    }
    let globs = Set(cases.map(\.topic)).sorted().map { "\($0)/*" }
    let ids = globs + cases.map(\.id)
    let filters = Dictionary(arguments.all("--filter").map { ($0, Glob($0)) }) { first, _ in first }
    cases = try Self.narrow(cases, "--filter", arguments, known: ids, listed: "cases") {
      filters[$1]?.matches($0.id) ?? false
    }
    let bases = dialects.map(\.base.name)
    isPart =
      !isWhole || Self.demanded(cases, in: bases) < Self.demanded(corpus.cases, in: bases)
    self.cases = cases
  }

  /// The cases that the options name, if they are known before files are read.
  private static func wanted(_ arguments: Arguments) -> WantedCases? {
    let topics = arguments.all("--topic").map { "\($0)/*" }
    let globs = topics.isEmpty ? arguments.all("--filter") : topics
    return globs.isEmpty ? nil : WantedCases(globs)
  }

  /// This selection, with expectations of the cases in the routers' own dialects.
  func withOwnDialects() async -> Selection {
    if dialects.allSatisfy({ $0.baseName == nil }) { return self }
    var selection = self
    let own = await dialects.withOwn(cases, of: corpus)
    selection.cases = Self.cases(own, in: dialects.map(\.name))
    return selection
  }

  /// The cases that apply in some dialects.
  private static func cases(_ cases: [Case], in dialects: [String]) -> [Case] {
    cases.filter { !Set($0.dialects).isDisjoint(with: dialects) }
  }

  /// The options that name the folders of the corpus, each after a space, quoted for a shell.
  package static func corpusOptions(_ arguments: Arguments) -> String {
    arguments.all("--corpus").map { " --corpus \($0.shellWord)" }.joined()
  }

  /// The number of cases that are demanded in some dialects.
  private static func demanded(_ cases: [Case], in dialects: [String]) -> Int {
    cases.count { $0.level == .must && !Set($0.dialects).isDisjoint(with: dialects) }
  }

  /// The specification and its own corpus, each read only once in a process.
  package static let ownSpecification = Specification.load(CorpusFolder.specification)
  static let ownCorpus = Corpus.load([CorpusFolder.cases], specification: ownSpecification)

  /// The corpus of the specification, or only its files with probes if these are enough.
  var corpusOfProbes: Corpus {
    if isWhole || dialects.contains(where: { $0.baseName != nil }) { return Self.ownCorpus }
    return Corpus.load(
      [CorpusFolder.cases], only: WantedCases(Capability.allCases.flatMap(\.probes)),
      specification: Self.ownSpecification)
  }

  /// The part of the corpus with one case, or the whole corpus if that case is not found.
  static func corpus(ofCase id: String, in folders: [String]) throws -> Corpus {
    if let wanted = WantedCases([id]), let part = try? corpus(folders, only: wanted),
      part.cases.contains(where: { $0.id == id })
    {
      return part
    }
    return try corpus(folders)
  }

  /// The corpus of some folders, or the corpus of the specification.
  package static func corpus(
    _ folders: [String], only wanted: WantedCases? = nil
  ) throws -> Corpus {
    if let fault = CorpusFolder.fault { throw CommandError.badInput(fault) }
    for folder in folders {
      if !FileManager.default.fileExists(atPath: folder) {
        throw CommandError.badInput("no such folder '\(folder)'; name a folder with case files")
      }
      if CorpusFolder.caseFiles(in: URL(filePath: folder)).isEmpty {
        throw CommandError.badInput("there are no case files in '\(folder)'; name another folder")
      }
    }
    let corpus =
      folders.isEmpty && wanted == nil
      ? ownCorpus
      : Corpus.load(
        folders.isEmpty ? [CorpusFolder.cases] : folders.map { URL(filePath: $0) },
        only: wanted, specification: ownSpecification)
    if corpus.cases.isEmpty, wanted == nil {
      let lines =
        ["the corpus has no cases; name a folder with case files"]
        + corpus.diagnostics.map(\.description)
      throw CommandError.badInput(lines.joined(separator: "\n"))
    }
    return corpus
  }

  /// The dialect of a name: one of the specification, or the dialect of a router of the results
  /// page.
  ///
  /// `own` are the names of other existing dialects.
  package static func dialect(
    _ name: String, besides own: [String] = []
  ) throws(CommandError) -> Dialect {
    if let dialect = try Dialect.known(name) { return dialect }
    throw .usage(
      "no such dialect '\(name)'; \(try CheckedRouter.advice(name, own + Dialect.all.map(\.name)))")
  }

  private static func levels(_ arguments: Arguments) throws -> [Level] {
    let names = arguments.all("--level")
    let areErrataDemanded = try ErrataOption(arguments) == .forbid
    if names.isEmpty { return Level.allCases.filter { $0 != .erratum || areErrataDemanded } }
    return try names.map { try .named($0, as: "level") }
  }

  /// The cases that match one of an option's values.
  ///
  /// Each value must match some case.
  private static func narrow(
    _ cases: [Case], _ option: String, _ arguments: Arguments, known: [String], listed: String,
    fits: (Case, String) -> Bool
  ) throws -> [Case] {
    let values = arguments.all(option)
    if values.isEmpty { return cases }
    for value in values where !cases.contains(where: { fits($0, value) }) {
      throw CommandError.badInput(
        "\(option) \(value.quotedForMessage) matches no case; "
          + advice(value, among: known, listed: listed))
    }
    return cases.filter { subject in values.contains { fits(subject, $0) } }
  }

  /// The nearest known name, or advice on where to find the names.
  package static func advice(
    _ name: String, among known: [String], listed what: String
  ) -> String {
    let end = Array("/\(name)".utf8)
    let ending = known.first { $0.utf8.suffix(end.count).elementsEqual(end) }
    return (ending ?? Suggestion.nearest(to: name, among: known)).map { "did you mean '\($0)'?" }
      ?? "'conformance list \(what)' lists all \(what)"
  }
}
