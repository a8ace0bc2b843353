import RoutingVocabulary
import XCTest

/// Sets of capabilities.
final class CapabilitiesTests: XCTestCase {
  func testEachCapabilityIsAMemberOfItsOwn() {
    for capability in Capability.allCases {
      let only: Capabilities = [capability]
      XCTAssertEqual(Capability.allCases.filter(only.contains), [capability])
      XCTAssertEqual(Capability(rawValue: capability.rawValue), capability)
    }
    XCTAssertEqual(Capability.names(.all), Capability.allCases.map(\.rawValue))
  }

  func testChanges() {
    var some: Capabilities = [.paths]
    XCTAssertTrue(some.insert(.queries).inserted)
    XCTAssertFalse(some.insert(.queries).inserted)
    XCTAssertEqual(some.remove(.paths), .paths)
    XCTAssertNil(some.remove(.paths))
    XCTAssertEqual(some.update(with: .queries), .queries)
    XCTAssertEqual(some, [.queries])
  }

  func testTwoSets() {
    let (left, right): (Capabilities, Capabilities) = ([.core, .rules], [.rules, .paths])
    XCTAssertEqual(left.union(right), [.core, .paths, .rules])
    XCTAssertEqual(left.intersection(right), [.rules])
    XCTAssertEqual(left.subtracting(right), [.core])
    XCTAssertEqual(left.symmetricDifference(right), [.core, .paths])
    XCTAssertTrue(left.isSubset(of: .all))
    XCTAssertFalse(left.isSubset(of: right))
  }
}
