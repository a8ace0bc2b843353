import Routing
import XCTest

@testable import ReferenceRouter

/// Chapter "Options and limits": long and odd input stops no router.
final class RobustnessTests: XCTestCase {
  func testALongURL() async throws {
    let text = String(repeating: "a%20+\u{E9}", count: 10_000)
    for dialect in Dialect.all {
      let router = ReferenceRouter(rules: dialect.rules)
      try? await router.register(accepting("/x/:v"))
      let start = ContinuousClock.now
      _ = try? await router.open("app://x/\(text)?q=\(text)#\(text)")
      check(start, within: .seconds(20), "a long URL in \(dialect.name)")
    }
  }

  func testManyNamesOfAnyScript() async throws {
    let items = (0..<2_000).map { "e\u{301}\($0)=\($0)" }.joined(separator: "&")
    for dialect in Dialect.all {
      let router = ReferenceRouter(rules: dialect.rules)
      try? await router.register(accepting("/a"))
      let start = ContinuousClock.now
      _ = try? await router.open("/a?\(items)")
      check(start, within: .seconds(20), "names of any script in \(dialect.name)")
    }
  }

  func testSlowExpressionsAreGivenUpInURLsOfAnyLength() async throws {
    for expression in [#"(.*)\1\1z"#, "(.*)x(.*)y$", "^(a+)+$"] {
      for length in [60_000, 300_000] {
        let router = ReferenceRouter(rules: try .standard(["rewriteExpressions": "icu"]))
        try await router.addRewrites([RewriteRule(match: .string(expression), target: "/b")])
        let start = ContinuousClock.now
        _ = try? await router.canOpen(String(repeating: "a", count: length) + "!")
        check(start, within: .seconds(20), "\(expression) in \(length) letters")
      }
    }
  }

  func testNoIRegexpGoesOnWithoutEnd() async throws {
    let expressions = [
      "(a+)+b", "(a*)*b", "(a|a)*b", "(.*)x(.*)y", "((x*){900}a*)*b", "((){900}a?)*b",
      "(((x*){9}){9}a|a){9,}b", "(a?){500}a{400}b", "(.*.*.*.*)*b",
    ]
    for expression in expressions {
      for length in [60, 500, 60_000] {
        let router = ReferenceRouter(rules: try .standard())
        try await router.addRewrites([RewriteRule(match: .string(expression), target: "/b")])
        let start = ContinuousClock.now
        _ = try? await router.canOpen(String(repeating: "a", count: length) + "!")
        check(start, within: .seconds(20), "\(expression) in \(length) letters")
      }
    }
  }

  func testOddTextsAreAnsweredLikeAnyOther() async throws {
    let slashes = String(repeating: "/", count: 1_000)
    let texts = [
      "://", ":", "//", "///", "%", "%%", "%2", "%zz", "?", "#", "??##", "\0", "/a\0b", "app:\0",
      "[", "]", "://[", "app://[::1", "@", "app://@:@/", ":a", "*", "/*/*", "(", ")", "/(((", "/:",
      "\u{FEFF}", "\u{202E}/a", "\u{FFFD}", "/\u{301}", "\n", " ", "/\r\n", slashes,
      "app://u" + slashes, "?" + String(repeating: "&", count: 1_000),
      "?" + String(repeating: "=", count: 1_000), "/" + String(repeating: "%", count: 1_000),
      "#" + String(repeating: "#", count: 1_000), String(repeating: "(a)", count: 1_000),
      String(repeating: "(", count: 1_000), String(repeating: "/*", count: 1_000),
    ]
    let start = ContinuousClock.now
    for dialect in Dialect.all {
      for text in texts {
        let router = ReferenceRouter(rules: dialect.rules)
        try? await router.register(accepting(text))
        _ = try? await router.trace(text)
        _ = try? await router.canOpen(text)
        try await router.unregister(text)
        guard dialect.rules.patternsInForce != nil else { continue }
        try await router.register(accepting("/plain/:x"))
        let plain = try await router.open("/plain/1")
        XCTAssertTrue(plain.handled, "\(dialect.name) after \(text.prefix(20))")
      }
    }
    check(start, within: .seconds(30), "odd texts")
  }

  func testPatternsOfManyParts() async throws {
    let parts = 0..<2_000
    let patterns = [
      "/(a)" + String(repeating: " ", count: 10_000),
      parts.map { "/\($0)()" }.joined(), parts.map { "/\($0)(a)" }.joined(),
      parts.map { "/:p\($0)" }.joined(),
    ]
    for dialect in Dialect.all {
      for pattern in patterns {
        let router = ReferenceRouter(rules: dialect.rules)
        let start = ContinuousClock.now
        try? await router.register(accepting(pattern))
        _ = try? await router.open("app:///" + parts.map { "\($0)" }.joined(separator: "/"))
        check(start, within: .seconds(20), "\(pattern.prefix(20)) in \(dialect.name)")
      }
    }
  }

  func testTooManyGroupsAreRefusedQuickly() async throws {
    let groups = String(repeating: "(/a)", count: 60)
    for dialect in Dialect.all where dialect.rules.patternsInForce != nil {
      let router = ReferenceRouter(rules: dialect.rules)
      let start = ContinuousClock.now
      do {
        try await router.register(Route("/x" + groups, handler: .accept))
        XCTFail("no error in \(dialect.name)")
      } catch { XCTAssertEqual(ErrorCode(error), .invalidPattern) }
      check(start, within: .seconds(5), "60 groups in \(dialect.name)")
    }
  }

  /// Fails when more time has passed since a moment; the bounds are those of a slow machine.
  private func check(
    _ start: ContinuousClock.Instant, within limit: Duration, _ what: String
  ) {
    let passed = ContinuousClock.now - start
    print("\(what): \(passed)")
    XCTAssertLessThan(passed, limit, what)
  }
}

/// A route that accepts.
private func accepting(_ pattern: String) -> Route {
  Route(pattern) { _ in HandlerAnswer(accepts: true) }
}
