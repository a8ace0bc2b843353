import RoutingVocabulary
import XCTest

@testable import ModelRouter

/// Chapter "Options and limits": long and odd input must not stop a router.
final class RobustnessTests: XCTestCase {
  func testALongURL() async throws {
    let text = String(repeating: "a%20+\u{E9}", count: 10_000)
    for dialect in Dialect.all {
      let router = ModelRouter(rules: dialect.rules)
      try? await router.register(Route("/x/:v", handler: .accept))
      await check("a long URL in \(dialect.name)") {
        _ = try? await router.open("app://x/\(text)?q=\(text)#\(text)")
      }
    }
  }

  func testManyNamesOfAnyScript() async throws {
    let items = (0..<2_000).map { "e\u{301}\($0)=\($0)" }.joined(separator: "&")
    for dialect in Dialect.all {
      let router = ModelRouter(rules: dialect.rules)
      try? await router.register(Route("/a", handler: .accept))
      await check("names of any script in \(dialect.name)") {
        _ = try? await router.open("/a?\(items)")
      }
    }
  }

  func testNoExpressionGoesOnWithoutEnd() async throws {
    let table: [(rule: String, expressions: [String], lengths: [Int])] = [
      ("icu", [#"(.*)\1\1z"#, "(.*)x(.*)y$", "^(a+)+$"], [60_000, 300_000]),
      (
        "iRegexp",
        [
          "(a+)+b", "(a*)*b", "(a|a)*b", "(.*)x(.*)y", "((x*){900}a*)*b", "((){900}a?)*b",
          "(((x*){9}){9}a|a){9,}b", "(a?){500}a{400}b", "(.*.*.*.*)*b",
        ], [60, 500, 60_000]
      ),
    ]
    for (rule, expressions, lengths) in table {
      for expression in expressions {
        for length in lengths {
          let router = ModelRouter(
            rules: try .standard(["rewriteExpressions": .string(rule)]))
          try await router.addRewrites([RewriteRule(match: .string(expression), target: "/b")])
          await check("\(expression) in \(length) letters") {
            _ = try? await router.canOpen(String(repeating: "a", count: length) + "!")
          }
        }
      }
    }
  }

  func testRedirectsToLongerURLsComeToAnEnd() async throws {
    let growths: [@Sendable (String) -> String] = [{ "/\($0)x" }, { "/\($0)\($0)" }]
    for rules in [Dialect.standard.rules, Dialect.fjrouter.rules] {
      for grown in growths {
        let limit = RuleSetting(rule: "redirectLimit", value: .integer(.max))
        let router = ModelRouter(rules: rules.changed(by: [limit]))
        var route = Route("/:id", handler: .accept)
        route.redirector = Redirector { call in grown(call.parameters["id"]?.text ?? "") }
        try await router.register(route)
        await check("redirects to longer URLs") {
          let result = try? await router.open("/x")
          XCTAssertEqual(result?.error, .tooManyRedirects)
        }
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
    try await check(within: .seconds(30), "odd texts") {
      for dialect in Dialect.all {
        for text in texts {
          let router = ModelRouter(rules: dialect.rules)
          try? await router.register(Route(text, handler: .accept))
          _ = try? await router.trace(text)
          _ = try? await router.canOpen(text)
          try await router.unregister(text)
          guard dialect.rules.matchingStrategy == .orderedPatterns else { continue }
          try await router.register(Route("/plain/:x", handler: .accept))
          let plain = try await router.open("/plain/1")
          XCTAssertTrue(plain.handled, "\(dialect.name) after \(text.prefix(20))")
        }
      }
    }
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
        let router = ModelRouter(rules: dialect.rules)
        await check("\(pattern.prefix(20)) in \(dialect.name)") {
          try? await router.register(Route(pattern, handler: .accept))
          _ = try? await router.open("app:///" + parts.map { "\($0)" }.joined(separator: "/"))
        }
      }
    }
  }

  func testTooManyGroupsAreRefusedQuickly() async throws {
    let groups = String(repeating: "(/a)", count: 60)
    for dialect in Dialect.all where dialect.rules.matchingStrategy == .orderedPatterns {
      let router = ModelRouter(rules: dialect.rules)
      await check(within: .seconds(5), "60 groups in \(dialect.name)") {
        do {
          try await router.register(Route("/x" + groups, handler: .accept))
          XCTFail("no error in \(dialect.name)")
        } catch { XCTAssertEqual(ErrorCode(error), .invalidPattern) }
      }
    }
  }

  /// Fails if some work takes longer than allowed on a slow machine.
  private func check(
    within limit: Duration = .seconds(20), _ what: String, _ work: () async throws -> Void
  ) async rethrows {
    let passed = try await ContinuousClock().measure(work)
    print("\(what): \(passed)")
    XCTAssertLessThan(passed, limit, what)
  }
}
