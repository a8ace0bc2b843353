import CompiledRouter
import Dispatch
import RoutingModel
import Synchronization
import XCTest

/// One router on many threads, and handlers that outlive their opening.
final class ConcurrencyTests: XCTestCase {
  func testOpeningAndRegisteringOnManyThreads() throws {
    let router = CompiledRouter()
    let calls = Mutex(0)
    let failures = Mutex<[String]>([])
    try router.register("/user/:id") { _ in
      calls.withLock { $0 += 1 }
      return true
    }
    DispatchQueue.concurrentPerform(iterations: 64) { thread in
      for round in 0..<200 {
        let pattern = "/extra\(thread)/:x(/more)"
        do {
          try router.register(pattern, in: .scheme("s\(thread % 4)"), handler: nil)
          if try !router.open("app://user/\(round)") { throw RoutingError.noMatch(url: "user") }
          if try !router.canOpen("s\(thread % 4)://extra\(thread)/1") {
            throw RoutingError.noMatch(url: pattern)
          }
          router.unregister(pattern, in: .scheme("s\(thread % 4)"))
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    XCTAssertEqual(failures.withLock { $0 }, [])
    XCTAssertEqual(calls.withLock { $0 }, 64 * 200)
    XCTAssertEqual(router.allRoutes().flatMap(\.patterns), ["/user/:id"])
  }

  func testOpeningsSideBySideAreNotInsideOneAnother() throws {
    let router = CompiledRouter()
    let threads = 40
    let arrived = Mutex(0)
    let allThere = DispatchSemaphore(value: 0)
    try router.register("/wait") { _ in
      let count = arrived.withLock { count in
        count += 1
        return count
      }
      if count == threads { for _ in 0..<threads { allThere.signal() } }
      allThere.wait()
      return true
    }
    let done = DispatchGroup()
    let handled = Mutex(0)
    for _ in 0..<threads {
      done.enter()
      Thread.detachNewThread {
        if (try? router.open("app:wait")) == true { handled.withLock { $0 += 1 } }
        done.leave()
      }
    }
    done.wait()
    XCTAssertEqual(handled.withLock { $0 }, threads)
  }

  func testTasksOfEndedOpeningsAreNotInsideThem() async throws {
    let router = CompiledRouter()
    let rounds = Mutex(0)
    let end = expectation(description: "more openings than may be inside one another")
    try router.register("/next") { [unowned router] _ in
      let round = rounds.withLock { count in
        count += 1
        return count
      }
      if round == 100 { end.fulfill() }
      if round < 100 {
        Task {
          try await Task.sleep(for: .milliseconds(1))
          try router.open("app:next")
        }
      }
      return true
    }
    try router.open("app:next")
    await fulfillment(of: [end], timeout: 20)
  }

  func testAHandlerThatCallsItsRouterWhenItIsRemoved() throws {
    final class Last: Sendable {
      let router: CompiledRouter
      init(_ router: CompiledRouter) { self.router = router }
      deinit { _ = router.routes() }
    }
    let router = CompiledRouter()
    let removals: [(CompiledRouter) -> Void] = [
      { $0.unregister("/a") }, { $0.unregisterAll() }, { $0.unregisterAllSchemes() },
    ]
    for remove in removals {
      let last = Last(router)
      try router.register("/a") { _ in last.router.routes().isEmpty }
      remove(router)
      XCTAssertFalse(try router.open("app:a"))
    }
  }

  func testOpeningsOfTwoRoutersEnd() throws {
    let first = CompiledRouter()
    let second = CompiledRouter()
    let errors = Mutex<[RoutingError]>([])
    let openings: [(CompiledRouter, CompiledRouter)] = [(first, second), (second, first)]
    for (router, other) in openings {
      try router.register("/a") { [unowned other] _ in
        do throws(RoutingError) {
          return try other.open("app:a")
        } catch {
          errors.withLock { $0.append(error) }
          return false
        }
      }
    }
    XCTAssertFalse(try first.open("app:a"))
    XCTAssertEqual(errors.withLock { $0 }, [.tooManyOpenings(limit: 32)])
  }
}
