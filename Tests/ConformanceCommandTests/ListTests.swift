import Routing
import XCTest

@testable import ConformanceCommand

/// `conformance list` of all rules; other lists are in `Tests/Transcripts/list.txt`.
final class ListTests: XCTestCase {
  func testEveryRuleIsListed() async {
    let rules = await CapturedRun.of("list", "rules", "--dialect", "standard").out
    XCTAssertEqual(
      rules.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init),
      Rule.all.map(\.name))
    let plus = "plusDecoding\n  whether + in a value means a space\n  standard: true\n"
    XCTAssertTrue(rules.contains(plus), rules)
  }
}
