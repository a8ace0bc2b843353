import XCTest

/// The router in Python that was written from the specification alone.
final class StandardInPythonTests: WireTestCase {
  func testItPassesAllThatIsDemandedInItsDialect() throws {
    let (output, code) = try Program(
      built: "conformance",
      [
        "run", "--dialect", "standard", "--command",
        "python3 '\(Self.candidates)/standard.py'",
      ]
    ).run()
    XCTAssertEqual(code, 0, output)
    XCTAssertTrue(output.contains("standard.py conforms to all 35 capabilities"), output)
    XCTAssertTrue(output.hasSuffix("0 failed, 0 skipped\n"), output)
  }
}
