import RoutingVocabulary
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// What reports say about the claims of a router.
final class ClaimsTextTests: XCTestCase {
  private func claims(
    in dialects: [String] = ["standard"], isPart: Bool = false,
    claimed: [String]? = nil, skipping skipped: Capability? = nil
  ) -> RunRecord {
    var record = RunRecord(
      header: RunHeader(
        specification: "1", dialects: dialects, count: 2, isPart: isPart, clauses: []))
    record.routers.append(
      ReportedRouter(
        name: "r", dialects: claimed ?? dialects, capabilities: ["core", "names"]))
    for dialect in dialects {
      for needed in [[Capability.core], [.core, .names]] {
        let isSkipped = skipped.map { needed.last == $0 } ?? false
        record.verdicts.append(
          ReportedCase(
            id: "q/one", title: "t", clauses: [], level: .must, dialect: dialect, router: "r",
            capabilities: needed.map(\.rawValue), file: "a.json", line: 1, column: 1,
            caseLine: 1, verdict: isSkipped ? .skipped : .passed,
            reason: isSkipped ? "needs x" : nil))
      }
    }
    return record
  }

  private func sentences(_ record: RunRecord) -> [String] {
    ClaimsText.all(of: record).map(\.sentence)
  }

  func testAllIsWell() {
    XCTAssertEqual(
      sentences(claims()), ["r conforms to core, names in standard"])
    XCTAssertEqual(
      sentences(claims(in: ["standard", "jlroutes"])), ["r conforms to core, names in 2 dialects"])
  }

  func testAPartSpeaksOfItself() {
    let part = [
      "r conforms to core, names in standard, in the cases of this run"
    ]
    XCTAssertEqual(sentences(claims(isPart: true)), part)
    XCTAssertEqual(
      sentences(claims(in: ["standard", "jlroutes"], claimed: ["standard", "jlroutes", "x"])),
      ["r conforms to core, names in 2 dialects, in the cases of this run"])
  }

  func testWhatIsSkippedIsNotKept() {
    let record = claims(skipping: .names)
    let line = "r conforms to core in standard; not to names (1 of 1 skipped)"
    XCTAssertEqual(sentences(record), [line])
    XCTAssertEqual(ConsoleReport(record: record).claims, [line])
    XCTAssertEqual(
      sentences(claims(in: ["standard", "jlroutes"], skipping: .names)),
      [
        "r conforms to core in 2 dialects; not to names in standard (1 of 1 skipped), "
          + "names in jlroutes (1 of 1 skipped)"
      ])
  }

  func testWhatProbesFoundIsNamed() {
    let router = ReportedRouter(name: "r", found: ["queries"], missing: ["removal", "listing"])
    XCTAssertEqual(
      ClaimsText(probed: router)?.sentence,
      "r was probed, and has queries; it lacks removal, listing")
    XCTAssertNil(ClaimsText(probed: ReportedRouter(name: "r")))
  }

  func testReasonsToSkipAreCounted() {
    var record = claims(skipping: .names)
    for index in 1...10 {
      var verdict = ReportedCase(
        id: "q/\(index)", dialect: "standard", router: "r", verdict: .skipped)
      verdict.reason = "needs \(index)"
      record.verdicts.append(verdict)
    }
    XCTAssertEqual(
      SkipReasons(record.verdicts).words(8),
      "11 skipped: needs 1 (1), needs 10 (1), needs 2 (1), needs 3 (1), needs 4 (1), "
        + "needs 5 (1), needs 6 (1), needs 7 (1), other needs (3)")
  }

  func testEveryFormatForPeopleSaysIt() {
    let sentence = "conforms to core, names in standard"
    let record = claims()
    XCTAssertTrue(ConsoleReport(record: record).text.contains("r \(sentence)"))
    XCTAssertTrue(MarkdownReport(record: record).text.contains("`r` \(sentence)"))
    let row = "<tr><th scope=\"row\">names<td class=\"number good\">1<td class=\"number muted\">0"
    XCTAssertTrue(HTMLReport(record: record).text.contains(row))
  }

  func testAPartIsKnownByWhatIsDemanded() throws {
    func isPart(_ arguments: String...) throws -> Bool {
      let parsed = try Arguments(arguments, options: Selection.options, command: "run")
      return try Selection(parsed).isPart
    }
    XCTAssertFalse(try isPart())
    XCTAssertFalse(try isPart("--dialect", "jlroutes", "--level", "must"))
    XCTAssertTrue(try isPart("--topic", "query"))
    XCTAssertTrue(try isPart("--level", "may"))
  }
}
