import Routing
import XCTest

@testable import RoutingConformance

/// What a router needs to play a scenario.
final class CapabilityTests: XCTestCase {
  private func needed(
    _ settings: [RuleSetting] = [], _ steps: Step...
  ) -> [String] {
    Scenario(id: "a", dialect: .standard, settings: settings, steps: steps)
      .capabilities.subtracting([.core]).map(\.rawValue).sorted()
  }

  private func registration(_ change: (inout RegisterStep) -> Void = { _ in }) -> RegisterStep {
    var step = RegisterStep(
      route: "a", patterns: ["/a"], table: .global, priority: 0, handler: nil)
    change(&step)
    return step
  }

  func testRoutesAndOpeningsAreCore() {
    XCTAssertEqual(
      needed([], .register(registration()), .open(OpenStep(asking: "/a", in: nil))), [])
  }

  func testWhatARegistrationNeeds() {
    let child = registration { $0.name = "b" }
    XCTAssertEqual(
      needed([], .register(registration { $0.children = [child] })), ["children", "names"])
    XCTAssertEqual(needed([], .register(registration { $0.isDelayed = true })), ["delay"])
    XCTAssertEqual(needed([], .register(registration { $0.table = .webLinks })), ["webLinks"])
    XCTAssertEqual(needed([], .register(registration { $0.table = .scheme("s") })), ["tables"])
  }

  func testAnExtraValueIsNeededByTheOpeningThatHasIt() {
    var opening = OpenStep(asking: "/a", in: nil)
    opening.extra = .integer(1)
    XCTAssertEqual(needed([], .open(opening)), ["extras"])
  }

  func testSettingsAreOptionsTheLogOrOtherRulesWhereverTheyAreSet() {
    let plus = RuleSetting(rule: "plusDecoding", value: .bool(false))
    let log = RuleSetting(rule: "verboseLogging", value: .bool(true))
    let limit = RuleSetting(rule: "redirectLimit", value: .integer(2))
    XCTAssertEqual(needed([plus]), ["options"])
    XCTAssertEqual(needed([], .set(rules: [log, limit], table: nil)), ["logging", "rules"])
  }
}
