import Routing
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The HTML page: what it says, and that nothing in it can become markup.
final class HTMLReportTests: XCTestCase {
  func testEveryVerdictHasALookOfItsOwn() {
    let page = HTMLReport(record: .ofAllKinds).text
    for look in VerdictLook.allCases {
      XCTAssertTrue(page.contains("data-look=\"\(look.rawValue)\" aria-pressed"), look.words)
      XCTAssertTrue(page.contains("--sign-\(look.rawValue): url("), look.words)
      XCTAssertTrue(page.contains("--ink-\(look.rawValue): #"), look.words)
    }
    XCTAssertEqual(Set(VerdictLook.allCases.map(\.sign)).count, VerdictLook.allCases.count)
  }

  func testWhatWentWrongIsToldInFull() {
    let page = HTMLReport(record: .ofAllKinds).text
    let parts = [
      "<h1 class=\"bad\">r does not conform</h1>",
      "<span class=\"clause-id\">PARAM-2</span> Path beats query</h3>",
      "It MUST, <code>so</code>. <span class=\"place\">Spec/10.md:7</span>",
      "Step 2: <code>open /a?&lt;</code>",
      "<del>handled: <mark>true</mark></del>",
      "<ins>handled: <mark>false</mark></ins>",
      "<pre>MATCH-1\tthe first route matches</pre>",
      "<p class=\"command\">again <code>swift run conformance run --filter query/failed</code></p>",
      "<p class=\"command\">why <code>swift run conformance explain query/failed</code></p>",
      "it was ended by signal 11",
      "last &lt;words&gt;",
      "Known to fail: issue 7",
      "It passed, although it is listed as failing: issue 8. Take it off the list.",
      "<p><b>r</b> stopped</p><p>Without a verdict: 3 cases.</p>",
      "<span class=\"reason\">the router has no tables</span>",
    ]
    for part in parts { XCTAssertTrue(page.contains(part), part) }
  }

  func testATraceIsToldOnceOfACase() {
    var record = RunRecord(header: RunRecord.ofAllKinds.header)
    for (router, text) in [("a", "one"), ("b", "one"), ("c", "two")] {
      record.add(.router(ReportedRouter(name: router)))
      var verdict = ReportedCase.sample(.failed)
      verdict.router = router
      verdict.problem?.trace = [ReportedReason(clause: "MATCH-1", text: text)]
      record.add(.verdict(verdict))
    }
    let page = HTMLReport(record: record).text
    XCTAssertEqual(page.components(separatedBy: "<pre>MATCH-1\tone</pre>").count - 1, 1)
    XCTAssertEqual(page.components(separatedBy: "<pre>MATCH-1\ttwo</pre>").count - 1, 1)
    XCTAssertTrue(page.contains("<a href=\"#verdict-0-query/failed\">a, standard</a></p>"))
    XCTAssertTrue(page.utf8.allSatisfy { $0 < 0x80 })
  }

  func testPassesAndSkipsAreLinesOfText() {
    let page = HTMLReport(record: .ofAllKinds).text
    let rest = "\tA &lt;title&gt; &amp; &quot;more&quot;\tPARAM-2\t"
    XCTAssertTrue(page.contains("&#10003;\tpassed\(rest)\n"))
    XCTAssertTrue(page.contains("&#8211;\tskipped\(rest)[1]"))
    XCTAssertFalse(page.contains("id=\"verdict-0-query/passed\""))
    XCTAssertTrue(page.contains("id=\"verdict-0-query/failed\""))
  }

  func testTheMatrixCountsByClauseAndColumn() {
    var record = RunRecord(header: RunRecord.ofAllKinds.header)
    for router in ["a", "b"] { record.add(.router(ReportedRouter(name: router))) }
    for (router, kind) in [("a", VerdictKind.passed), ("a", .skipped), ("b", .failed)] {
      var verdict = ReportedCase.sample(kind)
      verdict.router = router
      record.add(.verdict(verdict))
    }
    record.add(.finished)
    let page = HTMLReport(record: record).text
    XCTAssertTrue(page.contains("<h2 id=\"matrix-title\">Clauses by router</h2>"))
    XCTAssertTrue(
      page.contains(
        """
        <td class="partly" title="1 passed, 1 skipped">1</td>\
        <td class="failed" title="1 failed"><a href="#verdict-1-query/failed" \
        aria-label="PARAM-2, b, standard: 1 failed">1</a></td>
        """))
  }

