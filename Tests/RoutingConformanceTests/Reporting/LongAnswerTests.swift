import Foundation
import RoutingVocabulary
import XCTest

@testable import RoutingConformance

/// A wrong answer of megabytes costs in proportion, and little of it is kept.
final class LongAnswerTests: XCTestCase {
  private static let expected = called(["id": "1"])

  /// The answer that the handler of a route was called with parameters.
  private static func called(_ parameters: Parameters) -> Answer {
    let call = Event.call(route: CalledRoute("/a"), parameters: parameters, request: nil)
    return .opened(Opened(handled: true, events: [call]))
  }

  /// A failure whose answer has `count` additional parameters.
  private static func failure(_ count: Int) -> Verdict {
    var parameters: Parameters = ["id": "1"]
    for index in 0..<count { parameters["k\(index)"] = "v" }
    let got = Failure.Got.answer(called(parameters))
    return .failed(Failure(step: 0, expected: [expected], got: got))
  }

  /// The least processor time of this thread for some work, in seconds.
  private static func seconds(_ work: () -> Void) -> Double {
    (0..<2).map { _ in
      var (start, end) = (timespec(), timespec())
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
      work()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
      return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
    }.min() ?? 0
  }

  func testTheTimeIsInProportionAndLittleIsKept() {
    let long = [5_000, 20_000].map(Self.failure)
    var kept = long
    let times = long.indices.map { index in Self.seconds { kept[index] = long[index].shortened } }
    XCTAssertLessThan(times[1], 8 * times[0])
    for verdict in kept {
      guard case .failed(let failure) = verdict else { return XCTFail("no failure") }
      XCTAssertTrue(failure.isShortened)
      XCTAssertLessThan(failure.differences.count, 9_000)
      XCTAssertGreaterThan(failure.differences.count, 1_000)
    }
  }

  func testAnAnswerOfUsualLengthIsKeptWhole() {
    let failure = Self.failure(1_000)
    XCTAssertEqual(failure.shortened, failure)
  }

  func testALongStringLosesItsEnd() {
    let text = String(repeating: "e\u{301}", count: 1 << 18)
    let got = Failure.Got.answer(Self.called(["id": .string(text)]))
    let verdict = Verdict.failed(Failure(step: 0, expected: [Self.expected], got: got))
    guard case .failed(let failure) = verdict.shortened,
      case .answer(let answer) = failure.got, let opened = answer.opened,
      case .call(_, let parameters, _)? = opened.events.first,
      let kept = parameters["id"]?.text
    else { return XCTFail("no failure") }
    XCTAssertLessThan(kept.unicodeScalars.count, 9_000)
    XCTAssertTrue(kept.unicodeScalars.last == "…")
  }
}
