import RoutingVocabulary
import XCTest

@testable import RoutingConformance

/// The cause that a wrong answer shows.
final class CauseTests: XCTestCase {
  private func words(
    _ steps: [Step], expected: Answer, got: Answer, in dialect: Dialect = .standard
  ) -> String {
    let scenario = Scenario(id: "x", dialect: dialect, settings: [], steps: steps)
    return Cause(got, insteadOf: expected, in: scenario).words
  }

  /// Routes by their patterns, and opened URLs, of which the last one gets another answer.
  private func opened(
    _ patterns: [String], _ urls: String..., expected: [Event], got: [Event],
    in dialect: Dialect = .standard
  ) -> String {
    words(
      patterns.map { .register(RegisterStep($0)) }
        + urls.map { .open(OpenStep(asking: $0, in: nil)) },
      expected: .opened(Opened(handled: !expected.isEmpty, events: expected)),
      got: .opened(Opened(handled: !got.isEmpty, events: got)), in: dialect)
  }

  private func call(
    _ route: String, _ parameters: Parameters = [:], wildcard: [String]? = nil
  ) -> Event {
    let match = wildcard.map { MatchRecord(wildcard: $0) }
    return .call(route: CalledRoute(route, match: match), parameters: parameters, request: nil)
  }

  func testRoutes() {
    let user = call("/user/:id", ["id": "42"])
    let routes = ["/user/:id", "/user/me", "/user/:name", "/shop/:id", "/*"]
    let rows: [(expected: [Event], got: [Event], words: String)] = [
      ([user], [], "A route that matches is not found"),
      ([], [user], "A URL is handled that no route matches"),
      ([call("/user/me")], [user], "A parameter is preferred to a literal"),
      ([user], [call("/user/me")], "A literal is preferred to a parameter"),
      (
        [user], [call("/user/:name")],
        "The wrong one of two similar patterns is preferred"
      ),
      ([user], [call("/shop/:id")], "Another route is called"),
      // The case has a wildcard for all other URLs.
      ([user], [call("/*")], "A route that matches is not found"),
      ([user, user], [user], "A handler is not called after another one"),
      ([user], [user, user], "A handler is called although no further one should be"),
    ]
    for (expected, got, words) in rows {
      XCTAssertEqual(opened(routes, "app://user/42", expected: expected, got: got), words)
    }
  }

  func testWhatHappensBesidesHandlers() {
    let (user, guarding) = (call("/user/:id"), Event.intercept(interceptor: "g", parameters: [:]))
    let shown = Event.change(ScreenChange(.push, ["A"], animated: true))
    let redirect = Event.redirect(route: "/a", to: "/b")
    let rows: [(expected: [Event], got: [Event], words: String)] = [
      ([guarding], [user], "An interceptor is not called"),
      ([guarding, user], [user], "An interceptor is not called"),
      ([guarding, user], [], "A route that matches is not found"),
      ([user], [guarding, user], "An interceptor is called unexpectedly"),
      ([user, shown], [user], "Nothing is shown"),
      ([redirect, user], [user], "A redirect is not followed"),
      ([user], [redirect, user], "A redirect is followed unexpectedly"),
      ([redirect], [.redirect(route: "/a", to: "/c")], "A redirect leads to another URL"),
      ([.callback(value: 1)], [], "A callback is not called"),
      ([.refused(error: .noMatch)], [], "An opening inside a handler is not refused"),
    ]
    for (expected, got, words) in rows {
      XCTAssertEqual(opened(["/user/:id"], "app://user/1", expected: expected, got: got), words)
    }
  }

  func testParameters() {
    let rows: [(expected: Parameters, got: Parameters, words: String)] = [
      (["id": "42"], [:], "A value is lost"),
      (["id": "42"], ["id": "6"], "A value is wrong"),
      (["id": "42"], ["id": "42", "more": "x"], "A value is received unexpectedly"),
      (["id": "42"], ["id": "42", "city": "Rome"], "Parameters of another route are received"),
      (
        ["id": "42"], ["city": "42"],
        "A value is received under another route's name for it"
      ),
      (["id": "42"], ["ID": "42"], "A value is received under another name"),
      (["id": "42"], ["id": "books"], "A value is taken from another place in the URL"),
      (["id": "42"], ["id": "7"], "State of an earlier opening is left over"),
      (["id": "42"], ["id": "42", "q": "old"], "State of an earlier opening is left over"),
      // The query has the name.
      (["id": "42"], ["id": "42", "tab": "x"], "A value is received unexpectedly"),
    ]
    for (expected, got, words) in rows {
      let route = "/user/:id/books"
      XCTAssertEqual(
        opened(
          [route, "/to/:city", "/in/:tab"], "app://user/7/books?q=old", "app://user/42/books?tab=1",
          expected: [call(route, expected)], got: [call(route, got)]), words)
    }
  }

