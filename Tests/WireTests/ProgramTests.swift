import Foundation
import RoutingVocabulary
import XCTest

@testable import RoutingConformance

/// The command line with candidates in other processes.
final class ProgramTests: WireTestCase {
  private static let corpusOptions = [
    "--corpus", corpusFolder, "--dialect", "jlroutes",
  ]

  func testAComparisonWithAProgramThatEndsAtOnceIsUnavailable() throws {
    let lists = CorpusFolder.sourceRoot.appending(path: "Conformance/compare").path
    let sides = ["--in", "jlroutes", "--command", "false"]
    let (output, code) = try Program(
      built: "linked-candidates",
      ["try"] + sides + ["--routes", lists + "/routes.txt", "--urls", lists + "/urls.txt"]
    ).run()
    XCTAssertEqual(output, "")
    XCTAssertEqual(code, 69)
  }

  func testWhateverALinkedRouterDoesCostsOneCase() async throws {
    let table = [
      ("trapping", "CRASHED", "the index is out of range", "1 crashed"),
      ("overflowing", "CRASHED", "", "1 crashed"),
      ("exiting", "CRASHED", "ended with exit code 0 instead of answering", "1 crashed"),
      ("hanging", "TIMED OUT", "it did not answer within 1 s", "1 timed out"),
    ]
    let results = try await Self.results(of: table) { router, _, _, _ in
      try Self.linked(router, router == "hanging" ? ["--timeout", "1"] : [])
    }
    for ((router, verdict, reason, count), (output, code)) in results {
      let words = output.split { $0 == " " || $0 == "\n" || $0 == "\\" }.joined(separator: " ")
      XCTAssertTrue(output.contains("\(verdict) wire/victim (\(router), jlroutes)"), output)
      XCTAssertTrue(reason.isEmpty || words.contains(reason), output)
      XCTAssertTrue(words.contains("--router \(router) "), output)
      XCTAssertTrue(words.contains("--dialect jlroutes --corpus "), output)
      XCTAssertTrue(output.hasSuffix("4 passed, 1 failed, 2 skipped, \(count)\n"), output)
      XCTAssertEqual(code, 1)
    }
  }

  func testACrashInThisProcessSaysInWhichCase() throws {
    let program = Program(
      built: "linked-candidates",
      Self.corpusOptions + ["--router", "trapping", "--in-process", "--dialect", "jlroutes"])
    let errors = Pipe()
    program.process.standardError = errors
    _ = try program.run()
    let written = try XCTUnwrap(try errors.fileHandleForReading.readToEnd())
    XCTAssertEqual(program.process.terminationReason, .uncaughtSignal)
    XCTAssertTrue(
      String(decoding: written, as: UTF8.self).contains(
        "the crash came in step 3 of wire/victim@jlroutes\n"))
  }

  func testACrashBeforeTheCorpusIsReported() throws {
    let program = Program(
      built: "conformance",
      Self.corpusOptions + [
        "--command", Self.command(Self.python("misbehaving.py", "exit", "canary/1@")),
      ])
    let errors = Pipe()
    program.process.standardError = errors
    _ = try program.run()
    let written = try XCTUnwrap(try errors.fileHandleForReading.readToEnd())
    let words =
      "note: jlroutes.py fails before the corpus is played, when it opens "
      + "app://elsewhere/is/nothing in jlroutes: it ended with exit code 3 instead of answering"
    XCTAssertTrue(String(decoding: written, as: UTF8.self).contains(words))
  }

  func testAMillionJobsAreAsManyAsThereAreCases() throws {
    let (output, _) = try Self.linked("printing", ["--jobs", "1000000"])
    XCTAssertTrue(output.hasSuffix("4 passed, 2 failed, 2 skipped\n"), output)
  }

  func testWhatALinkedRouterPrintsIsNoAnswer() throws {
    let (output, _) = try Self.linked("printing")
    XCTAssertTrue(output.hasSuffix("4 passed, 2 failed, 2 skipped\n"), output)
  }

  func testALinkedRouterGivesTheSameReportInBothProcesses() throws {
    let apart = try Self.linked("plain", ["--report", "json"])
    let inside = try Self.linked("plain", ["--report", "json", "--in-process"])
    XCTAssertEqual(apart.output, inside.output)
    XCTAssertEqual(apart.code, inside.code)
  }

