import Routing
import XCTest

@testable import ReferenceRouter

/// The router: handlers that call it again, openings inside one another and side by side.
final class ReferenceRouterTests: XCTestCase {
  private let refusal =
    "32 openings are under way inside one another, or were made inside one; "
    + "let no handler open its own URL"

  func testHandlersMayOpenRegisterAndRemove() async throws {
    let router = ReferenceRouter(rules: try .standard())
    let log = Log()
    try await router.register(log.route("/late", accepts: true))
    try await router.register(
      Route("/a") { _ in
        log.append("begin")
        try? await router.unregister("/:x")
        try? await router.register(log.route("/b", accepts: true))
        _ = try? await router.open("/late")
        log.append("end")
        return HandlerAnswer(accepts: false)
      })
    try await router.register(log.route("/:x", accepts: true))
    let opened = try await router.open("/a")
    XCTAssertTrue(opened.handled)
    XCTAssertEqual(opened.pattern, "/:x")
    XCTAssertEqual(log.lines, ["begin", "/late", "end", "/:x"])
    let patterns = try await router.routes()
    XCTAssertEqual(patterns, ["/late", "/a", "/b"])
  }

  func testCallbacksCountAsOpeningsUnderWay() async throws {
    let router = ReferenceRouter(rules: try .standard())
    let log = Log()
    let callback = UnmatchedHandler { url, _ in
      log.append(url)
      do { _ = try await router.open(url) } catch { log.append("\(error)") }
    }
    try await router.onUnmatched(callback)
    _ = try await router.open("/a")
    XCTAssertEqual(log.lines, Array(repeating: "/a", count: 32) + [refusal])
  }

  func testOpeningsSideBySideAreNotRefused() async throws {
    let router = ReferenceRouter(rules: try .standard())
    let gate = Gate(count: 40)
    try await router.register(
      Route("/:x") { _ in
        await gate.arrive()
        return HandlerAnswer(accepts: true)
      })
    let handled = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 1...40 {
        group.addTask { try await router.open("/\(number)").handled }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    XCTAssertEqual(handled, 40)
    let most = await gate.most
    XCTAssertEqual(most, 40, "all were under way at once")
  }

  func testAskingCallsNobody() async throws {
    let router = ReferenceRouter(rules: try .standard())
    let log = Log()
    try await router.register(log.route("/a", accepts: false))
    try await router.onUnmatched(UnmatchedHandler { log.append("unmatched \($0.url)") })
    let answers = [try await router.canOpen("/a"), try await router.canOpen("/b")]
    XCTAssertEqual(answers, [true, false])
    XCTAssertEqual(log.lines, [])
    do {
      _ = try await router.canOpen("")
      XCTFail("no error")
    } catch { XCTAssertEqual(error as? RoutingError, .invalidURL(text: "")) }
  }

  func testARefusedRegistrationChangesNothing() async throws {
    let router = ReferenceRouter(rules: try .standard())
    var parent = Route("/a", handler: .accept)
    parent.children = [Route("b", handler: .accept), Route(":", handler: .accept)]
    for isDelayed in [false, true] {
      do {
        parent.isDelayed = isDelayed
        try await router.register(parent, in: "app")
        XCTFail("no error")
      } catch { XCTAssertEqual(ErrorCode(error), .invalidPattern) }
    }
    let all = await router.allRoutes()
    XCTAssertEqual(all.count, 1, "there is the global table, and none of the scheme")
    try await router.register(Route("/c", handler: .accept))
    do { try await router.register(parent) } catch {
      XCTAssertEqual(ErrorCode(error), .invalidPattern)
    }
    let patterns = try await router.routes()
    XCTAssertEqual(patterns, ["/c"])
  }

  func testTheVerboseLogIsTheTrace() async throws {
    let log = Log()
    let rules = try Rules.standard(["verboseLogging": true])
    let router = ReferenceRouter(rules: rules) { $0.lines.forEach(log.append) }
    let opened = try await router.open("/a")
    XCTAssertTrue(opened.logged)
    XCTAssertEqual(
      log.lines,
      [
        "URL-1: read as path '/a'", "MATCH-1: components: [\"a\"]",
        "TABLE-3: there is no scheme; the global table is searched",
        "HANDLER-1: the URL is not handled",
      ])
  }
}

extension Log {
  /// A route that writes its pattern when it is called.
  fileprivate func route(_ pattern: String, accepts: Bool) -> Route {
    Route(pattern) { _ in
      self.append(pattern)
      return HandlerAnswer(accepts: accepts)
    }
  }
}

/// Holds those who arrive until a number of them are there.
private actor Gate {
  private let count: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private(set) var most = 0

  init(count: Int) {
    self.count = count
  }

  func arrive() async {
    most += 1
    if most == count {
      for continuation in waiting { continuation.resume() }
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }
}
