import Foundation
import XCTest

/// The chapters of the specification against the files of the reference, which have their numbers.
final class SpecificationMapTests: XCTestCase {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  func testEveryChapterIsAFileAndEveryFileIsOfAChapter() throws {
    let expected = (3...18).map { $0 < 10 ? "0\($0)" : "\($0)" }
    let numbers = try reference().map { $0.name.prefix(2) }.filter { Int($0) != nil }
    XCTAssertEqual(Set(numbers.map(String.init)).sorted(), expected)
  }

  /// A clause of a chapter is named in the file of the chapter, or where another chapter uses it.
  func testEveryClauseIsNamedInTheReference() throws {
    let chapters = try files(in: "Spec", "md").filter {
      (4...18).contains(Int($0.name.prefix(2)) ?? 0)
    }
    let clauses = chapters.flatMap { chapter in
      chapter.text.matches(of: #/### (?<id>[A-Z]+-[0-9]+): .*\n\n(?!Withdrawn)/#)
        .map { String($0.output.id) }
    }
    let named = try reference().map(\.text).joined().matches(of: /[A-Z]+-[0-9]+/)
      .map { String($0.output) }
    XCTAssertGreaterThan(clauses.count, 200)
    XCTAssertEqual(Set(clauses).subtracting(named).sorted(), [], "clauses that no file names")
    let unknown = Set(named).subtracting(clauses).subtracting(["UTF-8"])
    XCTAssertEqual(unknown.sorted(), [], "clauses that are not there")
  }

  /// The functions of each type and each extension are in the order of the chapter's clauses.
  ///
  /// The earliest clause of the chapter that the comment of a function names decides. Private
  /// functions are not compared.
  func testFunctionsAreInTheOrderOfTheClauses() throws {
    let chapters = try files(in: "Spec", "md").map { chapter in
      let headings = chapter.text.matches(of: #/### (?<id>[A-Z]+-[0-9]+): /#)
      return (number: chapter.name.prefix(2), clauses: headings.map { String($0.output.id) })
    }
    for file in try reference() {
      let clauses = chapters.first { $0.number == file.name.prefix(2) }?.clauses ?? []
      var comment = ""
      // The last place at each depth of indentation.
      var last: [Int: Int] = [:]
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (line, text) in lines.enumerated() {
        let depth = text.prefix { $0 == " " }.count
        if text.dropFirst(depth).hasPrefix("///") {
          comment += text
          continue
        }
        defer { if !text.dropFirst(depth).hasPrefix("@") { comment = "" } }
        if text.contains(#/\b(extension|struct|class|enum|actor) [A-Z\[]/#) {
          last[depth + 2] = nil
        }
        guard text.contains(#/^ *((package|mutating|static) )*(func |init\()/#) else { continue }
        let places = comment.matches(of: #/[A-Z]+-[0-9]+/#)
          .compactMap { clauses.firstIndex(of: String($0.output)) }
        guard let place = places.min() else { continue }
        XCTAssertGreaterThanOrEqual(
          place, last[depth] ?? 0, "\(file.name):\(line + 1): \(clauses[place]) comes too late")
        last[depth] = place
      }
    }
  }

  private func reference() throws -> [(name: String, text: String)] {
    try files(in: "Sources/ReferenceRouter", "swift")
  }

  /// The names and contents of all files of a kind in a folder.
  private func files(in folder: String, _ kind: String) throws -> [(name: String, text: String)] {
    let folder = root.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("." + kind) }
      .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }
}
