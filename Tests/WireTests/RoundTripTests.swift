import RoutingVocabulary
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// What is written to the wire is read back as the same.
final class RoundTripTests: XCTestCase {
  func testAnswersAreTheSameWhereTheyAreWrittenAlike() async throws {
    var outcomes: [StepOutcome] = [.unsupported("a"), .thrown("a")]
    for subject in Selection.ownCorpus.cases where subject.clauses.contains("MATCH-2") {
      let dialect = try XCTUnwrap(subject.dialects.first.flatMap(Dialect.named))
      let outcome = await Candidate.model.outcome(of: subject.scenario(in: dialect))
      guard case .played(let steps) = outcome else { continue }
      outcomes += steps
    }
    var same = 0
    let written = outcomes.map { (outcome: $0, value: $0.value) }
    for left in written {
      for right in written.prefix(20) {
        let isSame = left.outcome == right.outcome
        XCTAssertEqual(
          isSame, left.value == right.value, "\(left.outcome) and \(right.outcome)")
        if isSame { same += 1 }
      }
    }
    XCTAssertGreaterThan(same, outcomes.count)
    let composed = StepOutcome.answer(Answer(LocationAnswer(location: "/\u{E9}")))
    XCTAssertNotEqual(composed, .answer(Answer(LocationAnswer(location: "/e\u{301}"))))
  }

  func testAGreetingIsReadBackAsTheSame() throws {
    let claims = Claims(
      name: "mine", version: "1.2", dialects: ["standard"], capabilities: [.core, .tables],
      hasReservedKeys: false)
    let toBeProbed = [
      Claims(name: "a"), Claims(name: "a", capabilities: [.tables], isComplete: false),
    ]
    for claims in [claims] + toBeProbed {
      let message = try CandidateMessage.read(Array(claims.hello.utf8))
      XCTAssertEqual(message, .hello(claims, version: 1))
    }
  }

  func testAListWithCoreIsCompletedByProbes() throws {
    let old = #"{"message":"hello","protocol":1,"name":"a","capabilities":["core","tables"]}"#
    let claims = Claims(name: "a", capabilities: [.tables], isComplete: false)
    XCTAssertEqual(try CandidateMessage.read(Array(old.utf8)), .hello(claims, version: 1))
  }

  func testCommandLinesAreTakenApart() throws {
    let table: [(line: String, words: [String])] = [
      ("python3 a.py", ["python3", "a.py"]), ("  a   b ", ["a", "b"]),
      ("'a b' \"c d\"e", ["a b", "c de"]), (#"a\ b '\'"#, ["a b", "\\"]),
      (#""a\d\"\\""#, [#"a\d"\"#]), (#"sh -c 'echo "$HOME"'"#, ["sh", "-c", #"echo "$HOME""#]),
      ("a ''", ["a", ""]),
    ]
    for row in table { XCTAssertEqual(try [String](commandLine: row.line), row.words, row.line) }
    let empty = "the command is empty; write a program and its arguments"
    let faults = [
      ("", empty), ("  ", empty), ("a 'b", "the quote ' is not closed; close it"),
      ("a\\", "the command ends with a backslash; write the character that it escapes"),
    ]
    for (line, words) in faults {
      XCTAssertThrowsError(try [String](commandLine: line)) { XCTAssertEqual("\($0)", words) }
    }
  }

  func testLinesAreFoundWhereverTheBytesAreCut() {
    let text = Array("first\n\nthird line\nrest".utf8)
    for size in 1...text.count {
      var buffer = LineBuffer()
      var lines: [String] = []
      for start in stride(from: 0, to: text.count, by: size) {
        buffer.append(text[start..<min(start + size, text.count)])
        while let line = buffer.nextLine() { lines.append(String(decoding: line, as: UTF8.self)) }
      }
      XCTAssertEqual(lines, ["first", "", "third line"], "cut every \(size)")
      XCTAssertEqual(String(decoding: buffer.rest, as: UTF8.self), "rest")
    }
  }

  func testAnswersThatTheSchemaRefusesAreNone() {
    func answer(_ observed: String) -> String {
      #"{"message":"answer","id":"a","observed":[\#(observed)]}"#
    }
    let events = #""handled":true,"events":[]"#
    for (line, reason) in [
      (#"{"message":"answer","id":"a","observed":[],"unsupported":"x"}"#, "not both"),
      (#"{"message":"answer","id":"a","unsupported":"x","thrown":"y"}"#, "not both"),
      (answer("{\(events),\"unsupported\":\"x\"}"), "use 'handled' or 'unsupported', not both"),
      (answer("{\(events),\"can\":true}"), "use 'handled' or 'can', not both"),
      (answer(#"{"url":"a","location":"b"}"#), "use 'url' or 'location', not both"),
      (answer(#"{"handled":true,"events":[{"event":"call","route":"r"}]}"#), "'parameters'"),
      (
        answer(#"{"handled":true,"events":[{"event":"intercept","interceptor":"i"}]}"#),
        "'parameters'"
      ),
      (
        answer(
          #"{"handled":true,"events":["#
            + #"{"event":"call","route":"r","parameters":{},"request":{"scheme":""}}]}"#),
        "missing key 'host'"
      ),
      (
        answer(
          #"{"handled":true,"events":["#
            + #"{"event":"call","route":"r","parameters":{},"match":{"query":[["a"]]}}]}"#),
        #"such as ["q", "cats"]"#
      ),
      (answer(#"{"tables":[{"patterns":[]}]}"#), "missing key 'in'"),
      (#"{"message":"hello","protocol":1,"name":""}"#, "'name' is empty"),
    ] {
      XCTAssertThrowsError(try CandidateMessage.read(Array(line.utf8)), line) { error in
        guard case Fault.Garbling.unreadable(_, let words) = error else {
          return XCTFail("\(error)")
        }
        XCTAssertTrue(words.contains(reason), words)
      }
    }
  }

  func testWhatCandidatesWriteDoesNothingToATerminal() throws {
    let line = #"{"message":"hello","protocol":1,"name":"\u001b[31mx\n\u202Ey"}"#
    guard case .hello(let claims, _) = try CandidateMessage.read(Array(line.utf8)) else {
      return XCTFail("no greeting")
    }
    XCTAssertEqual(claims.name, #"\u{1B}[31mx\u{A}\u{202E}y"#)
    var tail = ErrorTail()
    tail.append(Array("\u{1B}[31mred\nend".utf8))
    XCTAssertEqual(tail.lines, [#"\u{1B}[31mred"#, "end"])
    tail.append(Array((1...40).map { "\n\($0)" }.joined().utf8))
    XCTAssertEqual(
      tail.lines,
      [#"\u{1B}[31mred"#, "end"] + (1...8).map { "\($0)" } + ["…"] + (22...40).map { "\($0)" })
  }

  func testLastWordsAreThoseSinceTheLastQuestion() {
    var tail = ErrorTail()
    tail.append(Array("starting\n".utf8))
    tail.begin()
    XCTAssertEqual(tail.count, 0)
    tail.append(Array(("trap" + String(repeating: "x", count: 20_000)).utf8))
    XCTAssertEqual(tail.lines, ["trap" + String(repeating: "x", count: 996) + "…"])
  }
}
