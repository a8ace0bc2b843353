import Foundation
import Routing
import XCTest

@testable import ConformanceCommand

/// What `conformance run` writes into files, and what `list` shows of all rules; other runs are in
/// `Tests/Transcripts`.
final class RunTests: XCTestCase {
  func testAReportIntoAFile() async throws {
    let corpus = try SmallCorpus()
    let file = corpus.path + "/report.json"
    let run = { (reports: [String]) in
      await CapturedRun.of(
        ["run", "--corpus", corpus.path] + reports.flatMap { ["--report", $0] })
    }
    let both = await run(["json:\(file)", "console"])
    XCTAssertEqual(both.code, .conforms)
    let console = await run([])
    XCTAssertEqual(both.out, console.out)
    let json = await run(["json"])
    XCTAssertEqual(try String(contentsOfFile: file, encoding: .utf8), json.out + "\n")
  }

  func testEveryRuleIsListed() async {
    let rules = await CapturedRun.of("list", "rules", "--dialect", "standard").out
    XCTAssertEqual(
      rules.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init),
      Rule.all.map(\.name))
    let plus = "plusDecoding\n  whether + in a value means a space\n  standard: true\n"
    XCTAssertTrue(rules.contains(plus), rules)
  }
}
