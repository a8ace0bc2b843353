import RoutingVocabulary
import XCTest

@testable import RoutingConformance

/// A candidate that cannot be checked is rejected before it passes anything.
final class LivenessCheckTests: WireTestCase {
  /// Modes of misbehaving.py, and the reason why each ends the check before the first case.
  private static let table: [(mode: String, reason: PlayerFailure)] = [
    ("refuses-all", .canary(.refusesAll, dialect: "jlroutes")),
    ("accepts-all", .canary(.acceptsAll, dialect: "jlroutes")),
    ("patterns-for-labels", .canary(.unknownRoute("/canary/bird"), dialect: "jlroutes")),
    ("unsupported-all", .canary(.unsupported, dialect: "jlroutes")),
    ("closes-its-input", .cannotStart(times: 3, last: Fault(.silent(seconds: 1)))),
    (
      "exits-at-once",
      .cannotStart(
        times: 3, last: Fault(.ended(.exit(5)), standardError: ["cannot find its configuration"]))
    ),
    (
      "greets-wrongly",
      .cannotStart(
        times: 3,
        last: Fault(
          .garbled(
            .unreadable(
              line: "Welcome!",
              reason: "column 1: unknown word 'Welcome'; "
                + "write null, true or false, or a string in double quotes"))))
    ),
    ("never-greets", .cannotStart(times: 3, last: Fault(.noGreeting(seconds: 1)))),
    ("stops", .cannotStart(times: 3, last: Fault(.noGreeting(seconds: 1)))),
    ("other-protocol", .otherProtocol(2)), ("unknown-dialect", .unknownDialects(["klingon"])),
    ("long-name", .tooLong("has a name of 201 bytes; shorten it to 200 or less")),
    ("long-version", .tooLong("has a version of 202 bytes; shorten it to 200 or less")),
    (
      "endless-name",
      .cannotStart(times: 3, last: Fault(.garbled(.endlessLine(limit: 65_536))))
    ),
  ]

  func testACandidateThatCannotBeCheckedIsRejected() async throws {
    let results = try await Self.results(of: Self.table) { row in
      // Silent modes take the whole time limit. The others get enough time.
      let isSilent = ["closes-its-input", "never-greets", "stops"].contains(row.mode)
      var limits = WireLimits(seconds: isSilent ? 1 : 5)
      if isSilent, row.mode != "closes-its-input" { limits.greetingSeconds = 1 }
      return await Self.play(mode: row.mode, limits: limits)
    }
    for ((mode, reason), played) in results {
      let isNamed = if case .canary = reason { true } else { mode == "closes-its-input" }
      check(played, reason, name: isNamed ? "jlroutes.py" : "the candidate", mode)
    }
  }

  func testALinkedNameThatIsTooLongIsRefused() async {
    let name = String(repeating: "n", count: 201)
    for (candidate, excess) in [
      (
        Candidate(name) { _ in RefusingAdapter() },
        "has a name of 201 bytes; shorten it to 200 or less"
      ),
      (
        Candidate("a", version: name) { _ in RefusingAdapter() },
        "has a version of 201 bytes; shorten it to 200 or less"
      ),
    ] {
      let ends = await Run(candidates: [candidate], dialects: [.jlroutes], cases: []).results().ends
      XCTAssertEqual(ends.map(\.reason), [.tooLong(excess)])
      XCTAssertLessThanOrEqual(ends.first?.candidate.utf8.count ?? 0, 203)
    }
  }

  func testAProgramThatIsNotThereIsNamed() async {
    let played = await Self.play(["/no/such/program"])
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
    _ played: Played, _ reason: PlayerFailure, name: String = "the candidate", _ mode: String = "",
    line: UInt = #line
  ) {
    let end = EarlyEnd(candidate: name, reason: reason, missing: Self.corpus.cases.count)
    XCTAssertEqual(played.ends, [end], mode, line: line)
    XCTAssertEqual(played.names, [:], mode, line: line)
  }
}

/// A linked-in router that refuses every URL.
private struct RefusingAdapter: RouterUnderTest {
  func register(_ route: Route) {}

  func open(_ opening: OpenRequest) throws -> OpenResult {
    throw Refusal(.invalidURL)
  }
}
