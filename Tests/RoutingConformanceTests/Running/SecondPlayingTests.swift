import Foundation
import RoutingVocabulary
import Synchronization
import XCTest

@testable import RoutingConformance

/// Cases that are played twice, cases that never end, and answers that are too long.
final class SecondPlayingTests: XCTestCase {
  private static let corpus = Corpus.read(
    Array(
      """
      {"title": "t", "dialects": ["standard"], "cases": [
        {"id": "a", "title": "t", "clauses": ["MATCH-2"],
         "routes": ["/a/b"], "open": "/a/b", "expect": {"route": "/a/b"}},
        {"id": "c", "title": "t", "clauses": ["MATCH-2"],
         "routes": ["/c"], "open": "/c", "expect": {"route": "/c"}},
        {"id": "d", "title": "t", "clauses": ["MATCH-2"],
         "routes": ["/d"], "open": "/d", "expect": {"handled": false}}]}
      """.utf8), file: "a.json", topic: "t",
    specification: Specification.load(CorpusFolder.specification))

  private static func results(_ player: InProcessPlayer) async -> [String: CaseResult] {
    let run = Run(players: [player], dialects: [.standard], cases: corpus.cases)
    let results = await run.results().results
    return Dictionary(results.map { ($0.subject.id, $0) }) { first, _ in first }
  }

  func testAnAnswerThatDiffersFromOneTimeToTheNextIsMarked() async {
    let wrong = Mutex<Set<String>>([])
    let results = await Self.results(
      InProcessPlayer(
        candidate: Candidate("moody", capabilities: []) { _ in
          HookedRouter { url in
            // Wrong only the first time.
            wrong.withLock { $0.insert(url).inserted } && url == "/c"
          }
        }))
    XCTAssertEqual(results.mapValues(\.isUnsteady), ["t/a": false, "t/c": true, "t/d": false])
    XCTAssertEqual(
      results.mapValues(\.verdict.kind), ["t/a": .passed, "t/c": .failed, "t/d": .failed])
  }

  func testAnAnswerThatIsWrongTheSecondTimeIsNoPass() async {
    let count = Atomic(0)
    let results = await Self.results(
      InProcessPlayer(
        candidate: Candidate("tired", capabilities: []) { _ in
          HookedRouter { url in
            // The first case is in the sample of passed cases that are played twice.
            url == "/a/b" && count.add(1, ordering: .relaxed).newValue == 2
          }
        }))
    XCTAssertEqual(results["t/a"]?.verdict.kind, .failed)
    XCTAssertEqual(results["t/a"]?.isUnsteady, true)
  }

  func testACaseThatNeverEndsCostsItself() async {
    let isOver = Atomic(false)
    let results = await Self.results(
      InProcessPlayer(
        candidate: Candidate("endless", capabilities: []) { _ in
          HookedRouter { url in
            while url == "/c", !isOver.load(ordering: .relaxed) { usleep(1_000) }
            return false
          }
        }, patience: 0.5, onSlow: { _ in .fault(Fault(.silent(seconds: 0.5))) }))
    isOver.store(true, ordering: .relaxed)
    XCTAssertEqual(
      results.mapValues(\.verdict.kind), ["t/a": .passed, "t/c": .timedOut, "t/d": .failed])
  }
}

/// A router that can be made to answer wrongly: it then does not handle a URL.
private struct HookedRouter: RouterUnderTest {
  private let router = SmallRouter()
  let isWrong: @Sendable (String) -> Bool

  func register(_ route: Route) { router.register(route) }

  func open(_ opening: OpenRequest) throws -> OpenResult {
    if isWrong(opening.url) { return OpenResult(handled: false) }
    return try router.open(opening)
  }
}
