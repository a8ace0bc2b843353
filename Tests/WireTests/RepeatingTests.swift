import Foundation
import XCTest

/// The commands that a report prints do what it says, whatever the corpus is called.
final class RepeatingTests: WireTestCase {
  func testTheCommandsRepeatTheCaseInItsCorpus() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "the router's corpus; rm \(UUID())")
    try FileManager.default.copyItem(
      at: URL(filePath: Self.corpusFolder), to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (output, code) = try Program(
      built: "linked-candidates",
      ["--router", "plain", "--dialect", "jlroutes", "--corpus", folder.path]
    ).run()
    XCTAssertEqual(code, 1)
    for label in ["  again: ", "  why:   "] {
      let (told, code) = try repeated(output, label)
      XCTAssertTrue(told.contains("FAILED wire/wrong (plain, jlroutes)"), told)
      XCTAssertEqual(code, 1)
      let (toldAgain, codeAgain) = try repeated(told, label)
      XCTAssertTrue(toldAgain.contains("FAILED wire/wrong (plain, jlroutes)"), toldAgain)
      XCTAssertEqual(codeAgain, 1)
    }
  }

  /// Every command of a run plays its case alone, with the same verdict.
  func testEachAgainPlaysExactlyItsCase() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "levels '\(UUID())'")
    try writeCases(of: ["must", "should", "may", "erratum"], into: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let all = ["must", "should", "may", "erratum"].flatMap { ["--level", $0] }
    let script = "\(Self.candidates)/jlroutes.py"
    let runs: [(options: [String], count: Int)] = [
      (["--router", "plain", "--router", "trapping"], 16),
      (["--router", "plain", "--in-process", "--change", "precedence=queryOverPath"], 8),
      (["--command", "sh -c 'exec python3 \"\(script)\"'"], 4),
      (["--command", "python3 '\(script)'", "--router", "plain", "--timeout", "7"], 8),
    ]
    for (options, count) in runs {
      let results = try results(
        linked: options + all + ["--corpus", folder.path, "--dialect", "jlroutes"]
          + (options.contains("--command") ? [] : ["--dialect", "standard"]))
      let wrong = results.filter { $0.again != nil }
      XCTAssertEqual(wrong.count, count, "\(options)")
      // The first and the last: cases of different levels, and of different routers.
      for result in wrong.prefix(2) + wrong.suffix(1) {
        let repeated = try self.results(again: result.again ?? "")
        XCTAssertEqual(repeated, [result], result.again ?? "")
      }
    }
  }

  /// A file of a topic for each level, whose case fails in every router.
  private func writeCases(of levels: [String], into folder: URL) throws {
    for level in levels {
      let topic = folder.appending(path: level)
      try FileManager.default.createDirectory(at: topic, withIntermediateDirectories: true)
      let text = """
        {"title": "t", "dialects": ["standard", "jlroutes"], "cases": [
          {"id": "a", "title": "t", "clauses": ["MATCH-2"], "level": "\(level)",
           "routes": ["/a"], "open": "app://user/1", "expect": {"route": "/a"}},
          {"id": "a-too", "title": "t", "clauses": ["MATCH-2"], "level": "\(level)",
           "open": "app://user/1", "expect": {"handled": false}}]}
        """
      try Data(text.utf8).write(to: topic.appending(path: "a.json"))
    }
  }

  /// What a JSON report says of a case, and what repeats it.
  private struct Result: Equatable {
    let names: [String]
    let again: String?
  }

  private func results(linked options: [String]) throws -> [Result] {
    try results(of: Program(built: "linked-candidates", options + ["--report", "json"]))
  }

  private func results(again: String) throws -> [Result] {
    let program = Program.folder.appending(path: "linked-candidates").path
    let start = "swift run linked-candidates "
    XCTAssertTrue(again.hasPrefix(start), again)
    let command = "'\(program)' \(again.dropFirst(start.count)) --report json"
    return try results(of: Program("/bin/sh", ["-c", command]))
  }

  private func results(of program: Program) throws -> [Result] {
    let text = try program.run().output
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let results = document?["results"] as? [[String: Any]]
    return try XCTUnwrap(results, text).map { result in
      Result(
        names: ["case", "dialect", "router", "level", "verdict"].map {
          result[$0] as? String ?? ""
        },
        again: (result["problem"] as? [String: Any])?["again"] as? String)
    }
  }

  /// What the command behind a label does, with the program that was built with the tests.
  private func repeated(
    _ output: String, _ label: String
  ) throws -> (output: String, code: Int32) {
    let lines = output.split(separator: "\n")
    let first = try XCTUnwrap(lines.firstIndex { $0.hasPrefix(label) })
    let last = try XCTUnwrap(lines[first...].firstIndex { !$0.hasSuffix("\\") })
    let command = lines[first...last].joined(separator: "\n").dropFirst(label.count)
    let start = "swift run linked-candidates "
    XCTAssertTrue(command.hasPrefix(start), output)
    let program = Program.folder.appending(path: "linked-candidates").path
    return try Program("/bin/sh", ["-c", "'\(program)' \(command.dropFirst(start.count))"]).run()
  }
}
