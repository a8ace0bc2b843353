import ConformanceCommand
import RoutingConformance
import RoutingVocabulary

extension LintCheck {
  /// Finds expectations that contradict the model, with its trace.
  static let model = LintCheck { project in
    await project.wantedEntries.concurrentMap { await $0.contradictions() }.flatMap(\.self)
  }
}

extension LintEntry {
  /// The dialects in which the model contradicts the case.
  func failures() async -> [(dialect: Dialect, failure: Failure)] {
    guard let subject else { return [] }
    var failures: [(dialect: Dialect, failure: Failure)] = []
    for dialect in Dialect.all where subject.dialects.contains(dialect.name) {
      let verdict = await Candidate.model.verdict(of: subject, in: dialect)
      if case .failed(let failure) = verdict { failures.append((dialect, failure)) }
    }
    return failures
  }

  /// The places where the model contradicts the case, with its trace in the first of the
  /// dialects.
  fileprivate func contradictions() async -> [LintFinding] {
    guard let subject else { return [] }
    let all = await failures()
    let advice =
      all.count == subject.dialects.count
      ? "correct the expectation, or the clause and the model"
      : "write the answer of a dialect that differs under 'expectIn', or leave this dialect out; "
        + "if no rule explains the difference, correct the clause and the model"
    // Dialects with the same expectation usually have the same error.
    let places = all.grouped { place(ofStep: $0.failure.step, in: $0.dialect.name) }
    var findings: [LintFinding] = []
    for (place, failures) in places {
      let (dialect, failure) = failures[0]
      let names = failures.map(\.dialect.name).joined(separator: ", ")
      var finding = finding(
        at: place, "the model contradicts this in \(names): \(failure.words); \(advice)")
      let trace = await ModelTrace.entries(of: subject, in: dialect, step: failure.step)
      finding.notes =
        Self.shortened(trace.map { "\($0.clause.padding(to: 12)) \($0.text)" })
        + failures.dropFirst().map { "in \($0.dialect.name): \($0.failure.words)" }
      findings.append(finding)
    }
    return findings
  }

  /// The beginning of a trace, because nested openings can make a trace very long.
  private static func shortened(_ trace: [String]) -> [String] {
    let longest = 60
    if trace.count <= longest { return trace }
    let more = "... and \(trace.count - longest) more lines; 'conformance explain' shows them"
    return trace.prefix(longest) + [more]
  }
}

extension Failure {
  /// The expected and the actual answer, in words.
  var words: String {
    "expected \(expected.first?.words ?? "no error"), got \(got.words)\(placeWords)"
  }

  /// The first difference between two answers that look alike.
  private var placeWords: String {
    guard expected.first?.words == got.words, let difference = differences.first else { return "" }
    return " (\(difference.words))"
  }
}
