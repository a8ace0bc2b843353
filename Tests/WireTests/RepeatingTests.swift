import Foundation
import XCTest

/// The commands that a report prints do what it says, whatever the name of the corpus is.
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
      let (first, code) = try repeated(output, label)
      XCTAssertTrue(first.contains("FAILED wire/victim (plain, jlroutes)"), first)
      XCTAssertEqual(code, 1)
      let (second, codeAgain) = try repeated(first, label)
      XCTAssertTrue(second.contains("FAILED wire/victim (plain, jlroutes)"), second)
      XCTAssertEqual(codeAgain, 1)
    }
  }

  /// Every command of a run plays only its case, with the same verdict.
  func testEachAgainPlaysExactlyItsCase() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "levels '\(UUID())'")
    try writeCases(of: ["must", "should", "may", "erratum"], into: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let all = ["must", "should", "may", "erratum"].flatMap { ["--level", $0] }
    let program = Program.folder.appending(path: "linked-candidates").path
    let served = "'\(program)' serve --router model"
    let runs = [
      (["--router", "plain", "--router", "trapping"], 16),
      (["--router", "plain", "--in-process", "--rule", "precedence=queryOverPath"], 8),
      (["--command", "sh -c 'exec \"\(program)\" serve --router model'"], 4),
      (["--command", served, "--router", "plain", "--timeout", "7"], 8),
    ]
    let results = try await Self.results(of: runs.map(\.0)) { options in
      try Self.results(
        linked: options + all + ["--corpus", folder.path, "--dialect", "jlroutes"]
          + (options.contains("--command") ? [] : ["--dialect", "standard"])
      ).filter { $0.again != nil }
    }
    for (options, wrong) in results {
      XCTAssertEqual(wrong.count, runs.first { $0.0 == options }?.1, "\(options)")
    }
    // The first and the last: cases of different levels, and of different routers.
    let chosen = results.flatMap { $0.1.prefix(1) + $0.1.suffix(1) }
    for (result, repeated) in try await Self.results(of: chosen, { try Self.results(again: $0) }) {
      XCTAssertEqual(repeated, [result], result.again ?? "")
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

  /// What a JSON report says about a case, and the command that repeats it.
  private struct Result: Equatable, Sendable {
    let names: [String]
    let again: String?
  }

  private static func results(linked options: [String]) throws -> [Result] {
    try results(of: Program(built: "linked-candidates", options + ["--report", "json"]))
  }

  private static func results(again result: Result) throws -> [Result] {
    try results(of: printed(result.again ?? "", ["--report json"]))
  }

  /// The program that a printed command means: the program that was built with the tests.
  private static func printed(_ command: some StringProtocol, _ more: [String] = []) -> Program {
    let start = "swift run linked-candidates "
    XCTAssertTrue(command.hasPrefix(start), String(command))
    let program = Program.folder.appending(path: "linked-candidates").path
    let words = ["'\(program)'", String(command.dropFirst(start.count))] + more
    return Program("/bin/sh", ["-c", words.joined(separator: " ")])
  }

  private static func results(of program: Program) throws -> [Result] {
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

  /// Runs the command after a label, with the program that was built with the tests.
  private func repeated(
    _ output: String, _ label: String
  ) throws -> (output: String, code: Int32) {
    let lines = output.split(separator: "\n")
    let first = try XCTUnwrap(lines.firstIndex { $0.hasPrefix(label) })
    let last = try XCTUnwrap(lines[first...].firstIndex { !$0.hasSuffix("\\") })
    let command = lines[first...last].joined(separator: "\n").dropFirst(label.count)
    return try Self.printed(command).run()
  }
}
