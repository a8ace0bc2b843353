package import Routing

/// Runs one case on a fresh router in this process.
package struct CaseRunner: Sendable {
  /// Where routers come from.
  package let candidate: Candidate

  package init(candidate: Candidate) {
    self.candidate = candidate
  }

  /// The verdict of a case in a dialect, whose rules may be changed for an experiment.
  package func verdict(
    of subject: Case, in dialect: Dialect, changed rules: [RuleSetting] = []
  ) async -> Verdict {
    let judge = Judge(
      subject: subject, dialect: dialect, changes: rules, claims: candidate.claims)
    if let reason = judge.reasonToSkip { return .skipped(reason: reason) }
    return judge.verdict(on: await candidate.outcome(of: judge.scenario))
  }

  /// The verdict on what came of a case in a dialect, for a router with or without reserved keys and the
  /// match record.
  package static func verdict(
    of subject: Case, in dialect: Dialect, on outcome: Outcome, hasReservedKeys: Bool = true,
    hasMatchRecord: Bool = true
  ) -> Verdict {
    let claims = Claims(
      name: "", capabilities: hasMatchRecord ? [.matchRecord] : [], isComplete: false,
      hasReservedKeys: hasReservedKeys)
    let judge = Judge(subject: subject, dialect: dialect, claims: claims)
    if let reason = judge.reasonToSkip { return .skipped(reason: reason) }
    return judge.verdict(on: outcome)
  }
}
