import XCTest

extension XCTestCase {
  /// Records a failure at a line of a case file, so that test output points there.
  func fail(_ description: String, file: String, line: Int) {
    #if canImport(ObjectiveC)
      let location = XCTSourceCodeLocation(filePath: file, lineNumber: line)
      record(
        XCTIssue(
          type: .assertionFailure, compactDescription: description, detailedDescription: nil,
          sourceCodeContext: XCTSourceCodeContext(location: location), associatedError: nil,
          attachments: []))
    #else
      recordFailure(withDescription: description, inFile: file, atLine: line, expected: true)
    #endif
  }
}
