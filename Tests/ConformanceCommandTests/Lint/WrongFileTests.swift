import Foundation
import RoutingConformance
import XCTest

@testable import ConformanceCommand
@testable import CorpusTools

/// Every file of `Tests/WrongFiles` has exactly the findings in the file `.expected` next to it.
///
/// `shape` has case files that their schema also refuses; `meaning` has others; `projects` has
/// small projects. With `WRITE_EXPECTED` in the environment, the findings are written again. Read
/// them before you commit them.
final class WrongFileTests: XCTestCase {
  private static let folder = CorpusFolder.sourceRoot.appending(path: "Tests/WrongFiles")

  func testCaseFiles() async throws {
    for folder in ["shape", "meaning"] {
      for file in try Self.children(of: folder) where file.pathExtension != "expected" {
        let found = await Self.findings(in: [file])
        try compare(found, to: file.deletingPathExtension(), named: file.lastPathComponent)
      }
    }
  }

  func testPages() async throws {
    let pages = try ["chapters", "pages"].flatMap(Self.children).filter { $0.pathExtension == "md" }
    let found = await Self.findings(in: pages)
    for page in pages {
      let own = found.filter { $0.diagnostic.file.hasSuffix("/" + page.lastPathComponent) }
      try compare(own, to: page.deletingPathExtension(), named: page.lastPathComponent)
    }
    let copies = try SmallCorpus(
      Dictionary(
        uniqueKeysWithValues: pages.map { page in
          let text = try String(contentsOf: page, encoding: .utf8)
          return (Self.name(of: page), text.replacing("\n", with: "\r\n"))
        }))
    let again = await Self.findings(
      in: pages.map { URL(filePath: copies.path).appending(path: Self.name(of: $0)) })
    XCTAssertEqual(
      again.map { $0.diagnostic.description.replacing(copies.path + "/", with: "") },
      found.map { $0.diagnostic.description.replacing("Tests/WrongFiles/", with: "") },
      "with carriage returns")
  }

  /// The findings in files; those in `chapters` are read as chapters of the specification.
  private static func findings(in files: [URL]) async -> [LintFinding] {
    let chapters = files.filter { name(of: $0).hasPrefix("chapters/") }
    let specification =
      chapters.isEmpty
      ? Selection.ownSpecification : .load(CorpusFolder.specification, others: chapters)
    let project = await LintProject.of(files, specification: specification)
    let names = files.map { "/" + name(of: $0) }
    return await [LintCheck].all.findings(in: project).filter { finding in
      names.contains { finding.diagnostic.file.hasSuffix($0) }
    }
  }

  /// The name of a file with that of its folder.
  private static func name(of file: URL) -> String {
    file.pathComponents.suffix(2).joined(separator: "/")
  }

  func testProjects() async throws {
    for folder in try Self.children(of: "projects") where folder.pathExtension != "expected" {
      let project = await LintProject.load(folder)
      let linter = [LintCheck].ofFiles + [.sameCases]
      try compare(await linter.findings(in: project), to: folder, named: nil)
    }
  }

  /// Compares the findings, with the last parts of their paths, with a file.
  private func compare(_ findings: [LintFinding], to url: URL, named name: String?) throws {
    let root = Self.folder.standardizedFileURL.path + "/"
    let lines = findings.flatMap { [$0.diagnostic.description] + $0.notes.map { "    " + $0 } }
      .map { line in
        line.replacing(root, with: "").replacing("Tests/WrongFiles/", with: "")
      }
    let text = lines.joined(separator: "\n") + "\n"
    let file = url.appendingPathExtension("expected")
    if ProcessInfo.processInfo.environment["WRITE_EXPECTED"] != nil {
      try Data(text.utf8).write(to: file)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    XCTAssertFalse(findings.isEmpty, "nothing is wrong with \(url.lastPathComponent)")
    XCTAssertEqual(text, expected, url.lastPathComponent)
  }

  private static func children(of name: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: name), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
  }
}
