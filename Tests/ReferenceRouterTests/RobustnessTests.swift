import Routing
import XCTest

@testable import ReferenceRouter

/// Chapter "Options and limits": long and odd input stops no router.
final class RobustnessTests: XCTestCase {
  func testAURLOfAMillionCharacters() async throws {
    let text = String(repeating: "a%20+\u{E9}", count: 1_000_000 / 7 / 3)
    for dialect in Dialect.all {
      let router = ReferenceRouter(rules: dialect.rules)
      try? await router.register(Length().route("/x/:v"))
      let start = ContinuousClock.now
      _ = try? await router.open("app://x/\(text)?q=\(text)#\(text)")
      check(start, within: .seconds(20), "a long URL in \(dialect.name)")
    }
  }

  func testALongValueArrivesWhole() async throws {
    let router = ReferenceRouter(rules: try .standard())
    let length = Length()
    try await router.register(length.route("/:v"))
    let opened = try await router.open("/" + String(repeating: "%20", count: 300_000))
    XCTAssertTrue(opened.handled)
    let count = await length.count
    XCTAssertEqual(count, 300_000)
  }

  func testTenThousandItems() async throws {
    let router = ReferenceRouter(rules: try .standard())
    let length = Length()
    try await router.register(length.route("/a"))
    let items = (0..<10_000).map { "k\($0 % 9_000)=\($0)" }.joined(separator: "&")
    let start = ContinuousClock.now
    let opened = try await router.open("/a?\(items)")
    check(start, within: .seconds(20), "10,000 items")
    XCTAssertTrue(opened.handled)
    let names = await length.names
    XCTAssertEqual(names, 9_003)
  }

  func testTenThousandNamesOfAnyScriptInEveryDialect() async throws {
    let items = (0..<10_000).map { "e\u{301}\($0)=\($0)" }.joined(separator: "&")
    for dialect in Dialect.all {
      let router = ReferenceRouter(rules: dialect.rules)
      try? await router.register(Length().route("/a"))
      let start = ContinuousClock.now
      _ = try? await router.open("/a?\(items)")
      check(start, within: .seconds(20), "names of any script in \(dialect.name)")
    }
  }

  func testALongChainOfRedirects() async throws {
    let router = ReferenceRouter(rules: try .standard(["redirectLimit": 1_000_000]))
    let chain = (0..<3_000).map { RedirectEntry(from: "/\($0)", to: "/\($0 + 1)") }
    try await router.redirect(chain, replacing: false, in: nil)
    try await router.register(Route("/3000"))
    let start = ContinuousClock.now
    let opened = try await router.open("/0")
    check(start, within: .seconds(20), "3,000 redirects")
    XCTAssertTrue(opened.handled)
  }

  func testSlowExpressionsAreGivenUpInURLsOfAnyLength() async throws {
    for expression in [#"(.*)\1\1z"#, "(.*)x(.*)y$", "^(a+)+$"] {
      for length in [60_000, 1_000_000] {
        let router = ReferenceRouter(rules: try .standard())
        try await router.addRewrites([RewriteRule(match: .string(expression), target: "/b")])
        let start = ContinuousClock.now
        _ = try? await router.canOpen(String(repeating: "a", count: length) + "!")
        check(start, within: .seconds(20), "\(expression) in \(length) letters")
      }
    }
  }

  func testAHundredThousandRoutes() async throws {
    let router = ReferenceRouter(rules: try .standard())
    let start = ContinuousClock.now
    for number in 0..<100_000 {
      try await router.register(Route("/route/\(number)/:id"))
    }
    check(start, within: .seconds(60), "100,000 registrations")
    let opening = ContinuousClock.now
    let opened = try await router.open("/route/99999/1")
    check(opening, within: .seconds(20), "an opening among 100,000 routes")
    XCTAssertEqual(opened.pattern, "/route/99999/:id")
  }

