import ConformanceCommand
import Foundation
import RoutingConformance

/// `conformance lint`: reports all errors in cases, the specification and pages.
struct LintCommand: Command {
  static let name = "lint"
  static let summary = "reports errors in case files, the specification and its pages"
  static let example = "conformance lint Conformance/cases/query --fix"
  static let words = "[PATH ...]"
  static let options: [Option] = [
    .flag(
      "--fix", "fix errors that need no decision: layout, schema, ledger, examples, exported cases"),
    .flag("--strict", "end with an error if there are warnings"),
    Option("--corpus", "DIR", "check the cases of this folder, and the list of ids next to it"),
  ]

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    let paths = try LintPaths(arguments)
    let isFixing = arguments.has("--fix")
    if isFixing && paths.areOfProject { try CorpusFolder.requireProject() }
    var (project, findings) = await Self.looked(at: paths)
    if isFixing {
      for name in try project.fix(findings) { console.err("fixed \(name)") }
      (project, findings) = await Self.looked(at: paths)
    }
    console.out(project.report(findings))
    let fails = findings.contains { arguments.has("--strict") || $0.diagnostic.severity == .error }
    return fails ? .badInput : .conforms
  }

  private static func looked(at paths: LintPaths) async -> (LintProject, [LintFinding]) {
    var project = await paths.project
    let names =
      project.caseFiles.map(\.name) + project.pages.map(\.name) + project.exports.map(\.shownPath)
    project.wanted = Set(names.filter(paths.contain))
    let findings = await [LintCheck].all.findings(in: project)
    return (project, findings.filter { paths.contain($0.diagnostic.file) })
  }
}

/// The files and folders to check; empty for everything.
struct LintPaths: Sendable {
  private let all: [URL]
  /// The folder of topics that is checked with its ledger; `nil` for separate files.
  private let topics: URL?
  /// The project that contains the first path, or else the project of the working directory.
  private let root: URL

  /// Whether the whole project is checked.
  var areOfProject: Bool { all.isEmpty }

  /// The targets for paths, or for the folder of a corpus; all of them must exist.
  init(_ arguments: Arguments) throws(CommandError) {
    let corpus = arguments.value("--corpus")
    let words = arguments.words + (corpus.map { [$0] } ?? [])
    if corpus != nil, let word = arguments.words.first {
      throw .usage("use --corpus or '\(word)', not both")
    }
    for word in words where !FileManager.default.fileExists(atPath: word) {
      throw .badInput("no such file or folder '\(word)'; name one with case files or pages")
    }
    let paths = words.map { URL(filePath: $0).standardizedFileURL }
    root = paths.first.flatMap(CorpusFolder.root(above:)) ?? CorpusFolder.sourceRoot
    topics = corpus == nil ? nil : paths.first.map(CorpusFolder.topics(of:))
    all = topics.map { [$0, $0.ledger] } ?? paths
    for (word, path) in zip(words, paths) where files(at: path).isEmpty {
      throw .badInput(
        "there are no case files and no pages in '\(word)'; name a folder that has some")
    }
  }

  /// The files to read: the whole project, a corpus, or only some files.
  var project: LintProject {
    get async {
      let outside = all.filter { !isOwn($0) }.flatMap(files)
      if topics == nil, all.isEmpty || all.contains(where: isOwn) {
        return await LintProject.load(root, others: outside)
      }
      let chapters = outside.filter { $0.pathExtension == "md" }
      let specification = Specification.load(CorpusFolder.specification, others: chapters)
      if let topics { return await LintProject.of(topics, specification: specification) }
      return await LintProject.of(outside, specification: specification)
    }
  }

  /// The files at a path that can be checked.
  private func files(at path: URL) -> [URL] {
    let isFolder = (try? FileManager.default.contentsOfDirectory(atPath: path.path)) != nil
    if isOwn(path), !isFolder || path.path == root.standardizedFileURL.path { return [path] }
    let json =
      isOwn(path)
      ? CorpusFolder.files(in: path, extension: "json") : CorpusFolder.caseFiles(in: path)
    return json + CorpusFolder.files(in: path, extension: "md")
  }

  /// Whether a path belongs to the project.
  private func isOwn(_ path: URL) -> Bool {
    let root = root.standardizedFileURL
    let own = ["Conformance", "Spec", "README.md"].map { root.appending(path: $0).path }
    return path.path == root.path || own.contains { path.path.isAt($0) }
  }

  /// Whether findings in a file are wanted.
  func contain(_ file: String) -> Bool {
    if all.isEmpty { return true }
    let path = URL(filePath: file).standardizedFileURL.path
    return all.contains { path.isAt($0.path) }
  }
}

extension URL {
  /// The ledger next to a folder of topics.
  fileprivate var ledger: URL { deletingLastPathComponent().appending(path: "ids.txt") }
}

extension String {
  /// Whether a path is a file or folder, or is in it.
  fileprivate func isAt(_ folder: String) -> Bool {
    self == folder || hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
