import Foundation
import XCTest

@testable import RoutingConformance

/// Whatever a candidate does wrong costs only one case.
///
/// All others keep their verdicts.
final class MisbehaviourTests: WireTestCase {
  private static let unreadable = "which is not an answer: "

  /// Modes of misbehaving.py, the verdict on the victim, and its reason.
  private static let table: [(mode: String, verdict: String, words: String)] = [
    ("signal", "crashed", "was ended by signal 11"),
    ("exit", "crashed", "ended with exit code 3 instead of answering"),
    ("exit-zero", "crashed", "ended with exit code 0 instead of answering"),
    ("exit-with-grandchild", "crashed", "ended with exit code 4 instead of answering"),
    ("exit-with-daemon", "crashed", "ended with exit code 4 instead of answering"),
    ("hang-with-daemon", "timedOut", "did not answer within 2 s"),
    ("close-output", "crashed", "closed its standard output instead of answering"),
    ("hang", "timedOut", "did not answer within 2 s"),
    ("hang-with-grandchild", "timedOut", "did not answer within 2 s"),
    ("half-and-hang", "timedOut", "did not answer within 2 s"),
    ("stop", "timedOut", "did not answer within 2 s"),
    ("stop-group", "timedOut", "did not answer within 2 s"),
    ("close-input", "timedOut", "did not answer within 2 s"),
    ("no-line-feed", "garbled", "ended in the middle of a line: '{\"message\": \"answer\""),
    ("no-line-feed-and-crash", "crashed", "ended with exit code 3 instead of answering"),
    ("long-line", "garbled", "wrote a line of more than 4194304 bytes"),
    ("nothing-but-zeros", "garbled", unreadable + "column 1: "),
    ("not-json", "garbled", unreadable + "column 1: unknown word 'Segmentation'"),
    ("invalid-utf-8", "garbled", unreadable + "column 27: byte 0xFF is not valid UTF-8"),
    ("half-a-line", "garbled", "ended in the middle of a line: '{\"message\": \"answer\""),
    ("two-answers", "garbled", "wrote '{\"message\": \"answer\", "),
    ("other-id", "garbled", "answered 'another/case@jlroutes', but was sent another scenario"),
    ("no-observation", "garbled", unreadable + "column 1: no such answer; write "),
    ("one-answer-less", "garbled", "returned 2 answers for 3 steps"),
    ("one-answer-more", "garbled", "returned 4 answers for 3 steps"),
    ("unknown-error", "garbled", "no such error 'invalidUrl'; did you mean 'invalidURL'?"),
    ("flood-output", "garbled", "wrote a line of more than 4194304 bytes"),
    ("flood-errors", "garbled", "wrote more than 1048576 bytes to standard error"),
    ("unasked", "garbled", "nobody@asked"), ("second-greeting", "garbled", "' after its answer"),
    ("early-goodbye", "garbled", "wrote '{\"message\":\"goodbye\"}\\u{A}' after its answer"),
  ]

  /// A case with the name of each mode, and one after it.
  private static let cases: [Case] = {
    let pairs = table.map { mode, _, _ in
      """
      {"id": "\(mode)", "title": "t", "clauses": ["MATCH-2"], "open": "app://user/2?a=b",
       "expect": {"route": "/user/:id", "parameters": {"id": "2", "a": "b"}}},
      {"id": "after-\(mode)", "title": "t", "clauses": ["MATCH-2"], "open": "app://user/4",
       "expect": {"route": "/user/:id", "parameters": {"id": "4"}}}
      """
    }
    let text = """
      {"title": "t", "dialects": ["jlroutes"], "routes": ["/user/:id", "/about"],
       "cases": [\(pairs.joined(separator: ","))]}
      """
    return Corpus.read(
      Array(text.utf8), file: "modes.json", topic: "modes", specification: corpus.specification
    ).cases
  }()

