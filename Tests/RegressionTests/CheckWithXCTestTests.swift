#if !canImport(ObjectiveC)
  import ConformanceXCTest
  import RoutingVocabulary
  import RoutingConformance
  import XCTest

  @testable import ConformanceCommand

  /// What `checkConformance` records, seen by a test that records it.
  final class CheckWithXCTestTests: XCTestCase {
    /// A test that records failures.
    private final class TakingDown: XCTestCase {
      var failures: [(text: String, file: String, line: Int)] = []

      override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
        expected: Bool
      ) {
        failures.append((description, filePath, lineNumber))
      }
    }

    private func takingDown() -> TakingDown { TakingDown(name: "none", testClosure: { _ in }) }

    func testAFailureIsAtItsLineOfTheCaseFile() async throws {
      let test = takingDown()
      let outcome = try await test.checkConformance(
        of: DeafRouter.candidate, dialect: .standard, topic: "matching")
      XCTAssertEqual(test.failures.count, outcome.failed)
      let failure = try XCTUnwrap(test.failures.first)
      XCTAssertTrue(failure.text.hasPrefix("FAILED matching/"), failure.text)
      XCTAssertTrue(failure.file.contains("Conformance/cases/matching/"), failure.file)
      XCTAssertGreaterThan(failure.line, 1)
    }

    func testExpectedFailuresAreNoneAndUnexpectedPassesAre() async throws {
      let test = takingDown()
      let expected = try TemporaryBaseline(
        Selection.ownCorpus.cases.filter { $0.topic == "matching" }.map(\.id))
      let excused = try await test.checkConformance(
        of: DeafRouter.candidate, dialect: .standard, topic: "matching", baseline: expected.path)
      XCTAssertGreaterThan(excused.expectedFailures, 10)
      XCTAssertEqual(test.failures.count, excused.unexpectedPasses)
      let wrong = try TemporaryBaseline(["parameters/path-beats-query"])
      let surprised = takingDown()
      try await surprised.checkConformance(
        of: .model, dialect: .standard, topic: "parameters", baseline: wrong.path)
      XCTAssertEqual(
        surprised.failures.map(\.text),
        [
          "parameters/path-beats-query (standard) passed unexpectedly;"
            + " the reason in the baseline is: it is deaf"
        ])
    }

    func testATestThatSkipsEverythingIsSkipped() async throws {
      do {
        try await takingDown().checkConformance(
          of: DeafRouter.candidate, dialect: .standard, topic: "rewrite")
        XCTFail("it is not skipped")
      } catch let skip as XCTSkip {
        XCTAssertTrue(skip.message?.contains(": needs rewriting") ?? false)
      }
    }

    func testWhatCannotBeChecked() async throws {
      let wrong = try TemporaryBaseline(["nowhere/one"])
      let examples: [(topic: String?, baseline: String?, message: String)] = [
        ("matchign", nil, "no topic 'matchign' in standard; did you mean 'matching'?"),
        (
          nil, wrong.path,
          "\(wrong.path):1:1: error: no such case 'nowhere/one'; correct the line, or remove it"
        ),
      ]
      for (topic, baseline, message) in examples {
        do {
          try await takingDown().checkConformance(
            of: .model, dialect: .standard, topic: topic, baseline: baseline)
          XCTFail("it is checked")
        } catch let error as ConformanceCheckError {
          XCTAssertEqual(error.description, message)
        }
      }
    }

    func testALineForADialectLeavesTheCaseOutThereAlone() async throws {
      let ids = Selection.ownCorpus.cases.filter { $0.topic == "matching" }.map(\.id)
      let whole = try await takingDown().checkConformance(
        of: DeafRouter.candidate, dialect: .standard, topic: "matching")
      let inOne = ids.filter { id in
        Selection.ownCorpus.cases.contains {
          $0.id == id && $0.dialects.contains("jlroutes") && $0.dialects.contains("standard")
        }
      }
      let baseline = try TemporaryBaseline(inOne.map { "\($0)@jlroutes crashed" })
      let candidate = Candidate(
        "deaf", dialects: ["standard", "jlroutes"], capabilities: [.schemes, .queries],
        hasReservedKeys: false
      ) { _ in DeafRouter() }
      let test = takingDown()
      let outcome = try await test.checkConformance(
        of: candidate, topic: "matching", baseline: baseline.path)
      XCTAssertEqual(outcome.leftOut, inOne.count)
      XCTAssertGreaterThan(inOne.count, 5)
      let inStandard = test.failures.count { $0.text.contains("(deaf, standard)") }
      XCTAssertEqual(inStandard, whole.failed)
    }

    func testACheckThatPlaysNothingIsWrong() async throws {
      let ids = Selection.ownCorpus.cases.filter { $0.topic == "matching" }.map(\.id)
      let all = try TemporaryBaseline(ids.map { "\($0) crashed" })
      let examples: [(dialects: [String], dialect: Dialect?, baseline: String?, part: String)] = [
        ([], nil, nil, "claims no dialect; claim one of standard"),
        (["klingon"], nil, nil, "claims only the dialects klingon; claim one of"),
        (["standard"], .jlroutes, nil, "claims only the dialects standard, not jlroutes; claim"),
        (["standard"], nil, all.path, "so nothing is played"),
      ]
      for (dialects, dialect, baseline, part) in examples {
        let candidate = Candidate("deaf", dialects: dialects, capabilities: [.schemes]) { _ in
          DeafRouter()
        }
        do {
          let outcome = try await takingDown().checkConformance(
            of: candidate, dialect: dialect, topic: baseline == nil ? nil : "matching",
            baseline: baseline)
          XCTFail("it ends as \(outcome)")
        } catch let error as ConformanceCheckError {
          XCTAssertTrue(error.description.contains(part), error.description)
        }
      }
    }

    func testACheckThatSkipsAllOfCoreFails() async throws {
      let shy = Candidate("shy") { _ in ShyRouter() }
      let check = try await ConformanceCheck(
        of: shy, dialect: .standard, topic: nil, baseline: nil, file: #filePath)
      var broken: [String] = []
      _ = try await check.outcome { if case .broken(let text) = $0 { broken.append(text) } }
      XCTAssertEqual(broken.count, 1)
      XCTAssertTrue(broken.first?.hasPrefix("shy skipped all ") ?? false, "\(broken)")
    }

    func testACancelledCheckHasNoResult() async throws {
      for isCancelledBefore in [true, false] {
        let check = Task {
          if isCancelledBefore { withUnsafeCurrentTask { $0?.cancel() } }
          let candidate = Candidate("slow", dialects: ["standard"], capabilities: [.schemes]) {
            _ in
            // The task is cancelled while its first cases are played.
            usleep(20_000)
            return DeafRouter()
          }
          let test = TakingDown(name: "none", testClosure: { _ in })
          return try await test.checkConformance(of: candidate, topic: "matching")
        }
        if !isCancelledBefore {
          try await Task.sleep(for: .milliseconds(300))
          check.cancel()
        }
        do {
          let outcome = try await check.value
          XCTFail("it ends as \(outcome)")
        } catch is CancellationError {
        } catch {
          XCTFail("it throws \(error)")
        }
      }
    }
  }
#endif
