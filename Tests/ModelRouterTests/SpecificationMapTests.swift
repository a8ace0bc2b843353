import Foundation
import XCTest

/// The chapters of the specification against the files of the model, which have their numbers.
final class SpecificationMapTests: XCTestCase {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  func testEveryChapterIsAFileAndEveryFileIsOfAChapter() throws {
    // Chapters 1 to 3 say what a router is. Appendices B and C say what routers do and how they are
    // tested.
    let chapters = numbers(of: files(in: "Spec", "md")).subtracting(["01", "02", "03", "B", "C"])
    let model = numbers(of: files(in: "Sources/ModelRouter", "swift"))
    XCTAssertGreaterThan(chapters.count, 15)
    XCTAssertEqual(model, chapters)
    let rules = numbers(of: files(in: "Sources/RoutingVocabulary/Rules", "swift"))
    XCTAssertEqual(rules.subtracting(chapters), [])
  }

  func testEveryClauseIsNamedInTheSources() throws {
    // Chapter 1 is about candidates. Withdrawn clauses demand nothing.
    let clauses = try text(of: "Spec", "md", except: ["01-scope.md", "README.md"])
      .matches(of: #/### (?<id>[A-Z]+-[0-9]+): .*\n\n(?!Withdrawn)/#).map { String($0.output.id) }
    let sources = try ["RoutingVocabulary", "ModelRouter"]
      .map { try text(of: "Sources/\($0)", "swift", except: []) }.joined()
    let named = sources.matches(of: /[A-Z]+-[0-9]+/).map { String($0.output) }
    XCTAssertGreaterThan(clauses.count, 250)
    XCTAssertEqual(Set(clauses).subtracting(named).sorted(), [], "clauses that no source names")
    let all = try text(of: "Spec", "md", except: []).matches(of: #/### ([A-Z]+-[0-9]+): /#)
    let known = Set(all.map { String($0.output.1) } + ["UTF-8", "UTF-16"])
    XCTAssertEqual(Set(named).subtracting(known).sorted(), [], "clauses that are not there")
  }

  /// The beginnings of the names of files that belong to chapters.
  private func numbers(of files: [URL]) -> Set<String> {
    let names = files.map { $0.lastPathComponent.split(separator: "-")[0] }
    return Set(names.filter { $0.count <= 2 }.map(String.init))
  }

  /// The contents of all files of a folder, one after the other.
  private func text(of folder: String, _ kind: String, except left: [String]) throws -> String {
    try files(in: folder, kind).filter { !left.contains($0.lastPathComponent) }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }

  /// The files of a kind in a folder, at any depth.
  private func files(in folder: String, _ kind: String) -> [URL] {
    let all = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == kind }
  }
}