  func testNoTextBecomesMarkup() {
    let evil = "</script><script>alert(1)</script>\"'><img src=x>"
    var verdict = ReportedCase.sample(.failed)
    verdict.id = "\(evil)/\(evil)"
    verdict.title = evil
    verdict.clauses = [evil]
    verdict.router = evil
    verdict.dialect = evil
    verdict.file = evil
    verdict.problem?.message = evil
    verdict.problem?.standardError = [evil]
    verdict.problem?.again = evil
    verdict.problem?.got = nil
    var record = RunRecord(header: RunRecord.ofAllKinds.header)
    record.add(.router(ReportedRouter(name: evil, version: evil)))
    var header = record.header
    header.dialects = [evil]
    header.clauses = [
      ReportedClause(id: evil, title: evil, chapter: evil, text: [evil], file: evil, line: 1)
    ]
    record.add(.began(header))
    record.add(.verdict(verdict))
    var skipped = ReportedCase.sample(.skipped)
    skipped.router = evil
    skipped.dialect = evil
    skipped.reason = evil
    record.add(.verdict(skipped))
    record.add(.endedEarly(ReportedEnd(router: evil, reason: evil, missing: 1)))
    let page = HTMLReport(record: record).text
    XCTAssertTrue(page.contains("&lt;img src=x&gt;"))
    XCTAssertFalse(page.contains("<img"))
    XCTAssertFalse(page.contains("<script>alert"))
    XCTAssertEqual(page.components(separatedBy: "</script>").count - 1, 3)
    XCTAssertTrue(page.contains("This run did not come to its end."))
  }

  func testARunWithoutAnything() {
    let page = HTMLReport(record: RunRecord(header: RunRecord.ofAllKinds.header)).text
    XCTAssertTrue(page.contains("<h1 class=\"bad\">No router was checked</h1>"))
    XCTAssertTrue(page.contains("There are no verdicts."))
  }

  func testTwoRunsGiveTheSamePage() async throws {
    let corpus = try SmallCorpus()
    let pages = await [0, 1].asyncMap { _ in
      await CapturedRun.of("run", "--corpus", corpus.path, "--report", "html").out
    }
    XCTAssertEqual(pages[0], pages[1])
    XCTAssertTrue(pages[0].hasPrefix("<!DOCTYPE html>\n"))
    XCTAssertTrue(pages[0].contains("<b>query</b> <span class=\"size\">2 cases</span>"))
  }
}

extension Array {
  fileprivate func asyncMap<Result>(_ transform: (Element) async -> Result) async -> [Result] {
    var results: [Result] = []
    for element in self { results.append(await transform(element)) }
    return results
  }
}

extension RunRecord {
  /// A run with a verdict of every kind.
  fileprivate static var ofAllKinds: RunRecord {
    let clause = ReportedClause(
      id: "PARAM-2", title: "Path beats query", chapter: "Parameters",
      text: ["It MUST,", "`so`."], file: "Spec/10.md", line: 7)
    var record = RunRecord(
      header: RunHeader(
        specification: "0.1.0", corpus: "abc", dialects: ["standard"], count: 8,
        clauses: [clause]))
    record.add(.router(ReportedRouter(name: "r", version: "1")))
    for kind in VerdictKind.allCases { record.add(.verdict(.sample(kind))) }
    var expected = ReportedCase.sample(.failed)
    expected.id = "query/expected"
    expected.mark = .expectedFailure(reason: "issue 7")
    record.add(.verdict(expected))
    var unexpected = ReportedCase.sample(.passed)
    unexpected.id = "query/unexpected"
    unexpected.mark = .unexpectedPass(reason: "issue 8")
    record.add(.verdict(unexpected))
    record.add(.endedEarly(ReportedEnd(router: "r", reason: "stopped", missing: 3)))
    record.add(.finished)
    return record
  }
}

extension ReportedCase {
  /// A verdict with everything that its kind can have.
  fileprivate static func sample(_ kind: VerdictKind) -> ReportedCase {
    let again = "swift run conformance run --filter query/\(kind)"
    let why = "swift run conformance explain query/\(kind)"
    var problem: ReportedProblem?
    if kind == .failed {
      problem = ReportedProblem(
        step: 2, doing: "open /a?<",
        expected: [ReportedAnswer(words: "handled", value: .object(["handled": true]))],
        got: ReportedAnswer(words: "not handled", value: .object(["handled": false])),
        differences: [Difference(path: "handled", expected: true, got: false)],
        trace: [ReportedReason(clause: "MATCH-1", text: "the first route matches")],
        again: again, why: why)
    } else if kind.isProblem {
      problem = ReportedProblem(
        message: "was ended by signal 11", standardError: ["last <words>"], again: again,
        why: why)
    }
    return ReportedCase(
      id: "query/\(kind)", title: "A <title> & \"more\"", clauses: ["PARAM-2"], level: .must,
      dialect: "standard", router: "r", capabilities: [],
      file: "a.json", line: 3, column: 5, caseLine: 3,
      verdict: kind, reason: kind == .skipped ? "the router has no tables" : nil,
      problem: problem)
  }
}
