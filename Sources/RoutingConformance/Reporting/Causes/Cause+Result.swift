internal import RoutingVocabulary

extension Cause {
  /// Why a case failed; `nil` if it did not fail.
  package init?(_ result: CaseResult) {
    switch result.verdict {
    case .broken(let fault): self.init(fault)
    case .failed where result.isUnsteady: self.init(.unsteady, Kind.unsteady.words)
    case .failed(let failure):
      let steps = result.subject.steps
      guard steps.indices.contains(failure.step) else {
        self.init(.detail)
        return
      }
      let rules = result.dialect.rules.changed(by: result.subject.rules)
      self.init(
        failure.got, insteadOf: failure.expected.first, to: steps[failure.step].step,
        after: steps.prefix(failure.step).map(\.step), rules)
      // A router without this limit shows it in several ways.
      let isOfLimit = result.subject.clauses.contains("HANDLER-10")
      let signs: [Change] = [.refusalMissing, .handlerExtra, .tooLong]
      if isOfLimit, signs.contains(where: { $0.rawValue == change }) {
        self.init(.detail, .endlessOpenings)
      }
    case .passed, .skipped: return nil
    }
  }

  /// The cause of a broken process.
  ///
  /// If the process ended, the cause is the line of the router's code that its output names, if
  /// any.
  package init(_ fault: Fault) {
    let kind = Kind(VerdictKind(fault))
    let end: String? =
      switch fault.kind {
      case .ended(.exit(let code)): fault.codePlace ?? "with exit code \(code)"
      case .ended(.signal(let signal)): fault.codePlace ?? "by signal \(signal)"
      default: nil
      }
    self.init(kind, kind.words + (end.map { " \($0)" } ?? ""))
  }

  /// Why the answer to the last step of a scenario is not the expected one.
  package init(_ got: Answer, insteadOf expected: Answer, in scenario: Scenario) {
    guard let step = scenario.steps.last else {
      self.init(.detail)
      return
    }
    self.init(
      .answer(got), insteadOf: expected, to: step, after: scenario.steps.dropLast(),
      scenario.dialect.rules.changed(by: scenario.settings))
  }

  private init(
    _ got: Failure.Got, insteadOf expected: Answer?, to step: Step, after steps: [Step],
    _ rules: Rules
  ) {
    let failed = step.registration == nil ? Kind.thrown : .refused
    switch got {
    case .thrown(let text) where EndlessOpenings.isDescribed(by: text):
      self.init(.detail, .endlessOpenings)
    case .thrown(let text): self.init(failed, text.errorClass.map { "\(failed.words): \($0)" })
    case .excerpt: self.init(.detail, .tooLong)
    case .answer(let answer):
      let values = ValueDifference(step: step, steps: steps, rules: rules)
      let answer = expected.map(answer.compared) ?? answer
      self.init(answer.content, insteadOf: expected?.content, failed, values)
      if kind == .accepted || kind == failed && answer.refusal != nil {
        let feature = RefusedText.feature(of: step, after: steps)
        let link = kind == .accepted ? "with" : "for"
        change = feature.map { "\(words), \(link) \($0)" } ?? change
        isGeneral = feature == nil
      }
    }
  }

  private init(
    _ got: AnswerContent, insteadOf expected: AnswerContent?, _ failed: Kind,
    _ values: ValueDifference
  ) {
    switch (expected, got) {
    case (.refusal?, .refusal): self.init(.detail)
    case (_, .refusal(let code)): self.init(failed, "\(failed.words): \(code.rawValue)")
    case (.refusal?, _): self.init(.accepted)
    case (.opening(let expected)?, .opening(let got)):
      self = OpeningDifference(expected: expected, got: got, values: values).cause
    case (.hasRoute(let expected)?, .hasRoute): self.init(expected ? .noRoute : .strayRoute)
    case (.value(let expected)?, .value(let got)): self = values.cause(expected, got)
    case (.changes?, .changes(let got)):
      self.init(.detail, got.isEmpty ? .nothingShown : .otherScreens)
    case (.screens?, .screens): self.init(.detail, .otherScreens)
    case (.opening?, _), (.hasRoute?, _), (.value?, _), (.changes?, _), (.screens?, _),
      (.whole?, _), (nil, _):
      self.init(.detail)
    }
  }
}

extension Cause.Kind {
  /// The cause of a verdict without an answer.
  init(_ verdict: VerdictKind) {
    switch verdict {
    case .crashed: self = .crash
    case .timedOut: self = .hang
    case .garbled: self = .garbled
    case .passed, .failed, .skipped: self = .detail
    }
  }
}

extension String {
  /// The name of an error class at the beginning of the string, if there is one: `TypeError: ...`,
  /// `Error [CODE]: ...`.
  var errorClass: String? {
    var start = unicodeScalars.prefix { $0 != ":" && $0 != "(" && $0 != "[" }
    if start.last == " " { start.removeLast() }
    let isName = !start.isEmpty && start.count < 60 && start.allSatisfy(\.isPartOfName)
    return isName ? String(start) : nil
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfName: Bool {
    self == "_" || self == "." || properties.isAlphabetic || properties.numericType != nil
  }
}
