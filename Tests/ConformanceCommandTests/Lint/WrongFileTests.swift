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

  func testFiles() async throws {
    let specification = Specification.load(CorpusFolder.specification)
    var count = 0
    for folder in ["shape", "meaning", "chapters", "pages"] {
      for file in try Self.children(of: folder) where file.pathExtension != "expected" {
        count += 1
        let found = await findings(in: file, isChapter: folder == "chapters", specification)
        try compare(found, to: file.deletingPathExtension(), named: file.lastPathComponent)
      }
    }
    XCTAssertGreaterThan(count, 90)
  }

  func testPagesWithCarriageReturns() async throws {
    let specification = Specification.load(CorpusFolder.specification)
    let pages = try ["chapters", "pages"].flatMap { folder in
      try Self.children(of: folder).filter { $0.pathExtension == "md" }.map { file in
        (name: "\(folder)/\(file.lastPathComponent)", file: file)
      }
    }
    let copies = try SmallCorpus(
      Dictionary(
        uniqueKeysWithValues: pages.map { name, file in
          (name, try String(contentsOf: file, encoding: .utf8).replacing("\n", with: "\r\n"))
        }))
    for (name, file) in pages {
      let isChapter = name.hasPrefix("chapters")
      let copy = URL(filePath: copies.path).appending(path: name)
      let found = await findings(in: copy, isChapter: isChapter, specification).map { finding in
        finding.diagnostic.description.replacing(copies.path + "/", with: "")
      }
      let expected = file.deletingPathExtension().appendingPathExtension("expected")
      XCTAssertEqual(
        found.joined(separator: "\n") + "\n", try String(contentsOf: expected, encoding: .utf8))
    }
  }

  private func findings(
    in file: URL, isChapter: Bool, _ specification: Specification
  ) async -> [LintFinding] {
    let linter = [LintCheck].all
    let project = await LintProject.of(
      [file],
      specification: isChapter
        ? .load(CorpusFolder.specification, others: [file]) : specification)
    return await linter.findings(in: project)
      .filter { $0.diagnostic.file.hasSuffix(file.lastPathComponent) }
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
