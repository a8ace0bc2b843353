import RoutingVocabulary
import XCTest

/// Patterns in the syntax of another router, here one that writes `{name}` and `{rest...}`.
final class TranslatedPatternTests: XCTestCase {
  private func translated(_ pattern: String, wildcard: String? = "{rest...}") throws -> String {
    try Route(pattern).translated(parameter: { "{\($0)}" }, wildcard: wildcard, special: "{}")
  }

  func testPatternsThatTheRouterHas() throws {
    for (pattern, expected) in [
      ("/user/:id", "/user/{id}"), ("/:a/b/:c_1", "/{a}/b/{c_1}"), ("/files/*", "/files/{rest...}"),
      ("*", "{rest...}"), ("/a*b", "/a*b"), ("/:name.json", "/{name}.json"),
      ("/from-:a-to-:b/", "/from-{a}-to-{b}/"), ("/", "/"), ("", ""),
      ("app://user/:id", "app://user/{id}"), ("/caf\u{E9}", "/caf\u{E9}"),
    ] {
      XCTAssertEqual(try translated(pattern), expected, pattern)
    }
  }

  func testPatternsThatItDoesNotHave() {
    for (pattern, words) in [
      ("/files/*/edit", "wildcards"), ("/files/*/", "wildcards"), ("/a(/b)", "optionalGroups"),
      ("/{a}", "literals with {"),
      ("/:", "parameters whose names have other characters than letters, digits and _"),
      ("/:1", "parameters whose names have other characters than letters, digits and _"),
      ("/:\u{E9}", "parameters whose names have other characters than letters, digits and _"),
      ("/:a:b", "adjacent parameters"), ("/a/**", "the literal **"),
      ("/at/12:30", "parameters whose names have other characters than letters, digits and _"),
    ] {
      XCTAssertThrowsError(try translated(pattern), pattern) { error in
        XCTAssertEqual((error as? Unsupported)?.words, words)
      }
    }
    XCTAssertThrowsError(try translated("/files/*", wildcard: nil))
    XCTAssertThrowsError(
      try Route("app://user").translated(parameter: { "{\($0)}" }, wildcard: nil, special: ":"))
  }

  func testParametersThatAreWholeComponents() throws {
    for pattern in ["/:name.json", "/v:major", "/:a-:b", "/a:b"] {
      XCTAssertThrowsError(
        try Route(pattern).translated(
          parameter: { "<\($0)>" }, wildcard: nil, wholeComponents: true), pattern)
    }
    XCTAssertEqual(
      try Route("app://a/:id").translated(
        parameter: { "<\($0)>" }, wildcard: nil, wholeComponents: true), "app://a/<id>")
  }

  func testPatternsWithAScheme() {
    XCTAssertEqual(Route("/user/:id").link(), "app://user/:id")
    XCTAssertEqual(Route("user/:id").link("app://"), "app:///user/:id")
    XCTAssertEqual(Route("shop://cart").link(), "shop://cart")
    XCTAssertEqual(Route("/cart", in: .scheme("Shop")).link(), "shop://cart")
    XCTAssertEqual(Route("//cart/:id").link(), "app://cart/:id")
    XCTAssertEqual(Route("").link(), "")
  }
}
