import RoutingModel
import XCTest

@testable import ReferenceRouter

/// The trace of one opening, whole.
final class TraceTests: XCTestCase {
  func testOneOpeningFromBeginningToEnd() async throws {
    let router = ReferenceRouter(rules: try .standard(["fallbackToGlobal": true]))
    let decline: Handler = { _ in Reply(accepts: false) }
    try await router.register(RouteDescription("/user/:id", handler: decline), in: .scheme("app"))
    try await router.register(RouteDescription("/shop", handler: nil), in: .scheme("app"))
    try await router.register(RouteDescription("/user/*", handler: nil))
    let opened = try await router.open("app://user/4%202?id=7&q#f", tracing: .everything)
    XCTAssertTrue(opened.handled)
    XCTAssertEqual(
      opened.trace.lines,
      [
        """
        URL-1: read as scheme 'app', host 'user', path '/4%202', query 'id=7&q', fragment 'f'
        """,
        "FRAG-1: fragment 'f' is ignored",
        "HOST-1: host 'user' is the first component",
        "MATCH-1: components: [\"user\", \"4%202\"]",
        "QUERY-2: item 'id' is '7'",
        "QUERY-2: item 'q' is ''",
        "TABLE-1: the table of scheme 'app' is asked for scheme 'app'",
        "MATCH-2: '/user/:id' matches",
        "PCT-1: '4%202' of id means '4 2'",
        "PARAM-1: id = \"7\" from the query",
        "PARAM-1: q = \"\" from the query",
        "PARAM-1: id = \"4 2\" from the path, replacing \"7\"",
        "PARAM-1: :pattern = \"/user/:id\" from the match",
        "PARAM-1: :scheme = \"app\" from the match",
        "PARAM-1: :url = \"app://user/4%202?id=7&q#f\" from the match",
        "HANDLER-2: the handler declined",
        "MATCH-2: '/shop' does not match: it has 1 components, the path 2",
        "FALL-1: the table of scheme 'app' falls back to the global table",
        "TABLE-6: the global table is asked",
        "MATCH-2: '/user/*' matches",
        "PARAM-1: id = \"7\" from the query",
        "PARAM-1: q = \"\" from the query",
        "PARAM-1: :wildcard = [\"4 2\"] from the path",
        "PARAM-1: :pattern = \"/user/*\" from the match",
        "PARAM-1: :scheme = null from the match",
        "PARAM-1: :url = \"app://user/4%202?id=7&q#f\" from the match",
        "HANDLER-3: there is no handler",
        "HANDLER-1: the URL is handled",
      ])
  }

  func testNothingIsWrittenDownUnlessItIsAskedFor() async throws {
    let router = ReferenceRouter(rules: try .standard())
    let opened = try await router.open("/a")
    XCTAssertEqual(opened.trace.entries, [])
  }
}
