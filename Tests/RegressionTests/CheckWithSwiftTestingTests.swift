import ConformanceSwiftTesting
import RoutingConformance
import RoutingVocabulary
import Testing

@testable import ConformanceCommand

/// What `expectConformance` records, seen as known issues.
@Suite("A check from within Swift Testing")
struct CheckWithSwiftTestingTests {
  @Test("A failure is at its line of the case file")
  func place() async throws {
    try await withKnownIssue {
      try await expectConformance(
        of: DeafRouter.candidate, dialect: .standard, topic: "matching")
    } matching: { issue in
      issue.sourceLocation?.filePath.contains("Conformance/cases/matching/") == true
        && issue.comments.contains { $0.rawValue.hasPrefix("FAILED matching/") }
    }
  }

  @Test("An unexpected pass is an issue")
  func unexpectedPass() async throws {
    let baseline = try TemporaryBaseline(["parameters/path-beats-query"])
    try await withKnownIssue {
      try await expectConformance(
        of: .model, dialect: .standard, topic: "parameters", baseline: baseline.path)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("passed unexpectedly") }
    }
  }

  @Test("A check that plays nothing is an error")
  func nothing() async throws {
    let candidate = Candidate("deaf", dialects: []) { _ in DeafRouter() }
    await #expect(throws: ConformanceCheckError.self) { try await expectConformance(of: candidate) }
  }

  @Test("A cancelled check has no result")
  func cancelled() async throws {
    let check = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await expectConformance(
        of: DeafRouter.candidate, dialect: .standard, topic: "matching")
    }
    await #expect(throws: CancellationError.self) { try await check.value }
  }

  @Test("A line for a dialect leaves the case out only there")
  func leftOut() async throws {
    let ids = Selection.ownCorpus.cases.filter {
      $0.topic == "parameters" && $0.dialects.contains("jlroutes")
    }.map(\.id)
    let baseline = try TemporaryBaseline(ids.map { "\($0)@jlroutes crashed" })
    let outcome = try await expectConformance(
      of: .model, topic: "parameters", baseline: baseline.path)
    #expect(outcome.leftOut == ids.count)
    let inStandard = try await expectConformance(
      of: .model, dialect: .standard, topic: "parameters")
    #expect(outcome.passed > inStandard.passed)
  }

  @Test("What is not supported shows as skipped")
  func skipped() async throws {
    try await expectConformance(of: DeafRouter.candidate, dialect: .standard, topic: "rewrite")
  }
}
