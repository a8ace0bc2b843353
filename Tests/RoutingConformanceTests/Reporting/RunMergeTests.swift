import XCTest

@testable import RoutingConformance

/// Reports of shards, put together.
final class RunMergeTests: XCTestCase {
  /// The first id of `query/1`, `query/2` and so on that belongs to a shard.
  private static func id(in shard: Shard?) -> String {
    let ids = (1...100).map { "query/\($0)" }
    return ids.first { shard?.contains($0) ?? true } ?? ""
  }

  private func shard(
    _ number: Int, of count: Int = 2, change: (inout RunHeader) -> Void = { _ in },
    isFinished: Bool = true
  ) -> RunRecord {
    var header = RunRecord.sample.header
    header.count = 1
    header.shard = Shard(number: number, count: count)
    change(&header)
    var record = RunRecord(header: header)
    record.add(.router(ReportedRouter(name: "r")))
    var verdict = ReportedCase.sample(.passed)
    verdict.id = Self.id(in: header.shard)
    verdict.caseLine = 10 - number
    record.add(.verdict(verdict))
    if isFinished { record.add(.finished) }
    return record
  }

  func testTheOrderOfTheCorpus() throws {
    let merged = try RunMerge.merged([("a", shard(1)), ("b", shard(2))])
    let ids = [2, 1].map { Self.id(in: Shard(number: $0, count: 2)) }
    XCTAssertEqual(merged.verdicts.map(\.id), ids)
    XCTAssertEqual(merged.header.count, 2)
    XCTAssertNil(merged.header.shard)
    XCTAssertTrue(merged.conforms)
    XCTAssertEqual(merged, try RunMerge.merged([("b", shard(2)), ("a", shard(1))]))
  }

  func testWhatIsRefused() {
    refused([], "no report is given; name the JSON reports of all shards")
    refused(
      [("a", shard(1, of: 3)), ("b", shard(3, of: 3))],
      "shard 2/3 is missing; give the reports of all of them")
    refused(
      [("a", shard(1)), ("b", shard(1))], "shard 1/2 is there 2 times: a, b; give each once")
    refused(
      [("a", shard(1) { $0.shard = nil })],
      "'a' is no report of a shard; make one with --shard I/N")
    refused(
      [("a", shard(1)), ("b", shard(2, isFinished: false))],
      "'b' is the report of a run that was cut off; run it again")
    let changes: [(String, (inout RunHeader) -> Void)] = [
      ("corpus", { $0.corpus = "other" }), ("changed rule", { $0.change = "a=1" }),
      ("list of expected failures", { $0.baseline = "0" }),
      ("specification", { $0.specification = "9" }),
      ("list of dialects", { $0.dialects = [] }),
      ("number of shards", { $0.shard = Shard(number: 2, count: 4) }),
    ]
    for (what, change) in changes {
      refused(
        [("a", shard(1)), ("b", shard(2, change: change))],
        "'b' has another \(what) than 'a'; run both with the same corpus and options")
    }
  }

  func testAReportWithResultsThatAreMissingOrTooManyIsRefused() throws {
    let whole = shard(2)
    let first = try XCTUnwrap(whole.verdicts.first)
    var others = [first, first, first]
    others[0].id = Self.id(in: Shard(number: 1, count: 2))
    others[1].router = "s"
    others[2].dialect = "jlroutes"
    let again = "run it again"
    let table: [(verdicts: [ReportedCase], message: String)] =
      [
        ([], "'b' has 0 results of r, and its run had 1; \(again)"),
        ([first, first], "'b' has the result of \(first.id) (r, standard) twice; \(again)"),
      ]
      + others.map { other in
        let place = "\(other.id) (\(other.router), \(other.dialect))"
        return ([other], "'b' has the result of \(place), which is no part of its run; \(again)")
      }
    for (verdicts, message) in table {
      var record = RunRecord(header: whole.header)
      record.add(.router(ReportedRouter(name: "r")))
      for verdict in verdicts { record.add(.verdict(verdict)) }
      record.add(.finished)
      refused([("a", shard(1)), ("b", record)], message)
    }
    refused(
      [("a", shard(1)), ("b", shard(2) { $0.count = 2 })],
      "'b' has 1 result of r, and its run had 2; the last one there is that of \(first.id)"
        + " (r, standard); \(again)")
  }

  func testResultsThatAnEarlyEndLeftOutAreNotMissing() throws {
    var record = shard(2) { $0.count = 4 }
    record.add(.endedEarly(ReportedEnd(router: "r", reason: "stopped", missing: 3)))
    XCTAssertEqual(try RunMerge.merged([("a", shard(1)), ("b", record)]).verdicts.count, 2)
  }

  private func refused(
    _ reports: [(file: String, record: RunRecord)], _ message: String, line: UInt = #line
  ) {
    XCTAssertThrowsError(try RunMerge.merged(reports), line: line) { error in
      XCTAssertEqual((error as? RunMerge.Fault)?.message, message, line: line)
    }
  }
}
