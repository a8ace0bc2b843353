import Routing
import XCTest

@testable import RoutingConformance

/// A candidate that cannot be checked is rejected before it passes anything.
final class CanaryTests: WireTestCase {
  func testACandidateThatRefusesEverythingIsRejected() async {
    let played = await Self.play(mode: "refuses-all")
    check(played, .canary(.refusesAll, dialect: "jlroutes"), name: "jlroutes.py")
  }

  func testACandidateThatAcceptsEverythingIsRejected() async {
    let played = await Self.play(mode: "accepts-all")
    check(played, .canary(.acceptsAll, dialect: "jlroutes"), name: "jlroutes.py")
  }

  func testACandidateThatNamesRoutesByTheirPatternsIsRejected() async {
    let played = await Self.play(mode: "patterns-for-labels")
    let reason = CanaryFailure.unknownRoute("/canary/bird")
    check(played, .canary(reason, dialect: "jlroutes"), name: "jlroutes.py")
  }

  func testACandidateThatSupportsNothingIsRejected() async {
    let played = await Self.play(mode: "unsupported-all")
    check(played, .canary(.unsupported, dialect: "jlroutes"), name: "jlroutes.py")
  }

  func testACandidateThatEndsAtOnceIsTriedThreeTimes() async {
    let played = await Self.play(mode: "exits-at-once")
    let fault = Fault(
      .ended(.exit(5)), standardError: ["cannot find its configuration"])
    check(played, .cannotStart(times: 3, last: fault))
  }

  func testACandidateThatGreetsInItsOwnWayIsTriedThreeTimes() async {
    let played = await Self.play(mode: "greets-wrongly")
    let fault = Fault(
      .garbled(
        .unreadable(
          line: "Welcome!",
          reason: "column 1: text 'Welcome' has no quotes; write \"Welcome\"")))
    check(played, .cannotStart(times: 3, last: fault))
  }

  func testACandidateThatDoesNotGreetIsTriedThreeTimes() async {
    var limits = WireLimits(seconds: 0.2)
    limits.greetingSeconds = 0.2
    let played = await Self.play(mode: "never-greets", limits: limits)
    check(played, .cannotStart(times: 3, last: Fault(.noGreeting(seconds: 0.2))))
  }

  func testAnotherVersionOfTheProtocolIsRefused() async {
    check(await Self.play(mode: "other-protocol"), .otherProtocol(2))
    check(await Self.play(mode: "unknown-dialect"), .unknownDialects(["klingon"]))
  }

  func testNamesAndVersionsThatAreTooLongAreRefused() async {
    check(await Self.play(mode: "long-name"), .tooLong(.name(bytes: 201)))
    check(await Self.play(mode: "long-version"), .tooLong(.version(bytes: 202)))
    let fault = Fault(.garbled(.endlessLine(limit: 65_536)))
    check(await Self.play(mode: "endless-name"), .cannotStart(times: 3, last: fault))
    let played = await Self.play(mode: "longest-name", mark: "nobody")
    XCTAssertEqual(played.names, Self.usual)
    let words = PlayerFailure.tooLong(.version(bytes: 202)).words
    XCTAssertEqual(words, "has a version of 202 bytes; shorten it to 200 or less")
  }

  func testALinkedNameThatIsTooLongIsRefused() async {
    let name = String(repeating: "n", count: 201)
    for (candidate, excess) in [
      (Candidate(name) { _ in RefusingAdapter() }, Claims.Excess.name(bytes: 201)),
      (Candidate("a", version: name) { _ in RefusingAdapter() }, .version(bytes: 201)),
    ] {
      let ends = await Run(candidates: [candidate], dialects: [.jlroutes], cases: []).results().ends
      XCTAssertEqual(ends.map(\.reason), [.tooLong(excess)])
      XCTAssertLessThanOrEqual(ends.first?.candidate.utf8.count ?? 0, 203)
    }
  }

  func testACandidateThatCannotBeReachedIsTriedThreeTimes() async {
    var limits = WireLimits(seconds: 1)
    limits.greetingSeconds = 1
    let stopped = await Self.play(mode: "stops", limits: limits)
    check(stopped, .cannotStart(times: 3, last: Fault(.noGreeting(seconds: 1))))
    let deaf = await Self.play(mode: "closes-its-input", limits: limits)
    let reason = PlayerFailure.cannotStart(times: 3, last: Fault(.silent(seconds: 1)))
    check(deaf, reason, name: "jlroutes.py")
  }

  func testAProgramThatIsNotThereIsNamed() async {
    let played = await Self.play(CommandWords(words: ["/no/such/program"]))
    check(played, .noCommand("the candidate", reason: "No such file or directory"))
  }

  func testInterruptingEndsTheRun() async {
    let interruption = Interruption()
    XCTAssertTrue(interruption.request(2))
    XCTAssertFalse(interruption.request(2))
    let played = await Self.play(mode: "hang", interruption: interruption)
    check(played, .interrupted(signal: 2))
  }

  func testTheReferenceAnswersTheCanaryOfEveryDialect() async {
    let refusing = Candidate("refusing") { _ in RefusingAdapter() }
    let run = Run(candidates: [refusing], dialects: Dialect.all, cases: [])
    let ends = await run.results().ends
    XCTAssertEqual(ends.map(\.reason), [.canary(.refusesAll, dialect: Dialect.all[0].name)])
  }

  private func check(
    _ played: Played, _ reason: PlayerFailure, name: String = "the candidate",
    line: UInt = #line
  ) {
    let end = EarlyEnd(candidate: name, reason: reason, missing: Self.corpus.cases.count)
    XCTAssertEqual(played.ends, [end], line: line)
    XCTAssertEqual(played.names, [:], line: line)
  }
}

/// A linked-in router that refuses every URL.
private struct RefusingAdapter: RouterUnderTest {
  func register(_ route: Route) {}

  func open(_ opening: OpenRequest) throws -> OpenResult {
    throw Refusal(.invalidURL)
  }
}
