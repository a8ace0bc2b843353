import Routing
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The formats of reports, line by line; that other programs read them is checked by `.ci/run`.
final class ReportTests: XCTestCase {
  private func text(_ format: String, of record: RunRecord = .everyKind) throws -> String {
    let console = CapturedConsole()
    var writer = try ReportWriter(
      [try ReportTarget(format)], header: record.header, console: console.console)
    for event in record.events.dropFirst() { writer.take(event) }
    try writer.finish()
    return console.text
  }

  func testTAP() throws {
    XCTAssertEqual(
      try text("tap"),
      ##"""
      TAP version 14
      # r
      ok 1 - q/passed (r, standard): A ＃ title
      not ok 2 - q/failed (r, standard): A ＃ title
        ---
        message: "step 2: handled: expected true, got false"
        severity: "fail"
        clauses: "PARAM-2"
        expected: "handled"
        got: "not handled"
        at: "a.json:3:5"
        again: "again"
        ...
      ok 3 - q/skipped (r, standard): A ＃ title # SKIP no tables
      not ok 4 - q/crashed (r, standard): A ＃ title
        ---
        message: "it was ended by signal 11"
        severity: "fail"
        clauses: "PARAM-2"
        at: "a.json:3:5"
        again: "again"
        ...
      not ok 5 - q/should (r, standard): A ＃ title # TODO not demanded (should)
        ---
        message: "step 2: handled: expected true, got false"
        severity: "comment"
        clauses: "PARAM-2"
        expected: "handled"
        got: "not handled"
        at: "a.json:3:5"
        again: "again"
        ...
      not ok 6 - q/expected (r, standard): A ＃ title # TODO known
        ---
        message: "step 2: handled: expected true, got false"
        severity: "fail"
        clauses: "PARAM-2"
        expected: "handled"
        got: "not handled"
        at: "a.json:3:5"
        again: "again"
        ...
      not ok 7 - q/unexpected (r, standard): A ＃ title
        ---
        message: "passed, though it is listed as an expected failure: fixed?"
        ...
      # r stopped
      1..9
      """##)
  }

  func testGitHub() throws {
    let lines = try text("github").split(separator: "\n").map(String.init)
    XCTAssertEqual(lines.count, 6)
    XCTAssertEqual(
      lines.first,
      "::error file=a.json,line=3,col=5,title=PARAM-2 q/failed (r%2C standard)"
        + "::step 2: handled: expected true, got false%0Aagain: again%0Awhy: why")
    XCTAssertEqual(
      lines.map { $0.prefix { $0 != " " } },
      ["::error", "::error", "::warning", "::notice", "::error", "::error"])
  }

  /// GitHub shows no line of a file outside the repository.
  func testGitHubPointsToTheAdapterOfADependentPackage() throws {
    let here = FileManager.default.currentDirectoryPath
    for (file, declared, place) in [
      ("/elsewhere/a.json", "\(here)/Sources/Check.swift", "file=Sources/Check.swift,line=7,"),
      ("/elsewhere/a.json", "/elsewhere/Check.swift", "file=/elsewhere/a.json,line=3,col=5,"),
      ("a.json", "\(here)/Sources/Check.swift", "file=a.json,line=3,col=5,"),
    ] {
      var verdict = try XCTUnwrap(RunRecord.everyKind.verdicts.first(where: \.verdict.isProblem))
      verdict.file = file
      verdict.declaration = DeclarationPlace(declared, line: 7)
      var record = RunRecord(header: RunRecord.everyKind.header)
      record.add(.router(ReportedRouter(name: "r")))
      record.add(.verdict(verdict))
      let text = try text("github", of: record)
      XCTAssertTrue(text.hasPrefix("::error \(place)title="), text)
      XCTAssertEqual(text.contains("%0A/elsewhere/a.json:3:5"), place.contains("Check"), text)
    }
  }

  func testJUnit() throws {
    let xml = try text("junit")
    XCTAssertTrue(
      xml.contains(
        #"<testsuites name="conformance" tests="8" failures="2" errors="2" time="0.000">"#),
      xml)
    XCTAssertTrue(xml.contains(#"<testsuite name="r.standard.q" file="a.json" tests="7""#), xml)
    XCTAssertTrue(xml.contains(#"<skipped message="expected failure: known">"#), xml)
    XCTAssertEqual(xml.split(separator: "<system-out>a.json:3:5</system-out>").count, 8, xml)
    XCTAssertTrue(xml.contains(#"<failure message="unexpected pass: fixed?" type="failed">"#), xml)
    XCTAssertTrue(xml.contains(#"<error message="it was ended by signal 11" type="broken">"#), xml)
  }

  func testMarkup() {
    XCTAssertEqual(
      "<a b=\"c\">&\u{0}\n</a>\u{FFFE}é".asMarkup,
      "&lt;a b=&quot;c&quot;&gt;&amp;\\u{0}&#10;&lt;/a&gt;\\u{FFFE}é")
  }

  func testMarkdown() throws {
    let text = try text("markdown")
    XCTAssertTrue(
      text.contains("- **`r`** ❌ was not finished: 1 passed, 2 failed, 1 skipped"), text)
    XCTAssertTrue(text.contains("| <code>q</code> | 1, 2 failed, 1 skipped, 1 crashed"), text)
    XCTAssertTrue(
      text.contains("<details><summary><b>The process of the router ends</b> (1)"), text)
  }

  func testBadges() throws {
    XCTAssertTrue(try text("badge").contains(#""message": "not finished""#))
    XCTAssertTrue(try text("svg").contains("<title>r: routing standard: not finished"))
    var record = RunRecord(header: RunRecord.everyKind.header)
    record.add(.router(ReportedRouter(name: "r")))
    record.add(.verdict(.of("passed", .passed)))
    record.add(.finished)
    XCTAssertTrue(try text("badge", of: record).contains(#""message": "1 passed""#))
    XCTAssertTrue(try text("badge", of: record).contains(#""color": "brightgreen""#))
  }

  func testABadgeOfExpectedFailuresIsNotGreen() throws {
    var record = RunRecord(header: RunRecord.everyKind.header)
    record.add(.router(ReportedRouter(name: "r", capabilities: ["core"])))
    var known = ReportedCase.of("known", .failed)
    (known.mark, known.capabilities) = (.expectedFailure(reason: "known"), ["core"])
    record.add(.verdict(.of("passes", .passed)))
    record.add(.verdict(known))
    record.add(.finished)
    let badge = try text("badge", of: record)
    XCTAssertTrue(
      badge.contains(#""message": "1 passed, 1 known to fail, 0 of 1 capability""#), badge)
    XCTAssertTrue(badge.contains(#""color": "yellow""#), badge)
  }

  func testBadgesNameTheRouterAndCountItsCapabilities() throws {
    var record = RunRecord(header: RunRecord.everyKind.header)
    let name = String(repeating: "r", count: 30)
    record.add(.router(ReportedRouter(name: name, capabilities: ["core", "queries"])))
    for (id, verdict, need) in [
      ("one", VerdictKind.passed, ["core"]), ("two", .failed, ["core", "queries"]),
    ] {
      var verdict = ReportedCase.of(id, verdict)
      verdict.router = name
      verdict.capabilities = need
      record.add(.verdict(verdict))
    }
    record.add(.finished)
    let badge = try text("badge", of: record)
    let label = String(repeating: "r", count: 21) + "...: routing standard"
    XCTAssertTrue(badge.contains("\"label\": \"\(label)\""), badge)
    XCTAssertTrue(badge.contains(#""message": "1 of 2 failed, 1 of 2 capabilities""#), badge)
  }

  func testLinesOfEightyColumns() {
    XCTAssertEqual(TextLayout.lines("  ", ""), ["  "])
    let lines = TextLayout.lines("  got  ", String(repeating: "word,", count: 30))
    XCTAssertTrue(lines.allSatisfy { $0.count <= 80 }, "\(lines)")
    XCTAssertEqual(lines.count, 3)
    XCTAssertTrue(lines.dropFirst().allSatisfy { $0.hasPrefix("       word") })
  }

  func testTheDifferingPart() {
    for (text, other, start, length) in [
      ("abc", "abd", 2, 1), ("abc", "abc", 2, 1), ("", "a", 0, 1), ("a+b", "a b", 1, 1),
      ("aXXb", "ab", 1, 2), ("ab", "aXXb", 1, 1), ("aa", "a", 1, 1),
    ] {
      let part = DifferenceText.differingPart(of: text, from: other)
      XCTAssertEqual(part.start, start, "\(text) \(other)")
      XCTAssertEqual(part.length, length, "\(text) \(other)")
    }
  }
}

extension RunRecord {
  /// A run with a verdict of most kinds.
  fileprivate static var everyKind: RunRecord {
    let clause = ReportedClause(
      id: "PARAM-2", title: "Path beats query", chapter: "Parameters", text: ["It MUST."],
      file: "Spec/10.md", line: 7)
    var record = RunRecord(
      header: RunHeader(
        specification: "0.1.0", corpus: "0", dialects: ["standard"], count: 9, clauses: [clause]))
    record.add(.router(ReportedRouter(name: "r")))
    for kind in [VerdictKind.passed, .failed, .skipped, .crashed] {
      record.add(.verdict(.of(kind.rawValue, kind)))
    }
    var should = ReportedCase.of("should", .failed)
    should.level = .should
    var expected = ReportedCase.of("expected", .failed)
    expected.mark = .expectedFailure(reason: "known")
    var unexpected = ReportedCase.of("unexpected", .passed)
    unexpected.mark = .unexpectedPass(reason: "fixed?")
    for verdict in [should, expected, unexpected] { record.add(.verdict(verdict)) }
    record.add(.endedEarly(ReportedEnd(router: "r", reason: "stopped", missing: 2)))
    record.add(.finished)
    return record
  }
}

extension ReportedCase {
  fileprivate static func of(_ name: String, _ kind: VerdictKind) -> ReportedCase {
    let answers = ReportedProblem(
      step: 2, doing: "open /a",
      expected: [ReportedAnswer(words: "handled", value: .object(["handled": true]))],
      got: ReportedAnswer(words: "not handled", value: .object(["handled": false])),
      differences: [Difference(path: "handled", expected: true, got: false)], again: "again",
      why: "why")
    let fault = ReportedProblem(message: "was ended by signal 11", again: "again", why: "why")
    return ReportedCase(
      id: "q/\(name)", title: "A # title", clauses: ["PARAM-2"], level: .must, dialect: "standard",
      router: "r", capabilities: ["core"], file: "a.json", line: 3, column: 5, caseLine: 2,
      verdict: kind, reason: kind == .skipped ? "no tables" : nil,
      problem: kind == .failed ? answers : kind == .crashed ? fault : nil)
  }
}
