import XCTest

@testable import ConformanceCommand

/// The hint for a router of which nobody said that it has no reserved keys.
final class ReservedKeysHintTests: XCTestCase {
  private static let options = ["run", "--dialect", "jlroutes", "--topic", "matching"]

  func testARouterThatFailsOnlyForTheseKeysIsToldOf() async {
    let keys =
      #"{"globalTable":"JLRoutesGlobalRoutesScheme","pattern":null,"scheme":null,"url":"JLRouteURL","#
      + #""wildcard":"JLRouteWildcardComponents"}"#
    let run = await CapturedRun.of(Self.options + ["--change", "reservedKeys=\(keys)"])
    XCTAssertTrue(
      run.err.contains(" fail only because its handlers receive nothing"), run.err)
    XCTAssertTrue(run.err.contains("say so: 'tellsReservedKeys: false' where it is"), run.err)
  }

  func testARouterThatFailsOtherwiseIsNot() async {
    let run = await CapturedRun.of(Self.options + ["--router", "deaf", "--in-process"])
    XCTAssertFalse(run.err.contains("receive nothing"), run.err)
    XCTAssertTrue(
      run.err.contains(
        "'swift run conformance fingerprint --router deaf' finds its rules"), run.err)
    XCTAssertEqual(run.code, .doesNotConform)
  }
}
