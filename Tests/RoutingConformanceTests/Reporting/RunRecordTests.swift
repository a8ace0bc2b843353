import Routing
import XCTest

@testable import RoutingConformance

/// Runs and their documents: what is written is read back.
final class RunRecordTests: XCTestCase {
  private let record = RunRecord.sample

  func testADocumentIsReadBack() throws {
    let bag = DiagnosticBag(file: "report.json")
    let node = try XCTUnwrap(
      JSONReader.read(JSONWriter.indented(record.document), file: "report.json").node)
    XCTAssertEqual(RunRecord.read(node, in: bag), record)
    XCTAssertEqual(bag.sorted, [])
  }

  func testWhatIsNoReportIsRefused() {
    let texts = [
      "[]": "1:1: error: a report is an array; write an object in braces",
      "{\"format\": 2}":
        "1:1: error: this is no report of format 1; make one with 'conformance run --report json'",
      "{\"format\": 1, \"corpus\": \"\", \"count\": 1}":
        "1:1: error: missing key 'specification'; write its version",
    ]
    for (text, message) in texts {
      let bag = DiagnosticBag(file: "r")
      XCTAssertNil(JSONReader.read(text, file: "r").node.flatMap { RunRecord.read($0, in: bag) })
      XCTAssertEqual(bag.sorted.map(\.description), ["r:" + message])
    }
  }

  func testShardsShareAllCasesAmongThem() throws {
    let shards = try (1...3).map { try XCTUnwrap(Shard("\($0)/3")) }
    var sizes = [0, 0, 0]
    for number in 0..<300 {
      let owners = shards.indices.filter { shards[$0].contains("topic/case-\(number)") }
      XCTAssertEqual(owners.count, 1)
      for owner in owners { sizes[owner] += 1 }
    }
    XCTAssertTrue(sizes.allSatisfy { (60...140).contains($0) }, "\(sizes)")
    for text in ["0/3", "4/3", "1", "a/b", "1/0", "", "1/2/3"] { XCTAssertNil(Shard(text), text) }
  }
}

extension RunRecord {
  /// A run with a verdict of every kind.
  static var sample: RunRecord {
    let clause = ReportedClause(
      id: "PARAM-2", title: "Path beats query", chapter: "Parameters", text: ["It MUST."],
      file: "Spec/10.md", line: 7)
    var record = RunRecord(
      header: RunHeader(
        specification: "0.1.0", corpus: Digest(of: "cases").text, dialects: ["standard"],
        count: 8, shard: Shard(number: 2, count: 3), isPart: true, clauses: [clause]))
    record.add(.router(ReportedRouter(name: "r", version: "1", capabilities: ["core"])))
    for kind in VerdictKind.allCases { record.add(.verdict(.sample(kind))) }
    var expected = ReportedCase.sample(.failed)
    expected.mark = .expectedFailure(reason: "known")
    record.add(.verdict(expected))
    var unexpected = ReportedCase.sample(.passed)
    unexpected.mark = .unexpectedPass(reason: "known")
    record.add(.verdict(unexpected))
    record.add(.endedEarly(ReportedEnd(router: "r", reason: "stopped", missing: 3)))
    record.add(.finished)
    return record
  }
}

extension ReportedCase {
  /// A verdict with everything that its kind can have.
  static func sample(_ kind: VerdictKind) -> ReportedCase {
    ReportedCase(
      id: "query/\(kind)", title: "A <title> & \"more\"", clauses: ["PARAM-2"], level: .must,
      dialect: "standard", router: "r", capabilities: ["core"],
      file: "Conformance/cases/query/a.json", line: 3, column: 5, caseLine: 2, verdict: kind,
      reason: kind == .skipped ? "the router has no tables" : nil, problem: .sample(kind))
  }
}

extension ReportedProblem {
  fileprivate static func sample(_ kind: VerdictKind) -> ReportedProblem? {
    guard kind.isProblem else { return nil }
    guard kind == .failed else {
      return ReportedProblem(
        message: "was ended by signal 11", standardError: ["last words"], again: "again",
        why: "why")
    }
    return ReportedProblem(
      step: 2, doing: "open /a",
      expected: [ReportedAnswer(words: "handled", value: .object(["handled": true]))],
      got: ReportedAnswer(words: "not handled", value: .object(["handled": false])),
      differences: [Difference(path: "handled", expected: true, got: false)],
      trace: [ReportedReason(clause: "MATCH-1", text: "the first route matches")],
      again: "again", why: "why")
  }
}
