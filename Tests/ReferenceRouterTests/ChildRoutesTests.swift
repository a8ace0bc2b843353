import Routing
import XCTest

@testable import ReferenceRouter

/// Chapter "Child routes".
final class ChildRoutesTests: XCTestCase {
  func testParentsFirstAndChildrenInTheirOrder() throws {
    var leaf = Route("c/")
    leaf.children = [Route("/d")]
    var root = Route("/a/")
    root.children = [leaf, Route("e")]
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
      var route = Route(parent)
      route.children = [Route(child)]
      let patterns = ChildRoutes.flattened(route, rules: try .standard()).map(\.pattern)
      XCTAssertEqual(patterns.last.map { Array($0.utf8) }, Array(whole.utf8), "\(patterns)")
    }
  }

  func testAnEmptyNameIsRefusedHoweverDeep() throws {
    var child = Route("b")
    child.name = ""
    var route = Route("/a")
    route.children = [child]
    XCTAssertThrowsError(try ChildRoutes.check(route, rules: .standard())) { error in
      XCTAssertEqual("\(error)", "the name of the route is empty; write one or leave it out")
    }
  }
}
