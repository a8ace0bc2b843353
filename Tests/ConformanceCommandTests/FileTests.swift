import Foundation
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// Files that a user names: one for two purposes, files that are not regular, and links.
final class FileTests: XCTestCase {
  /// The paths of a folder with a baseline and other ways to it.
  private func folder() throws -> SmallCorpus {
    let corpus = try SmallCorpus()
    let files = FileManager.default
    try Data("# None.\n".utf8).write(to: URL(filePath: corpus.path + "/list.txt"))
    try files.createSymbolicLink(
      atPath: corpus.path + "/link.txt", withDestinationPath: "list.txt")
    try files.linkItem(atPath: corpus.path + "/list.txt", toPath: corpus.path + "/hard.txt")
    try files.createSymbolicLink(atPath: corpus.path + "/new.txt", withDestinationPath: "later")
    return corpus
  }

  func testOneFileForTwoPurposesIsRefused() async throws {
    let corpus = try folder()
    let (path, list) = (corpus.path, corpus.path + "/list.txt")
    let before = try Data(contentsOf: URL(filePath: list))
    let calls: [[String]] = [
      ["--baseline", list, "--report", "json:\(list)"],
      ["--baseline", list, "--report", "json:\(path)/query/../list.txt"],
      ["--baseline", list, "--report", "json:\(path)/link.txt"],
      ["--baseline", list, "--report", "json:\(path)/hard.txt"],
      ["--write-baseline", "\(path)/link.txt", "--report", "json:\(list)"],
      ["--report", "json:\(path)/new", "--report", "html:\(path)/./new"],
      ["--report", "json:\(path)/new.txt", "--report", "html:\(path)/later"],
      ["--report", "json:/dev/stdout", "--report", "html:/dev/stdout"],
      ["--report", "json", "--report", "html:/dev/fd/1"],
      ["--report", "json:\(path)/query/items.json"],
      ["--dialect-file", list, "--report", "json:\(path)/link.txt"],
    ]
    for call in calls {
      let run = await CapturedRun.of(["run", "--corpus", path] + call)
      XCTAssertEqual(run.code, .usage, "\(call) \(run.err)")
      XCTAssertEqual(try Data(contentsOf: URL(filePath: list)), before)
    }
    let twice = await CapturedRun.of(
      "run", "--corpus", path, "--baseline", list, "--report", "json:\(path)/link.txt")
    XCTAssertTrue(
      twice.err.contains(
        "/link.txt' is both the baseline and a report; use a separate file for each"),
      twice.err)
    let apart = await CapturedRun.of(
      "run", "--corpus", path, "--baseline", list, "--report", "json:\(path)/a", "--report",
      "html:\(path)/b", "--report", "markdown:/dev/null")
    XCTAssertEqual(apart.code, .conforms, apart.err)
  }

  func testFilesThatAreNotRegularAreNotRead() async throws {
    let corpus = try folder()
    let pipe = corpus.path + "/pipe"
    XCTAssertEqual(mkfifo(pipe, 0o600), 0)
    let list = corpus.path + "/list.txt"
    try Data("/a\n".utf8).write(to: URL(filePath: list))
    for file in [pipe, "/dev/zero", corpus.path + "/query"] {
      let calls: [[String]] = [
        ["run", "--baseline", file], ["run", "--dialect-file", file],
        ["try", "--in", "standard,jlroutes", "--routes", file, "--urls", list],
        ["try", "--in", "standard,jlroutes", "--routes", list, "--urls", file],
      ]
      for call in calls {
        let run = await CapturedRun.of(call)
        XCTAssertEqual(run.code, .badInput, "\(call)")
        XCTAssertTrue(
          run.err.contains("the path does not lead to a regular file"), "\(call) \(run.err)")
      }
    }
    XCTAssertEqual(mkfifo(corpus.path + "/query/pipe.json", 0o600), 0)
    let run = await CapturedRun.of("run", "--corpus", corpus.path)
    XCTAssertEqual(run.code, .badInput)
    XCTAssertTrue(
      run.err.contains(
        "pipe.json:1:1: error: the file cannot be read: the path does not lead to a regular file"))
  }

  func testALinkToAFolderIsFollowed() async throws {
    let corpus = try SmallCorpus()
    let other = try SmallCorpus([:])
    let files = FileManager.default
    let link = other.path + "/link"
    try files.createSymbolicLink(atPath: link, withDestinationPath: corpus.path)
    let whole = await CapturedRun.of("list", "cases", "--corpus", corpus.path)
    let linked = await CapturedRun.of("list", "cases", "--corpus", link)
    XCTAssertEqual(linked.code, .conforms, linked.err)
    XCTAssertEqual(linked.out, whole.out)
    // A link inside, and one that leads back.
    try files.createSymbolicLink(atPath: corpus.path + "/query/round", withDestinationPath: "..")
    let inside = await CapturedRun.of("list", "cases", "--corpus", other.path)
    XCTAssertEqual(inside.code, .conforms, inside.err)
    XCTAssertEqual(inside.out, whole.out)
  }
}
