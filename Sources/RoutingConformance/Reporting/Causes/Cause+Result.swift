internal import Routing

extension Cause {
  /// Why a case failed; `nil` where it did not.
  package init?(_ result: CaseResult) {
    if let fault = result.verdict.fault {
      self.init(fault, at: result.owedStep.map { result.subject.steps[$0].step })
    } else if case .failed(let failure) = result.verdict {
      self.init(failure, of: result)
    } else {
      return nil
    }
  }

  private init(_ fault: Fault, at step: Step?) {
    let sign = step.flatMap { $0.openedURL.flatMap(Fact.sign)?.rawValue }
    switch fault.kind {
    case .ended(.exit(let code)): self.init(.crash, ["exit code \(code)"])
    case .ended(.signal(let signal)): self.init(.crash, ["signal \(signal)"])
    case .closedOutput: self.init(.crash)
    case .silent, .noGreeting: self.init(.hang)
    case .garbled: self.init(.garbled, [])
    }
    if let sign { facts.append(sign) }
  }

  private init(_ failure: Failure, of result: CaseResult) {
    let steps = result.subject.steps
    guard steps.indices.contains(failure.step) else {
      self.init(.other)
      return
    }
    let step = steps[failure.step].step
    let given = GivenRoutes(before: failure.step, of: result.subject)
    switch (failure.got, step) {
    case (.thrown(let text), .register(let route)):
      self.init(.refused, [PatternForm.fact(of: route, beside: given).rawValue, text.errorClass])
    case (.thrown(let text), _):
      let sign = step.openedURL.flatMap(Fact.sign)?.rawValue
      self.init(.thrown, [text.errorClass] + (sign.map { [$0] } ?? []))
    case (.answer(.error(let code)), .register(let route)) where !failure.expected.areErrors:
      self.init(.refused, [PatternForm.fact(of: route, beside: given).rawValue, code.rawValue])
    case (.answer(let answer), _):
      let rules = result.dialect.rules.changed(by: result.subject.rules)
      self =
        AnswerDifference(
          step: step, expected: failure.expected.first, got: answer, given: given, rules: rules
        ).cause
    }
  }
}

extension Step {
  /// The URL of an opening, or of what could be one.
  var openedURL: String?? {
    switch self {
    case .open(let step): .some(step.url)
    case .canOpen(let url, _): .some(url)
    default: nil
    }
  }
}

extension [Answer] {
  /// Whether an error is expected.
  fileprivate var areErrors: Bool {
    if case .error? = first { true } else { false }
  }
}

extension String {
  /// The class that a text of an error begins with; else that it is an error.
  fileprivate var errorClass: String {
    let start = unicodeScalars.prefix { $0 != ":" && $0 != "(" }
    let isName = !start.isEmpty && start.count < 60 && start.allSatisfy(\.isPartOfName)
    return isName ? String(start) : "an error"
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfName: Bool {
    self == "_" || self == "." || properties.isAlphabetic || properties.numericType != nil
  }
}
