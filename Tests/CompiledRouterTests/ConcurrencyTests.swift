import CompiledRouter
import Dispatch
import Routing
import Synchronization
import XCTest

/// One router on many threads, and handlers that outlive their opening.
final class ConcurrencyTests: XCTestCase {
  func testOpeningAndRegisteringOnManyThreads() throws {
    let router = try CompiledRouter()
    let calls = Mutex(0)
    let failures = Mutex<[String]>([])
    try router.register("/user/:id") { _ in
      calls.withLock { $0 += 1 }
      return true
    }
    DispatchQueue.concurrentPerform(iterations: 16) { thread in
      for round in 0..<100 {
        let pattern = "/extra\(thread)/:x(/more)"
        do {
          try router.register(pattern, in: .scheme("s\(thread % 4)"))
          if try !router.open("app://user/\(round)") { throw RoutingError.noMatch(url: "user") }
          if try !router.canOpen("s\(thread % 4)://extra\(thread)/1") {
            throw RoutingError.noMatch(url: pattern)
          }
          try router.unregister(pattern, in: .scheme("s\(thread % 4)"))
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    XCTAssertEqual(failures.withLock { $0 }, [])
    XCTAssertEqual(calls.withLock { $0 }, 16 * 100)
    XCTAssertEqual(router.allRoutes().flatMap(\.patterns), ["/user/:id"])
  }

  func testOpeningsSideBySideAreNotInsideOneAnother() throws {
    let router = try CompiledRouter()
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
    let router = try CompiledRouter()
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
      deinit { _ = try? router.routes() }
    }
    let router = try CompiledRouter()
    let removals: [(CompiledRouter) throws -> Void] = [
      { try $0.unregister("/a") }, { try $0.unregisterAll() }, { $0.unregisterAllSchemes() },
    ]
    for remove in removals {
      let last = Last(router)
      try router.register("/a") { _ in (try? last.router.routes().isEmpty) ?? false }
      try remove(router)
      XCTAssertFalse(try router.open("app:a"))
    }
  }

  func testOpeningsOfTwoRoutersEnd() throws {
    let first = try CompiledRouter()
    let second = try CompiledRouter()
    let errors = Mutex<[RoutingError]>([])
    let openings: [(CompiledRouter, CompiledRouter)] = [(first, second), (second, first)]
    for (router, other) in openings {
      try router.register("/a") { [unowned other] _ in
        do {
          return try other.open("app:a")
        } catch {
          if let error = error as? RoutingError { errors.withLock { $0.append(error) } }
          return false
        }
      }
    }
    XCTAssertFalse(try first.open("app:a"))
    XCTAssertEqual(errors.withLock { $0 }, [.tooManyOpenings(limit: 32)])
  }

  func testWhatANestRegistersIsBounded() throws {
    let router = try CompiledRouter()
    let errors = Errors()
    try router.register("/go") { [unowned router] _ in
      errors.note {
        try router.register("/a(/b)(/c)(/d)(/e)(/f)(/g)(/h)(/i)(/j)(/k)")
      }
      for _ in 1...2 { errors.note { _ = try router.open("app:/go") } }
      return true
    }
    try router.open("app:/go")
    XCTAssertEqual(errors.all.count { $0.code == .invalidPattern }, 1000)
    XCTAssertEqual(try router.routes().count, 1025)
  }
}

/// The errors of openings and registrations inside handlers.
private final class Errors: Sendable {
  private let content = Mutex<[RoutingError]>([])

  var all: [RoutingError] { content.withLock { $0 } }

  /// Does something, and writes its error down.
  func note(_ work: () throws -> Void) {
    do { try work() } catch let error as RoutingError {
      content.withLock { $0.append(error) }
    } catch { XCTFail("\(error)") }
  }
}
