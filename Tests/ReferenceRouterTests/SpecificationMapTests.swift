import Foundation
import XCTest

/// The map of the specification, `Spec/README.md`, against the folders of the reference.
final class SpecificationMapTests: XCTestCase {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  func testEveryFileIsOnTheMapAndEveryNameIsAFile() throws {
    let rows = try mapRows()
    let named = rows.flatMap { names(in: $0.last ?? "") }.filter { $0.first?.isNumber != true }
    let files = try swiftFiles().map { $0.deletingPathExtension().lastPathComponent }
    XCTAssertEqual(Set(named).symmetricDifference(files).sorted(), [])
  }

  func testFilesAreInTheFoldersThatTheMapSays() throws {
    let folders = Dictionary(
      uniqueKeysWithValues: try swiftFiles().map { file in
        let path = file.path.components(separatedBy: "/Sources/ReferenceRouter/").last ?? ""
        let parts = path.split(separator: "/")
        return (
          file.deletingPathExtension().lastPathComponent, parts.dropLast().first.map(String.init)
        )
      })
    for part in try mapRows().flatMap({ ($0.last ?? "").components(separatedBy: "; ") }) {
      let names = names(in: part)
      let folder = part.contains("`: ") ? names.first : nil
      for name in folder == nil ? names[...] : names.dropFirst() {
        XCTAssertEqual(folders[name], .some(folder), name)
      }
    }
  }

  func testTheRulesOfAChapterAreInItsFiles() throws {
    let named = Set(try mapRows().flatMap { names(in: $0.count > 2 ? $0[2] : "") })
    let folder = root.appending(path: "Sources/Routing/Rules").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).map { $0.dropLast(6) }
    XCTAssertEqual(named.subtracting(files.map(String.init)), [])
    let ofRules = files.filter { $0.hasSuffix("Rules") && $0 != "Rules" }
    XCTAssertEqual(Set(ofRules.map(String.init)).subtracting(named), [])
  }

  func testChaptersAreInTheOrderOfTheMap() throws {
    let linked = try mapRows().compactMap { row in
      row.first?.split(separator: "(").last?.dropLast().description
    }
    let folder = root.appending(path: "Spec")
    let chapters = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.first?.isNumber == true || $0.dropFirst().hasPrefix("-") }
    XCTAssertEqual(linked, chapters.sorted())
  }

  func testEveryClauseIsNamedInTheSources() throws {
    // Chapter 1 is about candidates, and a withdrawn clause about nothing.
    let clauses = try text(of: "Spec", "md", except: ["01-scope.md", "README.md"])
      .matches(of: #/### (?<id>[A-Z]+-[0-9]+): .*\n\n(?!Withdrawn)/#).map { String($0.output.id) }
    let sources = try ["Routing", "ReferenceRouter"]
      .map { try text(of: "Sources/\($0)", "swift", except: []) }.joined()
    let named = sources.matches(of: /[A-Z]+-[0-9]+/).map { String($0.output) }
    XCTAssertGreaterThan(clauses.count, 250)
    XCTAssertEqual(Set(clauses).subtracting(named).sorted(), [], "clauses that no source names")
    let all = try text(of: "Spec", "md", except: []).matches(of: #/### ([A-Z]+-[0-9]+): /#)
    let known = Set(all.map { String($0.output.1) } + ["UTF-8", "UTF-16"])
    XCTAssertEqual(Set(named).subtracting(known).sorted(), [], "clauses that are not there")
  }

  /// The cells of each row of the map.
  private func mapRows() throws -> [[String]] {
    let page = try String(contentsOf: root.appending(path: "Spec/README.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| [") && $0.contains(".md) |") }
    XCTAssertGreaterThan(rows.count, 15)
    return rows.map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  /// What stands between backquotes.
  private func names(in text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  private func swiftFiles() throws -> [URL] {
    let files = files(in: "Sources/ReferenceRouter", "swift")
    XCTAssertGreaterThan(files.count, 30)
    return files
  }

  /// The text of all files of a folder, one after the other.
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