  func testStateOfAnEarlierStepIsKnownInWildcardsAndLocations() {
    XCTAssertEqual(
      opened(
        ["/files/*"], "app://files/a/old", "app://files/a/b",
        expected: [call("/files/*", wildcard: ["a", "b"])],
        got: [call("/files/*", wildcard: ["a", "old"])]),
      "State of an earlier opening is left over")
    let locations = ["Anna", "Bert"].map { name in
      Step.location(name: "user", parameters: ["name": .string(name)], query: [:])
    }
    XCTAssertEqual(
      words(
        locations, expected: Answer(LocationAnswer(location: "/user/Bert")),
        got: Answer(LocationAnswer(location: "/user/Anna"))),
      "State of an earlier opening is left over")
    XCTAssertEqual(
      words(
        locations, expected: Answer(LocationAnswer(location: "/user/Bert")),
        got: Answer(LocationAnswer(location: "/user/BERT"))),
      "Upper case and lower case change in a value")
  }

  func testChangesOfStrings() {
    let rows: [(String, String, Cause.Change?)] = [
      ("Anna", "anna", .letterCase), ("Anna", "ANNA", .letterCase), ("a b", "a%20b", .encoded),
      ("a%20b", "a b", .decodedTwice), ("a b", "a+b", .plusKept), ("a+b", "a b", .plusDecoded),
      ("a+b c", "a+b+c", .plusKept), ("a=b=", "a", .cut), ("a/b", "b", .headCut),
      (" a ", "a", .trimmed), ("a", "ab", .longer), ("a", "", .empty),
      ("caf\u{E9}", "cafe\u{301}", .composed), ("a", "b", nil), ("", "a", nil),
    ]
    for (expected, got, change) in rows {
      XCTAssertEqual(
        ValueDifference.change(.string(expected), .string(got)), change, "\(expected) \(got)")
    }
  }

  func testChangesOfLists() {
    let rows: [(Value, Value, Cause.Change?)] = [
      (["a/b", "c"], ["a", "b", "c"], .split), (["a"], ["a", ""], .emptyAdded),
      (["a"], ["a", "", ""], .emptyAdded), ([], [""], .emptyAdded),
      (["a", "", "b"], ["a", "b"], .emptyDropped), (["A", "b"], ["a", "b"], .letterCase),
      (["a", "b"], ["b", "a"], .order), (["a", "b"], ["a"], .cut), (["a", "b"], ["b"], .headCut),
      (["a", "b"], [], .empty), (["a"], ["a", "b"], .longer), (["a", "b", "c"], ["a", "c"], nil),
      (["a"], ["b", "c"], nil), (["a", "b"], "a", .onlyOne), ("a", ["a", "b"], .several),
    ]
    for (expected, got, change) in rows {
      XCTAssertEqual(ValueDifference.change(expected, got), change, "\(expected) \(got)")
    }
  }

  /// A parameter that takes the slash at the end is the same defect, whatever should have happened.
  func testASlashThatAParameterTakes() {
    let taken = "The value of a parameter includes the slash at the end of the URL"
    let routes = ["/user/:id", "/user/me", "/user", "/user/*"]
    let rows: [(url: String, expected: [Event], got: [Event])] = [
      ("/user/42/", [call("/user/:id", ["id": "42"])], [call("/user/:id", ["id": "42/"])]),
      ("/user/", [], [call("/user/:id", ["id": "/"])]),
      ("/user/", [call("/user")], [call("/user/:id", ["id": "/"])]),
      ("/user/me/", [call("/user/me")], [call("/user/:id", ["id": "me/"])]),
    ]
    for (url, expected, got) in rows {
      XCTAssertEqual(opened(routes, url, expected: expected, got: got), taken, url)
    }
    XCTAssertEqual(
      opened(
        ["/:id"], "/a%2F", expected: [call("/:id", ["id": "a/"])],
        got: [call("/:id", ["id": "a/"])]), "A detail of the answer is wrong")
  }

