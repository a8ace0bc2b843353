public import ConformanceCommand
import Foundation
public import RoutingConformance
public import RoutingVocabulary
public import Testing

/// Checks a router against the corpus, in the process of the test.
///
/// Each failed case is an issue at its line of the case file; an expected failure is a known issue.
/// If every case of a test (or of one of its arguments) was skipped, the test is cancelled, which
/// is reported as skipped (before Swift 6.3, the test passes). Otherwise, unsupported cases are
/// counted, and the log has a line for each topic and reason,
/// `file:line:column: note: skipped: ...`.
///
/// A case that crashes the router ends the test process, and a case that never ends blocks it.
/// `--write-baseline` finds both kinds of cases, because the command plays in a separate process.
///
/// - Parameters:
///   - candidate: The router.
///   - dialect: The dialect; `nil` for the dialects that the router claims, or for all.
///   - topic: The topic; `nil` for all topics.
///   - baseline: The path of the list of expected failures, relative to the folder of the test's
///     file. A listed case that passes is an issue. A case that crashes the router or never
///     ends, according to the list, is not played.
///   - file: The file of the test.
///   - location: The position of the call.
/// - Returns: The numbers of cases.
/// - Throws: The error that skips the test if everything was skipped, an error if there is nothing
///   to check, and `CancellationError` if the task is cancelled.
@discardableResult
public func expectConformance(
  of candidate: Candidate, dialect: Dialect? = nil, topic: String? = nil,
  baseline: String? = nil, file: StaticString = #filePath,
  location: SourceLocation = #_sourceLocation
) async throws -> ConformanceOutcome {
  let check = try await ConformanceCheck(
    of: candidate, dialect: dialect, topic: topic, baseline: baseline, file: "\(file)")
  let outcome = try await check.outcome { finding in
    switch finding {
    case .wrong(let text, let place):
      Issue.record(Comment(rawValue: text), sourceLocation: SourceLocation(place))
    case .expected(let text, let place):
      withKnownIssue {
        Issue.record(Comment(rawValue: text), sourceLocation: SourceLocation(place))
      }
    case .skipped(let text, let place): print(place.note("skipped: \(text)"))
    case .broken(let text): Issue.record(Comment(rawValue: text), sourceLocation: location)
    }
  }
  print("\(candidate.name): \(outcome)")
  #if compiler(>=6.3)
    if outcome.isSkipped {
      try Test.cancel("\(candidate.name): \(outcome)", sourceLocation: location)
    }
  #endif
  return outcome
}

extension SourceLocation {
  /// A position in a case file, with an id that looks like the id of a Swift file.
  fileprivate init(_ place: ReportedCase) {
    let path = URL(filePath: place.file)
    let folder = path.deletingLastPathComponent().lastPathComponent
    self.init(
      fileID: "\(folder)/\(path.lastPathComponent)", filePath: place.file,
      line: max(place.line, 1), column: max(place.column, 1))
  }
}
