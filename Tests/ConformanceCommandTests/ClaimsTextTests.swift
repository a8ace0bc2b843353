import Routing
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// What reports say of the claims of a router.
final class ClaimsTextTests: XCTestCase {
  private func claims(
    in dialects: [String] = ["standard"], isPart: Bool = false, isFinished: Bool = true,
    claimed: [String]? = nil, skipping skipped: Capability? = nil
  ) -> RunRecord {
    var record = RunRecord(
      header: RunHeader(
        specification: "1", corpus: "", dialects: dialects, count: 2, isPart: isPart, clauses: []))
    record.add(
      .router(
        ReportedRouter(
          name: "r", dialects: claimed ?? dialects, capabilities: ["core", "names"])))
    for dialect in dialects {
      for needed in [[Capability.core], [.core, .names]] {
        let isSkipped = skipped.map { needed.last == $0 } ?? false
        record.add(
          .verdict(
            ReportedCase(
              id: "q/one", title: "t", clauses: [], level: .must, dialect: dialect, router: "r",
              capabilities: needed.map(\.rawValue), file: "a.json", line: 1, column: 1,
              caseLine: 1, verdict: isSkipped ? .skipped : .passed)))
      }
    }
    if isFinished { record.add(.finished) }
    return record
  }

  private func sentences(_ record: RunRecord) -> [String] {
    ClaimsText.all(of: record).map(\.sentence)
  }

  func testAllIsWell() {
    XCTAssertEqual(
      sentences(claims()), ["r conforms to all that it claims in standard: 2 capabilities"])
    XCTAssertEqual(
      sentences(claims(in: ["standard", "jlroutes"])),
      ["r conforms to all that it claims: 2 dialects, 2 capabilities"])
  }

  func testAPartSpeaksOfItself() {
    let part = [
      "r conforms to all that it claims in standard, in the cases of this run: 2 capabilities"
    ]
    XCTAssertEqual(sentences(claims(isPart: true)), part)
    XCTAssertEqual(sentences(claims(isFinished: false)), part)
    XCTAssertEqual(
      sentences(claims(in: ["standard", "jlroutes"], claimed: ["standard", "jlroutes", "x"])),
      ["r conforms to all that it claims, in the cases of this run: 2 dialects, 2 capabilities"])
  }

  func testWhatIsSkippedIsNotKept() {
    let record = claims(skipping: .names)
    let line = "r does not conform to all that it claims in standard: not to 1 of 2"
    XCTAssertEqual(sentences(record), ["\(line): names in standard (1 skipped of 1)"])
    XCTAssertEqual(
      ConsoleReport(record: record).claims,
      [
        """
        \(line)
                             passed  failed  skipped
          names in standard       0       0        1
        """
      ])
  }

  func testEveryFormatForPeopleSaysIt() throws {
    let sentence = "conforms to all that it claims in standard: 2 capabilities"
    let record = claims()
    XCTAssertTrue(ConsoleReport(record: record).text.contains("r \(sentence)"))
    for (format, name) in [(ReportFormat.markdown, "`r`"), (.html, "r")] {
      guard case .document(let text) = format.kind else { return XCTFail(format.name) }
      XCTAssertTrue(text(record, .none).contains("\(name) \(sentence)"), format.name)
    }
  }

  func testAPartIsKnownByWhatIsDemanded() throws {
    func isPart(_ arguments: String...) throws -> Bool {
      let parsed = try Arguments(arguments, options: Selection.options, command: "run")
      return try Selection(parsed).isPart
    }
    XCTAssertFalse(try isPart())
    XCTAssertFalse(try isPart("--dialect", "jlroutes", "--level", "must"))
    XCTAssertFalse(try isPart("--shard", "1/2"), "the header tells of shards")
    XCTAssertTrue(try isPart("--topic", "query"))
    XCTAssertTrue(try isPart("--level", "may"))
  }
}
