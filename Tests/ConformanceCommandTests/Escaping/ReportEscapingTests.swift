import Foundation
import Routing
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// Whatever a text holds, each format shows it as a text: independent readers read the reports back.
final class ReportEscapingTests: XCTestCase {

  func testTerminal() throws {
    for text in HostileTexts.all {
      let run = RunRecord.saying(text)
      let plain = try run.report("console")
      XCTAssertEqual(plain.unseen, [], "\(text.unicodeScalars)")
      let colours = /\u{1B}\[(?:0|1|2|31|32)m/.matchingSemantics(.unicodeScalar)
      let painted = try run.report("console", paint: Paint(isOn: true))
      XCTAssertTrue(
        painted.replacing(colours, with: "").withoutSpaces.isExactly(plain.withoutSpaces),
        text.debugDescription)
      let shown = HostileTexts.shown(text).withoutSpaces
      XCTAssertTrue(plain.withoutSpaces.holds("itislistedbecause:" + shown), text.debugDescription)
    }
  }

  func testGitHub() throws {
    for text in HostileTexts.all {
      let log = try RunRecord.saying(text).report("github")
      XCTAssertEqual(log.unseen, [], text.debugDescription)
      let reader = WorkflowReader(log)
      XCTAssertEqual(reader.otherLines, [], text.debugDescription)
      XCTAssertEqual(
        reader.commands.map(\.name),
        ["error", "error", "error", "error", "notice", "error", "warning", "error"])
      let shown = HostileTexts.shown(text, except: "\r\n")
      for (command, number) in zip(reader.commands, [1, 3, 4, 5, 6, 7, 8]) {
        let title = "PARAM-2, \(shown) \(shown)/\(number)\(shown) (\(shown), \(shown))"
        XCTAssertTrue(command.properties["title"]?.isExactly(title) == true, text.debugDescription)
        XCTAssertTrue(command.properties["file"]?.isExactly(shown) == true, text.debugDescription)
        XCTAssertEqual(command.properties.keys.sorted(), ["col", "file", "line", "title"])
        XCTAssertTrue(command.message.holds(shown), text.debugDescription)
      }
      XCTAssertTrue(reader.commands.last?.message.isExactly("\(shown) \(shown)") == true)
    }
  }

  func testTAP() throws {
    for text in HostileTexts.all {
      let tap = try RunRecord.saying(text).report("tap")
      XCTAssertEqual(tap.unseen, [], text.debugDescription)
      let reader = TAPReader(tap)
      XCTAssertEqual(reader.strangeLines, [], text.debugDescription)
      XCTAssertEqual(reader.plan, "1..11")
      XCTAssertEqual(reader.tests.map(\.number), Array(1...9))
      XCTAssertEqual(
        reader.tests.map(\.isOK),
        [true, false, true, false, false, false, false, false, false], text.debugDescription)
      XCTAssertEqual(
        reader.tests.map(\.directive),
        [nil, nil, "SKIP", nil, nil, nil, "TODO", nil, "TODO"], text.debugDescription)
      let shown = HostileTexts.shown(text)
      for (number, test) in reader.tests.enumerated() {
        let name = "\(shown)/\(number)\(shown) (\(shown), \(shown)): \(shown)"
        XCTAssertTrue(
          test.description.trimmed.isExactly(name.withWideHashes.trimmed), text.debugDescription)
        for value in test.details.values { XCTAssertEqual(value.unseen, []) }
      }
      XCTAssertTrue(reader.tests[3].details["message"]?.isExactly("it \(shown)") == true)
      XCTAssertTrue(reader.tests[1].details["got"]?.isExactly(shown) == true)
      XCTAssertTrue(reader.comments.first?.isExactly("# \(shown)") == true)
    }
  }

  func testJUnit() throws {
    for text in HostileTexts.all {
      let xml = try RunRecord.saying(text).report("junit")
      XCTAssertEqual(xml.unseen, [], text.debugDescription)
      let reader = XMLReader(xml)
      XCTAssertNil(reader.fault, text.debugDescription)
      let kinds = reader.elements.map(\.name)
        .filter { ["failure", "skipped", "error"].contains($0) }.sorted()
      XCTAssertEqual(
        kinds,
        Array(repeating: "error", count: 4) + ["failure", "failure"]
          + Array(repeating: "skipped", count: 3))
      let shown = HostileTexts.shown(text, except: "\t\r\n")
      let cases = reader.elements.filter { $0.name == "testcase" }
      XCTAssertEqual(cases.count, 10)
      for element in cases.prefix(9) {
        XCTAssertTrue(element.attributes["name"]?.holds("\(shown)/") == true, text.debugDescription)
      }
      let messages = reader.elements.compactMap { $0.attributes["message"] }
      XCTAssertTrue(messages.contains { $0.isExactly("unexpected pass: \(shown)") })
    }
  }

  func testBadge() throws {
    for text in HostileTexts.all {
      var run = RunRecord(
        header: RunHeader(specification: "1", corpus: "1", dialects: [text], count: 1, clauses: []))
      run.add(.router(ReportedRouter(name: text)))
      run.add(.verdict(try XCTUnwrap(ReportedCase.saying(text).first)))
      let svg = try run.report("svg")
      XCTAssertEqual(svg.unseen, [], text.debugDescription)
      let reader = XMLReader(svg)
      XCTAssertNil(reader.fault, text.debugDescription)
      let title = reader.elements.first?.attributes["aria-label"] ?? ""
      XCTAssertTrue(title.holds(HostileTexts.shown(text, except: "\t\r\n")), text.debugDescription)
      XCTAssertEqual(try run.report("badge").unseen, [], text.debugDescription)
    }
  }

  func testHTML() throws {
    let usual = try Page(RunRecord.saying("x").report("html"))
    for text in HostileTexts.all {
      let page = try Page(RunRecord.saying(text).report("html"))
      XCTAssertEqual(page.start, usual.start)
      XCTAssertEqual(page.end, usual.end)
      XCTAssertEqual(page.body.unseen.filter { $0 != "\t" }, [], text.debugDescription)
      XCTAssertEqual(TagReader(page.body).tags, TagReader(usual.body).tags, text.debugDescription)
      XCTAssertEqual(page.data.unseen, [], text.debugDescription)
      XCTAssertFalse(page.data.unicodeScalars.contains("<"), text.debugDescription)
      let texts = try page.data.lineFeedLines.flatMap { line in
        Self.texts(
          of: try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed))
      }
      XCTAssertGreaterThan(texts.count { $0.isExactly(text) }, 50, text.debugDescription)
    }
  }

