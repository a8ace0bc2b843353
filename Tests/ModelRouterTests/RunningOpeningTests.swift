import Foundation
import RoutingVocabulary
import Synchronization
import XCTest

@testable import ModelRouter

/// Nested openings: which ones count as nested, and what they may cost together (HANDLER-7).
final class RunningOpeningTests: XCTestCase {
  func testTasksOfEndedOpeningsAreNotInsideThem() async throws {
    let router = ModelRouter(rules: try .standard())
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

  func testWhatANestCostsIsBounded() async throws {
    let slow = "/" + String(repeating: "a", count: 60) + "!"
    let works: [@Sendable (ModelRouter) async throws -> Void] = [
      { _ = try await $0.open(slow) }, { _ = try await $0.canOpen(slow) },
      { _ = try await $0.rewrite(slow) },
      { router in
        try await router.register(
          Route("/a(/b)(/c)(/d)(/e)(/f)(/g)(/h)(/i)(/j)(/k)", handler: .accept))
      },
    ]
    // Under a sanitizer everything takes longer.
    let slowness = ProcessInfo.processInfo.environment["TEST_SLOWNESS"].flatMap { Int($0) } ?? 1
    for (index, work) in works.enumerated() {
      let router = ModelRouter(rules: try .standard())
      try await router.addRewrites([RewriteRule(match: "/(a+)+", target: "/no")])
      let errors = Errors()
      try await router.register(
        Route("/go") { _ in
          await errors.note { try await work(router) }
          for _ in 1...2 { await errors.note { _ = try await router.open("app:/go") } }
          return HandlerAnswer(accepts: true)
        })
      let start = ContinuousClock.now
      _ = try await router.open("app:/go")
      XCTAssertLessThan(ContinuousClock.now - start, .seconds(10) * slowness, "\(index)")
      let code: ErrorCode = index == 3 ? .invalidPattern : .expressionTooSlow
      XCTAssertTrue(errors.all.contains { $0.code == code }, "\(index)")
    }
  }
}

/// The errors of openings and registrations inside handlers.
private final class Errors: Sendable {
  private let content = Mutex<[RoutingError]>([])

  var all: [RoutingError] { content.withLock { $0 } }

  /// Does something, and records its error.
  func note(_ work: () async throws -> Void) async {
    do { try await work() } catch let error as RoutingError {
      content.withLock { $0.append(error) }
    } catch { XCTFail("\(error)") }
  }
}
