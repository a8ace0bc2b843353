import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// Reports about a router that fails everywhere.
///
/// Other tests: `.ci/gallery` checks that one grave defect is one cause, and the excerpts of README
/// that a rule explains failures.
final class CauseReportTests: XCTestCase {
  func testTheConsoleReportIsShortHoweverMuchFails() throws {
    var record = RunRecord(header: RunRecord.saying("x").header)
    record.routers.append(ReportedRouter(name: "x"))
    var failure = try XCTUnwrap(ReportedCase.saying("x").first(where: \.verdict.isProblem))
    for number in 1...200 {
      failure.id = "topic\(number)/case"
      failure.clauses = ["PARAM-\(number)"]
      failure.cause = Cause(.crash, "The process of the router ends at Router.swift:\(number)")
      record.verdicts.append(failure)
    }
    record.findCauses()
    let text = ConsoleReport(record: record).text
    XCTAssertLessThanOrEqual(text.lineFeedLines.count, 100)
    XCTAssertTrue(text.contains("--report html:FILE shows all of them"), text)
  }

  func testAnOutlineShowsThePlaceWhereBothAnswersReadAlike() {
    for (got, isShown) in [("handled; call of /a", true), ("not handled", false)] {
      let problem = ReportedProblem(
        step: 2, doing: "open /a",
        expected: [ReportedAnswer(words: "handled; call of /a", value: .null)],
        got: ReportedAnswer(words: got, value: .null),
        differences: [Difference(path: "events[0].match", expected: "a", got: nil)],
        again: "", why: "")
      let verdict = ReportedCase(
        id: "a/b", title: "", clauses: [], level: .must, dialect: "standard", router: "r",
        file: "a.json", line: 1, column: 1, caseLine: 1, verdict: .failed, problem: problem)
      let outline = ProblemText(verdict: verdict, problem: problem).outline
      XCTAssertEqual(outline.contains("differs at events[0].match"), isShown, outline)
    }
  }
}
