import Foundation
import RoutingVocabulary
import Synchronization
import XCTest

@testable import RoutingConformance

/// What a router claims, it must play.
final class OwedCaseTests: XCTestCase {
  private static let corpus = Corpus.read(
    Array(
      """
      {"title": "t", "dialects": ["standard", "jlroutes"], "cases": [
        {"id": "core", "title": "t", "clauses": ["MATCH-2"],
         "routes": ["/a/b"], "open": "/a/b", "expect": {"route": "/a/b"}},
        {"id": "query", "title": "t", "clauses": ["MATCH-2"],
         "routes": ["/c"], "open": "/c?x=1",
         "expect": {"route": "/c", "parameters": {"x": "1"}}},
        {"id": "rule", "title": "t", "clauses": ["MATCH-2"], "rules": {"pathValues": "encoded"},
         "routes": ["/d"], "open": "/d", "expect": {"route": "/d"}}]}
      """.utf8), file: "a.json", topic: "t",
    specification: Specification.load(CorpusFolder.specification))

  /// The probe that finds URLs which are only a path.
  private static let probes = Corpus.read(
    Array(
      """
      {"title": "t", "dialects": ["standard", "jlroutes"], "cases": [
        {"id": "literal", "title": "t", "clauses": ["MATCH-2"],
         "routes": ["/canary"], "open": "/canary", "expect": {"route": "/canary"}}]}
      """.utf8), file: "p.json", topic: "paths",
    specification: Specification.load(CorpusFolder.specification))

  private static func verdicts(_ candidate: Candidate) async -> [String: VerdictKind] {
    let run = Run(
      players: [InProcessPlayer(candidate: candidate)], dialects: [.standard, .jlroutes],
      cases: corpus.cases, probes: Probe.all(in: probes.cases))
    let results = await run.results().results
    return Dictionary(
      results.map { ("\($0.subject.id)@\($0.dialect.name)", $0.verdict.kind) }
    ) { first, _ in first }
  }

  /// A router that supports the canary in `standard`, and nothing else.
  private static func shy(_ rules: Rules) throws -> some RouterUnderTest {
    if rules != Dialect.standard.rules { throw Unsupported(.rules) }
    return ShyRouter()
  }

  func testWhatIsClaimedIsOwed() async {
    let none = await Self.verdicts(Candidate("none", make: Self.shy))
    XCTAssertEqual(Set(none.values), [.skipped])
    let listed = await Self.verdicts(Candidate("listed", capabilities: [], make: Self.shy))
    XCTAssertEqual(listed["t/core@standard"], .failed)
    XCTAssertEqual(listed["t/query@standard"], .skipped, "not claimed")
    XCTAssertEqual(listed["t/core@jlroutes"], .skipped, "it does not even support the canary")
    let queries = await Self.verdicts(Candidate("q", capabilities: [.queries], make: Self.shy))
    XCTAssertEqual(queries["t/query@standard"], .failed)
    let dialect = await Self.verdicts(Candidate("d", dialects: ["standard"], make: Self.shy))
    XCTAssertEqual(dialect["t/core@standard"], .failed)
    XCTAssertEqual(dialect["t/query@standard"], .skipped)
    for candidate in [none, listed, queries, dialect] {
      XCTAssertEqual(candidate["t/rule@standard"], .skipped, "rules are not claimed")
    }
    let ruled = await Self.verdicts(Candidate("r", capabilities: [.rules], make: Self.shy))
    XCTAssertEqual(ruled["t/rule@standard"], .failed)
  }

  func testASecondPlayingThatIsUnsupportedIsUnsteady() async throws {
    let count = Atomic(0)
    let candidate = Candidate("tired", capabilities: [.queries]) { _ in
      // The first scenarios are those before the corpus.
      ShyRouter { $0 == "/a/b" && count.add(1, ordering: .relaxed).newValue == 2 }
    }
    let run = Run(
      candidates: [candidate], dialects: [.standard], cases: Array(Self.corpus.cases.prefix(1)))
    let results = await run.results().results
    let result = try XCTUnwrap(results.first)
    XCTAssertEqual(result.verdict.kind, .failed)
    XCTAssertTrue(result.isUnsteady)
  }

  func testAsManyLanesAsScenarios() async {
    let candidate = Candidate.small()
    let player = InProcessPlayer(candidate: candidate, lanes: 1_000_000)
    let run = Run(players: [player], dialects: [.standard], cases: Self.corpus.cases)
    let results = await run.results().results
    XCTAssertEqual(results.map(\.verdict.kind), [.passed, .passed, .skipped])
  }

  func testARunWithoutCoreDoesNotConform() {
    var core = ReportedCase()
    (core.router, core.verdict, core.capabilities) = ("a", .skipped, ["core", "paths"])
    core.reason = "the router does not support it"
    var other = core
    (other.verdict, other.capabilities) = (.passed, ["core", "paths", "queries"])
    for (verdict, isPart, conforms) in [
      (VerdictKind.skipped, false, false), (.skipped, true, false), (.passed, false, true),
    ] {
      var header = RunHeader.none
      header.isPart = isPart
      var record = RunRecord(header: header)
      record.routers.append(ReportedRouter(Claims(name: "a")))
      core.verdict = verdict
      record.verdicts.append(core)
      record.verdicts.append(other)
      XCTAssertEqual(record.conforms, conforms)
    }
  }
}

/// A router that supports only the canary, and what a closure does not call unsupported.
private final class ShyRouter: RouterUnderTest {
  private let router = SmallRouter()
  private let isUnsupported: @Sendable (String) -> Bool

  init(isUnsupported: @escaping @Sendable (String) -> Bool = { !$0.hasPrefix("/canary") }) {
    self.isUnsupported = isUnsupported
  }

  func register(_ route: Route) throws {
    if isUnsupported(route.pattern) { throw Unsupported(words: "such patterns") }
    router.register(route)
  }

  func open(_ opening: OpenRequest) throws -> OpenResult { try router.open(opening) }
}
