import Foundation
import Routing
import RoutingConformance
import XCTest

@testable import ConformanceCommand

/// `conformance compare` with lists of routes and URLs.
final class CompareTests: XCTestCase {
  private static let routes = "/user/:id\n# a comment\n\n/shop/:item(/:size)\n/files/*\n"

  func testTellsWhichURLsChangeAndByWhichRule() async throws {
    let lists = try Lists(
      routes: Self.routes,
      urls: "/user/42\n/user/1?x=1%2B1\n\n/user/2?a=%2B&b=+\n/user/3?tab\n/nowhere\n")
    let run = await lists.compare("jlroutes", "standard")
    XCTAssertEqual(run.code, .doesNotConform)
    XCTAssertEqual(run.err, "")
    XCTAssertEqual(
      run.out,
      """
      jlroutes -> standard: 3 routes, 5 URLs

      2 URLs: `+` and `%2B` (PLUS-2)
        rule plusOrder: afterPercent -> beforePercent
        \(lists.urls):2: /user/1?x=1%2B1
          parameters.x: "1 1" -> "1+1"
        \(lists.urls):4: /user/2?a=%2B&b=+
          parameters.a: " " -> "+"

      1 URL: Items without `=` (QUERY-3)
        rule valuelessItems: skipped -> empty
        \(lists.urls):5: /user/3?tab
          parameters.tab: nothing -> ""

      3 URLs change, 2 stay as they are
      """)
  }

  func testEachValueHasItsOwnRule() async throws {
    let lists = try Lists(routes: Self.routes, urls: "/user/1?x=%2B&tab\n")
    let run = await lists.compare("jlroutes", "standard")
    XCTAssertTrue(
      run.out.contains(
        """
        1 URL: `+` and `%2B` (PLUS-2)
          rule plusOrder: afterPercent -> beforePercent
          \(lists.urls):1: /user/1?x=%2B&tab
            parameters.x: " " -> "+"
        """), run.out)
    XCTAssertTrue(run.out.contains("parameters.tab: nothing -> \"\""), run.out)
    XCTAssertTrue(run.out.hasSuffix("\n1 URL changes, 0 stay as they are"), run.out)
  }

  func testRulesThatOnlyTogetherMakeTheDifference() async throws {
    // A slash too many behind the host is dropped, or kept and then refused by the parameter.
    let lists = try Lists(routes: "/user/:id/:tab\n", urls: "app://user//a\n")
    let run = await lists.compare("standard", "hdroutes")
    XCTAssertEqual(run.code, .conforms, run.out)
    let other = try Lists(routes: "/user/:id(/:tab)\n", urls: "app://user//a\n")
    let together = await other.compare("jlroutes", "standard")
    XCTAssertTrue(
      together.out.contains(
        """
        1 URL: no rule alone, but together: Empty components (MATCH-4); Parameters and
          empty components (MATCH-5)
          rule emptyComponents: droppedBehindHost -> kept
          rule emptyValues: bound -> refused
          \(other.urls):1: app://user//a
            route: /user/:id(/:tab) -> no route
        """), together.out)
  }

