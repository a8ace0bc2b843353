import Foundation
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// What a change of files makes worth running again.
final class WatchTests: XCTestCase {
  func testChangesOfFilesAreSeen() throws {
    let corpus = try SmallCorpus()
    let folder = URL(filePath: corpus.path)
    let before = FileStamps(of: [folder], extensions: ["json"])
    XCTAssertEqual(before.now().changed(since: before), [])
    try Data("{ }".utf8).write(to: folder.appending(path: "urls/empty.json"))
    let edited = before.now()
    XCTAssertEqual(edited.changed(since: before), ["\(corpus.path)/urls/empty.json"])
    try Data("{}".utf8).write(to: folder.appending(path: "query/items.json"))
    try Data("{}".utf8).write(to: folder.appending(path: "query/new.json"))
    try Data("x".utf8).write(to: folder.appending(path: "query/notes.txt"))
    try FileManager.default.removeItem(at: folder.appending(path: "urls/empty.json"))
    let after = edited.now()
    XCTAssertEqual(
      after.changed(since: before).map { $0.replacing(corpus.path + "/", with: "") },
      ["query/items.json", "query/new.json", "urls/empty.json"])
  }

  func testACaseFileAffectsItsCases() throws {
    let corpus = try SmallCorpus()
    let loaded = load(corpus, clauses: "a")
    let affected = Affected(
      changed: [corpus.path + "/query/items.json"], from: loaded, to: loaded)
    XCTAssertEqual(affected.cases, ["query/one", "query/none"])
    XCTAssertEqual(affected.reasons, ["\(corpus.path)/query/items.json: 2 cases"])
  }

  func testAClauseAffectsItsCases() throws {
    let corpus = try SmallCorpus()
    let affected = Affected(
      changed: ["/spec/x.md"], from: load(corpus, clauses: "a"), to: load(corpus, clauses: "b"))
    XCTAssertEqual(affected.cases, ["urls/empty"])
    XCTAssertEqual(affected.reasons, ["/spec/x.md: URL-2, 1 case"])
    let nothing = Affected(
      changed: ["/spec/x.md"], from: load(corpus, clauses: "a"), to: load(corpus, clauses: "a"))
    XCTAssertEqual(nothing.cases, [])
    XCTAssertEqual(nothing.reasons, ["/spec/x.md: no clause, 0 cases"])
  }

  func testItGoesOnUntilItIsInterrupted() async throws {
    let corpus = try SmallCorpus()
    let arguments = try Arguments(
      ["--corpus", corpus.path], options: RunCommand.options, command: "run")
    let out = Lines()
    let console = Console(
      out: { out.append($0) }, err: { out.append($0) }, progress: nil, lines: { [] })
    let interruption = Interruption()
    let loop = WatchLoop(arguments, console: console, interruption: interruption)
    let selection = try Selection(arguments)
    async let signal = loop.untilInterrupted(from: selection, spoken: .published) { part in
      out.append("ran \(part.cases.map(\.id))")
    }
    let file = URL(filePath: corpus.path).appending(path: "urls/empty.json")
    try await out.wait(for: "watching")
    try Data("{".utf8).write(to: file)
    try await out.wait(for: "empty.json:1:2: error")
    try Data((SmallCorpus.files["urls/empty.json"] ?? "").utf8).write(to: file)
    try await out.wait(for: "ran [\"urls/empty\"]")
    _ = interruption.request(SIGINT)
    let ended = await signal
    XCTAssertEqual(ended, SIGINT)
  }

  private func load(_ corpus: SmallCorpus, clauses: String) -> Corpus {
    var reader = SpecReader(bag: DiagnosticBag(file: "x.md"))
    reader.read("# C\n\n### HANDLER-1: T\n\nText.\n\n### URL-2: T\n\nText \(clauses).\n")
    return Corpus.load(
      [URL(filePath: corpus.path)], specification: Specification(clauses: reader.clauses))
  }
}
