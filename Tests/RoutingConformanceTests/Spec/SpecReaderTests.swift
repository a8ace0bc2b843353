import Foundation
import Routing
import XCTest

@testable import RoutingConformance

final class SpecReaderTests: XCTestCase {
  private func read(_ text: String) -> (clauses: [Clause], diagnostics: [String]) {
    let bag = DiagnosticBag(file: "spec.md")
    var reader = SpecReader(bag: bag)
    reader.read(text)
    return (reader.clauses, bag.sorted.map(\.description))
  }

  func testTheSummaryIsTheFirstParagraphOfProse() throws {
    let (clauses, _) = read("### A-1: T\n\nRule: `removal`\n\nOne\ntwo.\n\nThree.\n")
    XCTAssertEqual(clauses.first?.summary, ["One", "two."])
    XCTAssertEqual(read("### A-1: T\n").clauses.first?.summary, [])
  }

  func testAClauseSaysWhatItsValuesMean() throws {
    let clause = try XCTUnwrap(
      read(
        """
        ### A-1: T

        A router MUST remove
        all.

        Rule: `removal`, here `all`. Other dialects:

        - `one`: the first
          one.
        - `none`: nothing.

        """
      ).clauses.first)
    let meanings: [(Value, String?)] = [
      ("all", "A router MUST remove all."), ("one", "the first one."), ("none", "nothing."),
      ("on", nil),
    ]
    for (value, meaning) in meanings {
      XCTAssertEqual(clause.meaning(of: value, of: "removal"), meaning, "\(value)")
    }
    XCTAssertNil(clause.meaning(of: "all", of: "routeOrder"))
  }

  func testWhatStandsInFrontOfASectionHoldsForItsClausesAlone() {
    let (clauses, diagnostics) = read(
      """
      # Chapter

      Capability: `queries`

      ## First

      Where: `fragment` is `ignored`

      Capability: `fragments`

      ### A-1: T

      Where: `removal` is `registrations`

      ## Second

      ### A-2: T

      # Other

      ### A-3: T
      """)
    XCTAssertEqual(diagnostics, [])
    XCTAssertEqual(
      clauses.map { $0.conditions.map(\.rule) }, [["fragment", "removal"], [], []])
    XCTAssertEqual(clauses.map(\.capabilities), [[.queries, .fragments], [.queries], []])
    XCTAssertEqual(clauses.map(\.chapter), ["First", "Second", "Other"])
  }

  func testHeadingsThatAreNoClauses() {
    for heading in [
      "### Why", "### a-1: T", "### A-0: T", "### A-x: T", "### A-1-2: T", "### -1: T", "## A-1: T",
      "### A-1", "#### A-1: T", "```\n### A-1: T\n```",
    ] {
      XCTAssertEqual(read(heading + "\n\nText.\n").clauses.map(\.id), [], heading)
    }
  }

  func testWhenAClauseIsInForce() throws {
    let examples: [(lines: String, standard: Bool)] = [
      ("Text.", true),
      ("Rule: `removal`", true),
      ("Where: `fragment` is `ignored`", true),
      ("Where: `fragment` is `itemsAndPath`", false),
      ("Where: `fragment` is `itemsAndPath` or `ignored`", true),
      ("Where: `plusDecoding` is `true`; `optionalGroupLimit` is `10`", true),
      ("Where: `plusDecoding` is `true`; `optionalGroupLimit` is `9`", false),
    ]
    for (lines, standard) in examples {
      let clause = try XCTUnwrap(read("### A-1: T\n\n\(lines)\n").clauses.first)
      XCTAssertEqual(clause.isInForce(under: Dialect.standard.rules), standard, lines)
    }
    var rules = Dialect.standard.rules
    rules.capabilities.remove(.plusDecoding)
    let clause = try XCTUnwrap(read("### A-1: T\n\nRule: `plusOrder`\n").clauses.first)
    XCTAssertFalse(clause.isInForce(under: rules), "its rule means nothing")
  }

  func testClausesThatAreThereTwiceInTwoChapters() throws {
    let folder = URL.temporaryDirectory.appending(path: "spec-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in [("1.md", "# One\n\n### A-1: T\n"), ("2.md", "### A-1: T\n### A-2: T\n")] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let specification = Specification.load(folder)
    let place = folder.standardizedFileURL.path
    XCTAssertEqual(
      specification.diagnostics.map(\.description),
      [
        "\(place)/2.md:1:1: error: clause A-1 is there twice, first in \(place)/1.md:3; "
          + "number it anew"
      ])
    XCTAssertEqual(specification.clause("A-1")?.chapter, "One")
    XCTAssertNotNil(specification.clause("A-2"))
    XCTAssertNil(specification.clause("A-3"))
  }
}