  func testManyRoutesInEveryDialect() async throws {
    for dialect in Dialect.all {
      let router = ReferenceRouter(rules: dialect.rules)
      let start = ContinuousClock.now
      for number in 0..<10_000 {
        try await router.register(
          Route("/r/\(number)/a") { _ in HandlerAnswer(accepts: true) })
      }
      let opened = try await router.open("/r/9999/a")
      XCTAssertTrue(opened.handled, dialect.name)
      try await router.unregister("/r/5000/a")
      check(start, within: .seconds(20), "10,000 routes in \(dialect.name)")
    }
  }

  func testThreeHundredComponents() async throws {
    let names = (0..<300).map { "p\($0)" }
    let router = ReferenceRouter(rules: try .standard())
    try await router.register(
      Route("/" + names.map { ":\($0)" }.joined(separator: "/")))
    let (opened, _) = try await router.open(
      OpenRequest("/" + names.joined(separator: "/")), tracing: .everything)
    XCTAssertTrue(opened.handled)
    let other = try await router.open("/" + names.dropLast().joined(separator: "/"))
    XCTAssertFalse(other.handled)
  }

  func testOddTextsAreAnsweredLikeAnyOther() async throws {
    let slashes = String(repeating: "/", count: 5_000)
    let texts = [
      "://", ":", "//", "///", "%", "%%", "%2", "%zz", "?", "#", "??##", "\0", "/a\0b", "app:\0",
      "[", "]", "://[", "app://[::1", "@", "app://@:@/", ":a", "*", "/*/*", "(", ")", "/(((", "/:",
      "\u{FEFF}", "\u{202E}/a", "\u{FFFD}", "/\u{301}", "\n", " ", "/\r\n", slashes,
      "app://u" + slashes, "?" + String(repeating: "&", count: 5_000),
      "?" + String(repeating: "=", count: 5_000), "/" + String(repeating: "%", count: 5_000),
      "#" + String(repeating: "#", count: 5_000), String(repeating: "(a)", count: 5_000),
      String(repeating: "(", count: 5_000), String(repeating: "/*", count: 5_000),
    ]
    let accepting = Handler { _ in HandlerAnswer(accepts: true) }
    let start = ContinuousClock.now
    for dialect in Dialect.all {
      for text in texts {
        let router = ReferenceRouter(rules: dialect.rules)
        try? await router.register(Route(text, handler: accepting))
        _ = try? await router.trace(text)
        _ = try? await router.canOpen(text)
        try await router.unregister(text)
        guard dialect.rules.patterns != nil else { continue }
        try await router.register(Route("/plain/:x", handler: accepting))
        let plain = try await router.open("/plain/1")
        XCTAssertTrue(plain.handled, "\(dialect.name) after \(text.prefix(20))")
      }
    }
    check(start, within: .seconds(30), "odd texts")
  }

  func testPatternsOfTenThousandPartsInEveryDialect() async throws {
    let parts = 0..<10_000
    let patterns = [
      "/(a)" + String(repeating: " ", count: 40_000),
      parts.map { "/\($0)()" }.joined(), parts.map { "/\($0)(a)" }.joined(),
      parts.map { "/:p\($0)" }.joined(),
    ]
    for dialect in Dialect.all {
      for pattern in patterns {
        let router = ReferenceRouter(rules: dialect.rules)
        let start = ContinuousClock.now
        try? await router.register(Length().route(pattern))
        _ = try? await router.open("app:///" + parts.map { "\($0)" }.joined(separator: "/"))
        check(start, within: .seconds(20), "\(pattern.prefix(20)) in \(dialect.name)")
      }
    }
  }

  func testTooManyGroupsAreRefusedQuickly() async throws {
    let groups = String(repeating: "(/a)", count: 60)
    for dialect in Dialect.all where dialect.rules.patterns != nil {
      let router = ReferenceRouter(rules: dialect.rules)
      let start = ContinuousClock.now
      do {
        try await router.register(Route("/x" + groups))
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

/// Measures what its routes receive.
private actor Length {
  private(set) var count = 0
  private(set) var names = 0

  private func measure(_ parameters: Parameters) {
    names = parameters.count
    count = parameters["v"]?.text?.unicodeScalars.count ?? 0
  }

  nonisolated func route(_ pattern: String) -> Route {
    Route(pattern) { match in
      await self.measure(match.parameters)
      return HandlerAnswer(accepts: true)
    }
  }
}
