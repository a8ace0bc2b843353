import RoutingConformance
import XCTest

@testable import ConformanceCommand

/// What is special about an opening.
final class URLTraitTests: XCTestCase {
  func testTraits() {
    let rows: [(patterns: [String], url: String, traits: Set<URLTrait>)] = [
      (["/user/:id"], "/user/42", []),
      (["/user/:id"], "/user/42/", [.slashAtEnd]),
      (["/"], "/", []),
      ([""], "/", [.emptyPattern]),
      (["user/*"], "/user//a", [.patternWithoutSlash, .wildcard, .emptyComponent]),
      (["/:a.json"], "app://a/../b", [.anotherScheme, .authority, .dotSegment]),
      (
        ["/a:b/"], "/a?=1#f",
        [.parameterInComponent, .slashAtPatternEnd, .query, .namelessItem, .fragment]
      ),
      (["/a(/b)"], "/%2F%61%zz%0a", [.groups, .escapedSlash, .escape, .brokenEscape, .control]),
      (["/a"], "/a+É;A", [.plus, .nonASCII, .character(";"), .capital]),
      (["/user/:id", "/user/me"], "/user/me", [.choice, .coveredPattern]),
      (["/user/:id", "/user/me"], "/user/42", [.detour, .coveredPattern]),
      (["/a/c", "/a/:x/b"], "/a/c/b", [.detour]),
      (["/a/:x", "/b/c"], "/a/1", []),
      (["/:a/:a"], "/1/2", [.repeatedName]),
      (["/:"], "/a", [.namelessParameter]),
      (["/a"], "/" + String(repeating: "b", count: 300), [.long]),
      (["/a", "/a"], "/b", [.repeatedPattern]),
      (["/a"], "/a\t", [.control, .outerSpace]),
      (["/a"], "app:///a", []),
      (["/a"], "/[a]", [.squareBracket]),
      (["/a/.."], "/./a", [.dotSegmentInPattern, .dotSegment]),
      (["/:id"], ":42", [.colonAtBeginning]),
    ]
    for (patterns, url, traits) in rows {
      XCTAssertEqual(URLTrait.of(patterns: patterns, urls: [url]), traits, "\(patterns) \(url)")
    }
  }

  /// The page and its results are readable, so every router of the page has a dialect.
  func testEveryRouterOfThePageHasADialect() throws {
    let routers = try CheckedRouter.known()
    XCTAssertEqual(
      Set(routers.map(\.name)),
      Set(
        CorpusFolder.files(
          in: CorpusFolder.gallery.appending(path: "results"), extension: "json"
        ).map { $0.deletingPathExtension().lastPathComponent }))
    for router in routers {
      XCTAssertEqual(try Selection.dialect(router.name), router.dialect)
      XCTAssertEqual(router.dialect.base.name, "standard", router.name)
    }
  }
}
