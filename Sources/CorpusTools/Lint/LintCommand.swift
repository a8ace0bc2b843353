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
    .flag("--fix", "fix what needs no decision: layout, schema, the ledger, exported cases"),
    .flag("--strict", "end with an error if there are warnings"),
  ]

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    let paths = try LintPaths(arguments.words)
    let isFixing = arguments.has("--fix")
    if isFixing && arguments.words.isEmpty { try CorpusFolder.requireProject() }
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

/// The files and folders that a command looks at; empty: everything.
struct LintPaths: Sendable {
  private let all: [URL]

  /// Takes paths, which must exist.
  init(_ words: [String]) throws(CommandError) {
    for word in words where !FileManager.default.fileExists(atPath: word) {
      throw .badInput("no such file or folder '\(word)'; give one with case files or pages")
    }
    all = words.map { URL(filePath: $0).standardizedFileURL }
    let isEmpty = outside.isEmpty && !all.contains(where: Self.isOwn)
    if isEmpty, let word = words.first {
      throw .badInput("there are no case files and no pages in '\(word)'; give a folder with some")
    }
  }

  /// What is read: the whole project, or only some files.
  var project: LintProject {
    get async {
      let outside = outside
      if all.isEmpty || all.contains(where: Self.isOwn) {
        return await LintProject.load(CorpusFolder.sourceRoot, others: outside)
      }
      let chapters = outside.filter { $0.pathExtension == "md" }
      let specification = Specification.load(CorpusFolder.specification, others: chapters)
      return await LintProject.of(outside, specification: specification)
    }
  }

  /// Files outside of the project.
  private var outside: [URL] {
    all.filter { !Self.isOwn($0) }.flatMap { path in
      CorpusFolder.caseFiles(in: path) + CorpusFolder.files(in: path, extension: "md")
    }
  }

  /// Whether a path belongs to the project.
  private static func isOwn(_ path: URL) -> Bool {
    let root = CorpusFolder.sourceRoot.standardizedFileURL
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

extension String {
  /// Whether a path is a file or folder, or is in it.
  fileprivate func isAt(_ folder: String) -> Bool {
    self == folder || hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
