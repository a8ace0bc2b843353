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
  private static func failure(_ count: Int) -> Failure {
    var parameters: Parameters = ["id": "1"]
    for index in 0..<count { parameters["k\(index)"] = "v" }
    return failure(receiving: parameters)
  }

  private static func failure(receiving parameters: Parameters) -> Failure {
    let got = Failure.Got(called(parameters), insteadOf: expected)
    return Failure(step: 0, expected: [expected], got: got)
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
    let counts = [5_000, 20_000]
    var kept: [Failure] = []
    let times = counts.map { count in Self.seconds { kept.append(Self.failure(count)) } }
    XCTAssertLessThan(times[1], 8 * times[0])
    for failure in kept {
      guard case .excerpt = failure.got else { return XCTFail("the answer is kept whole") }
      XCTAssertLessThan(failure.differences.count, 9_000)
      XCTAssertGreaterThan(failure.differences.count, 1_000)
    }
  }

  func testAnAnswerOfUsualLengthIsKeptWhole() {
    var parameters: Parameters = ["id": "1"]
    for index in 0..<1_000 { parameters["k\(index)"] = "v" }
    XCTAssertEqual(Self.failure(1_000).got, .answer(Self.called(parameters)))
  }

  func testALongStringLosesItsEnd() throws {
    let text = String(repeating: "e\u{301}", count: 1 << 18)
    guard case .excerpt(let value) = Self.failure(receiving: ["id": .string(text)]).got,
      case .object(let opened) = value, case .object(let call)? = opened["events"]?.elements?.first,
      case .object(let parameters)? = call["parameters"], let kept = parameters["id"]?.text
    else { return XCTFail("the answer is kept whole") }
    XCTAssertLessThan(kept.unicodeScalars.count, 9_000)
    XCTAssertTrue(kept.unicodeScalars.last == "…")
  }

  func testAReportSaysThatTheAnswerIsLonger() throws {
    let (cases, _) = CaseFile.read(
      CaseFile.with(case: #""routes": ["/a"], "open": "/a", "expect": {"route": "/a"}"#))
    let subject = try XCTUnwrap(cases.first)
    let verdict = Verdict.failed(Self.failure(20_000))
    let result = CaseResult(
      subject: subject, dialect: .standard, candidate: "other", verdict: verdict)
    let reported = ReportedCase(result)
    XCTAssertEqual(reported.problem?.note, "The answer is longer than what is shown.")
    XCTAssertEqual(reported.cause?.words, "A wrong answer is too long to be explained")
  }
}
