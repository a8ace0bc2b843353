package import RoutingVocabulary

extension Case {
  /// The first erratum that the case names in a dialect and that describes the failure.
  package func erratum(explaining verdict: Verdict, in dialect: Dialect) -> Erratum? {
    guard let effect = verdict.effect,
      let erratum = errata[dialect.name, default: []].first(where: { $0.shows(as: effect) })
    else { return nil }
    guard case .failed(let failure) = verdict else { return erratum }
    return isPublished(failure.got, at: failure.step, in: dialect) ? erratum : nil
  }

  /// Whether the published router of a dialect returns this answer in a step, if the case lists the
  /// published router's answers.
  private func isPublished(_ got: Failure.Got, at index: Int, in dialect: Dialect) -> Bool {
    if steps.allSatisfy({ $0.publishedIn[dialect.name] == nil }) { return true }
    if case .thrown = got { return true }
    guard case .answer(let answer) = got, let published = steps[index].publishedIn[dialect.name]
    else { return false }
    return [true, false].contains { hasReservedKeys in
      let context = ExpectationContext(
        step: steps[index].step, steps: actions, rules: dialect.rules.changed(by: rules),
        hasReservedKeys: hasReservedKeys)
      return published.answers(in: context).contains(where: answer.satisfies)
    }
  }
}

extension Erratum {
  /// Whether the erratum names the given effect, or an effect that can end in the given one.
  fileprivate func shows(as effect: Effect) -> Bool {
    effects.contains { $0 == effect || $0.includes(effect) }
  }
}

extension Erratum.Effect {
  /// Whether the effect can end in another one.
  fileprivate func includes(_ other: Self) -> Bool {
    self == .endlessOpenings && (other == .crash || other == .hang)
  }
}

extension Verdict {
  /// The effect that replaced the right answer; `nil` if no erratum has such an effect.
  package var effect: Erratum.Effect? {
    switch self {
    case .passed, .skipped: nil
    case .failed(let failure): failure.effect
    case .broken(let fault):
      switch VerdictKind(fault) {
      case .crashed: .crash
      case .timedOut: .hang
      case .garbled, .passed, .failed, .skipped: nil
      }
    }
  }
}

extension Failure {
  fileprivate var effect: Erratum.Effect? {
    switch got {
    case .thrown(let error): EndlessOpenings.isDescribed(by: error) ? .endlessOpenings : nil
    case .answer(let answer):
      answer.isRefusal && !expected.contains(where: \.isRefusal) ? .refusal : .wrongAnswer
    case .excerpt: .wrongAnswer
    }
  }
}

extension Answer {
  /// Whether the router refuses.
  ///
  /// An unmatched URL is not a refusal, though some routers report an error.
  fileprivate var isRefusal: Bool {
    switch content {
    case .refusal: true
    case .opening(let opened): opened.error != nil && opened.error != .noMatch
    case .hasRoute, .value, .changes, .screens, .whole: false
    }
  }
}
