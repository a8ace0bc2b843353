import Foundation
import XCTest

@testable import RoutingConformance

/// However the runner is ended, it reports its results so far and ends all its processes.
final class InterruptionTests: WireTestCase {
  private static func run(_ mode: String, _ options: [String] = []) -> Program {
    Program(
      built: "conformance",
      [
        "--corpus", corpusFolder, "--dialect", "jlroutes", "--timeout", "60",
        "--command", command(python("misbehaving.py", mode)),
      ] + options)
  }

  /// Waits until the candidate hangs, which its grandchild shows.
  private static func waitForHanging() throws {
    try wait(atMost: 20) { try ownProcesses().contains { $0.contains("time.sleep(1000)") } }
  }

  func testEverySignalWritesEveryReportAndLeavesNothing() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "reports-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for signal in [SIGHUP, SIGINT, SIGTERM] {
      let formats = ["json", "junit", "html"]
      let reports = formats.flatMap {
        ["--report", "\($0):\(folder.appending(path: $0).path)"]
      }
      let program = Self.run("hang-with-grandchild", reports + ["--report", "console"])
      let (output, code) = try program.run(interruptedBy: signal, after: Self.waitForHanging)
      XCTAssertTrue(output.contains("jlroutes.py was interrupted by signal \(signal)"), output)
      XCTAssertEqual(code, 128 + signal)
      for format in formats {
        let text = try String(contentsOf: folder.appending(path: format), encoding: .utf8)
        // The page lists only failures.
        XCTAssertTrue(format == "html" || text.contains("wire/third"), "\(format): \(text)")
        XCTAssertTrue(text.contains("was interrupted by signal"), "\(format): \(text)")
      }
      XCTAssertEqual(try Self.ownProcesses(), [])
    }
  }

  func testAnInterruptedFingerprintLeavesNoFile() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path
    let program = Program(
      built: "conformance",
      [
        "fingerprint", "--corpus", Self.corpusFolder, "--timeout", "60", "--write", file,
        "--command", Self.command(Self.python("misbehaving.py", "hang-with-grandchild")),
      ])
    let (_, code) = try program.run(interruptedBy: SIGINT, after: Self.waitForHanging)
    XCTAssertEqual(code, 128 + SIGINT)
    XCTAssertFalse(FileManager.default.fileExists(atPath: file))
  }

  func testAnInterruptedExplanationEndsAsInterrupted() throws {
    let program = Program(
      built: "conformance",
      [
        "explain", "wire/victim", "--corpus", Self.corpusFolder, "--dialect", "jlroutes",
        "--timeout", "60",
        "--command", Self.command(Self.python("misbehaving.py", "hang-with-grandchild")),
      ])
    let (_, code) = try program.run(interruptedBy: SIGINT, after: Self.waitForHanging)
    XCTAssertEqual(code, 128 + SIGINT)
    XCTAssertEqual(try Self.ownProcesses(), [])
  }

  func testAKilledRunnerLeavesNothing() throws {
    let (_, code) = try Self.run("hang-with-grandchild")
      .run(interruptedBy: SIGKILL, after: Self.waitForHanging)
    XCTAssertEqual(code, SIGKILL)
    try Self.wait(atMost: 5) { try Self.ownProcesses().isEmpty }
  }

  func testACancelledTaskCountsOnlyWhatWasPlayed() async throws {
    let runs = try await Self.results(of: [1, 2]) { jobs in
      let run = Task {
        await WireTestCase.play(mode: "hang", limits: WireLimits(seconds: 8), jobs: jobs)
      }
      // It hangs long before that, and for longer.
      try await Task.sleep(for: .seconds(3))
      run.cancel()
      return await run.value
    }
    for (jobs, played) in runs {
      XCTAssertEqual(played.ends.map(\.reason), [.cancelled], "\(jobs)")
      XCTAssertNil(played.verdicts["wire/victim"], "\(jobs)")
      XCTAssertLessThan(played.order.count, Self.usual.count, "\(jobs)")
      for (id, name) in played.names { XCTAssertEqual(name, Self.usual[id], "\(jobs): \(id)") }
    }
  }

  func testATaskThatIsCancelledFirstPlaysNothing() async {
    let run = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await WireTestCase.play(mode: "exit")
    }
    let played = await run.value
    XCTAssertEqual(played.ends.map(\.reason), [.cancelled])
    XCTAssertEqual(played.order, [])
  }

  func testARouterInThisProcessThatNeverAnswersDoesNotKeepTheRunFromEnding() throws {
    let program = Program(
      built: "linked-candidates",
      [
        "--corpus", Self.corpusFolder, "--dialect", "jlroutes", "--router", "hanging",
        "--in-process", "--report", "json",
      ])
    let (output, code) = try program.run(interruptedAfter: 2, by: SIGTERM)
    XCTAssertTrue(output.contains(#""format": 2"#), output)
    XCTAssertEqual(code, 128 + SIGTERM)
  }
}
