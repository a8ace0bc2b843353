import Foundation
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// Large inputs take time that grows with them, and not with their square.
final class GrowthTests: XCTestCase {
  /// Checks that four times as much input takes less than ten times as long.
  private func check(
    _ name: String, _ size: Int, _ work: (Int) async throws -> Void
  ) async rethrows {
    try await work(size / 4)
    var times: [Duration] = []
    for count in [size, 4 * size] {
      // The best of three is least disturbed by other processes.
      var best = Duration.seconds(1_000)
      for _ in 0..<3 {
        let start = ContinuousClock.now
        try await work(count)
        best = min(best, ContinuousClock.now - start)
      }
      times.append(best)
    }
    XCTAssertLessThan(times[1], times[0] * 10 + .milliseconds(50), "\(name): \(times)")
  }

  func testFilters() async {
    await check("stars", 5_000) { count in
      XCTAssertTrue(Glob(String(repeating: "*", count: count)).matches("query/one"))
    }
    await check("pieces", 5_000) { count in
      let glob = Glob(String(repeating: "*a", count: count))
      for _ in 0..<1_000 { XCTAssertFalse(glob.matches("query/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")) }
    }
  }

  func testUnknownLinesOfABaseline() async {
    // Each line is compared with the id of each case.
    let cases = Array(Selection.ownCorpus.cases.prefix(500))
    await check("lines", 100) { count in
      let lines = (0..<count).map { "query/on\($0)  # x\n" }.joined()
      let read = BaselineReader.read(Array(lines.utf8), file: "a", cases: cases)
      XCTAssertNil(read.baseline)
    }
  }

  func testDifferencesOfATry() async throws {
    try await check("items", 50) { count in
      let items = (0..<count).map { "k\($0)=1%2B2" }.joined(separator: "&")
      let result = TryResult(
        url: "app://user/42?\(items)", patterns: ["/user/:id"],
        specification: Selection.ownSpecification)
      let lines = try await result.lines(
        in: [ComparedSide(.jlroutes)], comparedWith: ComparedSide(.standard))
      XCTAssertGreaterThan(lines.count, count)
    }
  }

  func testRoutesOfATry() async throws {
    try await check("routes", 100) { count in
      let result = TryResult(
        url: "app://user/42?q=1%2B2", patterns: ["/user/:id"] + (0..<count).map { "/a\($0)/:b" },
        specification: Selection.ownSpecification)
      _ = try await result.lines(
        in: [ComparedSide(.jlroutes)], comparedWith: ComparedSide(.standard))
    }
  }

  func testWhatIsEchoedIsShort() async throws {
    let long = String(repeating: "x", count: 1_000_000)
    for call in [["run", "--filter", long], ["show", long], [long], ["run", "--router", long]] {
      let run = await CapturedRun.of(call)
      XCTAssertLessThan(run.err.utf8.count + run.out.utf8.count, 20_000, "\(call[0].prefix(9))")
    }
    let diagnostic = Diagnostic(file: "a", position: .start, message: "no such link '\(long)'")
    XCTAssertLessThan(diagnostic.description.utf8.count, 2_000)
    let title = String(repeating: "y", count: 100_000)
    let corpus = try SmallCorpus([
      "query/a.json": """
      {"title": "t", "dialects": ["standard"], "cases": [
        {"id": "a", "title": "\(title)", "clauses": ["MATCH-2"],
         "routes": ["/a"], "open": "/a", "expect": {"handled": false}}]}
      """
    ])
    let run = await CapturedRun.of("run", "--router", "model", "--corpus", corpus.path)
    XCTAssertTrue(run.out.contains("FAILED query/a"), run.out)
    XCTAssertLessThan(run.out.utf8.count + run.err.utf8.count, 10_000)
  }
}
