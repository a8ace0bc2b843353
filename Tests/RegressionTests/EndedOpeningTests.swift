import ModelRouter
import ReferenceRouter
import RoutingVocabulary
import Synchronization
import XCTest

/// Openings inside others that have ended meanwhile (HANDLER-10).
final class EndedOpeningTests: XCTestCase {
  func testTheyDoNotCountAsNested() async throws {
    let routers: [any RouterUnderTest] = [
      ReferenceRouter(), ModelRouter(rules: Dialect.standard.rules),
    ]
    for router in routers {
      let relay = Relay(router)
      try await router.register(Route("/:number", handler: Handler { await relay.handle($0) }))
      await relay.open(1)
      await relay.wait { $0.ended == Relay.last || $0.error != nil }
      XCTAssertEqual(relay.state.begun, Relay.last, "\(router): \(relay.state)")
    }
  }
}

/// Openings that are each made inside the one before, of which only two are under way at a time.
private final class Relay: Sendable {
  /// The number of openings, more than may be nested in one another.
  static let last = 40

  /// The last openings that have begun and that have ended, and an error.
  struct State {
    var begun = 0
    var ended = 0
    var error: (any Error)?
  }

  private let router: any RouterUnderTest
  private let content = Mutex(State())

  init(_ router: any RouterUnderTest) {
    self.router = router
  }

  var state: State { content.withLock { $0 } }

  func open(_ number: Int) async {
    do {
      _ = try await router.open(OpenRequest("/\(number)"))
      content.withLock { $0.ended = number }
    } catch { content.withLock { $0.error = error } }
  }

  /// Handles an opening when the one before has ended, and lasts until the next has begun.
  func handle(_ call: Call) async -> HandlerAnswer {
    guard let number = call.parameters["number"]?.text.flatMap(Int.init) else {
      return HandlerAnswer(accepts: false)
    }
    content.withLock { $0.begun = number }
    await wait { $0.ended >= number - 1 }
    if number < Self.last {
      Task { await open(number + 1) }
      await wait { $0.begun > number || $0.error != nil }
    }
    return HandlerAnswer(accepts: true)
  }

  /// Waits until something is so, at most some seconds.
  func wait(until isSo: (State) -> Bool) async {
    for _ in 0..<20_000 where !isSo(state) {
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}