  /// A page: what is the same in each, what texts stand in, what the script reads, and the script.
  private struct Page {
    let start: String
    let body: String
    let data: String
    let end: String

    init(_ page: String) throws {
      var rest = page[...]
      func take(upTo mark: String) throws -> String {
        let range = try XCTUnwrap(rest.utf8.firstRange(of: mark.utf8))
        defer { rest = rest[range.upperBound...] }
        return String(rest[..<range.upperBound])
      }
      start = try take(upTo: "</style>")
      body = try take(upTo: "<script type=\"application/json\" id=\"report\">")
      data = String(try take(upTo: "</script>").dropLast("</script>".count))
      end = String(rest)
    }
  }

  func testJSON() throws {
    for text in HostileTexts.all {
      let run = RunRecord.saying(text)
      for format in ["json", "jsonl"] {
        let report = try run.report(format)
        XCTAssertEqual(report.unseen, [], text.debugDescription)
        let documents = format == "json" ? [report] : report.lineFeedLines
        let texts = try documents.flatMap { document in
          Self.texts(of: try JSONSerialization.jsonObject(with: Data(document.utf8)))
        }
        XCTAssertGreaterThan(texts.count { $0.isExactly(text) }, 50, text.debugDescription)
        if format == "jsonl" { XCTAssertEqual(documents.count, 14) }
      }
    }
  }

  private static func texts(of value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let items as [Any]: items.flatMap(texts)
    case let members as [String: Any]: members.values.flatMap(texts) + members.keys
    default: []
    }
  }
}

extension String {
  fileprivate var withWideHashes: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "#" ? "\u{FF03}" : $0 }))
  }

  fileprivate var trimmed: String { trimmingCharacters(in: CharacterSet(charactersIn: " ")) }
}
