import ConformanceCommand
import Routing
import RoutingConformance

extension LintCheck {
  /// Expectations that contradict the reference, with its trace.
  static let reference = LintCheck { project in
    await project.wantedEntries.concurrentMap { await $0.contradictions() }.flatMap(\.self)
  }
}

extension LintEntry {
  /// Where the reference answers otherwise than the case expects.
  ///
  /// Dialects that share an expectation mostly share what is wrong with it.
  fileprivate func contradictions() async -> [LintFinding] {
    guard let subject else { return [] }
    var findings: [LintFinding] = []
    for dialect in Dialect.all where subject.dialects.contains(dialect.name) {
      let verdict = await Candidate.reference.verdict(of: subject, in: dialect)
      guard case .failed(let failure) = verdict else { continue }
      let place = place(ofStep: failure.step, in: dialect.name)
      if let earlier = findings.firstIndex(where: { $0.diagnostic.position == place }) {
        findings[earlier].notes.append("and otherwise in \(dialect.name), too")
        continue
      }
      let expected = failure.expected.first?.words ?? "no error"
      var finding = finding(
        at: place,
        "the reference contradicts this in \(dialect.name): expected \(expected), got "
          + "\(failure.gotWords)\(failure.placeWords); correct the expectation, or the clause and "
          + "the reference")
      // What the reference did at the step, clause by clause.
      let trace = await ReferenceTrace.entries(of: subject, in: dialect, step: failure.step)
      finding.notes = Self.shortened(trace.map { "\($0.clause.padding(to: 12)) \($0.text)" })
      findings.append(finding)
    }
    return findings
  }

  /// The beginning of a trace, which openings inside of openings make as long as they like.
  private static func shortened(_ trace: [String]) -> [String] {
    let longest = 60
    if trace.count <= longest { return trace }
    let more = "... and \(trace.count - longest) lines more, which 'conformance explain' shows"
    return trace.prefix(longest) + [more]
  }
}

extension Failure {
  fileprivate var gotWords: String {
    switch got {
    case .answer(let answer): answer.words
    case .thrown(let error): "the error \(error)"
    }
  }

  /// The first place in which two answers differ that read alike.
  fileprivate var placeWords: String {
    guard expected.first?.words == gotWords, let difference = differences.first else { return "" }
    return " (\(difference.words))"
  }
}
