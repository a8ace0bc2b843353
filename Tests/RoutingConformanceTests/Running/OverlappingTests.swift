import RoutingVocabulary
import Synchronization
import XCTest

@testable import RoutingConformance

/// Openings that overlap, as the runner plays them.
final class OverlappingTests: XCTestCase {
  /// A router of literals, which awaits its handlers and lets nobody else in meanwhile, or does.
  private final class WaitingRouter: RouterUnderTest {
    private let handlers = Mutex<[(pattern: String, handler: Handler)]>([])
    private let isOpening = Mutex(false)
    private let isSerial: Bool
    private static let count = Mutex(0)

    static var left: Int { count.withLock { $0 } }

    init(isSerial: Bool = false) {
      self.isSerial = isSerial
      // One that is stuck is never released.
      if !isSerial { Self.count.withLock { $0 += 1 } }
    }

    deinit { if !isSerial { Self.count.withLock { $0 -= 1 } } }

    func register(_ route: Route) {
      guard let handler = route.handler else { return }
      handlers.withLock { $0.append((route.pattern, handler)) }
    }

    func open(_ opening: OpenRequest) async throws -> OpenResult {
      while isSerial, isOpening.withLock({ $0 }) { await Task.yield() }
      isOpening.withLock { $0 = true }
      defer { isOpening.withLock { $0 = false } }
      let handler = handlers.withLock { $0.first { $0.pattern == opening.url }?.handler }
      return OpenResult(handled: await handler?([:]) ?? false)
    }
  }

  private func scenario(_ steps: String) throws -> Scenario {
    let node = try XCTUnwrap(JSONReader.read("{\"steps\": [\(steps)]}", file: "").node)
    let bag = DiagnosticBag(file: "")
    let scenario = Scenario.read(node, id: "x", in: .standard, own: .standard, bag)
    XCTAssertEqual(bag.diagnostics.map(\.message), [])
    return try XCTUnwrap(scenario)
  }

  /// The words of the answers, up to the first outcome that is none.
  private func words(
    _ steps: String,
    on router: @escaping @Sendable () -> some RouterUnderTest = {
      WaitingRouter()
    }
  ) async throws -> [String] {
    let candidate = Candidate("waiting", capabilities: .all) { _ in router() }
    let outcome = await candidate.outcome(of: try scenario(steps))
    guard case .played(let played) = outcome else { return ["\(outcome)"] }
    return played.compactMap { outcome in
      switch outcome {
      case .answer(let answer): answer == .nothing ? nil : answer.words
      case .unsupported(let words): "unsupported: \(words)"
      case .thrown(let words): "thrown: \(words)"
      }
    }
  }

  /// A message without its place.
  private static func words(_ diagnostic: String) -> String {
    diagnostic.split(separator: " ", maxSplits: 2).last.map(String.init) ?? ""
  }

  private static let waiting = #"""
    {"do": "register", "pattern": "/a", "handler": {"waits": true}},
    {"do": "begin", "opening": "one", "step": {"do": "open", "url": "/a"}}
    """#

  func testAnOpeningWaitsUntilItIsFinished() async throws {
    let answers = try await words(
      Self.waiting + #"""
        , {"do": "open", "url": "/b"}, {"do": "open", "url": "/a"}, {"do": "finish", "opening": "one"},
        {"do": "finish", "opening": "one"}
        """#)
    XCTAssertEqual(
      answers,
      [
        "waiting; call of /a with {}", "not handled", "handled; call of /a with {}", "handled",
        "handled",
      ])
  }

  func testAnOpeningThatEndsAtOnceCanBeFinished() async throws {
    let answers = try await words(
      #"""
      {"do": "register", "pattern": "/a"},
      {"do": "begin", "opening": "one", "step": {"do": "open", "url": "/a"}},
      {"do": "finish", "opening": "one"}
      """#)
    XCTAssertEqual(answers, ["handled; call of /a with {}", "handled"])
  }

  func testNamesThatAreTakenOrUnknownAreRefused() async throws {
    let answers = try await words(
      Self.waiting + #"""
        , {"do": "begin", "opening": "one", "step": {"do": "open", "url": "/a"}},
        {"do": "finish", "opening": "two"}
        """#)
    XCTAssertEqual(
      answers.dropFirst().map(\.self), ["the error nameTaken", "the error unknownName"])
  }

  func testWhatIsNeverFinishedIsForgotten() async throws {
    let answers = try await words(Self.waiting)
    XCTAssertEqual(answers, ["waiting; call of /a with {}"])
    // The opening ends on a thread of its own.
    for _ in 0..<1000 where WaitingRouter.left > 0 { try await Task.sleep(for: .milliseconds(5)) }
    XCTAssertEqual(WaitingRouter.left, 0)
  }

  func testARouterThatCallsHandlersSynchronouslyLacksTheCapability() async throws {
    let answers = try await words(Self.waiting, on: { SmallRouter() })
    XCTAssertEqual(answers, ["unsupported: overlapping"])
  }

  /// The next scenario is played on another thread.
  func testARouterThatLetsNobodyElseInTimesOutAndStopsNothingElse() async throws {
    let candidate = Candidate("serial", capabilities: .all) { _ in
      WaitingRouter(isSerial: true)
    }
    let player = InProcessPlayer(
      candidate: candidate, patience: 1, onSlow: { _ in .fault(Fault(.silent(seconds: 1))) })
    let stuck = try scenario(Self.waiting + #", {"do": "open", "url": "/a"}"#)
    let other = try scenario(#"{"do": "open", "url": "/b"}"#)
    let outcomes = try await player.outcomes(of: [stuck, other])
    guard case .fault? = outcomes.first ?? nil, case .played? = outcomes.last ?? nil else {
      return XCTFail("\(outcomes)")
    }
  }

  func testKeptCallsAreThoseOfAllHandlers() async throws {
    let answers = try await words(
      Self.waiting + #", {"do": "open", "url": "/a"}, {"do": "kept"}"#)
    XCTAssertEqual(answers.last, "call of /a with {}; call of /a with {}")
  }

  func testAHandlerCannotBeginOrFinishAnOpening() {
    let steps = #"""
      "steps": [{"do": "register", "pattern": "/a", "handler": {"do": [
        {"do": "finish", "opening": "one"}], "returns": true}},
        {"do": "open", "url": "/a", "expect": {"route": "/a"}}]
      """#
    let (_, diagnostics) = CaseFile.read(CaseFile.with(case: steps))
    XCTAssertEqual(
      diagnostics.map(Self.words),
      [
        "only a case can begin and finish openings; move the step out of the handler, redirector or interceptor"
      ])
  }

  func testOnlyAnOpeningCanBegin() {
    let steps = #""steps": [{"do": "begin", "opening": "one", "step": {"do": "routes"}}]"#
    let (_, diagnostics) = CaseFile.read(CaseFile.with(case: steps))
    XCTAssertEqual(
      diagnostics.map(Self.words), ["only 'open' and 'show' can be begun; write such a step"])
  }

  func testAHandlerObjectCannotWait() {
    let steps = #"""
      "steps": [{"do": "register", "pattern": "/a",
        "handler": {"waits": true, "then": {"newObject": {"accepts": true}}}}]
      """#
    let (_, diagnostics) = CaseFile.read(CaseFile.with(case: steps))
    XCTAssertEqual(
      diagnostics.map(Self.words),
      ["only a closure can wait; under 'then', write what the handler does after the wait"])
  }
}