  func testAPartOfWhatComesOrGoesWithAnotherWayOfFinding() async throws {
    let lists = try Lists(
      routes: "/search/:words\n/user/:id\n",
      urls: "/search/x#top\n/search/a+b\napp://user/1\n/user/1?q=1\n")
    let run = await lists.compare("jlroutes", "fjrouter")
    for part in [
      """
      1 URL: What a fragment is used for (FRAG-1)
        rule fragment: itemsAndPath -> not in force
        \(lists.urls):1: /search/x#top
          parameters.words: "x#top" -> "x"
      """,
      """
      1 URL: A plus sign is a space (PLUS-1)
        rule plusDecoding: true -> not in force
        \(lists.urls):2: /search/a+b
          parameters.words: "a b" -> "a+b"
      """,
      """
        jlroutes goes by HOST-1: A host can be the first path component
        fjrouter goes by PREFIX-4: What a pattern takes
        \(lists.urls):3: app://user/1
          route: /user/:id -> no route
      """,
      """
      1 URL: Items (QUERY-1)
        rule valuelessItems: skipped -> not in force, and 3 rules with it
        \(lists.urls):4: /user/1?q=1
      """,
    ] {
      XCTAssertTrue(run.out.contains(part), "\(part)\n\n\(run.out)")
    }
    let back = await lists.compare("fjrouter", "jlroutes", "--report", "json")
    XCTAssertTrue(
      back.out.contains(#""tracesPart": ["PREFIX-4","HOST-1"]"#)
        || back.out.replacing(#/\s/#, with: "").contains(#""tracesPart":["PREFIX-4","HOST-1"]"#),
      back.out)
  }

  func testNothingChanges() async throws {
    let lists = try Lists(routes: Self.routes, urls: "/user/42\r\n/files/a")
    let run = await lists.compare("jlroutes", "standard")
    XCTAssertEqual(run.code, .conforms)
    XCTAssertEqual(
      run.out, "jlroutes -> standard: 3 routes, 2 URLs\n\n0 URLs change, 2 stay as they are")
  }

  func testRoutesAsJSON() async throws {
    let lists = try Lists(
      routes: """
        ["/user/:id", {"pattern": "/:any/:other", "priority": 1},
         {"pattern": "/in", "scheme": "app", "children": []}]
        """, urls: "/user/1\napp://in\nAPP://in\n")
    let run = await lists.compare("jlroutes", "standard")
    XCTAssertEqual(run.err, "")
    XCTAssertTrue(run.out.contains("    route: no route -> /in in app\n"), run.out)
    XCTAssertTrue(run.out.contains("rule schemeCase: significant -> ignored"), run.out)
  }

  func testWhatIsWrongWithAListLosesNothingElse() async throws {
    let lists = try Lists(
      routes: #"["/user/:id", 7, {"pattrn": "/a"}, {"pattern": "/*/x"}, ""]"#, urls: "/user/1\n")
    try lists.write(urls: Data("/user/1\n".utf8) + [0xFF, 0x0A] + Data("/user/2?x=%2B\n".utf8))
    let run = await lists.compare("jlroutes", "standard")
    XCTAssertEqual(run.code, .badInput)
    XCTAssertEqual(
      run.err,
      """
      \(lists.routes):1:15: error: a route is a number; write a pattern or an object
      \(lists.routes):1:18: error: missing key 'pattern'; write what is registered
      \(lists.routes):1:19: error: unknown key 'pattrn'; did you mean 'pattern'?
      \(lists.urls):2:1: error: the line is not UTF-8; save it as UTF-8
      """)
    XCTAssertTrue(run.out.contains("\nstandard refuses the route /*/x\n"), run.out)
    XCTAssertTrue(run.out.contains("\(lists.urls):3: /user/2?x=%2B\n"), run.out)
  }

  func testURLsThatBothRefuseAreNamed() async throws {
    let lists = try Lists(routes: Self.routes, urls: "/user/1\n/a\u{0}\u{7F}//[\n")
    let run = await lists.compare("jlroutes", "hdroutes")
    XCTAssertEqual(run.err, "", "both repair it")
    let urls = try Lists(routes: Self.routes, urls: "http://[\n")
    let refused = await urls.compare("jlroutes", "hdroutes")
    XCTAssertEqual(
      refused.err, "\(urls.urls):1:1: warning: 'http://[' is refused by both; correct the URL")
    XCTAssertTrue(refused.out.hasSuffix(", 1 of them refused by both"), refused.out)
  }

  func testStandardInput() async throws {
    let lists = try Lists(routes: Self.routes, urls: "/user/1?x=%2B\n")
    let run = await lists.compare("jlroutes", "standard", urls: "-", input: lists.urls)
    XCTAssertTrue(run.out.contains("\n  standard input:1: /user/1?x=%2B\n"), run.out)
    let routes = await lists.compare("jlroutes", "standard", routes: "-", input: lists.routes)
    XCTAssertEqual(routes.code, .doesNotConform, routes.err)
  }

  func testSchemesWhereThereAreNone() async throws {
    let lists = try Lists(
      routes: #"[{"pattern": "/a", "scheme": "app"}]"#, urls: "app:/a\n")
    let run = await lists.compare("jlroutes", "fjrouter")
    XCTAssertEqual(
      run.err,
      "\(lists.routes):1:2: warning: fjrouter keeps no routes for single schemes; this one is for "
        + "all of them there")
    XCTAssertEqual(run.code, .conforms, run.out)
  }

  func testTwoRunsTellTheSame() async throws {
    let values = ["1", "a+b", "a%2Bb", "%zz", "", "a%20b"]
    let urls = (0..<300).map { index in
      "app://user/\(values[index % 6])?x=\(values[index / 6 % 6])&tab\(index % 5 == 0 ? "#f=1" : "")"
    }
    let lists = try Lists(routes: Self.routes, urls: urls.joined(separator: "\n"))
    let first = await lists.compare("jlroutes", "standard", "--limit", "3")
    let second = await lists.compare("jlroutes", "standard", "--limit", "3")
    XCTAssertEqual(first.out, second.out)
    XCTAssertTrue(first.out.contains("300 URLs"), first.out)
    XCTAssertFalse(first.out.contains("no rule explains"), first.out)
  }

  func testLongAndEmptyLists() async throws {
    let long = String(repeating: "a", count: 3 << 20)
    let lists = try Lists(routes: Self.routes, urls: "/user/1\n\(long)\n/user/2")
    let run = await lists.compare("standard", "jlroutes")
    XCTAssertEqual(
      run.err, "\(lists.urls):2:1: error: the line is longer than 1048576 bytes; leave it out")
    XCTAssertTrue(run.out.hasSuffix("\n0 URLs change, 2 stay as they are"), run.out)
    let empty = try Lists(routes: "# nothing\n", urls: "")
    let none = await empty.compare("standard", "jlroutes")
    XCTAssertEqual(none.code, .badInput)
    XCTAssertEqual(
      none.err,
      "conformance: error: '\(empty.routes)' has no routes; write a pattern on each line")
  }
}

/// Two lists in a temporary folder, which is removed with them.
final class Lists {
  let folder: URL
  let routes: String
  let urls: String

  init(routes: String, urls: String) throws {
    folder = URL.temporaryDirectory.appending(path: "lists-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.routes = folder.appending(path: "routes").path
    self.urls = folder.appending(path: "urls").path
    try Data(routes.utf8).write(to: URL(filePath: self.routes))
    try Data(urls.utf8).write(to: URL(filePath: self.urls))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func write(urls: Data) throws {
    try urls.write(to: URL(filePath: self.urls))
  }

  /// Compares them; `input` is a file that stands for standard input.
  func compare(
    _ from: String, _ to: String, _ more: String..., routes: String? = nil, urls: String? = nil,
    input: String? = nil
  ) async -> CapturedRun {
    await CapturedRun.of(
      [
        "compare", "--from", from, "--to", to, "--routes", routes ?? self.routes, "--urls",
        urls ?? self.urls,
      ] + more, standardInput: input.flatMap(FileHandle.init(forReadingAtPath:)))
  }
}
