internal import Routing

extension Cause {
  /// Why a case failed; `nil` where it did not.
  package init?(_ result: CaseResult) {
    if let fault = result.verdict.fault {
      self.init(fault)
      if let step = result.wrongStep { facts += Self.signs(of: step, in: result.subject) }
    } else if case .failed(let failure) = result.verdict {
      self.init(failure, of: result)
    } else {
      return nil
    }
  }

  /// What is remarkable in a step that no answer comes to.
  private static func signs(of number: Int, in subject: Case) -> [String] {
    let (step, given) = (subject.steps[number].step, GivenRoutes(before: number, of: subject))
    if let route = step.registration {
      return [.registering, PatternForm.fact(of: route, beside: given)].map(\.rawValue)
    }
    let sign = given.hasNestedOpenings ? .nested : step.openedURL.flatMap(Fact.sign)
    return sign.map { [$0.rawValue] } ?? []
  }

  /// What a process shows that breaks, whatever it was doing.
  package init(_ fault: Fault) {
    switch fault.kind {
    case .ended(.exit(let code)): self.init(.crash, [fault.codePlace ?? "exit code \(code)"])
    case .ended(.signal(let signal)): self.init(.crash, [fault.codePlace ?? "signal \(signal)"])
    case .closedOutput: self.init(.crash)
    case .silent, .noGreeting: self.init(.hang)
    case .garbled: self.init(.garbled, [])
    }
  }

  private init(_ failure: Failure, of result: CaseResult) {
    let steps = result.subject.steps
    guard steps.indices.contains(failure.step) else {
      self.init(.other)
      return
    }
    let step = steps[failure.step].step
    let given = GivenRoutes(before: failure.step, of: result.subject)
    switch (failure.got, step.registration) {
    case (.thrown(let text), let route?):
      self.init(
        .refused,
        [PatternForm.fact(of: route, beside: given).rawValue, text.errorClass ?? "an error"])
    case (.thrown(let text), _):
      self.init(
        .thrown, [text.errorClass ?? "an error"] + Self.signs(of: failure.step, in: result.subject))
    case (.answer(.error(let code)), let route?) where !failure.expected.areErrors:
      self.init(.refused, [PatternForm.fact(of: route, beside: given).rawValue, code.rawValue])
    case (.answer(let answer), _):
      let rules = result.dialect.rules.changed(by: result.subject.rules)
      self.init(answer, insteadOf: failure.expected.first, to: step, given, rules)
    }
  }

  /// Why the answer to the last step of a scenario is not the expected one.
  package init(_ got: Answer, insteadOf expected: Answer, in scenario: Scenario) {
    guard let step = scenario.steps.last else {
      self.init(.other)
      return
    }
    self.init(
      got, insteadOf: expected, to: step, GivenRoutes(scenario.steps.dropLast()),
      scenario.dialect.rules.changed(by: scenario.settings))
  }

  /// What an answer shows that is not the expected one.
  private init(
    _ got: Answer, insteadOf expected: Answer?, to step: Step, _ given: GivenRoutes, _ rules: Rules
  ) {
    let url = step.openedURL ?? nil
    switch (expected, got) {
    case (.opened(let expected)?, .opened(let got)):
      self =
        OpeningDifference(expected: expected, got: got, url: url, given: given, rules: rules).cause
    case (.canOpen(let expected)?, .canOpen):
      self = expected ? given.lost(url) : given.stray(url, to: nil)
    case (.error?, .error(let code)), (_, .error(let code)): self.init(.error, [code.rawValue])
    case (.error?, _):
      if let route = step.registration {
        self.init(.accepted, PatternForm.fact(of: route, beside: given))
      } else {
        self.init(.accepted, step.openedURL == nil ? nil : given.sign(of: url, route: nil))
      }
    case (.patterns(let expected)?, .patterns(let got)):
      let lists = [expected, got].map { Value.array($0.map { .string($0) }) }
      self.init(.listing, ValueDifference.facts(lists[0], lists[1]))
    case (.tables?, .tables): self.init(.listing)
    default: self.init(.answer, [step.name])
    }
  }
}

extension GivenRoutes {
  /// Why a URL is not handled that a route fits.
  func lost(_ url: String?, route label: String? = nil) -> Cause {
    guard let url, let route = route(label, for: url) else {
      return Cause(.notFound, sign(of: url, route: nil))
    }
    let sign = sign(of: url, route: route)
    if hides(route, for: url) {
      return sign?.isInput ?? false ? Cause(.notFound, .hidden, sign) : Cause(.noWayBack)
    }
    let isPlain = sign == nil || sign == .queryOfURL
    if isPlain, continues(route) { return Cause(.notFound, .continued) }
    let isOfLiteral = (isPlain || sign == .plus) && route.hasExpressionSigns
    return Cause(.notFound, isOfLiteral ? .expression : sign)
  }

  /// Why a route is called that does not fit a URL.
  func stray(_ url: String?, to label: String?) -> Cause {
    guard let url, let label, let route = route(label, for: url) else {
      return Cause(.strayRoute, sign(of: url, route: nil))
    }
    return Cause(.strayRoute, route.laxity(for: url) ?? sign(of: url, route: route))
  }
}

extension [Answer] {
  fileprivate var areErrors: Bool {
    if case .error? = first { true } else { false }
  }
}

extension String {
  /// The class that a text of an error begins with, if it does: `TypeError: ...`, `Error [CODE]: ...`.
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
