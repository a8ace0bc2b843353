import XCTest

@testable import RoutingVocabulary

/// A name that a rule or a value had before is answered with the present one.
final class FormerNamesTests: XCTestCase {
  func testAFormerNameIsNotTheNameOfARule() {
    for (former, name) in FormerNames.rules {
      XCTAssertNil(Rule.named(former), former)
      XCTAssertNotNil(Rule.named(name), name)
    }
  }

  func testAFormerValueIsNotAValueOfTheRule() throws {
    for (name, values) in FormerNames.values {
      let rule = try XCTUnwrap(Rule.named(name), name)
      for (former, value) in values {
        XCTAssertFalse(rule.accepts(.string(former)), "\(name): \(former)")
        XCTAssertTrue(rule.accepts(.string(value)), "\(name): \(value)")
      }
    }
  }

  func testMessagesNameThePresentNames() {
    let messages: [(setting: RuleSetting, message: String)] = [
      (
        RuleSetting(rule: "finding", value: .string("exactKeys")),
        "no such rule 'finding'; it is now called 'matchingStrategy'"
      ),
      (
        RuleSetting(rule: "pathValues", value: .string("written")),
        "rule 'pathValues' has no value \"written\"; it is now called 'verbatim'"
      ),
      (
        RuleSetting(rule: "callersParameters", value: .string("strongest")),
        "no such rule 'callersParameters'; it was removed, because it had only one value; leave it out"
      ),
    ]
    for (setting, message) in messages {
      XCTAssertThrowsError(try Rules().combined(with: [setting])) { error in
        XCTAssertEqual("\(error)", message)
      }
    }
  }
}
