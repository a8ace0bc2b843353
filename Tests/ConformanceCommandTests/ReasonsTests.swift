import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// What the reference does in a step in which another router failed.
final class ReasonsTests: XCTestCase {
  func testTheTraceOfTheFailingStep() async throws {
    let result = try await result(of: .deaf)
    guard case .failed(let failure) = result.verdict else { return XCTFail("\(result.verdict)") }
    XCTAssertEqual(failure.step, 1)
    let reasons = await ReportedRun.reasons(for: result).map { "\($0.clause) \($0.text)" }
    XCTAssertTrue(reasons.contains("MATCH-2 '/a/:x' matches"), "\(reasons)")
    XCTAssertEqual(reasons.last, "HANDLER-1 the URL is handled")
    XCTAssertEqual(reasons.filter { $0.hasPrefix("URL-1") }.count, 1)
  }

  func testAPassHasNone() async throws {
    let reasons = await ReportedRun.reasons(for: try result(of: .reference))
    XCTAssertEqual(reasons, [])
  }

  func testReportsTellTheTrace() async throws {
    let corpus = try SmallCorpus()
    let run = await CapturedRun.of(
      "run", "--router", "deaf", "--in-process", "--corpus", corpus.path, "--filter", "query/one",
      "--report", "json")
    XCTAssertTrue(run.out.contains("\"text\": \"the URL is handled\""), run.out + run.err)
  }

  private func result(of candidate: Candidate) async throws -> CaseResult {
    let corpus = try SmallCorpus()
    let loaded = try Selection.corpus([corpus.path])
    let subject = try XCTUnwrap(loaded.cases.first { $0.id == "query/one" })
    let verdict = await CaseRunner(candidate: candidate).verdict(of: subject, in: .standard)
    return CaseResult(
      subject: subject, dialect: .standard, candidate: candidate.name, verdict: verdict)
  }
}
