package import RoutingModel

/// Runs one case on a fresh router.
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
    if !candidate.tellsReservedKeys, let clause = reservedClause(of: subject) {
      return .skipped(reason: "the router has no reserved keys, which \(clause) is about")
    }
    let rules = dialect.rules.changed(by: subject.rules)
    let given = rule.map { rules.changed(by: [$0]) } ?? rules
    do {
      let player = Player(router: try candidate.router(given), rules: rules)
      return try await play(subject, in: dialect, rules: rules, on: player)
    } catch let unsupported as Unsupported {
      return .skipped(reason: "the router has no \(unsupported.feature)")
    } catch {
      return .failed(Failure(step: 0, expected: [], got: .thrown("\(error)")))
    }
  }

  /// The clause because of which a case is about reserved keys, if it is.
  private func reservedClause(of subject: Case) -> String? {
    let clause = subject.clauses.first(where: Case.clausesOfReservedKeys.contains)
    return clause ?? (subject.expectsReservedKeys ? subject.clauses.first : nil)
  }

  private func play(
    _ subject: Case, in dialect: Dialect, rules: Rules, on player: Player
  ) async throws -> Verdict {
    let steps = subject.steps.map(\.step)
    for (index, step) in subject.steps.enumerated() {
      let context = ExpectationContext(
        step: step.step, steps: steps, rules: rules,
        hasReservedKeys: candidate.tellsReservedKeys)
      let expectation = step.expectation(in: dialect.name)
      let expected = expectation?.answers(in: context) ?? step.step.quietAnswers
      let got: Failure.Got
      do {
        got = .answer(try await player.play(step.step))
      } catch let unsupported as Unsupported {
        throw unsupported
      } catch {
        got = .thrown("\(error)")
      }
      if case .answer(let answer) = got,
        expected.isEmpty || expected.contains(where: answer.satisfies)
      {
        continue
      }
      return .failed(Failure(step: index, expected: expected, got: got))
    }
    return .passed
  }
}

extension Step {
  /// The answers of a step of which nothing is expected: nothing, or, when it asks something,
  /// anything (none listed).
  fileprivate var quietAnswers: [Answer] {
    switch self {
    case .open, .canOpen, .routes, .allRoutes, .rewrite, .location: []
    default: [.nothing]
    }
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