  func testEveryMisbehaviourCostsOneCase() async {
    let played = await Self.play(
      Self.python("misbehaving.py", "as-named"), cases: Self.cases,
      limits: WireLimits(seconds: 2), jobs: 4)
    XCTAssertEqual(played.order, Self.cases.map(\.id))
    XCTAssertEqual(played.order.count, 2 * Self.table.count)
    XCTAssertEqual(played.ends, [])
    for (mode, verdict, expected) in Self.table {
      XCTAssertEqual(played.names["modes/\(mode)"], verdict, mode)
      XCTAssertEqual(played.names["modes/after-\(mode)"], "passed", mode)
      let words = played.verdicts["modes/\(mode)"]?.fault?.words ?? ""
      XCTAssertTrue(words.contains(expected), "\(mode): \(words)")
    }
  }

  func testACandidateThatCannotBeStartedAgainEndsItsCheckWithTheVerdictsSoFar() async throws {
    let note = FileManager.default.temporaryDirectory.appending(path: "never-\(UUID())")
    defer { try? FileManager.default.removeItem(at: note) }
    let command = Self.python("misbehaving.py", "exit-for-ever", "victim", note.path)
    let played = await Self.play(command)
    XCTAssertEqual(
      played.names,
      [
        "wire/first": "passed", "wire/second": "passed", "wire/third": "passed",
        "wire/victim": "crashed",
      ])
    let fault = Fault(.ended(.exit(6)), standardError: ["never again"])
    let reason = PlayerFailure.cannotStart(times: 3, last: fault)
    XCTAssertEqual(
      played.ends, [EarlyEnd(candidate: "jlroutes.py", reason: reason, missing: 4)])
  }

  /// Modes that cost no case, and every note of their runs.
  private static let noted: [(mode: String, mark: String, notes: [String])] = [
    ("exit", "nobody", []), ("byte-by-byte", "nobody", []), ("longest-name", "nobody", []),
    ("more-after-goodbye", "", []),
    (
      "claims-more", "nobody",
      [
        "the candidate: no such capability 'flying'; the claim is ignored",
        "the candidate: no such dialect 'klingon'; the claim is ignored",
      ]
    ),
    (
      "more-fields", "",
      ["the candidate: unknown key 'mood'; remove it, or use one of 'message', 'id', 'observed'"]
    ),
  ]

  func testWhatCostsNothingIsNoted() async throws {
    let results = try await Self.results(of: Self.noted) {
      await Self.play(mode: $0.mode, mark: $0.mark)
    }
    for (row, played) in results {
      XCTAssertEqual(played.names, Self.usual, row.mode)
      XCTAssertEqual(played.order, Self.corpus.cases.map(\.id), row.mode)
      XCTAssertEqual(played.ends, [], row.mode)
      XCTAssertEqual(played.notes.sorted(), row.notes, row.mode)
    }
  }

  func testAFloodOfGoodbyesDoesNotKeepTheRun() async {
    let played = await Self.play(mode: "flood-goodbyes", limits: WireLimits(seconds: 2))
    XCTAssertEqual(played.names, Self.usual)
    XCTAssertEqual(played.ends, [])
  }

  func testTheFirstAndTheLastOfManyLinesOfStandardErrorAreKept() async {
    let played = await Self.play(mode: "many-words")
    XCTAssertEqual(
      played.verdicts["wire/victim"]?.fault?.standardError,
      (1...10).map { "word \($0)" } + ["…"] + (83...100).map { "word \($0)" }
        + ["the last word"])
  }

  func testACrashInEveryCaseCostsEveryCaseAndNotTheRun() async {
    let played = await Self.play(mode: "exit", mark: "wire/")
    XCTAssertEqual(Set(played.names.values), ["crashed"])
    XCTAssertEqual(played.verdicts.count, Self.corpus.cases.count)
    XCTAssertEqual(played.ends, [])
  }

  func testSeveralCopiesGiveTheSameVerdictsInTheSameOrder() async {
    let played = await Self.play(mode: "signal", jobs: 3)
    var expected = Self.usual
    expected["wire/victim"] = "crashed"
    XCTAssertEqual(played.names, expected)
    XCTAssertEqual(played.order, Self.corpus.cases.map(\.id))
  }
}
