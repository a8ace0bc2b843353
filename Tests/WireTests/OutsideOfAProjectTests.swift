import Foundation
import XCTest

/// Commands that are called in a folder outside of a project.
final class OutsideOfAProjectTests: XCTestCase {
  func testNothingIsWrittenIntoTheTreeOfTheProgram() async throws {
    let folder = URL.temporaryDirectory.appending(path: "nowhere-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let writing = [
      ["new", "--topic", "query"], ["lint", "--fix"],
    ]
    let results = try await WireTestCase.results(of: writing) {
      try Program(built: "conformance", $0).inFolder(folder).run()
    }
    for (words, (output, code)) in results {
      XCTAssertEqual(code, 65, "\(words) \(output)")
      XCTAssertTrue(output.contains("error: no project here: neither '"), output)
    }
    let reading = try Program(built: "conformance", ["list", "cases", "--topic", "query"])
      .inFolder(folder).run()
    XCTAssertEqual(reading.code, 0, reading.output)
    XCTAssertTrue(reading.output.contains("query"), reading.output)
  }
}

extension Program {
  /// The same program, in a folder, with its errors in the output.
  fileprivate func inFolder(_ folder: URL) -> Program {
    process.currentDirectoryURL = folder
    process.standardError = process.standardOutput
    return self
  }
}
