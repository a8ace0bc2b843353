import Foundation
import Routing
import RoutingConformance
import XCTest

@testable import ConformanceCommand

/// What `conformance compare` writes in other formats, about rules alone, and about wrong calls.
final class CompareReportTests: XCTestCase {
  private func lists() throws -> Lists {
    try Lists(
      routes: "/user/:id\n/a|`b`<i>\n/x/*/x\n",
      urls: "/user/1?x=%2B\n/a|`b`<i>?x=%2B\n/user/2?x=%2B\n")
  }

  private func document(_ text: String) throws -> Parameters {
    let (node, problems) = JSONReader.read(text, file: "out")
    XCTAssertEqual(problems, [])
    guard case .object(let members)? = node?.value else { return [:] }
    return members
  }

  func testJSON() async throws {
    let lists = try lists()
    let run = await lists.compare("jlroutes", "standard", "--report", "json", "--limit", "1")
    let document = try document(run.out)
    XCTAssertEqual(document["from"], "jlroutes")
    XCTAssertEqual(document["urls"], 3)
    guard case .object(let lost)? = document["lostRoutes"]?.elements?.first,
      let causes = document["causes"]?.elements,
      case .object(let cause)? = causes.first(where: { cause in
        guard case .object(let members) = cause else { return false }
        return members["title"] == "`+` and `%2B` (PLUS-2)"
      }),
      case .object(let rule)? = cause["rules"]?.elements?.first,
      case .object(let example)? = cause["examples"]?.elements?.first
    else { return XCTFail(run.out) }
    XCTAssertEqual(lost["route"], "/x/*/x")
    XCTAssertEqual(lost["refusedBy"], "standard")
    XCTAssertEqual(lost["line"], 3)
    XCTAssertEqual(cause["examples"]?.elements?.count, 1)
    XCTAssertEqual(
      rule,
      ["rule": "plusOrder", "clauses": ["PLUS-2"], "from": "afterPercent", "to": "beforePercent"])
    XCTAssertEqual(example["url"], "/user/1?x=%2B")
  }

  func testALineForEachURL() async throws {
    let lists = try lists()
    let file = lists.folder.appending(path: "out").path
    let run = await lists.compare("jlroutes", "standard", "--report", "jsonl:\(file)")
    XCTAssertEqual(run.out, "")
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    XCTAssertEqual(lines.count, 3)
    let first = try document(String(lines[0]))
    XCTAssertEqual(first["line"], 1)
    guard case .object(let change)? = first["changes"]?.elements?.last else {
      return XCTFail(String(lines[0]))
    }
    XCTAssertEqual(change["rules"], ["plusOrder"])
  }

  func testMarkdownAndHTMLShowWhatIsWritten() async throws {
    let lists = try lists()
    let markdown = await lists.compare("jlroutes", "standard", "--report", "markdown")
    XCTAssertTrue(markdown.out.hasPrefix("## From jlroutes to standard\n\n"), markdown.out)
    XCTAssertTrue(markdown.out.contains("``/a|`b`<i>?x=%2B``"), markdown.out)
    XCTAssertTrue(
      markdown.out.contains("| <code>+</code> and <code>%2B</code> (PLUS-2) |"), markdown.out)
    let html = await lists.compare("jlroutes", "standard", "--report", "html")
    XCTAssertTrue(html.out.hasPrefix("<!DOCTYPE html>"), html.out)
    XCTAssertTrue(html.out.contains("<code>/a|`b`&lt;i&gt;?x=%2B</code>"), html.out)
    XCTAssertFalse(html.out.contains("<b>"), html.out)
  }

  func testRulesAlone() async throws {
    let corpus = try SmallCorpus([
      "query/items.json": """
      {
        "title": "Items", "routes": ["/a"], "dialects": ["jlroutes", "hdroutes"],
        "cases": [
          {
            "id": "last", "title": "Two items", "clauses": ["QUERY-4"], "open": "/a?x=1&x=2",
            "expect": { "route": "/a", "parameters": { "x": ["1", "2"] } },
            "expectIn": { "hdroutes": { "route": "/a", "parameters": { "x": "2" } } }
          },
          {
            "id": "one", "title": "One item", "clauses": ["QUERY-4"], "open": "/a?x=1",
            "expect": { "route": "/a", "parameters": { "x": "1" } }
          }
        ]
      }
      """
    ])
    let run = await CapturedRun.of(
      "compare", "--from", "jlroutes", "--to", "hdroutes", "--corpus", corpus.path)
    XCTAssertEqual(run.code, .doesNotConform)
    XCTAssertTrue(
      run.out.contains(
        """


        repeatedItems: array -> last
          items of the same name
          QUERY-4: The same name again
          case query/last

        """), run.out)
    let json = await CapturedRun.of(
      "compare", "--from", "jlroutes", "--to", "hdroutes", "--corpus", corpus.path, "--report",
      "json")
    XCTAssertTrue(json.out.contains("\"query/last\""), json.out)
    XCTAssertFalse(json.out.contains("\"query/one\""), json.out)
    let same = await CapturedRun.of(
      "compare", "--from", "jlroutes", "--to", "jlroutes", "--corpus", corpus.path)
    XCTAssertEqual(same.code, .conforms)
    XCTAssertEqual(same.out, "jlroutes -> jlroutes: 0 rules differ")
  }

  func testTheStepsLeadFromEachDialectToEachOther() {
    for from in Dialect.all {
      for to in Dialect.all {
        let steps = RuleChange.between(from.rules, to.rules)
        let reached = steps.reduce(from.rules) { $1.applied(to: $0) }
        XCTAssertEqual(reached, to.rules, "\(from.name) to \(to.name)")
        XCTAssertEqual(steps.isEmpty, from == to)
      }
    }
  }

  func testWrongCalls() async throws {
    let calls: [(arguments: [String], message: String)] = [
      (
        ["--to", "standard"],
        "--from is missing; name one of standard, jlroutes, hdroutes, ffrouter, nnmodule, fjrouter"
      ),
      (
        ["--from", "jlroute", "--to", "standard"],
        "no such dialect 'jlroute'; did you mean 'jlroutes'?"
      ),
      (
        ["--from", "jlroutes", "--to", "standard", "--urls", "a"],
        "--urls needs --routes; give the routes of the app too"
      ),
      (
        ["--from", "jlroutes", "--to", "standard", "--routes", "-", "--urls", "-"],
        "--routes and --urls cannot both be -; give one of them as a file"
      ),
      (
        ["--from", "jlroutes", "--to", "standard", "--report", "html"],
        "--report html is about URLs; give --routes and --urls"
      ),
      (
        ["--from", "jlroutes", "--to", "standard", "--limit", "-1"],
        "--limit '-1' is no number; write --limit 10"
      ),
    ]
    for (arguments, message) in calls {
      let run = await CapturedRun.of(["compare"] + arguments)
      XCTAssertEqual(run.err, "conformance: error: \(message)")
      XCTAssertEqual(run.code, .usage, message)
    }
    let missing = await CapturedRun.of(
      "compare", "--from", "jlroutes", "--to", "standard", "--routes", "/no/such/file", "--urls",
      "-")
    XCTAssertEqual(missing.code, .badInput)
    XCTAssertTrue(missing.err.contains("'/no/such/file' cannot be read"), missing.err)
  }
}
