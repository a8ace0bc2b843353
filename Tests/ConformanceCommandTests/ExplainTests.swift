import Foundation
import Routing
import RoutingConformance
import XCTest

@testable import ConformanceCommand

/// `conformance explain` for routers that differ, behind the wire, and for programs.
final class ExplainTests: XCTestCase {
  func testTellsWhereARouterFirstDiffers() async throws {
    let corpus = try SmallCorpus([
      "query/tie.json": """
      {
        "title": "Tie", "routes": ["/a/:x"], "dialects": ["standard"],
        "cases": [
          {
            "id": "tie", "title": "The query wins", "clauses": ["PARAM-2"],
            "open": "/a/1?x=2", "expect": { "route": "/a/:x", "parameters": { "x": "2" } }
          }
        ]
      }
      """
    ])
    let run = await CapturedRun.of("explain", "query/tie", "--corpus", corpus.path)
    XCTAssertEqual(run.code, .doesNotConform)
    XCTAssertTrue(
      run.out.hasSuffix(
        """
          it first differs at events[0].parameters.x
          where the reference says PARAM-2: x = "1" from the path, replacing "2"
        """), run.out)
  }

  func testTellsWhyAnotherRouteWasTaken() async throws {
    let story = try await story(routes: ["/a", "/:x"], url: "/b")
    let problem = ReportedProblem(
      step: 3,
      differences: Difference.between(
        .object(["route": "/:x"]), .object(["route": "/a"]), at: "events[0]"),
      again: "", why: "")
    XCTAssertEqual(story.reason(of: problem)?.text, "'/a' does not match: 'a' is not 'b'")
    let silent = ReportedProblem(step: 3, again: "", why: "")
    XCTAssertNil(story.reason(of: silent))
  }

  private func story(routes: [String], url: String) async throws -> ReferenceStory {
    let patterns = routes.map { "\"\($0)\"" }.joined(separator: ", ")
    let corpus = try SmallCorpus([
      "matching/one.json": """
      {
        "title": "One", "dialects": ["standard"], "routes": [\(patterns)],
        "cases": [
          { "id": "one", "title": "One", "clauses": ["MATCH-2"], "open": "\(url)",
            "expect": { "route": "/:x", "parameters": { "x": "b" } } }
        ]
      }
      """
    ])
    let loaded = try Selection.corpus([corpus.path])
    return try await ReferenceStory(of: loaded.case("matching/one"), in: .standard)
  }

  func testExplainsARouterBehindTheWire() async throws {
    let corpus = try SmallCorpus()
    let program = CorpusFolder.sourceRoot.appending(path: "Tests/Candidates/jlroutes.py").path
    let run = await CapturedRun.of(
      "explain", "urls/empty", "--command", "python3 \(program)", "--dialect", "jlroutes",
      "--corpus", corpus.path)
    XCTAssertEqual(run.err, "")
    XCTAssertTrue(run.out.hasSuffix("\n\njlroutes.py passes in jlroutes"), run.out)
    let missing = await CapturedRun.of(
      "explain", "urls/empty", "--command", "/no/such/program", "--dialect", "jlroutes",
      "--corpus", corpus.path)
    XCTAssertEqual(missing.code, .unavailable)
    XCTAssertTrue(missing.err.contains("cannot be started"), missing.err)
  }

  func testExplainsForPrograms() async throws {
    let corpus = try SmallCorpus()
    let run = await CapturedRun.of(
      "explain", "query/none", "--json", "--corpus", corpus.path)
    let document = try XCTUnwrap(JSONReader.read(run.out, file: "out").node).value
    guard case .object(let members) = document, case .object(let subject)? = members["case"],
      case .object(let part)? = members["dialects"]?.elements?.first,
      case .object(let step)? = part["reference"]?.elements?.first,
      case .object(let entry)? = step["trace"]?.elements?.first,
      case .object(let verdict)? = part["verdicts"]?.elements?.first,
      case .object(let difference)? = verdict["firstDifference"]
    else { return XCTFail(run.out) }
    XCTAssertEqual(subject["id"], "query/none")
    XCTAssertEqual(entry["stage"], "Reading the URL")
    XCTAssertEqual(entry["clause"], "URL-1")
    XCTAssertEqual(verdict["verdict"], "failed")
    XCTAssertEqual(difference["path"], "handled")
    guard case .object(let reason)? = difference["reference"] else { return XCTFail(run.out) }
    XCTAssertEqual(reason["text"], "the URL is not handled")
  }

  func testShowsForPrograms() async throws {
    let corpus = try SmallCorpus()
    let clause = await CapturedRun.of("show", "PARAM-2", "--json", "--corpus", corpus.path)
    let shown = try XCTUnwrap(JSONReader.read(clause.out, file: "out").node).value
    guard case .object(let members) = shown,
      case .object(let rule)? = members["rules"]?.elements?.first,
      case .object(let dialects)? = rule["dialects"]
    else { return XCTFail(clause.out) }
    XCTAssertEqual(members["id"], "PARAM-2")
    XCTAssertEqual(rule["rule"], "precedence")
    XCTAssertEqual(dialects["ffrouter"], "queryOverPath")
    let subject = await CapturedRun.of("show", "query/one", "--json", "--corpus", corpus.path)
    XCTAssertTrue(subject.out.contains("\"doing\": \"open /a/1?q=2\""), subject.out)
  }

  func testSuggestsTheNearestID() async throws {
    let corpus = try SmallCorpus()
    for command in ["show", "explain"] {
      let run = await CapturedRun.of(command, "query/onne", "--corpus", corpus.path)
      XCTAssertEqual(run.code, .badInput)
      XCTAssertEqual(
        run.err,
        "conformance: error: no case or clause 'query/onne'; did you mean 'query/one'?")
    }
  }
}
