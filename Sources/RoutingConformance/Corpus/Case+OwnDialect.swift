package import RoutingVocabulary

/// The case in a dialect of one router, for which nobody wrote an expectation.
extension Case {
  /// The case in an additional dialect, with the answers of another dialect.
  package func answering(in dialect: String, as other: String) -> Case {
    adding(dialect, isDerived: false, steps.map { $0.expectation(in: other) })
  }

  /// The case in an additional dialect, with the answers of the model.
  ///
  /// The expectation of another dialect stays if the model returned that answer. Keys that are
  /// compared only where they are written stay too.
  ///
  /// - Returns: The case; `nil` if the model did not answer all steps.
  package func answering(
    in dialect: Dialect, asModel outcomes: [StepOutcome], insteadOf other: String
  ) -> Case? {
    guard outcomes.count == steps.count else { return nil }
    let rules = dialect.rules.changed(by: rules)
    var expectations: [Expectation?] = []
    for (step, outcome) in zip(steps, outcomes) {
      guard case .answer(let answer) = outcome else { return nil }
      let context = ExpectationContext(step: step.step, steps: actions, rules: rules)
      let written = step.expectation(in: other)
      let answers = written?.answers(in: context) ?? (step.step.hasAnswer ? [] : [.nothing])
      if answers.isEmpty || answers.contains(where: answer.satisfies) {
        expectations.append(written)
      } else {
        expectations.append(
          answer.expectation(in: context, like: answers.first?.opened ?? .unhandled))
      }
    }
    return adding(dialect.name, isDerived: true, expectations)
  }

  /// The case for a router whose rules cannot be set: its behaviour shows its own rules.
  package var withoutRules: Case {
    Case(
      id: id, title: title, clauses: clauses, level: level, dialects: dialects, rules: [],
      errata: errata, steps: steps, note: note, because: because, file: file, position: position,
      derivedIn: derivedIn, ofClauses: needs.ofClauses)
  }

  private func adding(_ dialect: String, isDerived: Bool, _ expectations: [Expectation?]) -> Case {
    let steps = zip(steps, expectations).map { step, expectation in
      var step = step
      step.expectedIn[dialect] = expectation
      return step
    }
    return Case(
      id: id, title: title, clauses: clauses, level: level, dialects: dialects + [dialect],
      rules: rules, errata: errata, steps: steps, note: note, because: because, file: file,
      position: position,
      derivedIn: isDerived ? derivedIn.union([dialect]) : derivedIn, ofClauses: needs.ofClauses)
  }
}
