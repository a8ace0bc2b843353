import Foundation
import RoutingConformance
import XCTest

@testable import ConformanceCommand

/// Cases that the command line writes.
final class NewTests: XCTestCase {
  private let plain = [
    "new", "--topic", "query", "--clause", "QUERY-2", "--title", "A value may hold an = sign",
    "--dialect", "standard", "--pattern", "/find", "--open", "app://find?q=a=b",
  ]

  private static let expect = #"{"route": "/find", "parameters": {"q": "a=b"}}"#

  func testACaseFromOptionsIsReadAndPasses() async throws {
    let corpus = try SmallCorpus()
    let expect = #"{"route": "/find", "parameters": {"q": "a=b"}}"#
    let run = await CapturedRun.of(plain + ["--expect", expect, "--corpus", corpus.path])
    XCTAssertEqual(run.code, .conforms, run.err)
    XCTAssertEqual(
      try text("query/a-value-may-hold-an-sign.json", corpus),
      """
      {
        "$schema": "../../case-file.schema.json",
        "title": "A value may hold an = sign",
        "cases": [
          {
            "id": "a-value-may-hold-an-sign",
            "title": "A value may hold an = sign",
            "clauses": ["QUERY-2"],
            "dialects": ["standard"],
            "routes": ["/find"],
            "open": "app://find?q=a=b",
            "expect": { "route": "/find", "parameters": { "q": "a=b" } }
          }
        ]
      }

      """)
    let again = await CapturedRun.of(
      "run", "--filter", "query/a-value-may-hold-an-sign", "--corpus", corpus.path)
    XCTAssertEqual(again.code, .conforms, again.out + again.err)
  }

  func testACaseIsAddedToAFileThatIsThere() async throws {
    let otherwise = SmallCorpus.files.mapValues {
      $0.replacingOccurrences(of: "\n  ]\n}", with: "] }")
    }
    let corpus = try SmallCorpus(otherwise)
    let expect = #"{"route": "/find", "parameters": {"q": "a=b"}}"#
    let refused = await CapturedRun.of(
      plain + ["--expect", expect, "--corpus", corpus.path, "--file", "items"])
    XCTAssertTrue(refused.err.hasSuffix("; run 'conformance format' first"), refused.err)
    _ = await CapturedRun.of("format", corpus.path)
    let before = try text("query/items.json", corpus)
    let run = await CapturedRun.of(
      plain + ["--expect", expect, "--corpus", corpus.path, "--file", "items"])
    XCTAssertEqual(run.code, .conforms, run.err)
    let after = try text("query/items.json", corpus)
    let end = "\n  ]\n}\n"
    XCTAssertTrue(after.hasPrefix(before.dropLast(end.count)), after)
    XCTAssertTrue(after.hasSuffix("    }\(end)"), after)
    let shown = await CapturedRun.of(
      "show", "query/a-value-may-hold-an-sign", "--corpus", corpus.path)
    XCTAssertEqual(shown.code, .conforms, shown.err)
  }

