import Routing
import XCTest

@testable import ReferenceRouter

/// Chapter "Options and limits": no step takes much longer the more there is already.
final class LoadTests: XCTestCase {
  /// What would take minutes if each step took longer the more there is already.
  private static let loads: [Load] = [
    Load("30,000 that wait", in: .standard, .nnmodule) { router in
      for number in 0..<30_000 {
        var route = Route("app://h/\(number)")
        route.isDelayed = true
        try await router.register(route)
      }
      _ = try await router.open("app://h/1")
    },
    Load("10,000 named, then removed", in: .standard, .fjrouter) { router in
      for number in 0..<10_000 {
        var route = accepting("/r/\(number)")
        route.name = "n\(number)"
        try await router.register(route)
      }
      for number in 0..<10_000 { try await router.unregister("/r/\(number)") }
    },
    Load("30,000 copies, removed one by one", in: .standard, .jlroutes, .hdroutes) { router in
      await router.set("removal", to: "firstListed", in: nil)
      for number in 0..<30_000 {
        var route = accepting("/a")
        route.priority = number / 10_000
        try await router.register(route)
      }
      for _ in 0..<30_000 { try await router.unregister("/a") }
      let patterns = try await router.routes()
      XCTAssertEqual(patterns, [])
    },
    Load("30,000 copies, removed at once", in: .standard) { router in
      for _ in 0..<30_000 { try await router.register(accepting("/a")) }
      try await router.unregister("/a")
      let patterns = try await router.routes()
      XCTAssertEqual(patterns, [])
    },
    Load("20,000 of two priorities in front of one", in: .standard) { router in
      var last = accepting("/*")
      last.priority = -1
      try await router.register(last)
      for number in 0..<20_000 {
        var route = accepting("/\(number)")
        route.priority = number % 2
        try await router.register(route)
      }
    },
    Load("8,000 rewrite rules", in: .standard, .ffrouter) { router in
      for number in 0..<8_000 {
        try await router.addRewrites([RewriteRule(match: .string("^r\(number):"), target: "x")])
      }
      _ = try await router.canOpen("app://a")
      for number in 0..<8_000 { try await router.removeRewrite(match: "^r\(number):") }
    },
    Load("8,000 interceptors", in: .standard, .nnmodule) { router in
      for number in 0..<8_000 {
        try await router.addInterceptor(
          Interceptor(label: "\(number)", patterns: ["app://h/\(number % 2)"]) { _ in .next })
      }
      try await router.register(accepting("app://h/1"))
      _ = try await router.open("app://h/1")
    },
    Load("5,000 routers inside one another", in: .standard, .nnmodule) { router in
      for number in 0..<5_000 {
        let upper = number == 0 ? "main" : "\(number - 1)"
        try await router.createSubrouter("\(number)", upper: upper)
        try await router.bindSubrouter("app://h", to: "\(number)", in: .router(upper))
      }
      _ = try await router.open("app://h/y")
    },
    Load("10,000 tables, each opened", in: .standard, .jlroutes) { router in
      for number in 0..<10_000 {
        try await router.register(accepting("/a"), in: "s\(number)")
        _ = try await router.open("s\(number):/a")
      }
    },
    Load("500 redirectors beside 2,000 redirects", in: .standard) { router in
      let redirects = (0..<2_000).map { RedirectEntry(from: "/q\($0)", to: "/z") }
      try await router.redirect(redirects, replacing: false, in: nil)
      var route = accepting("/r/:x")
      route.redirector = Redirector { $0.parameters["x"]?.text.map { "/r/\($0)x" } }
      try await router.register(route)
      await router.set("redirectLimit", to: 500, in: nil)
      _ = try await router.open("/r/x")
    },
    Load("10,000 below one", in: .fjrouter) { router in
      var top = accepting("/p")
      top.children = (0..<10_000).map { accepting("\($0)") }
      try await router.register(top)
      _ = try await router.open("/p/9999")
    },
    Load("4,000 parameters in one component", in: .fjrouter) { router in
      let names = (0..<4_000).map { ":p\($0)-" }.joined()
      try await router.register(accepting("/" + names + "z"))
      _ = try await router.open("/" + String(repeating: "a-", count: 8_000) + "z")
    },
    Load("20,000 ways on and 20,000 components", in: .ffrouter) { router in
      for number in 0..<20_000 { try await router.register(accepting("app://a/\(number)")) }
      _ = try await router.open("app://a" + String(repeating: "/b", count: 20_000))
    },
  ]

  func testNoStepTakesLongerTheMoreThereIs() async throws {
    for load in Self.loads {
      for dialect in load.dialects {
        let router = ReferenceRouter(rules: dialect.rules)
        let start = ContinuousClock.now
        try await load.work(router)
        let passed = ContinuousClock.now - start
        XCTAssertLessThan(passed, .seconds(10), "\(load.name) in \(dialect.name)")
      }
    }
  }
}

/// Much of one thing, in the dialects that have it.
private struct Load: Sendable {
  let name: String
  let dialects: [Dialect]
  let work: @Sendable (ReferenceRouter) async throws -> Void

  init(
    _ name: String, in dialects: Dialect...,
    work: @escaping @Sendable (ReferenceRouter) async throws -> Void
  ) {
    self.name = name
    self.dialects = dialects
    self.work = work
  }
}

/// A route that accepts.
private func accepting(_ pattern: String) -> Route {
  Route(pattern) { _ in HandlerAnswer(accepts: true) }
}
