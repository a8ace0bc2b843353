import Foundation
import RoutingVocabulary
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance
@testable import linked_candidates

/// Routers with one flaw fail the cases that are about it, and no others.
final class WrongRouterTests: WireTestCase {
  /// A flaw, clauses of which a case must fail, and the chapters to which every failed case belongs
  /// by one of its clauses.
  ///
  /// Without chapters, the flaw affects every case.
  private struct Row: Sendable {
    let flaw: String
    let clauses: [String]
    var chapters: Set<String> = []

    init(_ flaw: String, _ clauses: [String], _ chapters: Set<String>) {
      self.flaw = flaw
      self.clauses = clauses
      self.chapters = chapters
    }
  }

  private static let table = [
    Row("last-registered-wins", ["PRIO-1", "LIST-1", "HANDLER-2"], []),
    Row(
      "priority-reversed", ["PRIO-1", "PRIO-2"],
      ["PRIO", "HOST", "URL", "LIST", "FRAG", "WILD", "HANDLER"]),
    Row(
      "wildcards-swallow-nothing", ["WILD-1", "WILD-3"],
      [
        "WILD", "URL", "HANDLER", "HOST", "MATCH", "PARAM", "FRAG", "LIST", "REMOVE", "LIMIT",
        "CAN", "PRIO", "PATTERN",
      ]),
    Row(
      "ignores-optional-groups", ["OPT-1", "OPT-2", "OPT-3"], ["OPT", "LIST", "PARAM", "PATTERN"]),
    Row("ignores-the-host", ["HOST-1", "HOST-2"], []),
    Row("case-insensitive", ["MATCH-2"], ["MATCH", "UNMATCHED", "WEB", "REDIRECT"]),
    Row(
      "one-table-for-all-schemes", ["TABLE-1", "TABLE-5", "TABLE-6", "FALL-1"],
      [
        "TABLE", "FALL", "LIST", "WEB", "PARAM", "REMOVE", "HANDLER", "OPT", "HOST", "UNMATCHED",
        "INTERCEPT", "OPTION",
      ]),
    Row(
      "ignores-the-fallback", ["FALL-1", "FALL-2", "FALL-3"], ["FALL", "TABLE", "UNMATCHED"]),
    Row(
      "keeps-removed-routes", ["REMOVE-1", "REMOVE-2", "REMOVE-3"],
      ["REMOVE", "HANDLER", "PATTERN", "DELAY"]),
    Row("accepts-every-pattern", ["PATTERN-5", "WILD-2", "OPT-4"], ["PATTERN", "WILD", "OPT"]),
    Row("can-open-everything", ["CAN-1", "CAN-2"], ["CAN", "WEB", "OPT"]),
    Row(
      "lists-by-alphabet", ["LIST-1", "OPT-3"],
      ["LIST", "OPT", "PRIO", "WILD", "REMOVE", "HANDLER", "DELAY"]),
    Row("query-beats-path", ["PARAM-2"], ["PARAM", "MATCH"]),
    Row("plus-never-decoded", ["PLUS-1"], ["PLUS", "LIMIT", "HANDLER", "OPTION", "PCT"]),
    Row("fragment-as-query", ["FRAG-1"], ["FRAG", "URL"]),
    Row("decodes-twice", ["PCT-1", "PCT-4"], ["PCT"]),
    Row("drops-repeated-items", ["RECORD-3"], ["RECORD"]),
    Row(
      "forgets-the-callers-parameters", ["PARAM-3", "PARAM-7"],
      ["PARAM", "UNMATCHED", "OBJECT", "HANDLER", "REDIRECT"]),
    Row("trims-values", ["PLUS-1"], ["PLUS", "MATCH", "QUERY"]),
    Row("calls-handlers-twice", ["HANDLER-1"], []),
    Row(
      "takes-every-answer-for-yes", ["HANDLER-2", "FALL-2"],
      ["HANDLER", "FALL", "WILD", "UNMATCHED", "INTERCEPT"]),
    Row(
      "never-tells-unmatched", ["UNMATCHED-1", "UNMATCHED-3"],
      ["UNMATCHED", "FALL", "HANDLER", "CAN", "REMOVE", "URL", "WEB", "OPTION"]),
    Row(
      "tells-unmatched-twice", ["UNMATCHED-1", "UNMATCHED-3"],
      ["UNMATCHED", "FALL", "HANDLER", "CAN", "REMOVE", "URL", "WEB", "OPTION"]),
    Row("interceptors-in-reverse-order", ["INTERCEPT-1"], ["INTERCEPT"]),
    Row("redirects-once", ["REDIRECT-4", "REDIRECT-5"], ["REDIRECT"]),
    Row("rewrites-twice", ["REWRITE-10"], ["REWRITE"]),
  ]

