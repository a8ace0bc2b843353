import Foundation
import XCTest

@testable import RoutingConformance

/// Which project a program looks at.
final class CorpusFolderTests: XCTestCase {
  func testTheProjectIsTheOneAboveAFolder() throws {
    let root = URL.temporaryDirectory.appending(path: "project-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let deep = root.appending(path: "Conformance/cases/query")
    try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
    XCTAssertNil(CorpusFolder.root(above: deep))
    try FileManager.default.createDirectory(
      at: root.appending(path: "Spec"), withIntermediateDirectories: true)
    try Data().write(to: root.appending(path: "Conformance/ids.txt"))
    for folder in [deep, root.appending(path: "Spec"), root] {
      XCTAssertEqual(
        CorpusFolder.root(above: folder)?.standardizedFileURL.path, root.standardizedFileURL.path)
    }
    XCTAssertNil(CorpusFolder.root(above: root.deletingLastPathComponent()))
    XCTAssertNil(CorpusFolder.root(above: URL(filePath: "/")))
  }
}
