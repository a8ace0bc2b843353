import Routing
import XCTest

@testable import ReferenceRouter

/// The trace of one opening, whole.
final class TraceTests: XCTestCase {
  func testOneOpeningFromBeginningToEnd() async throws {
    let router = ReferenceRouter(rules: try .standard(["fallbackToGlobal": true]))
    let decline = Handler { _ in HandlerAnswer(accepts: false) }
    try await router.register(Route("/user/:id", handler: decline), in: "app")
    try await router.register(Route("/shop", handler: .accept), in: "app")
    try await router.register(Route("/user/*", handler: .accept))
    let trace = try await router.trace("app://user/4%202?id=7&q#f")
    XCTAssertEqual(
      trace.lines,
      [
        """
        URL-1: read as scheme 'app', host 'user', path '/4%202', query 'id=7&q', fragment 'f'
        """,
        "FRAG-1: fragment 'f' is ignored",
        "HOST-1: host 'user' is the first component",
        "MATCH-1: components: [\"user\", \"4%202\"]",
        "QUERY-2: item 'id' is '7'",
        "QUERY-2: item 'q' is ''",
        "TABLE-1: the table of scheme 'app' is searched for scheme 'app'",
        "MATCH-2: '/user/:id' matches",
        "PCT-1: '4%202' in 'id' means '4 2'",
        "PARAM-1: id = \"7\" from the query",
        "PARAM-1: q = \"\" from the query",
        "PARAM-2: id = \"4 2\" from the path, replacing \"7\"",
        "RECORD-1: the match record has pattern \"/user/:id\"",
        "RECORD-1: the match record has query [[\"id\", \"7\"], [\"q\", \"\"]]",
        "RECORD-1: the match record has scheme \"app\"",
        "RECORD-1: the match record has url \"app://user/4%202?id=7&q#f\"",
        "HANDLER-2: the handler declined",
        "MATCH-2: '/shop' does not match: it has 1 components, the path 2",
        "FALL-1: the table of scheme 'app' falls back to the global table",
        "TABLE-6: the global table is searched",
        "MATCH-2: '/user/*' matches",
        "PARAM-1: id = \"7\" from the query",
        "PARAM-1: q = \"\" from the query",
        "RECORD-1: the match record has pattern \"/user/*\"",
        "RECORD-1: the match record has query [[\"id\", \"7\"], [\"q\", \"\"]]",
        "RECORD-1: the match record has scheme null",
        "RECORD-1: the match record has url \"app://user/4%202?id=7&q#f\"",
        "RECORD-1: the match record has wildcard [\"4 2\"]",
        "HANDLER-1: the URL is handled",
      ])
  }

  func testEntriesNameWhatTheyAreAbout() async throws {
    let router = ReferenceRouter(rules: try .standard())
    try await router.register(Route("/a", handler: .accept))
    try await router.register(Route("/:x", handler: .accept))
    let trace = try await router.trace("/b?x=1")
    XCTAssertEqual(
      trace.entries.filter { $0.subject == .route("/a") }.map(\.text),
      ["'/a' does not match: 'a' is not 'b'"])
    XCTAssertEqual(
      trace.entries.filter { $0.subject == .parameter("x") }.map(\.text),
      [
        "item 'x' is '1'", "x = \"1\" from the query",
        "x = \"b\" from the path, replacing \"1\"",
      ])
  }

  func testTheShapeOfAnOpeningIsItsClauses() async throws {
    let router = ReferenceRouter(rules: try .standard())
    for pattern in ["/a", "/b", "/:x"] {
      try await router.register(Route(pattern, handler: .accept))
    }
    let trace = try await router.trace("/c", .clauses)
    XCTAssertEqual(
      trace.entries.map(\.clause),
      ["URL-1", "MATCH-1", "TABLE-3", "MATCH-2", "PARAM-1", "RECORD-1", "HANDLER-1"])
    XCTAssertTrue(trace.entries.allSatisfy { $0.text.isEmpty && $0.subject == nil })
  }

  func testWhyRoutesOfATreeDoNotFit() async throws {
    let router = ReferenceRouter(rules: Dialect.fjrouter.rules)
    let accept = Handler { _ in HandlerAnswer(accepts: true) }
    var route = Route("/a", handler: accept)
    route.children = [Route("b", handler: accept)]
    try await router.register(route)
    let trace = try await router.trace("/a/c")
    XCTAssertEqual(
      trace.lines.filter { $0.hasPrefix("PREFIX-") },
      [
        "PREFIX-5: '/a' takes the beginning; those below it are tried",
        "PREFIX-4: '/a/b' does not fit: '/c' is left of the path",
      ])
  }
}
