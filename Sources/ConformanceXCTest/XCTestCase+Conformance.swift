public import ConformanceCommand
public import Routing
public import RoutingConformance
public import XCTest

extension XCTestCase {
  /// Checks a router against the corpus, in the process of the test.
  ///
  /// Each case that goes wrong is a failure at its line of the case file. XCTest knows skips of
  /// only whole tests: a test in which every case was skipped is skipped. In others, the cases that the
  /// router does not support are counted, and the log has a line for each topic and reason,
  /// `file:line:column: note: skipped: ...`.
  ///
  /// A case that crashes the router ends the process of the tests, and one that never ends holds it.
  /// `--write-baseline` finds both, because the command plays in a process of its own.
  ///
  /// - Parameters:
  ///   - candidate: The router.
  ///   - dialect: The dialect; `nil`: those that the router claims, or all.
  ///   - topic: The topic; `nil`: all.
  ///   - baseline: The path of the list of expected failures, from the folder of the test's file on.
  ///     A case in it that passes is a failure; one that crashes the router or never ends, as the
  ///     list says, is not played.
  ///   - file: The file of the test.
  ///   - line: The line of the test.
  /// - Returns: The numbers of cases.
  /// - Throws: `XCTSkip` when everything was skipped, an error when there is nothing to check.
  @discardableResult
  public func checkConformance(
    of candidate: Candidate, dialect: Dialect? = nil, topic: String? = nil,
    baseline: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) async throws -> ConformanceOutcome {
    let check = try await ConformanceCheck(
      of: candidate, dialect: dialect, topic: topic, baseline: baseline, file: "\(file)")
    let outcome = await check.outcome { finding in
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
