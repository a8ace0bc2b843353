import Foundation
import XCTest

/// `run --write-baseline`; other calls are in `Tests/Transcripts/baseline.txt`.
final class BaselineTests: XCTestCase {
  func testBehindALinkTheFileIsWrittenAndTheLinkStays() async throws {
    let corpus = try SmallCorpus()
    let (path, link) = (corpus.path + "/baseline", corpus.path + "/link")
    try Data("# None yet.\n".utf8).write(to: URL(filePath: path))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let run = await CapturedRun.of(
      "run", "--corpus", corpus.path, "--rule", "emptyURL=read", "--write-baseline", link)
    XCTAssertEqual(run.code, .conforms, run.err)
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link), path)
    XCTAssertTrue(try String(contentsOfFile: path, encoding: .utf8).contains("urls/empty"))
  }
}
