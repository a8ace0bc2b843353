import XCTest

@testable import RoutingConformance

/// The baseline of today, made of that of yesterday.
final class BaselineUpdateTests: XCTestCase {
  private let cases = Case.small("a/one", "a/two", "b/one", "c/one", dialects: ["standard"])

  private func result(_ id: String, _ verdict: VerdictKind) -> ReportedCase {
    var result = ReportedCase.sample(verdict)
    result.id = id
    return result
  }

  private func updated(
    _ entries: [BaselineEntry], _ results: (String, VerdictKind)...
  ) -> [BaselineEntry] {
    Baseline(entries: entries).updated(
      with: results.map { result($0.0, $0.1) }, cases: cases
    ).entries
  }

  func testNewFailuresAreSortedAndSayWhatWentWrong() {
    let entries = updated([], ("c/one", .crashed), ("a/one", .failed), ("b/one", .passed))
    XCTAssertEqual(entries.map(\.pattern), ["a/one", "c/one"])
    XCTAssertEqual(entries.map(\.dialect), ["standard", "standard"])
    XCTAssertEqual(entries.map(\.verdict), [.failed, .crashed])
    XCTAssertTrue(entries.allSatisfy { !$0.reason.isEmpty })
  }

  func testANewEntryNamesTheCauseFirst() {
    var crash = result("a/one", .crashed)
    crash.cause = Cause(.crash)
    let entries = Baseline(entries: []).updated(with: [crash], cases: cases).entries
    let words = Cause.Kind.crash.words
    XCTAssertEqual(entries.map { $0.reason.hasPrefix("\(words): ") }, [true])
  }

  func testReasonsStayAndPassesGo() {
    let entries = [
      BaselineEntry("a/one", reason: "mine"), BaselineEntry("b/one", reason: "gone"),
    ]
    XCTAssertEqual(updated(entries, ("a/one", .failed), ("b/one", .passed)), [entries[0]])
  }

  func testWhatTheRunDidNotShowStays() {
    let entries = [
      BaselineEntry("a/*", verdict: .failed, reason: "mine"),
      BaselineEntry("b/one", dialect: "standard", reason: "skipped"),
    ]
    XCTAssertEqual(updated(entries, ("c/one", .passed), ("b/one", .skipped)), entries)
    XCTAssertEqual(updated(entries, ("a/one", .failed)), entries)
  }

  func testAGlobThatIsContradictedIsDivided() {
    let glob = BaselineEntry("a/*", reason: "mine")
    XCTAssertEqual(
      updated([glob], ("a/one", .passed), ("a/two", .failed)),
      [BaselineEntry("a/two", dialect: "standard", verdict: .failed, reason: "mine")])
    XCTAssertEqual(
      updated([glob], ("a/one", .passed)),
      [BaselineEntry("a/two", dialect: "standard", reason: "mine")])
  }

  func testAnotherVerdictIsWrittenUnderTheOldReason() {
    XCTAssertEqual(
      updated([BaselineEntry("a/one", verdict: .failed, reason: "mine")], ("a/one", .crashed)),
      [BaselineEntry("a/one", dialect: "standard", verdict: .crashed, reason: "mine")])
  }

  func testTheUpdateOfAnUpdateIsTheSame() {
    let results = [result("a/one", .failed), result("a/two", .passed), result("c/one", .garbled)]
    let once = Baseline(
      entries: [BaselineEntry("a/*", reason: "mine")], schema: "s"
    ).updated(with: results, cases: cases)
    XCTAssertEqual(once.updated(with: results, cases: cases), once)
    XCTAssertEqual(once.schema, "s")
  }
}
