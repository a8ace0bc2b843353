import ConformanceSwiftTesting
import Routing
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

  @Test("What is not supported shows as skipped")
  func skipped() async throws {
    try await expectConformance(of: DeafRouter.candidate, dialect: .standard, topic: "rewrite")
  }
}
