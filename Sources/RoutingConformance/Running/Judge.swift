internal import RoutingVocabulary

/// Compares the outcome of a case with its expectation, for all kinds of candidates.
struct Judge {
  let subject: Case
  let dialect: Dialect
  /// Rules that are changed for an experiment.
  var changes: [RuleSetting] = []
  let claims: Claims

  /// The scenario to play.
  var scenario: Scenario { subject.scenario(in: dialect, changed: changes) }

  /// The reason for not playing the case; `nil` if the case is played.
  var reasonToSkip: String? {
    if !claims.hasReservedKeys, let clause = reservedClause {
      return "the router does not support reserved keys, which \(clause) is about"
    }
    if let dialects = claims.dialects, !dialects.contains(dialect.name) {
      return "the router does not claim the dialect \(dialect.name)"
    }
    let missing =
      claims.isComplete
      ? needed.subtracting(claims.capabilities(in: dialect.name))
      : needed.intersection(claims.without)
    return Capability.allCases.first(where: missing.contains)?.need
  }

  /// The capabilities that a router needs to play the case.
  private var needed: Capabilities {
    subject.capabilities(in: dialect).union(Capability.of(changes))
  }

  /// The clause because of which the case is about reserved keys, if there is one.
  ///
  /// There is no such clause if the rules have no reserved keys.
  private var reservedClause: String? {
    let rules = dialect.rules.changed(by: subject.rules)
    guard let keys = rules.matchKeys, !keys.isRecord else { return nil }
    if let clause = subject.clauses.first(where: Case.clausesOfReservedKeys.contains) {
      return clause
    }
    let isAboutThem = subject.expects(reserved: keys, in: dialect.name)
    return isAboutThem ? subject.clauses.first : nil
  }

  /// The result of the case, according to its outcome.
  func result(on outcome: Outcome, option: String = "") -> CaseResult {
    var answers: [Answer?] = []
    let verdict = verdict(on: outcome, &answers)
    if case .failed(let failure) = verdict, case .answer(let got) = failure.got {
      answers.append(got)
    }
    var result = result(verdict, option: option)
    result.answers = answers
    return result
  }

  /// The result with a verdict.
  func result(_ verdict: Verdict, option: String) -> CaseResult {
    CaseResult(
      subject: subject, dialect: dialect, candidate: claims.name, verdict: verdict, option: option)
  }

  /// The verdict on the outcome of the case.
  func verdict(on outcome: Outcome) -> Verdict { result(on: outcome).verdict }

  private func verdict(on outcome: Outcome, _ answers: inout [Answer?]) -> Verdict {
    switch outcome {
    case .played(let steps): verdict(on: steps, &answers)
    case .unsupported(let feature): unsupported(feature, at: 0)
    case .thrown(let error): failed(at: 0, expected: [], .thrown(error))
    case .fault(let fault): .broken(fault)
    }
  }

  /// The verdict on the outcomes of steps; adds the answers that are right.
  private func verdict(on outcomes: [StepOutcome], _ answers: inout [Answer?]) -> Verdict {
    for (index, outcome) in outcomes.enumerated() where subject.steps.indices.contains(index) {
      let step = subject.steps[index]
      // Most steps have neither an answer nor an expectation.
      if case .answer(let answer) = outcome, answer.isNothing,
        step.expectation(in: dialect.name) == nil
      {
        answers.append(.nothing)
        continue
      }
      let expected = expected(of: step)
      switch outcome {
      case .unsupported(let feature): return unsupported(feature, at: index)
      case .thrown(let error): return failed(at: index, expected: expected, .thrown(error))
      case .answer(let answer):
        let right = expected.first(where: answer.satisfies)
        if right != nil || expected.isEmpty {
          answers.append(right)
          continue
        }
        if let missing = expected.firstMapped(answer.unreported) {
          return .skipped(reason: "the router does not support reporting \(missing)")
        }
        return failed(
          at: index, expected: expected, Failure.Got(answer, insteadOf: expected.first))
      }
    }
    return .passed
  }

  private func failed(
    at index: Int, expected: [Answer], _ got: Failure.Got
  ) -> Verdict {
    .failed(Failure(step: index, expected: expected, got: got))
  }

  /// The verdict on a missing feature.
  ///
  /// A router may lack any feature that it does not claim. It must play the demanded cases that
  /// need only claimed capabilities.
  private func unsupported(_ feature: String, at index: Int) -> Verdict {
    let needed = needed
    let named = Capability(rawValue: feature)
    var claim: String?
    if let named, claims.claimed.contains(named) {
      claim = "the router claims it"
    } else if named.map({ !needed.contains($0) }) ?? true,
      subject.level == .must, claims.owed(in: dialect)?.isSuperset(of: needed) == true
    {
      let names = Capability.names(needed).joined(separator: ", ")
      claim = "the case needs only what the router claims (\(names))"
    }
    guard let claim else {
      return .skipped(reason: "the router does not support \(feature)")
    }
    return failed(
      at: index, expected: [], .thrown("unsupported: \(feature), although \(claim)"))
  }

  /// The right answers; an empty list if any answer is right.
  private func expected(of step: CaseStep) -> [Answer] {
    subject.rightAnswers(
      to: step, in: dialect, hasReservedKeys: claims.hasReservedKeys,
      hasMatchRecord: claims.capabilities.contains(.matchRecord))
  }
}