  /// A route of another scheme is the same defect, whatever clause the case is about.
  func testARouteOfAnotherTable() {
    let routes = [
      Step.register(
        RegisterStep(
          route: "/a", patterns: ["/a"], table: .scheme("shop"), priority: 0, handler: .accept)),
      .register(RegisterStep("/b")),
    ]
    let rows: [(url: String, table: TableAddress?, route: String, words: String)] = [
      ("app://a", nil, "/a", "A route of another table is called"),
      ("/a", nil, "/a", "A route of another table is called"),
      ("SHOP://a", nil, "/a", "A URL is handled that no route matches"),
      ("app://a", .scheme("shop"), "/a", "A URL is handled that no route matches"),
      ("shop://a", .scheme("app"), "/a", "A route of another table is called"),
      ("app://a", nil, "/b", "A URL is handled that no route matches"),
    ]
    for (url, table, route, expected) in rows {
      XCTAssertEqual(
        words(
          routes + [.open(OpenStep(asking: url, in: table))], expected: .opened(.unhandled),
          got: .opened(Opened(handled: true, events: [call(route)]))), expected, url)
    }
  }

  /// Values that cannot be decoded are one defect, in paths and queries.
  func testValuesThatCannotBeDecoded() {
    let lost = "A value that cannot be decoded is received empty or not at all"
    let rows: [(wanted: Value, got: Value?, words: String)] = [
      ("a%FF", nil, lost), ("a%FF", "", lost), ("a", nil, "A value is lost"),
      ("a", "", "A value is received empty"), ("a%FF", "a", "The end of a value is missing"),
    ]
    for (wanted, got, words) in rows {
      XCTAssertEqual(
        opened(
          ["/:id"], "/x", expected: [call("/:id", ["id": wanted])],
          got: [call("/:id", got.map { ["id": $0] } ?? [:])]), words)
    }
  }

  func testOptionalGroupsSideBySide() {
    let words = "Optional groups side by side do not match each alone"
    for (pattern, isOf) in [("/a(/:b)(/:c)", true), ("/a(/:b)/x(/:c)", false)] {
      let wanted = [call(pattern, ["b": "1", "c": "2"])]
      for got in [[], [call(pattern, ["b": "1"])]] {
        XCTAssertEqual(
          opened([pattern], "/a/1/2", expected: wanted, got: got) == words, isOf, pattern)
      }
    }
  }

  func testALineFeedThatNoParameterTakes() {
    let wanted = [call("/a/:id", ["id": "x\ny"])]
    XCTAssertEqual(
      opened(["/a/:id"], "/a/x%0Ay", expected: wanted, got: []),
      "A parameter or wildcard does not match a line feed")
  }

  func testFactsAboutTheMatchAreNamed() {
    func called(_ record: MatchRecord) -> [Event] {
      [.call(route: CalledRoute("/a", match: record), parameters: [:], request: nil)]
    }
    let wanted = called(MatchRecord(url: "/a", pattern: "/a"))
    let rows = [
      (MatchRecord(url: "app:/a", pattern: "/a"), "Handlers receive another url of the match"),
      (MatchRecord(url: "/a"), "Handlers receive no pattern of the match"),
      (MatchRecord(url: "/b", pattern: "/b"), "Handlers receive other facts about the match"),
    ]
    for (record, words) in rows {
      XCTAssertEqual(opened(["/a"], "/a", expected: wanted, got: called(record)), words)
    }
  }

  func testRefusals() {
    let step = Step.register(RegisterStep("/a"))
    XCTAssertEqual(
      words([step], expected: .nothing, got: .error(.invalidPattern)),
      "A pattern is refused: invalidPattern")
    XCTAssertEqual(
      words([step], expected: .error(.invalidPattern), got: .nothing),
      "A pattern or URL that should be refused is accepted")
    XCTAssertEqual(
      words(
        [.register(RegisterStep("/a//b"))], expected: .error(.invalidPattern), got: .nothing),
      "A pattern or URL that should be refused is accepted, with an empty component")
    XCTAssertEqual(
      words(
        [.rewrite(url: "/a")], expected: Answer(RewrittenAnswer(url: "/b")),
        got: .error(.invalidURL)),
      "An error is thrown: invalidURL")
  }

  func testACrashIsNamedByItsPlaceAndElseByItsEnd() {
    XCTAssertEqual(
      Cause(Fault(.ended(.exit(1)), standardError: ["Mine/Router.swift:12: Fatal error: no"]))
        .words,
      "The process of the router ends at Router.swift:12")
    XCTAssertEqual(
      Cause(Fault(.ended(.exit(1)))).words, "The process of the router ends with exit code 1")
    XCTAssertEqual(
      Cause(Fault(.ended(.signal(11)))).words, "The process of the router ends by signal 11")
    XCTAssertEqual(Cause(Fault(.silent(seconds: 1))).words, "There is no answer in time")
  }
}
