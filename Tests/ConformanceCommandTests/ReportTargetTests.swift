import Foundation
import XCTest

@testable import ConformanceCommand

/// Where reports go: the console is written unless another one is on standard output.
final class ReportTargetTests: XCTestCase {
  func testTheConsoleGoesOnBesideFiles() async throws {
    let corpus = try SmallCorpus()
    let run = { (reports: [String]) in
      let options = reports.flatMap { ["--report", $0] }
      return await CapturedRun.of(["run", "--corpus", corpus.path] + options)
    }
    let console = await run([]).out
    XCTAssertTrue(console.contains("model conforms"), console)
    for format in ReportFormat.all.map(\.name) {
      let alone = await run([format])
      XCTAssertEqual(alone.out == console, format == "console", format)
      // Next to the folder: in it, the file would be a case file.
      let file = "\(corpus.path).\(format)"
      defer { try? FileManager.default.removeItem(atPath: file) }
      let beside = await run(["\(format):\(file)"])
      XCTAssertEqual(beside.out, console, format)
      let written = try String(contentsOfFile: file, encoding: .utf8)
      XCTAssertEqual(written, alone.out + "\n", format)
      let both = await run(["\(format):\(file)", "markdown"])
      XCTAssertTrue(both.out.hasPrefix("## Routing conformance\n"), format)
      XCTAssertFalse(both.out.contains("model conforms"), format)
    }
  }
}
