import Foundation
import XCTest

@testable import ConformanceCommand
@testable import CorpusTools
@testable import RoutingConformance

final class CaseFileFormatterTests: XCTestCase {
  func testLinesOfExactlyTheWidth() throws {
    // The line `  "title": "xxx",` has 120 scalars with its comma, whatever their number of bytes.
    for letter in ["x", "ü", "😀"] {
      let fits = String(repeating: letter, count: 120 - 21)
      let text = try formatted("{\"routes\":[\"/\",\"\(fits)\"],\"title\":\"\"}")
      XCTAssertTrue(text.contains("\n  \"routes\": [\"/\", \"\(fits)\"]\n"), text)
      let long = try formatted("{\"routes\":[\"/\",\"\(fits)\(letter)\"],\"title\":\"\"}")
      XCTAssertTrue(long.contains("\n  \"routes\": [\n    \"/\",\n"), long)
    }
  }

  func testSpellingsAreKept() throws {
    for spelling in [
      "1.0", "1e5", "1E+05", "-0", "0.10", #""\u0041\/""#, #""\ud83d\ude00""#, #""\n\t""#, #""é""#,
      #""e\u0301""#, #""\u202E""#, "true", "null",
    ] {
      let text = try formatted("{\"title\": \(spelling), \"\\u0061\": \(spelling)}")
      XCTAssertEqual(text, "{\n  \"title\": \(spelling),\n  \"\\u0061\": \(spelling)\n}\n")
    }
  }

  func testHiddenScalarsAreEscapedInNamesAndStrings() throws {
    XCTAssertEqual(
      try formatted("{\"title\": \"\\u0041\u{202E}é\", \"e\u{301}\": \"\\t\u{301}/\"}"),
      #"{\#n  "title": "\u0041\u202eé",\#n  "e\u0301": "\t\u0301/"\#n}\#n"#)
  }

  func testUnknownKeysStayBehindTheKnownOnes() throws {
    XCTAssertEqual(
      try formatted(#"{"// b": 1, "// a": "why", "title": "T"}"#),
      "{\n  \"title\": \"T\",\n  \"// b\": 1,\n  \"// a\": \"why\"\n}\n")
  }

  /// Random documents keep their values, and the second formatting changes nothing.
  func testRandomDocuments() throws {
    for seed in 1...300 {
      var random = RandomDocument(seed: UInt64(seed))
      let source = random.value(depth: 4)
      let once = try formatted(source)
      XCTAssertEqual(try formatted(once), once, "seed \(seed)")
      XCTAssertEqual(try scalars(once), try scalars(source), "seed \(seed)")
      XCTAssertEqual(try value(once), try value(source), "seed \(seed)")
    }
  }

  private func formatted(_ source: String) throws -> String {
    let bytes = Array(source.utf8)
    let (root, diagnostics) = JSONReader.read(bytes, file: "x.json")
    XCTAssertEqual(diagnostics, [])
    return String(
      decoding: CaseFileFormatter.bytes(of: try XCTUnwrap(root), source: bytes), as: UTF8.self)
  }

  private func value(_ text: String) throws -> String {
    JSONWriter.line(try XCTUnwrap(JSONReader.read(text, file: "").node).value)
  }

  private func scalars(_ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    return scalars(try XCTUnwrap(JSONReader.read(bytes, file: "").node), bytes)
  }

  /// The scalars and names of a document, as spelled, sorted.
  private func scalars(_ root: JSONNode, _ source: [UInt8]) -> [String] {
    var found: [String] = []
    func visit(_ node: JSONNode) {
      switch node.content {
      case .array(let elements): elements.forEach(visit)
      case .object(let members):
        for member in members {
          found.append(String(decoding: source[member.nameBytes], as: UTF8.self))
          visit(member.value)
        }
      default: found.append(String(decoding: source[node.bytes], as: UTF8.self))
      }
    }
    visit(root)
    return found.sorted()
  }
}

/// Documents that look somewhat like case files, the same for the same seed.
private struct RandomDocument {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func value(depth: Int) -> String {
    switch depth == 0 ? next(4) : next(7) {
    case 0: return ["1.0", "-0", "1e5", "12345678901234567890", "0.10"][next(5)]
    case 1: return ["true", "false", "null"][next(3)]
    case 2, 3: return text()
    case 4: return "[" + items(depth).joined(separator: space() + ",") + space() + "]"
    default:
      let names = Set((0..<next(6)).map { _ in name() }).sorted()
      let members = names.map { "\(space())\($0)\(space()):\(space())\(value(depth: depth - 1))" }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  private mutating func items(_ depth: Int) -> [String] {
    (0..<next(5)).map { _ in space() + value(depth: depth - 1) }
  }

  private mutating func name() -> String {
    let names = [
      "id", "title", "cases", "steps", "expect", "expectIn", "do", "url", "route", "events", "x",
      "handler", "parameters", "// note", "match", "then",
    ]
    return "\"\(names[next(names.count)])\""
  }

  private mutating func text() -> String {
    let parts = ["a", #"\n"#, #"\""#, #"\u0041"#, "ü", "日本", "😀", " ", #"\/"#, "word "]
    return "\"" + (0..<next(30)).map { _ in parts[next(parts.count)] }.joined() + "\""
  }

  private mutating func space() -> String { ["", " ", "\n", "\t "][next(4)] }

  private mutating func next(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
}
