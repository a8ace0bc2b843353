package import RoutingModel

/// One run: candidates, dialects and cases, and the verdicts in their order.
package struct Run: Sendable {
  package let candidates: [Candidate]
  package let dialects: [Dialect]
  package let cases: [Case]
  /// A rule that the candidates are given otherwise than the dialect says, for an experiment.
  package let change: RuleSetting?

  package init(
    candidates: [Candidate], dialects: [Dialect], cases: [Case], change: RuleSetting? = nil
  ) {
    self.candidates = candidates
    self.dialects = dialects
    self.cases = cases
    self.change = change
  }

  /// The number of verdicts that there will be.
  package var count: Int {
    candidates.count
      * dialects.reduce(0) { sum, dialect in
        sum + cases.count { $0.dialects.contains(dialect.name) }
      }
  }

  /// Runs every case in every dialect in which it applies and reports each verdict as it comes.
  package func verdicts(_ report: (CaseResult) -> Void) async {
    for candidate in candidates {
      let runner = CaseRunner(candidate: candidate)
      for dialect in dialects {
        for subject in cases where subject.dialects.contains(dialect.name) {
          let verdict = await runner.verdict(of: subject, in: dialect, changed: change)
          report(
            CaseResult(
              subject: subject, dialect: dialect, candidate: candidate.name, verdict: verdict))
        }
      }
    }
  }
}
