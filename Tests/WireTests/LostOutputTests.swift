import Foundation
import XCTest

/// Results that cannot be written are never lost silently, and do not affect others.
final class LostOutputTests: WireTestCase {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "lost-\(UUID())")

  override func setUp() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws {
    try FileManager.default.removeItem(at: folder)
    try await super.tearDown()
  }

  private static let run = [
    "--corpus", corpusFolder, "--dialect", "jlroutes", "--filter", "wire/first",
  ]

  /// Runs the program with some words in a shell, with standard error as output.
  private static func shell(_ words: String) throws -> (output: String, code: Int32) {
    let program = Program.folder.appending(path: "conformance").path
    return try Program("/bin/sh", ["-c", "exec 3>&1; '\(program)' \(words) 2>&3"]).run()
  }

  func testStandardOutputThatIsFullOrClosedIsBadInput() async throws {
    let run = Self.run.map { "'\($0)'" }.joined(separator: " ")
    let lines = try file("lines", "/a\n")
    let urls = try file("urls", "/a\n")
    let scenarios = try file("scenarios", "{\"steps\":[]}\n")
    let hello = try file("hello", "{\"message\":\"hello\"}\n")
    let commands = [
      run, "\(run) --report json", "\(run) --report html",
      "list dialects --corpus '\(Self.corpusFolder)'",
      "try --in jlroutes,standard --routes '\(lines)' --urls '\(urls)'",
      "--help", "--version", "observe <'\(scenarios)'", "serve <'\(hello)'",
    ]
    let calls = commands.map { "\($0) >/dev/full" } + commands.prefix(5).map { "\($0) >&-" }
    for (call, result) in try await Self.results(of: calls, Self.shell) {
      let reason = call.hasSuffix("full") ? "No space left on device" : "Bad file descriptor"
      let words = "conformance: error: standard output cannot be written: \(reason)\n"
      XCTAssertTrue(result.output.hasSuffix(words), result.output)
      XCTAssertEqual(result.code, 65, call)
    }
    let report = path("report")
    XCTAssertEqual(try Self.shell("\(run) --report 'json:\(report)' >&-").code, 65)
    XCTAssertTrue(FileManager.default.fileExists(atPath: report), "the console alone is lost")
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes a file and returns its path.
  private func file(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
    return path(name)
  }

  private static func options(_ reports: [(format: String, path: String)]) -> [String] {
    reports.flatMap { ["--report", "\($0.format):\($0.path)"] }
  }

  private func checkHealthy(_ reports: [(format: String, path: String)]) throws {
    for (format, path) in reports {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      // The page lists only failures.
      XCTAssertTrue(text.contains("wire/first") || format == "html", "\(format): \(text)")
      XCTAssertGreaterThan(text.utf8.count, 100, format)
    }
  }

  func testReportsThatCannotBeWrittenCostNoOthers() throws {
    let full = ["json", "markdown"].map { (format: $0, path: path("full-\($0)")) }
    for (_, path) in full {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
    }
    let healthy = ["junit", "html"].map { (format: $0, path: path($0)) }
    let options = Self.options(full + healthy) + ["--report", "console"]
    let words = (Self.run + options).map { "'\($0)'" }
    let (output, code) = try Self.shell(words.joined(separator: " "))
    for (_, path) in full {
      let words = "the report cannot be written to '\(path)': No space left on device\n"
      XCTAssertEqual(output.components(separatedBy: "error: " + words).count, 2, output)
    }
    XCTAssertTrue(output.contains("1 passed"), output)
    XCTAssertEqual(code, 65)
    try checkHealthy(healthy)
  }

  func testAReaderThatGoesAwayEndsTheProgramWithoutWords() throws {
    let run = Self.run.map { "'\($0)'" }.joined(separator: " ")
    let program = Program.folder.appending(path: "conformance").path
    for words in [run, "\(run) --report json", "list cases --corpus '\(Self.corpusFolder)'"] {
      // The reader ends before anything is written.
      let piped = "exec 3>&1; { sleep 0.3; '\(program)' \(words) 2>&3; echo $? >&3; } | true"
      XCTAssertEqual(try Program("/bin/sh", ["-c", piped]).run().output, "141\n", words)
    }
  }

  func testASignalEndsTheWaitForAReaderWhoTakesNothing() throws {
    let name = path("pipe")
    XCTAssertEqual(mkfifo(name, 0o600), 0)
    let reader = open(name, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let options = ["--dialect", "jlroutes", "--topic", "matching", "--topic", "parameters"]
    let (_, code) = try Program(built: "conformance", options + Self.options([("json", name)]))
      .run(interruptedBy: SIGTERM) {
        // Until the report begins, which is larger than the pipe.
        var events = [pollfd(fd: reader, events: Int16(POLLIN), revents: 0)]
        XCTAssertEqual(poll(&events, 1, 60_000), 1)
      }
    XCTAssertEqual(code, 128 + SIGTERM)
  }
}
