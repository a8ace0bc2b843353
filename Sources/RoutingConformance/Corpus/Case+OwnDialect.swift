package import Routing

/// What a case demands in a dialect of a router's own, for which nobody wrote an expectation.
extension Case {
  /// The case in an additional dialect, with the answers of another one.
  package func answering(in dialect: String, as other: String) -> Case {
    adding(dialect, isDerived: false, steps.map { $0.expectation(in: other) })
  }

  /// The case in an additional dialect, with the answers that the model gave.
  ///
  /// The expectation of another dialect stays if the model gave that answer. Keys that are
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
        expectations.append(answer.expectation(like: answers.first, in: context))
      }
    }
    return adding(dialect.name, isDerived: true, expectations)
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
      derivedIn: isDerived ? derivedIn.union([dialect]) : derivedIn, ofClauses: clauseNeeds)
  }
}

extension Answer {
  /// An expectation that compares the same keys of an answer as another expectation does.
  fileprivate func expectation(like other: Answer?, in context: ExpectationContext) -> Expectation {
    guard var opened else { return .answer(self) }
    var wanted = Opened.unhandled
    if let opened = other?.opened { wanted = opened }
    if wanted.url == nil { opened.url = nil }
    if wanted.fullPath == nil { opened.fullPath = nil }
    if wanted.extra == nil { opened.extra = nil }
    let model = wanted.events.firstMapped(\.facts)
    return .opened(opened.with(opened.events.map { $0.expectation(like: model, in: context) }))
  }
}

extension Event {
  /// The route and the facts of a call of a handler.
  fileprivate var facts: (route: CalledRoute, request: RequestFacts?)? {
    if case .call(let route, _, let request) = self { (route, request) } else { nil }
  }

  fileprivate func expectation(
    like model: (route: CalledRoute, request: RequestFacts?)?, in context: ExpectationContext
  ) -> EventExpectation {
    switch self {
    case .call(let route, let parameters, let request):
      var call = CallExpectation(
        route: route.label, receiving: parameters, route.match, in: context)
      call.match.query = model?.route.match?.query == nil ? nil : route.match?.query
      call.pattern = model?.route.pattern == nil ? nil : route.pattern
      call.source = model?.route.source == nil ? nil : route.source
      call.request = model?.request == nil ? nil : request
      return .call(call)
    case .intercept(let label, let parameters, let match):
      return .intercept(
        label: label, CallExpectation(route: label, receiving: parameters, match, in: context))
    case .unmatched, .redirect, .callback, .refused, .change: return .event(self)
    }
  }
}

extension CallExpectation {
  /// Exactly these parameters.
  ///
  /// Reserved ones are written only if they differ from their default values.
  fileprivate init(
    route: String, receiving received: Parameters, _ record: MatchRecord?,
    in context: ExpectationContext
  ) {
    self.init(route: route)
    parameters = received
    guard let keys = context.rules.matchKeys else { return }
    if let record, let plain = self.record(in: context) {
      receive(record.members, insteadOf: plain.members)
      return
    }
    for key in [keys.url, keys.pattern, keys.scheme, keys.wildcard] {
      parameters[reserved: key] = nil
    }
    wildcard = received[reserved: keys.wildcard]
    let plain = complete(in: context)
    func special(_ key: String?, _ name: String) -> Value? {
      if plain[reserved: key] == received[reserved: key] { return nil }
      if received[reserved: key] == nil { match.missing.append(name) }
      return received[reserved: key]
    }
    match.url = special(keys.url, "url")
    match.pattern = special(keys.pattern, "pattern")
    match.scheme = special(keys.scheme, "scheme")
  }

  /// The members of a record that differ from the default record, and the components of the
  /// wildcard.
  private mutating func receive(_ record: Parameters, insteadOf plain: Parameters) {
    wildcard = record["wildcard"]
    match.url = record["url"] == plain["url"] ? nil : record["url"]
    match.pattern = record["pattern"] == plain["pattern"] ? nil : record["pattern"]
    match.scheme = record["scheme"] == plain["scheme"] ? nil : record["scheme"]
  }
}
