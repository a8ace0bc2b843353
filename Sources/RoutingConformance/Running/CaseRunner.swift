package import RoutingModel

/// Runs one case on a fresh router in this process.
package struct CaseRunner: Sendable {
  /// Where routers come from.
  package let candidate: Candidate

  package init(candidate: Candidate) {
    self.candidate = candidate
  }

  /// The verdict of a case in a dialect, whose rules may be changed for an experiment.
  package func verdict(
    of subject: Case, in dialect: Dialect, changed rule: RuleSetting? = nil
  ) async -> Verdict {
    let judge = Judge(subject: subject, dialect: dialect, claims: candidate.claims)
    let scenario = subject.scenario(in: dialect, changed: rule)
    if let reason = judge.reasonToSkip(scenario) { return .skipped(reason: reason) }
    return judge.verdict(on: await candidate.outcome(of: scenario))
  }
}

extension Rules {
  /// These rules with some set otherwise; settings that do not fit are left out, because the reader
  /// of the case has reported them.
  package func changed(by settings: [RuleSetting]) -> Rules {
    settings.reduce(into: self) { rules, setting in
      try? Rule.named(setting.rule)?.set(setting.value, in: &rules)
    }
  }
}