  func testEveryFlawIsCaughtByItsCasesAndNoOthers() async throws {
    let results = try await Self.results(of: Self.table) { row in
      let flaw = try XCTUnwrap(Flaw.all.first { $0.name == row.flaw }, row.flaw)
      return await Self.failures(of: flaw, amongCasesOf: row.clauses)
    }
    for (row, failed) in results { check(row, failed) }
  }

  private func check(_ row: Row, _ failed: [Case]) {
    for clause in row.clauses {
      XCTAssertTrue(failed.contains { $0.clauses.contains(clause) }, "\(row.flaw): \(clause)")
    }
    let others = failed.filter { subject in
      !subject.clauses.contains { row.chapters.contains(Self.chapter(of: $0)) }
    }
    if !row.chapters.isEmpty { XCTAssertEqual(others.map(\.id), [], row.flaw) }
  }

  private static func chapter(of clause: String) -> String {
    String(clause.prefix { $0 != "-" })
  }

  /// The cases that a router fails in `standard`, among those of some clauses and about a
  /// thirtieth of the others.
  ///
  /// The choice stays the same when cases are added.
  private static func failures(
    of flaw: Flaw, amongCasesOf clauses: [String]
  ) async -> [Case] {
    var failed: [Case] = []
    let cases = Selection.ownCorpus.cases.filter {
      $0.level != .erratum && $0.dialects.contains("standard")
    }
    for subject in cases
    where subject.id.utf8.reduce(0, { $0 + Int($1) }) % 30 == 0
      || subject.clauses.contains(where: clauses.contains)
    {
      if case .failed = await flaw.candidate.verdict(of: subject, in: .standard) {
        failed.append(subject)
      }
    }
    return failed
  }

  func testAWrongRouterOverTheWire() throws {
    let program = Program.folder.appending(path: "linked-candidates").path
    let command = "'\(program)' serve --router wrong/query-beats-path"
    let (output, code) = try Program(
      built: "conformance",
      ["--command", command, "--dialect", "standard", "--filter", "parameters/path-beats-query"]
    ).run()
    XCTAssertTrue(output.contains("FAILED parameters/path-beats-query"), output)
    XCTAssertTrue(output.contains("PARAM-2: Path against query"), output)
    XCTAssertTrue(output.contains(#" ''\''"#), output)
    XCTAssertEqual(code, 1)
  }

  /// A fingerprint warns about this, unless the nearest dialect drops hosts too.
  func testARouterThatDropsHostsIsKnown() async throws {
    let flaw = try XCTUnwrap(Flaw.all.first { $0.name == "ignores-the-host" })
    let player = InProcessPlayer(candidate: flaw.candidate)
    _ = try await player.start()
    let dropped = try await player.dropsHosts(in: .standard)
    XCTAssertTrue(dropped)
    for dialect in Dialect.all {
      let player = InProcessPlayer(candidate: .model)
      _ = try await player.start()
      let dropped = try await player.dropsHosts(in: dialect)
      XCTAssertEqual(dropped, dialect == .fjrouter, dialect.name)
    }
  }
}
