import Foundation
import XCTest

@testable import RoutingConformance

/// Routers that call their handlers on the main actor without awaiting them.
final class MainActorTests: WireTestCase {
  private static let cases = """
    {
      "title": "t", "dialects": ["standard"],
      "cases": [
        {
          "id": "plain", "title": "t", "clauses": ["HANDLER-1"],
          "routes": ["/a"], "open": "app://a", "expect": {"route": "/a"}
        },
        {
          "id": "inside", "title": "t", "clauses": ["HANDLER-1"],
          "steps": [
            {"do": "register", "pattern": "/a",
             "handler": {"do": [{"do": "open", "url": "app://b"}], "returns": true}},
            {"do": "register", "pattern": "/b"},
            {"do": "open", "url": "app://a", "expect": {"handled": true, "events": [
              {"event": "call", "route": "/a"}, {"event": "call", "route": "/b"}]}}
          ]
        }
      ]
    }
    """

  private func run(_ router: String) throws -> (output: String, code: Int32) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "main-\(UUID())")
    let topic = folder.appending(path: "main")
    try FileManager.default.createDirectory(at: topic, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.cases.utf8).write(to: topic.appending(path: "a.json"))
    return try Program(
      built: "linked-candidates",
      ["--router", router, "--corpus", folder.path, "--timeout", "2"]
    ).run()
  }

  func testAHandlerThatOpensWaitsForItselfAndTheVerdictSaysSo() throws {
    let (output, code) = try run("main-actor")
    XCTAssertEqual(code, 1)
    XCTAssertTrue(output.contains("TIMED OUT main/inside (main-actor, standard)"), output)
    let words = output.split { $0.isWhitespace }.joined(separator: " ")
    XCTAssertTrue(
      words.contains(
        "did not answer within 2 s; --timeout allows more; a handler waited for one of its own steps"
          + ", which never ends"), output)
    XCTAssertTrue(words.contains("main-actor fails: 2 cases, 1 passed"), output)
  }

  /// The verdict on a candidate that is silent for another reason does not mention handlers.
  func testAnotherSilenceHasNoSuchCause() {
    XCTAssertEqual(
      Fault(.silent(seconds: 2), standardError: ["starting"]).words,
      "did not answer within 2 s; --timeout allows more")
  }
}
