#if !canImport(ObjectiveC)
  import ConformanceXCTest
  import Routing
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
            + " the baseline says: it is deaf"
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
  }
#endif
