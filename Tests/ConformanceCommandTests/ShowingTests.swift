import Routing
import RoutingConformance
import XCTest

@testable import ConformanceCommand

/// `conformance list`, `show` and `explain`.
final class ShowingTests: XCTestCase {
  private func run(_ arguments: String..., in corpus: SmallCorpus) async -> String {
    let run = await CapturedRun.of(arguments + ["--corpus", corpus.path])
    XCTAssertEqual(run.code, .conforms)
    XCTAssertEqual(run.err, "")
    return run.out
  }

  func testLists() async throws {
    let corpus = try SmallCorpus()
    let cases = await run("list", in: corpus)
    XCTAssertEqual(
      cases,
      """
      query/one
        One item
        in standard
      query/none
        No item
        in standard
      urls/empty
        The empty text is no URL
        in standard, jlroutes
      """)
    let same = await run("list", "cases", in: corpus)
    XCTAssertEqual(same, cases)
    let narrowed = await run("list", "cases", "--dialect", "jlroutes", in: corpus)
    XCTAssertEqual(narrowed, "urls/empty\n  The empty text is no URL\n  in standard, jlroutes")
    let topics = await run("list", "topics", in: corpus)
    XCTAssertEqual(topics, "query  2 cases\nurls   1 case")
    let routers = await run("list", "routers", in: corpus)
    XCTAssertEqual(routers, "reference\ncompiled\ndeaf\npartial")
  }

  func testListsOfWhatTheSpecificationSays() async throws {
    let corpus = try SmallCorpus()
    let clauses = await run("list", "clauses", in: corpus).split(separator: "\n")
    XCTAssertTrue(clauses.contains("HANDLER-1    2 cases  Handling"), "\(clauses)")
    XCTAssertTrue(clauses.contains { $0.hasPrefix("URL-1        0 cases  ") }, "\(clauses)")
    let dialects = await run("list", "dialects", in: corpus).split(separator: "\n")
    XCTAssertEqual(dialects.count, Dialect.all.count)
    XCTAssertTrue(dialects.first?.hasPrefix("standard") == true)
    let rules = await run("list", "rules", "--dialect", "standard", in: corpus)
    XCTAssertEqual(
      rules.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init),
      Rule.all.map(\.name))
    let plus = "plusDecoding\n  whether + in a value means a space\n  standard: true\n"
    XCTAssertTrue(rules.contains(plus), rules)
    XCTAssertTrue(rules.contains("  standard: \"\"\n"), rules)
    let both = await run(
      "list", "rules", "--dialect", "standard", "--dialect", "hdroutes", in: corpus)
    XCTAssertTrue(both.contains("\n  standard, hdroutes: orderedPatterns\n"), both)
  }

  func testShowsACaseWhole() async throws {
    let corpus = try SmallCorpus()
    let text = await run("show", "query/one", in: corpus)
    XCTAssertEqual(text, try oneItem(corpus))
  }

  private func oneItem(_ corpus: SmallCorpus) throws -> String {
    let clause = try XCTUnwrap(
      Specification.load(CorpusFolder.specification).clause("HANDLER-1"))
    return #"""
      query/one: One item
      \#(corpus.path)/query/items.json:4:5
      level must, dialects standard
      note: A note

      HANDLER-1: Handling
        \#(clause.file):\#(clause.line)
        A router MUST call the handler of the first route that matches. If it accepts,
        the opening ends and is handled; no other handler and no callback is called.

      1. register /a/:x
      2. open /a/1?q=2
         -> handled; call of /a/:x with {":pattern":"/a/:x",":scheme":null,
            ":url":"/a/1?q=2","q":"2","x":"1"}
      """#
  }

  func testShowsAClauseWhole() async throws {
    let corpus = try SmallCorpus()
    let specification = Specification.load(CorpusFolder.specification)
    let clause = try XCTUnwrap(specification.clause("HANDLER-1"))
    let text = await run("show", "HANDLER-1", in: corpus)
    XCTAssertEqual(
      text,
      """
      HANDLER-1: Handling
      Handlers, \(clause.file):\(clause.line)

      A router MUST call the handler of the first route that matches. If it accepts,
      the opening ends and is handled; no other handler and no callback is called.

      2 cases:
        query/one: One item
        query/none: No item
      """)
  }

  func testShowsTheRulesOfAClause() async throws {
    let corpus = try SmallCorpus()
    let text = await run("show", "PARAM-2", in: corpus)
    let dialects = Dialect.all.map { dialect in
      "  \(dialect.name): \(Rule.named("precedence")?.written(in: dialect.rules) ?? "")\n"
    }
    XCTAssertTrue(
      text.hasSuffix("\n\nrule precedence: path against query\n\(dialects.joined())\nno cases"),
      text)
  }

  func testExplainsACaseWhole() async throws {
    let corpus = try SmallCorpus()
    let text = await run("explain", "query/one", in: corpus)
    XCTAssertEqual(
      text,
      try oneItem(corpus) + #"""


        in standard, the reference does this:
          2. open /a/1?q=2
             Reading the URL
               URL-1        read as path '/a/1', query 'q=2'
             Path and matching
               MATCH-1      components: ["a", "1"]
             Query
               QUERY-2      item 'q' is '2'
             Tables and schemes
               TABLE-3      there is no scheme; the global table is asked
             Path and matching
               MATCH-2      '/a/:x' matches
             Parameters
               PARAM-1      q = "2" from the query
               PARAM-1      x = "1" from the path
               PARAM-1      :pattern = "/a/:x" from the match
               PARAM-1      :scheme = null from the match
               PARAM-1      :url = "/a/1?q=2" from the match
             Handlers
               HANDLER-1    the URL is handled
             -> handled; call of /a/:x with {":pattern":"/a/:x",":scheme":null,
                ":url":"/a/1?q=2","q":"2","x":"1"}

        reference passes in standard
        """#)
  }

  func testExplainsEveryDialectOfACase() async throws {
    let corpus = try SmallCorpus()
    let text = await run("explain", "urls/empty", in: corpus)
    XCTAssertTrue(
      text.hasSuffix(
        """
        1. open the empty text
           -> the error invalidURL

        in standard, the reference does this:
          1. open the empty text
             -> the error invalidURL

        reference passes in standard

        in jlroutes, the reference does this:
          1. open the empty text
             -> the error invalidURL

        reference passes in jlroutes
        """), text)
  }

  func testExplainsWhatAnotherRouterDoes() async throws {
    let corpus = try SmallCorpus()
    let deaf = await CapturedRun.of(
      "explain", "urls/empty", "--router", "deaf", "--dialect", "standard", "--corpus", corpus.path)
    XCTAssertEqual(deaf.code.rawValue, 1)
    XCTAssertTrue(deaf.out.contains("\nFAILED urls/empty (deaf, standard)\n"), deaf.out)
    let partial = await CapturedRun.of(
      "explain", "query/one", "--router", "partial", "--corpus", corpus.path)
    XCTAssertEqual(partial.code.rawValue, 0)
    XCTAssertTrue(
      partial.out.hasSuffix("\n\npartial is skipped: the router has no opening"), partial.out)
  }
}
