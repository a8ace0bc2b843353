import Routing
import XCTest

@testable import ReferenceRouter

/// Chapter "Child routes".
final class ChildRoutesTests: XCTestCase {
  func testParentsFirstAndChildrenInTheirOrder() throws {
    var leaf = RouteDescription("c/", handler: nil)
    leaf.children = [RouteDescription("/d", handler: nil)]
    var root = RouteDescription("/a/", handler: nil)
    root.children = [leaf, RouteDescription("e", handler: nil)]
    let routes = ChildRoutes.flattened(root, rules: try .standard())
    XCTAssertEqual(routes.map(\.pattern), ["/a/", "/a/c/", "/a/c/d", "/a/e"])
    XCTAssertEqual(routes.map(\.children.count), [0, 0, 0, 0])
  }

  func testOneSlashBetweenParentAndChild() throws {
    let examples: [(parent: String, child: String, whole: String)] = [
      ("/a", "b", "/a/b"), ("/a/", "b", "/a/b"), ("/a", "/b", "/a/b"), ("/a/", "/b", "/a/b"),
      ("", "", "/"), ("/", "/", "/"), ("/a//", "b", "/a//b"),
      ("/a", "/\u{301}b", "/a/\u{301}b"), ("/a/", "\u{301}b", "/a/\u{301}b"),
    ]
    for (parent, child, whole) in examples {
      var route = RouteDescription(parent, handler: nil)
      route.children = [RouteDescription(child, handler: nil)]
      let patterns = ChildRoutes.flattened(route, rules: try .standard()).map(\.pattern)
      XCTAssertEqual(patterns.last.map { Array($0.utf8) }, Array(whole.utf8), "\(patterns)")
    }
  }

  func testAnEmptyNameIsRefusedHoweverDeep() throws {
    var child = RouteDescription("b", handler: nil)
    child.name = ""
    var route = RouteDescription("/a", handler: nil)
    route.children = [child]
    XCTAssertThrowsError(try ChildRoutes.check(route, rules: .standard())) { error in
      XCTAssertEqual("\(error)", "the name of the route is empty; write one or leave it out")
    }
  }
}
