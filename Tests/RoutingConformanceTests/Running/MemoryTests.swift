import RoutingVocabulary
import Synchronization
import XCTest

@testable import RoutingConformance

/// What a run keeps in memory about played cases.
final class MemoryTests: XCTestCase {
  /// A router that keeps its handlers, as all do, and counts its instances.
  private final class CountedRouter: UnmatchedRouter {
    static let count = Mutex(0)
    private let handlers = Mutex<[Handler]>([])

    init() { Self.count.withLock { $0 += 1 } }

    deinit { Self.count.withLock { $0 -= 1 } }

    func register(_ route: Route) {
      if let handler = route.handler { handlers.withLock { $0.append(handler) } }
    }

    func onUnmatched(_ callback: UnmatchedHandler?, in table: TableAddress) {}

    func open(_ opening: OpenRequest) throws -> OpenResult {
      var accepts = false
      for handler in handlers.withLock({ $0 }) where opening.url == "/a" {
        accepts = handler([:]) as Bool || accepts
      }
      return OpenResult(handled: accepts)
    }
  }

  func testNoRouterIsLeftWhenItsScenarioHasEnded() async throws {
    let steps = #"""
      {"do": "onUnmatched"}, {"do": "register", "pattern": "/a"},
      {"do": "register", "pattern": "/a", "route": "b",
       "handler": {"do": [{"do": "open", "url": "/c"}], "returns": true}},
      {"do": "open", "url": "/a", "expect": {"handled": true}}
      """#
    let (cases, diagnostics) = CaseFile.read(CaseFile.with(case: "\"steps\": [\(steps)]"))
    XCTAssertEqual(diagnostics, [])
    let subject = try XCTUnwrap(cases.first)
    let candidate = Candidate("counted", hasReservedKeys: false) { _ in CountedRouter() }
    let outcome = await candidate.outcome(of: subject.scenario(in: .standard))
    guard case .played(let played) = outcome, case .answer(let answer)? = played.last,
      let opened = answer.opened
    else { return XCTFail("\(outcome)") }
    XCTAssertEqual(opened.events.count, 2)
    XCTAssertEqual(CountedRouter.count.withLock { $0 }, 0)
  }

  func testAHandlerThatIsCalledAfterItsScenarioDoesNothing() async throws {
    let loan = RouterCheckout(SmallRouter())
    _ = try await loan.any.open(OpenRequest("/"))
    loan.end()
    do {
      _ = try await loan.any.open(OpenRequest("/"))
      XCTFail("an ended scenario has no router")
    } catch is Unsupported {}
  }

  /// A run of a large corpus has hundreds of thousands of verdicts.
  func testAVerdictIsSmall() {
    XCTAssertLessThanOrEqual(MemoryLayout<ReportedCase>.size, 344)
    XCTAssertLessThanOrEqual(MemoryLayout<CaseStep>.size, 96)
  }
}
