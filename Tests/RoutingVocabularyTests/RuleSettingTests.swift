import XCTest

@testable import RoutingVocabulary

final class RuleSettingTests: XCTestCase {
  func testEveryDialectIsReachedFromEveryOther() throws {
    for base in Dialect.all {
      for other in Dialect.all {
        let settings = base.rules.settings(to: other.rules)
        XCTAssertEqual(
          try base.rules.combined(with: settings), other.rules, "\(base.name) -> \(other.name)")
        XCTAssertEqual(settings.isEmpty, base == other)
      }
    }
  }

  func testSettingsComeInAnyOrder() throws {
    let settings = [
      RuleSetting(rule: "precedence", value: "queryOverPath"),
      RuleSetting(rule: "matchingStrategy", value: "componentTree"),
    ]
    let rules = try Dialect.standard.rules.combined(with: settings.reversed())
    XCTAssertEqual(rules, try Dialect.standard.rules.combined(with: settings))
    XCTAssertNil(rules["literalComparison"])
  }

  func testADialectOfItsOwn() throws {
    let settings = [
      RuleSetting(rule: "precedence", value: "queryOverPath"),
      RuleSetting(rule: "plusDecoding", value: true),
    ]
    let dialect = try Dialect("mine", basedOn: .standard, rules: settings)
    XCTAssertEqual(dialect.name, "mine")
    XCTAssertEqual(dialect.base, .standard)
    XCTAssertEqual(dialect.differences, [settings[0]])
    XCTAssertEqual(try Dialect("jlroutes", basedOn: dialect, rules: []).name, "jlroutes-own")
    XCTAssertEqual(try Dialect("again", basedOn: dialect, rules: []).base, .standard)
  }
}
