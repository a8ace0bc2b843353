import Routing
import Synchronization
import XCTest

@testable import ReferenceRouter

/// Chapter "Handler objects and definitions": objects and who keeps them.
final class HandlersTests: XCTestCase {
  func testTwoOpeningsMakeTwoObjects() async throws {
    let completed = Mutex<[HandlerTarget]>([])
    let router = ReferenceRouter(rules: try .standard())
    var route = Route("/a/:x")
    route.handlerObject = .fresh(
      make: { HandlerTarget($0) },
      completion: { target in
        completed.withLock { $0.append(target) }
        return true
      })
    try await router.register(route)
    for x in ["1", "2"] {
      let opened = try await router.open("app://a/\(x)")
      XCTAssertTrue(opened.handled)
    }
    let targets = completed.withLock { $0 }
    XCTAssertEqual(targets.map { $0.parameters["x"] }, ["1", "2"])
    XCTAssertEqual(Set(targets.map { ObjectIdentifier($0) }).count, 2)
  }

  func testTheRouterDoesNotKeepATarget() async throws {
    let router = ReferenceRouter(rules: try .standard())
    var target: HandlerTarget? = HandlerTarget()
    weak let witness = target
    var route = Route("/a")
    route.handlerObject = target.map { .weak(WeakTarget(target: $0)) { _, _ in true } }
    try await router.register(route)
    let before = try await router.open("app://a").handled
    XCTAssertTrue(before)
    target = nil
    XCTAssertNil(witness)
    let after = try await router.open("app://a").handled
    XCTAssertFalse(after)
    let can = try await router.canOpen("app://a")
    XCTAssertTrue(can)
  }
}