  func testSeveralCandidatesAreReportedOneAfterTheOther() throws {
    let options =
      Self.corpusOptions + [
        "--router", "plain", "--router", "model",
        "--command", Self.command(Self.python("misbehaving.py", "refuses-all")),
      ]
    let (output, code) = try Program(built: "linked-candidates", options).run()
    XCTAssertTrue(output.contains("plain fails: 8 cases, 4 passed"), output)
    XCTAssertTrue(output.contains("model fails: 8 cases, 7 passed"), output)
    XCTAssertTrue(output.contains("does not handle the simplest URL (app://c"), output)
    XCTAssertEqual(code, 69)
  }

  func testAFingerprintOfARouterThatRefusesEverythingSaysSo() throws {
    let program = Program.folder.appending(path: "conformance").path
    let candidate = Self.command(Self.python("misbehaving.py", "refuses-all"))
    let output = try errors(
      of: "'\(program)' fingerprint --corpus '\(Self.corpusFolder)' --command \"\(candidate)\"")
    XCTAssertTrue(output.contains("does not handle the simplest URL (app://c"), output)
  }

  func testUnknownFieldsAreNamedByVerboseAlone() throws {
    let program = Program.folder.appending(path: "conformance").path
    let candidate = Self.command(Self.python("misbehaving.py", "more-fields"))
    let corpus = Self.corpusOptions.map { "'\($0)'" }.joined(separator: " ")
    let run = "'\(program)' run \(corpus) --command \"\(candidate)\""
    let words = "unknown key 'mood'; remove it, or use one of"
    XCTAssertTrue(try errors(of: "\(run) --verbose").contains(words))
    XCTAssertFalse(try errors(of: run).contains("mood"))
    let hello = #"echo '{"message":"scenario","id":"a","steps":[],"mood":"good"}'"#
    let serve = "\(hello) | '\(program)' serve"
    XCTAssertTrue(try errors(of: "\(serve) --verbose").contains("unknown key 'mood'"))
    XCTAssertEqual(try errors(of: serve), "")
  }

  /// The standard error of a shell command.
  private func errors(of command: String) throws -> String {
    try Program("/bin/sh", ["-c", "{ \(command); } 2>&1 >/dev/null"]).run().output
  }

  /// The candidate, which does not know the dialect, receives the name of its base.
  func testADialectIsDeclaredForACandidateThatComparesNames() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(#"{"name": "mine", "basedOn": "standard", "rules": {"selfRedirects": "stay"}}"#.utf8)
      .write(to: file)
    let program = Program.folder.appending(path: "conformance").path
    let (output, code) = try Program(
      built: "conformance",
      [
        "run", "--command", "'\(program)' serve", "--dialect-file", file.path,
        "--corpus", CorpusFolder.sourceRoot.appending(path: "Tests/Transcripts/own").path,
      ]
    ).run()
    XCTAssertTrue(output.contains("0 failed, 0 skipped"), output)
    XCTAssertEqual(code, 0)
  }

  func testServingAnswersWhatItDoesNotKnow() throws {
    let lines = [
      #"{"message":"hello","protocol":1,"mood":"good"}"#,
      #"{"message":"scenario","id":"a","dialect":"standard","steps":[{"do":"fly"}],"x":1}"#,
      #"{"message":"scenario","id":"b","dialect":"klingon","steps":[]}"#,
      #"{"message":"scenario","id":"c","dialect":"standard","steps":[],"x":1}"#,
      #"{"message":"goodbye"}"#,
    ]
    let (output, code) = try Program(built: "conformance", ["serve"])
      .run(input: lines.joined(separator: "\n") + "\n")
    let answers = output.split(separator: "\n").map(String.init)
    XCTAssertEqual(answers.count, 5)
    let capabilities = Capability.allCases.dropFirst().map { "\"\($0.rawValue)\"" }
    let dialects = #"["standard","jlroutes","hdroutes","ffrouter","nnmodule","fjrouter"]"#
    XCTAssertEqual(
      answers.first,
      #"{"message":"hello","protocol":1,"name":"model","dialects":\#(dialects),"#
        + #""capabilities":[\#(capabilities.joined(separator: ","))]}"#)
    XCTAssertTrue(answers[1].contains(#""id":"a","unsupported":"such a scenario (no such step"#))
    XCTAssertTrue(answers[2].contains(#""id":"b","unsupported":"such a scenario (no such dialect"#))
    XCTAssertEqual(answers[3], #"{"message":"answer","id":"c","observed":[]}"#)
    XCTAssertEqual(answers[4], #"{"message":"goodbye"}"#)
    XCTAssertEqual(code, 0)
  }

  private static func linked(
    _ router: String, _ options: [String] = []
  ) throws -> (output: String, code: Int32) {
    try Program(
      built: "linked-candidates", ["run", "--router", router] + Self.corpusOptions + options
    ).run()
  }
}
