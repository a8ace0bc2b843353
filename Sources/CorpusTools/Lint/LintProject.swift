import Foundation
import RoutingConformance

/// All files that are checked, read only once: case files, the specification, pages and the ledger.
struct LintProject: Sendable {
  let specification: Specification
  let caseFiles: [LintCaseFile]
  let entries: [LintEntry]
  /// The Markdown pages: the chapters and every other page.
  var pages: [MarkdownPage] = []
  /// JSON files next to the cases, such as schemas.
  var documents: [JSONFile] = []
  /// The files of exported cases, each named after its dialect.
  var exports: [URL] = []
  var ledger = IDLedger.empty
  /// Whether there is a ledger, or should be one; files outside of a corpus have none.
  var hasLedger: Bool { ledger.url != IDLedger.empty.url }
  /// The pages with their examples, which show cases.
  var examples: [SpecExamples.Page] = []
  /// The case files and pages whose findings are wanted, by name; `nil` for all.
  var wanted: Set<String>?

  var wantedFiles: [LintCaseFile] { caseFiles.filter { isWanted($0.name) } }
  var wantedEntries: [LintEntry] { entries.filter { isWanted($0.file.name) } }
  /// All entries, with the wanted ones last, so that the wanted one is reported if two contradict
  /// each other.
  var entriesWantedLast: [LintEntry] {
    entries.filter { !isWanted($0.file.name) } + wantedEntries
  }
  var wantedPages: [MarkdownPage] { pages.filter { isWanted($0.name) } }
  /// The clauses on these pages.
  var wantedClauses: [Clause] {
    let names = Set(wantedPages.map(\.name))
    return specification.clauses.filter { names.contains($0.file) }
  }

  func isWanted(_ file: String) -> Bool { wanted?.contains(file) ?? true }

  /// Reads a project from the folder that has `Spec` and `Conformance`, and other case files and
  /// pages, which are checked as if they belonged to it.
  static func load(_ folder: URL, others: [URL] = []) async -> LintProject {
    let conformance = folder.appending(path: "Conformance")
    let topics = conformance.appending(path: "cases")
    let spec = folder.appending(path: "Spec")
    let specification = Specification.load(spec, others: others.with(extension: "md"))
    let json = CorpusFolder.files(in: conformance, extension: "json")
    let prefix = (topics.path + "/").utf8
    let cases = json.filter { $0.path.utf8.starts(with: prefix) }
    let exports = json.filter(\.isExport)
    let documents = json.filter { !$0.path.utf8.starts(with: prefix) && !$0.isExport }
    let pages =
      CorpusFolder.files(in: conformance, extension: "md")
      + CorpusFolder.files(in: spec, extension: "md")
      + [folder.appending(path: "README.md")] + others.with(extension: "md")
    async let own = cases.concurrentMap {
      LintCaseFile($0, topics: topics, specification: specification)
    }
    async let foreign = others.with(extension: "json").concurrentMap {
      LintCaseFile($0, topics: nil, specification: specification)
    }
    async let texts = pages.concurrentMap { MarkdownPage($0) }
    async let ledger = IDLedger(conformance.appending(path: "ids.txt"))
    let files = await own
    let all = files + (await foreign)
    async let examples = pages.concurrentMap(SpecExamples(all.flatMap(\.entries)).page)
    return LintProject(
      specification: specification, caseFiles: all, entries: all.flatMap(\.entries),
      pages: await texts.compactMap { $0 }, documents: documents.map { JSONFile($0) },
      exports: exports, ledger: await ledger, examples: await examples)
  }

  /// A project of only some case files and pages, whose ids are not published.
  static func of(_ files: [URL], specification: Specification) async -> LintProject {
    let caseFiles = await files.with(extension: "json").concurrentMap {
      LintCaseFile($0, topics: nil, specification: specification)
    }
    let entries = caseFiles.flatMap(\.entries)
    let pages = files.with(extension: "md")
    // Pages without cases next to them may show cases from anywhere.
    let examples = entries.isEmpty ? [] : pages.map(SpecExamples(entries).page)
    return LintProject(
      specification: specification, caseFiles: caseFiles, entries: entries,
      pages: pages.compactMap(MarkdownPage.init), examples: examples)
  }

  /// A project of the case files of a folder of topics with its ledger; one file may have contents
  /// that are not written yet.
  static func of(
    _ topics: URL, with new: (file: URL, text: String)? = nil, specification: Specification
  ) async -> LintProject {
    let written = new?.file.standardizedFileURL
    let others = CorpusFolder.caseFiles(in: topics).filter { $0.standardizedFileURL != written }
    let old = await others.concurrentMap {
      LintCaseFile($0, topics: topics, specification: specification)
    }
    let files =
      old
      + (new.map { file, text in
        [LintCaseFile(file, holding: text, topics: topics, specification: specification)]
      } ?? [])
    let ledger = topics.deletingLastPathComponent().appending(path: "ids.txt")
    return LintProject(
      specification: specification, caseFiles: files, entries: files.flatMap(\.entries),
      ledger: FileManager.default.fileExists(atPath: ledger.path) ? IDLedger(ledger) : .empty)
  }
}

extension URL {
  /// Whether a file below `Conformance` has exported cases.
  fileprivate var isExport: Bool {
    deletingLastPathComponent().lastPathComponent == "export" && !path.hasSuffix(".schema.json")
  }
}

extension [URL] {
  fileprivate func with(extension: String) -> [URL] {
    filter { $0.pathExtension == `extension` }
  }
}
