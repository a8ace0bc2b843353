import RoutingVocabulary
import XCTest

@testable import ReferenceRouter

/// Long, many and odd input must not stop the router (LIMIT-1, LIMIT-2).
final class RobustnessTests: XCTestCase {
  func testThousandsOfRoutesAreRegisteredAndRemoved() async throws {
    let patterns = (0..<10_000).map { "/\($0 % 7)/\($0)/:id" }
    let works: [(String, @Sendable (ReferenceRouter) async throws -> Void)] = [
      ("one by one", { for pattern in patterns { try await $0.register(Self.route(pattern)) } }),
      ("at once", { try await $0.register(patterns.map(Self.route)) }),
      (
        "with names",
        {
          for pattern in patterns {
            var route = Self.route(pattern)
            route.name = pattern
            try await $0.register(route)
          }
        }
      ),
      (
        "delayed",
        {
          try await $0.register(
            patterns.map { pattern in
              var route = Self.route(pattern)
              route.isDelayed = true
              return route
            })
        }
      ),
    ]
    for (name, register) in works {
      let router = ReferenceRouter()
      try await check("10,000 routes \(name)") {
        try await register(router)
        for pattern in patterns.dropFirst() {
          try await router.unregister(pattern, in: .global)
        }
        let result = try await router.open(OpenRequest("/0/0/x"))
        XCTAssertEqual(result.pattern, "/0/0/:id", name)
        let left = try await router.routes(in: .global)
        XCTAssertEqual(left.count, 1, name)
      }
    }
  }

  func testThousandsOfRoutersInsideOneAnother() async throws {
    let router = ReferenceRouter()
    try await check("5,000 routers inside one another") {
      for number in 1...5_000 {
        let upper = number == 1 ? "main" : "\(number - 1)"
        try await router.createSubrouter("\(number)", upper: upper)
        try await router.bindSubrouter("/", to: "\(number)", in: .router(upper))
      }
      try await router.register(Self.route("/a", in: .router("5000")))
      let found = try await router.open(OpenRequest("/a"))
      XCTAssertEqual(found.pattern, "/a")
      let handedUp = try await router.open(OpenRequest("/b", in: .router("5000")))
      XCTAssertFalse(handedUp.handled)
    }
  }

  func testThousandsOfRedirects() async throws {
    let router = ReferenceRouter()
    try await check("5,000 redirects") {
      for number in 0..<5_000 {
        let redirect = RedirectEntry(from: "/r\(number)", to: "/r\(number + 1)")
        await router.redirect([redirect], replacing: false, in: nil)
        _ = try await router.canOpen(redirect.from, in: nil)
      }
    }
  }

  func testOddStringsAreAnsweredLikeAnyOther() async throws {
    let many = { (text: String) in String(repeating: text, count: 1_000) }
    let strings =
      [
        "://", ":", "//", "%", "%zz", "?", "#", "??##", "\0", "/a\0b", "[", "app://[::1", "@",
        "app://@:@/", ":a", "*", "/*/*", "(", ")", "/(((", "/:", "/../..", "..", "a/..//b",
        "./../.",
        "/%2e%2E/", "\u{FEFF}", "/\u{301}", "\n", " ", "app://é%", "(/)(/a/)", "/(a)(b)",
      ] + ["/", "%", "?", "&", "#", "(", "(/a)", "/*", "/..", "../", "/:a"].map(many)
    try await check("odd strings") {
      for string in strings {
        let router = ReferenceRouter()
        try? await router.register(Self.route(string))
        try? await router.createSubrouter(string, upper: "main")
        try? await router.bindSubrouter(string, to: string, in: nil)
        try? await router.addRewrites([RewriteRule(match: .string(string), target: .string(string))]
        )
        await router.redirect([RedirectEntry(from: string, to: string)], replacing: false, in: nil)
        _ = try? await router.open(OpenRequest(string))
        _ = try? await router.canOpen(string, in: .router(string))
        try? await router.unregister(string, in: .scheme(string))
        try await router.unregisterAllSchemes()
        await router.removeAllRewrites()
        try await router.register(Self.route("/plain/:x"))
        let plain = try await router.open(OpenRequest("/plain/1"))
        XCTAssertTrue(plain.handled, "after \(string.prefix(20))")
      }
    }
  }

  func testOpeningsAtTheSameTimeAreNotInsideOneAnother() async throws {
    let router = ReferenceRouter()
    try await router.register(
      Route(
        "/:x",
        handler: Handler { _ in
          try? await Task.sleep(for: .milliseconds(20))
          return HandlerAnswer(accepts: true)
        }))
    let handled = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 1...100 {
        group.addTask { try await router.open(OpenRequest("/\(number)")).handled }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    XCTAssertEqual(handled, 100)
  }

  func testTheLogIsWrittenOnlyWhileItIsOn() async throws {
    let (lines, log) = AsyncStream.makeStream(of: String.self)
    let router = ReferenceRouter { log.yield($0) }
    _ = try await router.open(OpenRequest("/off"))
    try await router.set("verboseLogging", to: .bool(true), in: nil)
    _ = try await router.open(OpenRequest("/on"))
    log.finish()
    let all = await lines.reduce(into: []) { $0.append($1) }
    XCTAssertEqual(all, ["open /on"])
  }

  private static func route(_ pattern: String) -> Route { route(pattern, in: .global) }

  private static func route(_ pattern: String, in table: TableAddress) -> Route {
    Route(pattern, in: table, handler: Handler(atOnce: { _ in HandlerAnswer(accepts: true) }))
  }

  /// Fails if some work takes longer than allowed on a slow machine.
  private func check(_ what: String, _ work: () async throws -> Void) async rethrows {
    let passed = try await ContinuousClock().measure(work)
    print("\(what): \(passed)")
    XCTAssertLessThan(passed, .seconds(30), what)
  }
}
