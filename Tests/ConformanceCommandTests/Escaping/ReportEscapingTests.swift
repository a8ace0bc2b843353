import Foundation
import Routing
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// Whatever a text holds, each format shows it as a text: independent readers read the reports back here
/// and, those of GitHub, TAP, JUnit, JSON and Markdown, in `.ci/check-escaping.py`.
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
      // Its nonce is made of what the script reads.
      var rest = page.replacing(#/nonce(-|=")[0-9a-f]{16}/#, with: "nonce")[...]
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

  private static func texts(of value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let items as [Any]: items.flatMap(texts)
    case let members as [String: Any]: members.values.flatMap(texts) + members.keys
    default: []
    }
  }
}
