import RoutingVocabulary
import Synchronization
import XCTest

@testable import ModelRouter

/// The router: nested and parallel openings, and its log.
final class ModelRouterTests: XCTestCase {
  private let refusal =
    "32 openings are nested, or were started inside one opening; "
    + "let no handler open its own URL"

  func testCallbacksCountAsOpeningsUnderWay() async throws {
    let router = ModelRouter(rules: try .standard())
    let log = Mutex<[String]>([])
    let callback = UnmatchedHandler { url, _ in
      log.withLock { $0.append(url) }
      do { _ = try await router.open(url) } catch { log.withLock { $0.append("\(error)") } }
    }
    try await router.onUnmatched(callback)
    _ = try await router.open("/a")
    XCTAssertEqual(log.withLock { $0 }, Array(repeating: "/a", count: 32) + [refusal])
  }

  /// Interceptors receive only the parameters and the match (INTERCEPT-5).
  ///
  /// No case shows this.
  func testInterceptorsReceiveNoExtraValue() async throws {
    let router = ModelRouter(rules: try .standard())
    let extras = Mutex<[Value?]>([])
    try await router.register(
      Route("/a") { call in
        extras.withLock { $0.append(call.extra) }
        return HandlerAnswer(accepts: true)
      })
    let interceptor = Interceptor(label: "i") { call in
      extras.withLock { $0.append(call.extra) }
      return .next
    }
    try await router.addInterceptor(interceptor)
    var opening = OpenRequest("/a")
    opening.extra = .string("x")
    _ = try await router.open(opening)
    XCTAssertEqual(extras.withLock { $0 }, [nil, .string("x")])
  }

  /// If a callback removes another one, a third one is still called (UNMATCHED-3).
  func testACallbackThatIsTakenAwayEndsNothing() async throws {
    var rules = try Rules.standard()
    rules.unmatchedCallbacks = .outermostFirst
    let router = ModelRouter(rules: rules)
    let log = Mutex<[String]>([])
    try await router.createSubrouter("a", upper: "main")
    try await router.createSubrouter("b", upper: "a")
    let note = { (name: String) in
      UnmatchedHandler { _, _ in log.withLock { $0.append(name) } }
    }
    try await router.onUnmatched(note("a"), in: .router("a"))
    try await router.onUnmatched(note("b"), in: .router("b"))
    try await router.onUnmatched(
      UnmatchedHandler { _, _ in
        log.withLock { $0.append("main") }
        try? await router.onUnmatched(nil, in: .router("a"))
      })
    _ = try await router.open(OpenRequest("/x", in: .router("b")))
    XCTAssertEqual(log.withLock { $0 }, ["main", "b"])
  }

  func testOpeningsSideBySideAreNotRefused() async throws {
    let router = ModelRouter(rules: try .standard())
    let gate = Gate(count: 40)
    try await router.register(
      Route("/:x") { _ in
        await gate.arrive()
        return HandlerAnswer(accepts: true)
      })
    let handled = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 1...40 {
        group.addTask { try await router.open("/\(number)").handled }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    XCTAssertEqual(handled, 40)
    let most = await gate.most
    XCTAssertEqual(most, 40, "all were under way at once")
  }

  func testTheVerboseLogIsTheTrace() async throws {
    let log = Mutex<[String]>([])
    let rules = try Rules.standard(["verboseLogging": true])
    let router = ModelRouter(rules: rules) { trace in
      log.withLock { $0 += trace.lines }
    }
    let opened = try await router.open("/a")
    XCTAssertTrue(opened.logged)
    XCTAssertEqual(
      log.withLock { $0 },
      [
        "URL-1: read as path '/a'", "MATCH-1: components: [\"a\"]",
        "TABLE-3: there is no scheme; the global table is searched",
        "UNMATCHED-1: no table has a callback", "OUTCOME-1: no route matches",
        "HANDLER-1: the URL is not handled", "OPTION-2: the opening is logged",
      ])
  }
}

/// Holds tasks until a number of them have arrived.
private actor Gate {
  private let count: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private(set) var most = 0

  init(count: Int) {
    self.count = count
  }

  func arrive() async {
    most += 1
    if most == count {
      for continuation in waiting { continuation.resume() }
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }
}
