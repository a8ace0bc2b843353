import RoutingVocabulary
import XCTest

@testable import RoutingConformance

/// The verdicts about small routers, complete.
///
/// `Tests/Transcripts/run.txt` shows how a wrong router fails, and WrongRouterTests that wrong ones
/// do.
final class CaseVerdictTests: XCTestCase {
  private let first =
    #""routes": ["/a/:x", "/:y/1"], "open": "/a/1", "expect": "#
    + #"{"route": "/a/:x", "parameters": {"x": "1"}}"#
  private let plus =
    #""routes": ["/a/:x"], "open": "/a/1+2", "expect": "#
    + #"{"route": "/a/:x", "parameters": {"x": "1 2"}}"#

  private func verdict(_ members: String, _ candidate: Candidate) async throws -> Verdict {
    let (cases, diagnostics) = CaseFile.read(CaseFile.with(case: members))
    XCTAssertEqual(diagnostics, [])
    let subject = try XCTUnwrap(cases.first)
    return await candidate.verdict(of: subject, in: .standard)
  }

  private func call(_ route: String, url: String, _ parameters: Parameters) -> Event {
    let match = MatchRecord(url: url, pattern: route, table: .global)
    return .call(route: CalledRoute(route, match: match), parameters: parameters, request: nil)
  }

  private func opened(_ events: Event..., handled: Bool = true) -> Answer {
    .opened(Opened(handled: handled, events: events))
  }

  /// The needs of cases are in `Tests/WrongFiles/lines/needs.txt`.
  func testWhatARouterDoesNotHaveIsSkipped() async throws {
    let lacking = try await verdict(#""canOpen": "/a", "expect": {"can": true}"#, .small())
    XCTAssertEqual(lacking, .skipped(reason: "needs canOpen"))
    let none = Candidate("none") { _ -> SmallRouter in throw Unsupported(.plusDecoding) }
    let verdict = try await verdict(plus, none)
    XCTAssertEqual(verdict, .skipped(reason: "the router does not support plusDecoding"))
  }

  func testStrangeErrorsFail() async throws {
    let expected = opened(call("/a/:x", url: "/a/1", ["x": "1"]))
    let opening = Candidate("strange", capabilities: [.matchRecord]) { _ in
      StrangeRouter(failsInOpen: true)
    }
    let verdicts = [
      try await verdict(first, opening),
      try await verdict(first, Candidate("strange") { _ in StrangeRouter(failsInOpen: false) }),
      try await verdict(
        first, Candidate("strange") { _ -> StrangeRouter in throw StrangeError(number: 3) }),
    ]
    XCTAssertEqual(
      verdicts,
      [
        .failed(Failure(step: 2, expected: [expected], got: .thrown("StrangeError(number: 2)"))),
        .failed(
          Failure(step: 0, expected: [.nothing], got: .thrown("StrangeError(number: 1)"))),
        .failed(Failure(step: 0, expected: [], got: .thrown("StrangeError(number: 3)"))),
      ])
  }

  func testARefusalIsAnAnswer() async throws {
    let right = try await verdict(
      #""open": "", "expect": {"error": {"code": "invalidURL"}}"#, .small())
    XCTAssertEqual(right, .passed)
    let wrong = try await verdict(#""open": "", "expect": {"handled": false}"#, .small())
    XCTAssertEqual(
      wrong,
      .failed(
        Failure(
          step: 0, expected: [opened(handled: false)], got: .answer(.error(.invalidURL)))))
    let none = try await verdict(
      #""open": null, "expect": {"error": {"code": "invalidURL"}}"#, .small())
    XCTAssertEqual(none, .passed, "no router is needed")
  }

  func testOneOfSeveralAnswersIsEnough() async throws {
    let anyOf = #""open": "/a", "expect": {"anyOf": [{"handled": true}, {"handled": false}]}"#
    let passed = try await verdict(anyOf, .small())
    XCTAssertEqual(passed, .passed)
    let failed = try await verdict(#""routes": ["/a"], \#(anyOf)"#, .small(.alwaysDeclines))
    XCTAssertEqual(
      failed,
      .failed(
        Failure(
          step: 1, expected: [opened(), opened(handled: false)],
          got: .answer(opened(call("/a", url: "/a", [:]), handled: false)))))
  }

  func testStepsOfWhichNothingIsExpected() async throws {
    let quiet =
      #""steps": [{"do": "open", "url": "/a"}, {"do": "open", "url": "/b", "#
      + #""expect": {"handled": false}}]"#
    let passed = try await verdict(#""routes": ["/a"], \#(quiet)"#, .small())
    XCTAssertEqual(passed, .passed, "an opening of which nothing is expected is only done")
    let refused = try await verdict(
      #""open": "/a", "setup": [{"do": "open", "url": ""}], "#
        + #""expect": {"handled": false}"#, .small())
    XCTAssertEqual(refused, .passed)
  }
}

/// An error that adapters do not throw.
private struct StrangeError: Error {
  let number: Int
}

/// A router that throws an error that adapters do not throw.
private struct StrangeRouter: RouterUnderTest {
  let failsInOpen: Bool

  func register(_ route: Route) throws {
    if !failsInOpen { throw StrangeError(number: 1) }
  }

  func open(_ opening: OpenRequest) throws -> OpenResult {
    throw StrangeError(number: 2)
  }
}
