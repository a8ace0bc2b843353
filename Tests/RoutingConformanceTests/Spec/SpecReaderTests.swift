import Foundation
import RoutingVocabulary
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

  private static let chapter = """
    ### A-1: It depends

    A router MUST NOT.

    Rule: `removal` (A-2). Other dialects:

    - `firstListed`: not this.

    ### A-2: T

    A router MUST remove
    all of it:

    - and this.

    1. And that,

       too.

    It explains.

    - A list that explains.

    Why: it was added.

    Rule: `removal`, here `registrations`. Other dialects, which are others:

    - `firstListed`: the first
      one.
      - With this.
    - `firstListedWithSlash`: another. `odd`: not a value.

    Other dialects, by `fragment` (A-9):

    - `itemsAndPath`: no meaning of `removal`.

    ```text

    MUST
    ```
    """

  func testAClauseIsReadInParagraphs() throws {
    let (clauses, diagnostics) = read(Self.chapter)
    XCTAssertEqual(diagnostics, [])
    let clause = try XCTUnwrap(clauses.last)
    XCTAssertEqual(
      clause.paragraphs.map(\.kind),
      [
        .demand, .demand, .demand, .demand, .explanation, .explanation, .reason, .rule, .others,
        .rule,
        .others, .block,
      ])
    XCTAssertEqual(clause.paragraphs.first?.line, 11)
    XCTAssertEqual(clause.rules, ["removal"])
    XCTAssertEqual(clause.decisions.map(\.rule), ["removal", "fragment"])
    XCTAssertEqual(clause.decisions.map(\.here), ["registrations", nil])
    XCTAssertEqual(clause.decisions.first?.reason, "it was added.")
  }

  func testTheClauseThatDecidesARuleSaysWhatItsValuesMean() throws {
    let specification = Specification(clauses: read(Self.chapter).clauses)
    let rule = try XCTUnwrap(Rule.named("removal"))
    let meanings: [(Value, String?)] = [
      ("registrations", "A router MUST remove all of it: - and this. 1. And that,    too."),
      ("firstListed", "the first one. - With this."),
      ("firstListedWithSlash", "another. `odd`: not a value."), ("odd", nil), ("itemsAndPath", nil),
    ]
    for (value, meaning) in meanings {
      XCTAssertEqual(specification.meaning(of: value, of: rule), meaning, "\(value)")
    }
  }

  func testLinesInABlockOfCodeMeanNothing() throws {
    let (clauses, diagnostics) = read(
      """
      ### A-1: T

      A router MUST.

      ```text
      Rule: `removal`, here `odd`.

      Where: `nothing` is `odd`
      Capability: `nothing`
      ### A-2: T
      ```

      Rule: `fragment` (FRAG-1).
      """)
    XCTAssertEqual(diagnostics, [])
    XCTAssertEqual(clauses.map(\.id), ["A-1"])
    let clause = try XCTUnwrap(clauses.first)
    XCTAssertEqual(clause.rules, ["fragment"])
    XCTAssertEqual(clause.conditions.map(\.rule), [])
    XCTAssertEqual(clause.capabilities, [])
    XCTAssertEqual(clause.decisions.map(\.rule), ["fragment"])
    XCTAssertEqual(clause.paragraphs.map(\.kind), [.demand, .block, .rule])
  }

  func testTheValueHereIsThatOfStandard() {
    let examples = [
      (
        "Rule: `removal`, here `firstListed`.",
        "rule 'removal' is `registrations` in 'standard'; write 'here `registrations`'"
      ),
      ("Rule: `trailingSlashes`.", "no such rule"),
      (
        "Rule: `reservedStrength`, here `weakest`.",
        "rule 'reservedStrength' is not in force in 'standard'; write 'Rule: `reservedStrength`.'"
      ),
    ]
    for (line, message) in examples {
      let (_, diagnostics) = read("### A-1: T\n\n\(line)\n")
      XCTAssertTrue(diagnostics.first?.contains(message) == true, "\(diagnostics)")
    }
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
        "\(place)/2.md:1:1: error: clause A-1 is defined twice, first in \(place)/1.md:3; "
          + "use another number for this one"
      ])
    XCTAssertEqual(specification.clause("A-1")?.chapter, "One")
    XCTAssertNotNil(specification.clause("A-2"))
    XCTAssertNil(specification.clause("A-3"))
  }
}
