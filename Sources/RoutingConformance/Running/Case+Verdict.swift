package import RoutingVocabulary

extension Candidate {
  /// The verdict of a case in a dialect on a fresh router in this process; the dialect's rules may be changed
  /// for an experiment.
  package func verdict(
    of subject: Case, in dialect: Dialect, changed rules: [RuleSetting] = []
  ) async -> Verdict {
    let judge = Judge(subject: subject, dialect: dialect, changes: rules, claims: claims)
    if let reason = judge.reasonToSkip { return .skipped(reason: reason) }
    return judge.verdict(on: await outcome(of: judge.scenario))
  }
}

extension Case {
  /// The verdict on the outcome of the case in a dialect, for a router with or without reserved
  /// keys and the match record.
  package func verdict(
    in dialect: Dialect, on outcome: Outcome, hasReservedKeys: Bool = true,
    hasMatchRecord: Bool = true
  ) -> Verdict {
    let claims = Claims(
      name: "", capabilities: hasMatchRecord ? [.matchRecord] : [], isComplete: false,
      hasReservedKeys: hasReservedKeys)
    let judge = Judge(subject: self, dialect: dialect, claims: claims)
    if let reason = judge.reasonToSkip { return .skipped(reason: reason) }
    return judge.verdict(on: outcome)
  }
}
