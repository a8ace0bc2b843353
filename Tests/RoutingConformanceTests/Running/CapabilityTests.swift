import Routing
import XCTest

@testable import RoutingConformance

/// What a router needs to play a scenario.
final class CapabilityTests: XCTestCase {
  private func needed(
    _ settings: [RuleSetting] = [], _ steps: Step...
  ) -> [String] {
    Scenario(id: "a", dialect: .standard, settings: settings, steps: steps)
      .capabilities.subtracting([.core, .paths]).map(\.rawValue).sorted()
  }

  private func registration(_ change: (inout RegisterStep) -> Void = { _ in }) -> RegisterStep {
    var step = RegisterStep(
      route: "a", patterns: ["/a"], table: .global, priority: 0, handler: .accept)
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

  func testWhatStandsInAPatternAndInAURLIsNeeded() {
    let patterns: [(text: String, needed: [String])] = [
      ("/a/*", ["wildcards"]), ("/a(/b)", ["optionalGroups"]), ("/a+b", []),
      ("app://a?x=1#y", ["fragments", "queries", "schemes"]), ("/%41", ["percentDecoding"]),
    ]
    for (text, capabilities) in patterns {
      XCTAssertEqual(
        needed([], .register(registration { $0.patterns = [text] })), capabilities, text)
    }
    let urls: [(text: String, needed: [String])] = [
      ("/a*(b)", []), ("/a+b", ["plusDecoding"]), ("app:/a", ["schemes"]), ("//a", ["schemes"]),
      ("/a?b#c%20", ["fragments", "percentDecoding", "queries"]),
    ]
    for (text, capabilities) in urls {
      XCTAssertEqual(needed([], .open(OpenStep(asking: text, in: nil))), capabilities, text)
    }
  }

  func testAURLIsAPathAloneOrHasASchemeOrAHost() {
    for (text, capability) in [
      ("/a", Capability.paths), ("", .paths), ("a/b:c", .paths), ("app:a", .schemes),
      ("//a", .schemes),
    ] {
      XCTAssertEqual(Capability.of(url: text), [capability], text)
    }
  }

  func testWhatAHandlerDoesIsNeeded() {
    let inner = OpenStep(asking: "app://b", in: nil)
    let handlers: [(handler: HandlerScript?, needed: [String])] = [
      (.accept, []), (.decline, ["declining"]), (nil, ["handlerlessRoutes"]),
      (.perform(steps: [.open(inner)], returns: true), ["nestedOpenings", "schemes"]),
      (.weakTarget(label: "t", accepts: false), ["declining", "handlerObjects"]),
    ]
    for (handler, capabilities) in handlers {
      XCTAssertEqual(
        needed([], .register(registration { $0.handler = handler })), capabilities)
    }
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
