import Routing
import Synchronization
import XCTest

@testable import ReferenceRouter

/// Chapter "Handler objects and definitions": objects and who keeps them.
final class HandlersTests: XCTestCase {
  private final class Screen: Sendable {
    let parameters: Parameters

    init(_ parameters: Parameters = [:]) {
      self.parameters = parameters
    }
  }

  func testTwoOpeningsMakeTwoObjects() async throws {
    let made = Mutex<[Screen]>([])
    let completed = Mutex<[Screen]>([])
    let router = ReferenceRouter(rules: try .standard())
    let handler = Handlers.fresh(
      { match in
        let screen = Screen(match.parameters)
        made.withLock { $0.append(screen) }
        return screen
      },
      completion: { screen in
        completed.withLock { $0.append(screen) }
        return true
      })
    try await router.register(RouteDescription("/a/:x", handler: handler))
    for x in ["1", "2"] {
      let opened = try await router.open("app://a/\(x)")
      XCTAssertTrue(opened.handled)
    }
    let screens = made.withLock { $0 }
    XCTAssertEqual(screens.map { $0.parameters["x"] }, ["1", "2"])
    XCTAssertEqual(Set(screens.map { ObjectIdentifier($0) }).count, 2)
    XCTAssertEqual(
      completed.withLock { $0.map { ObjectIdentifier($0) } },
      screens.map { ObjectIdentifier($0) })
  }

  func testTheRouterDoesNotKeepATarget() async throws {
    let router = ReferenceRouter(rules: try .standard())
    var target: Screen? = Screen()
    weak let witness = target
    try await router.register(
      RouteDescription("/a", handler: Handlers.weak(target) { _, _ in true }))
    let before = try await router.open("app://a").handled
    XCTAssertTrue(before)
    target = nil
    XCTAssertNil(witness)
    let after = try await router.open("app://a").handled
    XCTAssertFalse(after)
    let can = try await router.canOpen("app://a")
    XCTAssertTrue(can)
  }

  func testADefinitionDecidesByItsOwnCode() async throws {
    let router = ReferenceRouter(rules: try .standard())
    var route = RouteDescription("/a") { Reply(accepts: $0.parameters["n"] == .integer(5)) }
    route.definition = .custom(
      RouteDefinition { url, _ in url.hasPrefix("app:") ? ["n": .integer(5)] : nil })
    try await router.register(route)
    let fitting = try await router.open("app://b").handled
    XCTAssertTrue(fitting)
    let other = try await router.open("web://a").handled
    XCTAssertFalse(other)
  }
}
