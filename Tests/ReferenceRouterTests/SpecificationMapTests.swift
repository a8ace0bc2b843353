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
    let folder = root.appending(path: "Sources/ReferenceRouter")
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    XCTAssertGreaterThan(files.count, 30)
    return files
  }
}
