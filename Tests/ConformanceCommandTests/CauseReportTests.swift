import Foundation
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// What reports make of routers with one grave defect, and of one that fails everywhere.
final class CauseReportTests: XCTestCase {
  private struct Report: Decodable {
    struct Cause: Decodable {
      let kind: String
      let count: Int
    }

    let causes: [Cause]
  }

  /// The causes of a stand-in of the gallery, worst first.
  private func causes(of file: String) async throws -> [Report.Cause] {
    let run = await CapturedRun.of(
      "run", "--command", "python3 Tests/Candidates/gallery/\(file)", "--topic", "matching",
      "--topic", "wildcards", "--topic", "reports", "--report", "json")
    return try JSONDecoder().decode(Report.self, from: Data(run.out.utf8)).causes
  }

  func testEachRootCauseIsOneEntryAndTheFirst() async throws {
    for (file, kind) in [("greedy_trie.py", "noWayBack"), ("leaking_trie.py", "leftovers")] {
      let causes = try await causes(of: file)
      XCTAssertEqual(causes.first?.kind, kind, "\(causes)")
      XCTAssertEqual(causes.count { $0.kind == kind }, 1, "\(causes)")
      XCTAssertGreaterThan(causes.first?.count ?? 0, 9, "\(causes)")
    }
  }

  func testTheConsoleReportIsShortHoweverMuchFails() async {
    let run = await CapturedRun.of("run", "--router", "deaf", "--dialect", "standard")
    let lines = run.out.split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertLessThanOrEqual(lines.count, 100)
    XCTAssertTrue(run.out.contains("--report html:FILE shows all of them"))
  }

  func testARuleThatExplainsFailuresIsNamed() async {
    let run = await CapturedRun.of(
      "run", "--dialect", "standard", "--topic", "parameters", "--change",
      "precedence=queryOverPath")
    XCTAssertTrue(
      run.out.contains("explained by rule precedence = \"queryOverPath\"\n"), run.out)
  }
}
