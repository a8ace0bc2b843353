import Foundation
import RoutingConformance
import RoutingVocabulary
import XCTest

@testable import ConformanceCommand

/// `conformance try` with lists that are not in files, and the steps between dialects; other
/// calls are in `Tests/Transcripts/compare.txt`.
final class CompareTests: XCTestCase {
  private let routes = "Tests/Transcripts/lists/routes.txt"

  /// Compares routes with URLs on standard input, from `jlroutes` to `standard`.
  private func compare(_ urls: String, _ more: String...) async throws -> CapturedRun {
    let file = URL.temporaryDirectory.appending(path: "urls-\(UUID().uuidString)")
    try Data(urls.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let routes = CorpusFolder.sourceRoot.appending(path: self.routes).path
    return await CapturedRun.of(
      ["try", "--in", "jlroutes,standard", "--routes", routes, "--urls", "-"]
        + more, standardInput: try FileHandle(forReadingFrom: file))
  }

  func testStandardInput() async throws {
    let run = try await compare("/user/1?x=%2B\n")
    XCTAssertTrue(run.out.contains("\n  standard input:1: /user/1?x=%2B\n"), run.out)
    XCTAssertEqual(run.code, .doesNotConform, run.err)
  }

  func testLinesOfAnySystem() async throws {
    let run = try await compare("/user/42\r\n/files/a")
    XCTAssertEqual(run.code, .conforms)
    XCTAssertEqual(
      run.out, "jlroutes -> standard: 3 routes, 2 URLs\n\n0 URLs change, 2 are unchanged")
  }

  func testLongLines() async throws {
    let run = try await compare("/user/1\n\(String(repeating: "a", count: 3 << 20))\n/user/2")
    XCTAssertEqual(
      run.err, "standard input:2:1: error: the line is longer than 1048576 bytes; leave it out")
    XCTAssertTrue(run.out.hasSuffix("\n0 URLs change, 2 are unchanged"), run.out)
  }

  func testEveryChangeIsExplained() async throws {
    let values = ["1", "a+b", "a%2Bb", "%zz", "", "a%20b"]
    let urls = (0..<36).map { index in
      "app://user/\(values[index % 6])?x=\(values[index / 6])&tab\(index % 5 == 0 ? "#f=1" : "")"
    }
    let run = try await compare(urls.joined(separator: "\n"), "--limit", "0")
    XCTAssertTrue(run.out.contains("36 URLs"), run.out)
    XCTAssertFalse(run.out.contains("no rule explains"), run.out)
  }

  func testAReferenceThatDiffersFromTheModelIsReported() async throws {
    var result = TryResult(
      url: "app://find/1?y=a+b", patterns: ["/find/:x"], specification: Selection.ownSpecification)
    let standard = ComparedSide(.standard)
    let right = try await result.lines(in: [standard], comparedWith: standard)
    XCTAssertEqual(right, [#"  standard  /find/:x  {"x":"1","y":"a b"}"#])
    result.reference = .ruled
    let lines = try await result.lines(in: [standard], comparedWith: standard)
    XCTAssertEqual(
      lines,
      right + [
        "            the router 'ruled' differs from the model, which is a defect of one",
        #"              of them: parameters.y: "a b" -> "a+b""#,
      ])
  }

  func testTheStepsLeadFromEachDialectToEachOther() {
    for from in Dialect.all {
      for to in Dialect.all {
        let steps = RuleChange.between(from.rules, to.rules)
        let reached = steps.reduce(from.rules) { $1.applied(to: $0) }
        XCTAssertEqual(reached, to.rules, "\(from.name) to \(to.name)")
        XCTAssertEqual(steps.isEmpty, from == to)
      }
    }
  }
}
