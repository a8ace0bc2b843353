import XCTest

/// Two routers whose handlers wait, one linked and one over the wire, play openings that overlap.
final class OverlappingCandidatesTests: WireTestCase {
  private func verdict(_ program: String, _ candidate: [String]) throws -> (String, Int32) {
    let (output, code) = try Program(
      built: program,
      ["run"] + candidate
        + ["--dialect", "standard", "--filter", "overlapping/*", "--filter", "reports/*"]
    ).run()
    return (output.split(separator: "\n").last.map(String.init) ?? output, code)
  }

  func testARouterInSwiftWithAsyncHandlers() throws {
    let (verdict, code) = try verdict("linked-candidates", ["--router", "waiting"])
    XCTAssertEqual(code, 0, verdict)
    XCTAssertTrue(verdict.hasPrefix("waiting passes: "), verdict)
  }

  func testARouterInNodeWithPromises() throws {
    let program = "\(Self.candidates)/waiting.js"
    let (verdict, code) = try verdict("conformance", ["--command", "node '\(program)'"])
    if verdict.contains("cannot be started") { throw XCTSkip("there is no Node") }
    XCTAssertEqual(code, 0, verdict)
    XCTAssertTrue(verdict.hasPrefix("waiting.js passes: "), verdict)
  }
}
