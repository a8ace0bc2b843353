import CompiledRouter
import Routing
import XCTest

/// Input of a size that the corpus cannot hold (LIMIT-1, LIMIT-2).
final class LargeInputTests: XCTestCase {
  func testManyRoutes() throws {
    let router = try CompiledRouter()
    let count = 20_000
    for number in 0..<count { try router.register("/item\(number)/:id") }
    XCTAssertEqual(try router.routes().count, count)
    XCTAssertTrue(try router.open("app://item\(count - 1)/1"))
    XCTAssertFalse(try router.open("app://item\(count)/1"))
    for number in 1..<count { try router.unregister("/item\(number)/:id") }
    XCTAssertEqual(try router.routes(), ["/item0/:id"])
    XCTAssertFalse(try router.canOpen("app://item1/1"))
  }

  func testALongPatternWithGroupsIsRefused() throws {
    let router = try CompiledRouter()
    let groups = "abcdefghij".map { "(/\($0))" }.joined()
    let long = "/" + String(repeating: "x", count: 256 - groups.utf8.count)
    XCTAssertThrowsError(try router.register(long + groups)) { error in
      XCTAssertEqual((error as? RoutingError)?.code, .invalidPattern)
    }
    XCTAssertEqual(try router.routes(), [])
  }

  func testManyRoutesOfOnePattern() throws {
    let router = try CompiledRouter()
    for _ in 0..<5_000 {
      try router.register("/a")
      try router.register("a")
    }
    try router.unregister("/a")
    XCTAssertEqual(try router.routes(), Array(repeating: "a", count: 5_000))
  }

  func testLongValue() throws {
    let router = try CompiledRouter()
    let value = String(repeating: "x", count: 200_000)
    try router.register("/:id") { $0["id"] == .string(value) && $0["q"] == .string(value) }
    XCTAssertTrue(try router.open("app:/\(value)?q=\(value)"))
  }

  func testManyComponents() throws {
    let router = try CompiledRouter()
    let path = String(repeating: "/a", count: 20_000)
    try router.register(path + "/*")
    XCTAssertTrue(try router.open("app:\(path)/b"))
    XCTAssertFalse(try router.open("app:/b\(path)"))
    try router.unregister(path + "/*")
    XCTAssertFalse(try router.canOpen("app:\(path)"))
  }

  func testManyItemsOfOneName() throws {
    let router = try CompiledRouter()
    try router.register("/") { $0["a"] == "first" }
    XCTAssertTrue(try router.open("app:?a=first&" + String(repeating: "a&", count: 100_000)))
  }
}
