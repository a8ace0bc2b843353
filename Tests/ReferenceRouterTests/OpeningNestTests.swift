import Routing
import Synchronization
import XCTest

@testable import ReferenceRouter

/// Openings inside one another: which are (HANDLER-7); how many there may be, the cases of `handlers` say.
final class OpeningNestTests: XCTestCase {
  func testTasksOfEndedOpeningsAreNotInsideThem() async throws {
    let router = ReferenceRouter(rules: try .standard())
    let rounds = Mutex(0)
    let end = expectation(description: "more openings than may be inside one another")
    try await router.register(
      Route("/next") { _ in
        let count = rounds.withLock { count in
          count += 1
          return count
        }
        if count == 100 { end.fulfill() }
        if count < 100 {
          Task {
            try await Task.sleep(for: .milliseconds(1))
            _ = try await router.open("/next")
          }
        }
        return HandlerAnswer(accepts: true)
      })
    _ = try await router.open("/next")
    await fulfillment(of: [end], timeout: 20)
  }
}
