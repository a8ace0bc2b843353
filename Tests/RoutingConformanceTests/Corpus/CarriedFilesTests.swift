import Foundation
import XCTest

@testable import RoutingConformance

/// The copies next to a program are the same as the files of the source tree.
final class CarriedFilesTests: XCTestCase {
  private func contents(_ folder: URL?, _ ending: String) throws -> [String: Data] {
    let folder = try XCTUnwrap(folder)
    let files = CorpusFolder.files(in: folder, extension: ending)
    let pairs = try files.map { file in
      let name = file.standardizedFileURL.path.dropFirst(folder.standardizedFileURL.path.count)
      return (String(name.drop { $0 == "/" }), try Data(contentsOf: file))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  func testTheCasesAreCarried() throws {
    let carried = try contents(CarriedFiles.folder?.appending(path: "cases"), "json")
    XCTAssertGreaterThan(carried.count, 100)
    XCTAssertTrue(try carried == contents(CorpusFolder.cases, "json"))
  }

  func testTheSpecificationIsCarried() throws {
    let carried = try contents(CarriedFiles.folder?.appending(path: "Spec"), "md")
    XCTAssertGreaterThan(carried.count, 30)
    XCTAssertTrue(try carried == contents(CorpusFolder.specification, "md"))
  }

  func testTheStyleOfPagesIsCarried() throws {
    let carried = try contents(CarriedFiles.folder?.appending(path: "Page"), "css")
    XCTAssertEqual(carried.count, 1)
    XCTAssertTrue(try carried == contents(CorpusFolder.page, "css"))
  }
}
