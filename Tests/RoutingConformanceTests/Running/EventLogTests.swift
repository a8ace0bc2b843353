import RoutingVocabulary
import XCTest

@testable import RoutingConformance

final class EventLogTests: XCTestCase {
  private let event = Event.redirect(route: "/a", to: "/b")

  func testTheFirstFailureIsThrownOnce() throws {
    let log = EventLog()
    log.append(event)
    log.fail(Unsupported(.core))
    log.fail(Unsupported(.rules))
    XCTAssertThrowsError(try log.take()) { error in
      XCTAssertEqual(error as? Unsupported, Unsupported(.core))
    }
    XCTAssertEqual(try log.take(), [])
  }

  func testEventsFromManyThreads() throws {
    let log = EventLog()
    DispatchQueue.concurrentPerform(iterations: 1_000) {
      log.append(.callback(value: .integer($0)))
    }
    let numbers = try log.take().compactMap { event -> Int? in
      if case .callback(.integer(let number)) = event { number } else { nil }
    }
    XCTAssertEqual(numbers.sorted(), Array(0..<1_000))
  }
}
