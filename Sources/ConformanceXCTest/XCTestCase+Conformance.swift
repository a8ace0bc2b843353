public import ConformanceCommand
public import RoutingConformance
public import RoutingVocabulary
public import XCTest

extension XCTestCase {
  /// Checks a router against the corpus, in the process of the test.
  ///
  /// Each failed case is a failure at its line of the case file. XCTest can only skip whole tests:
  /// if every case was skipped, the test is skipped. Otherwise, unsupported cases are counted, and
  /// the log has a line for each topic and reason, `file:line:column: note: skipped: ...`.
  ///
  /// A case that crashes the router ends the test process, and a case that never ends blocks it.
  /// `--write-baseline` finds both kinds of cases, because the command plays in a separate process.
  ///
  /// - Parameters:
  ///   - candidate: The router.
  ///   - dialect: The dialect; `nil` for the dialects that the router claims, or for all.
  ///   - topic: The topic; `nil` for all topics.
  ///   - baseline: The path of the list of expected failures, relative to the folder of the test's
  ///     file. A listed case that passes is a failure. A case that crashes the router or never
  ///     ends, according to the list, is not played.
  ///   - file: The file of the test.
  ///   - line: The line of the test.
  /// - Returns: The numbers of cases.
  /// - Throws: `XCTSkip` if everything was skipped, an error if there is nothing to check, and
  ///   `CancellationError` if the task is cancelled.
  @discardableResult
  public func checkConformance(
    of candidate: Candidate, dialect: Dialect? = nil, topic: String? = nil,
    baseline: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) async throws -> ConformanceOutcome {
    let check = try await ConformanceCheck(
      of: candidate, dialect: dialect, topic: topic, baseline: baseline, file: "\(file)")
    let outcome = try await check.outcome { finding in
      switch finding {
      case .wrong(let text, let place): fail(text, file: place.file, line: place.line)
      case .expected(let text, let place): print(place.note("expected: \(text)"))
      case .skipped(let text, let place): print(place.note("skipped: \(text)"))
      case .broken(let text): XCTFail(text, file: file, line: line)
      }
    }
    if outcome.isSkipped { throw XCTSkip("\(candidate.name): \(outcome)", file: file, line: line) }
    print("\(candidate.name): \(outcome)")
    return outcome
  }

  /// Records a failure at a line of a file that is not a Swift file.
  package func fail(_ description: String, file: String, line: Int) {
    #if canImport(ObjectiveC)
      let location = XCTSourceCodeLocation(filePath: file, lineNumber: line)
      record(
        XCTIssue(
          type: .assertionFailure, compactDescription: description, detailedDescription: nil,
          sourceCodeContext: XCTSourceCodeContext(location: location), associatedError: nil,
          attachments: []))
    #else
      recordFailure(withDescription: description, inFile: file, atLine: line, expected: true)
    #endif
  }
}
