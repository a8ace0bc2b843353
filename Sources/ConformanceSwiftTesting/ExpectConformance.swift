public import ConformanceCommand
import Foundation
public import Routing
public import RoutingConformance
public import Testing

/// Checks a router against the corpus, in the process of the test.
///
/// Each case that goes wrong is an issue at its line of the case file, an expected failure a known
/// issue. A test, or an argument of one, in which every case was skipped is cancelled, which shows as
/// skipped (before Swift 6.3 it passes). In others, the cases that the router does not support are
/// counted, and the log has a line for each topic and reason, `file:line:column: note: skipped: ...`.
///
/// A case that crashes the router ends the process of the tests, and one that never ends holds it.
/// `--write-baseline` finds both, because the command plays in a process of its own.
///
/// - Parameters:
///   - candidate: The router.
///   - dialect: The dialect; `nil`: those that the router claims, or all.
///   - topic: The topic; `nil`: all.
///   - baseline: The path of the list of expected failures, from the folder of the test's file on.
///     A case in it that passes is an issue; one that crashes the router or never ends, as the
///     list says, is not played.
///   - file: The file of the test.
///   - location: The place of the call.
/// - Returns: The numbers of cases.
/// - Throws: What skips the test when everything was skipped, an error when there is nothing to check.
@discardableResult
public func expectConformance(
  of candidate: Candidate, dialect: Dialect? = nil, topic: String? = nil,
  baseline: String? = nil, file: StaticString = #filePath,
  location: SourceLocation = #_sourceLocation
) async throws -> ConformanceOutcome {
  let check = try await ConformanceCheck(
    of: candidate, dialect: dialect, topic: topic, baseline: baseline, file: "\(file)")
  let outcome = await check.outcome { finding in
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
  /// A place in a case file, whose id has to look like that of a Swift file.
  fileprivate init(_ place: ReportedCase) {
    let path = URL(filePath: place.file)
    let folder = path.deletingLastPathComponent().lastPathComponent
    self.init(
      fileID: "\(folder)/\(path.lastPathComponent)", filePath: place.file,
      line: max(place.line, 1), column: max(place.column, 1))
  }
}