  func testACaseThatTheReferenceContradictsIsADraft() async throws {
    let corpus = try SmallCorpus()
    let run = await CapturedRun.of(
      plain + ["--expect", #"{"route": "/find"}"#, "--corpus", corpus.path])
    XCTAssertEqual(run.code, .conforms, run.err)
    XCTAssertTrue(run.out.contains("the reference contradicts this in standard"), run.out)
    XCTAssertTrue(
      try text("query/a-value-may-hold-an-sign.json", corpus).contains("\"draft\": true"))
  }

  func testADraftFromAURLIsRefusedUntilItIsConfirmed() async throws {
    let corpus = try SmallCorpus()
    let run = await CapturedRun.of(
      "new", "--from-url", "app://user/42?id=7", "--pattern", "/user/:id", "--dialect", "jlroutes",
      "--corpus", corpus.path)
    XCTAssertEqual(run.code, .conforms, run.err)
    let name = "drafts/draft-of-app-user-42-id-7"
    let draft = try text(name + ".json", corpus)
    let expected = #""expect": { "route": "/user/:id", "parameters": { "id": "42" } }"#
    XCTAssertTrue(draft.contains(expected), draft)
    let refused = await CapturedRun.of("run", "--corpus", corpus.path)
    XCTAssertEqual(refused.code, .badInput)
    XCTAssertEqual(
      refused.err,
      """
      \(corpus.path)/\(name).json:8:18: error: 'clauses' is empty; name the clauses that the case \
      pins down
      \(corpus.path)/\(name).json:9:16: error: the case is a draft; name the clause that demands \
      what it expects, and write the words of the clause that do under 'because' in place of 'draft'
      """)
    let confirmed = draft.replacing("\"clauses\": []", with: "\"clauses\": [\"PARAM-2\"]")
      .replacing("\"draft\": true", with: "\"because\": \"the value of the path MUST win\"")
    try Data(confirmed.utf8).write(to: file(name + ".json", corpus))
    let accepted = await CapturedRun.of("run", "--filter", name, "--corpus", corpus.path)
    XCTAssertEqual(accepted.code, .conforms, accepted.err)
  }

  func testADraftForDialectsThatDiffer() async throws {
    let corpus = try SmallCorpus()
    let run = await CapturedRun.of(
      "new", "--from-url", "app://a?b", "--pattern", "/a", "--dialect", "standard", "--dialect",
      "jlroutes", "--corpus", corpus.path)
    XCTAssertEqual(run.code, .conforms, run.err)
    let draft = try text("drafts/draft-of-app-a-b.json", corpus)
    XCTAssertTrue(draft.contains("\"expectIn\": {"), draft)
    XCTAssertTrue(
      draft.contains(#""standard": { "route": "/a", "parameters": { "b": "" } }"#), draft)
    XCTAssertTrue(draft.contains(#""jlroutes": { "route": "/a" }"#), draft)
  }

  func testWhatIsWrongIsToldAndNothingIsWritten() async throws {
    let corpus = try SmallCorpus()
    let examples: [(arguments: [String], message: String, code: ExitCode)] = [
      (
        ["--topic", "querry"],
        "no such topic 'querry'; did you mean 'query'? a new topic begins with its folder: mkdir -p "
          + "\(corpus.path)/querry", .usage
      ),
      (
        ["--topic", "a b"],
        "no such topic 'a b'; a topic has small letters and digits, with single dashes between them",
        .usage
      ),
      (
        ["--expect", "{"],
        "--expect:1:2: error: the object that starts at 1:1 is not closed; add '}'", .usage
      ),
      (["--can-open", "x"], "--open and --can-open exclude each other; leave one out", .usage),
    ]
    for (arguments, message, code) in examples {
      let replaced = Set(arguments.prefix(1))
      var words: [String] = []
      var rest = (plain.dropFirst() + ["--expect", "{\"handled\": true}"])[...]
      while let name = rest.popFirst(), let value = rest.popFirst() {
        if !replaced.contains(name) { words += [name, value] }
      }
      let run = await CapturedRun.of(["new"] + words + arguments + ["--corpus", corpus.path])
      XCTAssertEqual(run.err, "conformance: error: \(message)")
      XCTAssertEqual(run.code, code)
    }
    let wrong = await CapturedRun.of(plain + ["--expect", "1", "--corpus", corpus.path])
    XCTAssertEqual(wrong.code, .badInput)
    let beginning = "conformance: error: the case would not be right, and was not written:\n"
    XCTAssertTrue(wrong.err.hasPrefix(beginning), wrong.err)
    let taken = await CapturedRun.of(
      plain + ["--expect", Self.expect, "--id", "one", "--corpus", corpus.path])
    XCTAssertTrue(taken.err.contains("id 'query/one' is there twice"), taken.err)
    let files = try FileManager.default.contentsOfDirectory(atPath: corpus.path + "/query")
    XCTAssertEqual(files, ["items.json"])
  }

  func testEarlierErrorsAreNotBlamedOnTheCase() async throws {
    let wrong = SmallCorpus.files["query/items.json"]?.replacing("HANDLER-1", with: "HANDLER-99")
    let corpus = try SmallCorpus(["query/items.json": wrong ?? ""])
    let run = await CapturedRun.of(
      plain + ["--expect", Self.expect, "--corpus", corpus.path, "--file", "items"])
    XCTAssertEqual(run.code, .conforms, run.err)
    XCTAssertEqual(run.err, "")
    let bad = await CapturedRun.of(
      plain + ["--expect", "1", "--corpus", corpus.path, "--file", "items", "--id", "bad"])
    XCTAssertEqual(bad.code, .badInput)
    XCTAssertFalse(bad.err.contains("HANDLER-99"), bad.err)
    XCTAssertTrue(bad.err.contains("the answer of 'open' is a number"), bad.err)
  }

  func testWhatWouldNotLintIsNotWritten() async throws {
    let corpus = try SmallCorpus()
    let first = await CapturedRun.of(plain + ["--expect", Self.expect, "--corpus", corpus.path])
    XCTAssertEqual(first.code, .conforms, first.err)
    let same = await CapturedRun.of(
      plain + ["--expect", Self.expect, "--corpus", corpus.path, "--id", "same"])
    XCTAssertEqual(same.code, .badInput)
    let beginning = "conformance: error: the case would not be right, and was not written:\n"
    XCTAssertTrue(same.err.hasPrefix(beginning), same.err)
    XCTAssertTrue(same.err.contains("the case is 'query/a-value-may-hold-an-sign'"), same.err)
    XCTAssertFalse(FileManager.default.fileExists(atPath: corpus.path + "/query/same.json"))
  }

  func testWhatIsExpectedAnywayIsLeftOut() async throws {
    let corpus = try SmallCorpus()
    let expect = #"{"route": "/find", "parameters": {}, "logged": false, "match": {}}"#
    let run = await CapturedRun.of([
      "new", "--topic", "query", "--clause", "QUERY-2", "--title", "No item", "--dialect",
      "standard", "--pattern", "/find", "--open", "app://find", "--expect", expect, "--corpus",
      corpus.path,
    ])
    XCTAssertEqual(run.code, .conforms, run.err)
    let written = try text("query/no-item.json", corpus)
    XCTAssertTrue(written.contains("\"expect\": { \"route\": \"/find\" }\n"), written)
    let lint = await CapturedRun.of("lint", corpus.path + "/query/no-item.json", "--strict")
    XCTAssertEqual(lint.code, .conforms, lint.out)
  }

  func testTheIDOfACaseIsEnteredButNotThatOfADraft() async throws {
    let items = SmallCorpus.files["query/items.json"] ?? ""
    let corpus = try SmallCorpus([
      "cases/query/items.json": items, "ids.txt": "query/none\nquery/one\n",
    ])
    let cases = corpus.path + "/cases"
    let draft = await CapturedRun.of(
      plain + ["--expect", #"{"route": "/find"}"#, "--corpus", cases, "--id", "draft"])
    XCTAssertEqual(draft.code, .conforms, draft.err)
    XCTAssertEqual(try text("ids.txt", corpus), "query/none\nquery/one\n")
    let run = await CapturedRun.of(plain + ["--expect", Self.expect, "--corpus", cases])
    XCTAssertEqual(run.code, .conforms, run.err)
    XCTAssertEqual(
      try text("ids.txt", corpus), "query/a-value-may-hold-an-sign\nquery/none\nquery/one\n")
  }

  func testWhatKeepsTheIDOutOfTheLedgerIsTold() async throws {
    let items = SmallCorpus.files["query/items.json"] ?? ""
    let corpus = try SmallCorpus([
      "cases/query/items.json": items, "ids.txt": "query/none\nquery/one\nodd\n",
    ])
    let run = await CapturedRun.of(
      plain + ["--expect", Self.expect, "--corpus", corpus.path + "/cases"])
    XCTAssertEqual(run.code, .conforms, run.err)
    XCTAssertEqual(try text("ids.txt", corpus), "query/none\nquery/one\nodd\n")
    XCTAssertTrue(
      run.err.contains("note: id 'query/a-value-may-hold-an-sign' is not in "), run.err)
    XCTAssertTrue(run.err.contains("ids.txt, which has lines that cannot be read; mend"), run.err)
  }

  func testTheIDIsMadeOfATitleWithAccents() async throws {
    let corpus = try SmallCorpus()
    var words = plain
    words[6] = "Ünïcode in Häusern"
    let accents = await CapturedRun.of(words + ["--expect", Self.expect, "--corpus", corpus.path])
    XCTAssertTrue(accents.out.contains("wrote case query/unicode-in-hausern"), accents.err)
    words[6] = "日本語"
    let none = await CapturedRun.of(words + ["--expect", Self.expect, "--corpus", corpus.path])
    XCTAssertEqual(none.code, .usage)
    XCTAssertTrue(none.err.contains("'日本語' has no letter from a to z"), none.err)
    XCTAssertTrue(none.err.hasSuffix("; give --id NAME"), none.err)
  }

  func testMissingOptionsAreNamed() async throws {
    let run = await CapturedRun.of("new", "--topic", "rewrite", "--clause", "REWRITE-4")
    XCTAssertEqual(run.code, .usage)
    XCTAssertTrue(run.err.contains("--title TEXT, --open URL"), run.err)
  }

  private func file(_ name: String, _ corpus: SmallCorpus) -> URL {
    URL(filePath: corpus.path).appending(path: name)
  }

  private func text(_ name: String, _ corpus: SmallCorpus) throws -> String {
    try String(contentsOf: file(name, corpus), encoding: .utf8)
  }
}
