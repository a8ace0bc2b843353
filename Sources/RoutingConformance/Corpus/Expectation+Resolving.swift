package import RoutingVocabulary

/// The facts that an expectation needs to become exact.
struct ExpectationContext {
  /// The step whose answer is expected.
  let step: Step
  /// All steps of the scenario.
  let steps: [Step]
  /// The rules in force.
  let rules: Rules
  /// Whether handlers receive facts about the match under reserved keys.
  var hasReservedKeys = true
  /// Whether handlers receive the whole match record, if the rules have one.
  var hasMatchRecord = true
}

extension Case {
  /// The answers to a step that are correct in a dialect, from a router with or without reserved
  /// keys and the match record; `nil` if the step has no expectation.
  package func answers(
    to step: CaseStep, in dialect: Dialect, hasReservedKeys: Bool = true,
    hasMatchRecord: Bool = true
  ) -> [Answer]? {
    let context = ExpectationContext(
      step: step.step, steps: actions, rules: dialect.rules.changed(by: rules),
      hasReservedKeys: hasReservedKeys, hasMatchRecord: hasMatchRecord)
    return step.expectation(in: dialect.name)?.answers(in: context)
  }
}

extension Case {
  /// Like `answers`, but also for a step without an expectation: the correct answer is nothing or,
  /// if the step has an answer, any answer (an empty list).
  package func rightAnswers(
    to step: CaseStep, in dialect: Dialect, hasReservedKeys: Bool = true,
    hasMatchRecord: Bool = true
  ) -> [Answer] {
    answers(
      to: step, in: dialect, hasReservedKeys: hasReservedKeys, hasMatchRecord: hasMatchRecord)
      ?? (step.step.hasAnswer ? [] : [.nothing])
  }
}

extension Expectation {
  /// The answers that satisfy the expectation, completed by the default facts about the match.
  func answers(in context: ExpectationContext) -> [Answer] {
    switch self {
    case .answer(let answer): [answer]
    case .opened(let opened):
      [.opened(opened.with(opened.events.map { $0.resolved(in: context) }))]
    case .anyOf(let choices): choices.flatMap { $0.answers(in: context) }
    }
  }
}

extension EventExpectation {
  func resolved(in context: ExpectationContext) -> Event {
    switch self {
    case .call(let call):
      .call(
        route: CalledRoute(
          call.route, pattern: call.pattern, source: call.source, match: call.record(in: context)),
        parameters: call.complete(in: context), request: call.request)
    case .intercept(let label, let call):
      .intercept(
        interceptor: label, parameters: call.complete(in: context),
        match: call.record(in: context))
    case .event(let event): event
    case .unmatched(let url, let parameters, let table):
      .unmatched(
        url: url ?? context.receivedURL, parameters: parameters ?? context.receivedParameters,
        table: table)
    }
  }
}

extension CallExpectation {
  /// The parameters, including the parameters that the rules reserve (PARAM-4).
  func complete(in context: ExpectationContext) -> Parameters {
    guard let keys = context.rules.matchKeys, !keys.isRecord else {
      return parameters
    }
    var complete = Parameters()
    complete[reserved: keys.wildcard] = wildcard
    guard context.hasReservedKeys else { return complete.merging(parameters) }
    let match = match(in: context)
    for (name, key, value) in match.values(under: keys) {
      complete[reserved: key] = match.missing.contains(name) ? nil : value
    }
    return complete.merging(parameters)
  }

  /// The record in addition to the parameters, if the rules have one (RECORD-1).
  ///
  /// The components of the wildcard are always compared. The rest is compared only if the router
  /// has the whole record.
  func record(in context: ExpectationContext) -> MatchRecord? {
    guard context.rules.matchKeys?.isRecord == true else { return nil }
    var record = MatchRecord(wildcard: wildcard?.elements?.map { $0.text ?? "" })
    guard context.hasMatchRecord else { return record }
    let match = match(in: context)
    record.url = match.url?.text
    record.pattern = match.pattern?.text
    record.scheme = match.scheme.map(\.text)
    record.query = match.query
    return record
  }

  /// The facts about the match that the handler receives, completed by the default facts.
  private func match(in context: ExpectationContext) -> MatchExpectation {
    let registration = context.registration(of: route)
    var match = match
    match.url = match.url ?? .string(context.openedURL)
    match.pattern = match.pattern ?? .string(registration?.patterns.first ?? route)
    match.scheme = match.scheme ?? context.scheme(of: registration?.table ?? .global)
    return match
  }
}

extension ExpectationContext {
  fileprivate var openedURL: String {
    opened.opening?.url ?? opened.showing?.url ?? ""
  }

  /// The step that opens a URL: this one, or the one that it begins or finishes.
  private var opened: Step { step.begun(in: steps) ?? step }

  /// The URL that a callback for unmatched URLs receives (UNMATCHED-4).
  var receivedURL: String {
    isEncoded ? PercentCoding.encode(openedURL, allowed: .query) : openedURL
  }

  /// The caller's parameters that such a callback receives (UNMATCHED-4).
  var receivedParameters: Parameters? {
    if isEncoded { return nil }
    if let showing = opened.showing { return showing.name == nil ? showing.parameters : nil }
    return opened.opening?.parameters
  }

  private var isEncoded: Bool { rules.unmatchedArguments == .encodedURL }

  fileprivate func registration(of route: String) -> RegisterStep? {
    steps.firstMapped { $0.registration(of: route) }
  }

  fileprivate func scheme(of table: TableAddress) -> Value {
    switch table {
    case .global, .router, .webLinks: rules.matchKeys?.globalTable ?? .null
    case .scheme(let scheme):
      .string(rules.schemeCase == .insensitive ? scheme.asciiLowercased : scheme)
    }
  }
}

extension Step {
  /// The registration with a label in this step, in its children or in a handler.
  fileprivate func registration(of route: String) -> RegisterStep? {
    registration?.registration(of: route)
  }
}

extension RegisterStep {
  fileprivate func registration(of label: String) -> RegisterStep? {
    if route.hasSameScalars(as: label) { return self }
    let child = children.firstMapped { $0.below(self).registration(of: label) }
    if let child { return child }
    guard case .perform(let steps, _) = handler?.whenFinished else { return nil }
    return steps.firstMapped { $0.registration(of: label) }
  }

  /// A child as if it had been registered separately: in its parent's table, with its whole pattern
  /// (CHILD-1, CHILD-2).
  private func below(_ parent: RegisterStep) -> RegisterStep {
    let above = parent.patterns.first ?? ""
    let slash = UInt8(ascii: "/")
    let head = above.utf8.last == slash ? String(Substring(above.utf8.dropLast())) : above
    var whole = self
    whole.table = parent.table
    whole.patterns = patterns.map { pattern in
      let hasSlash = pattern.utf8.first == slash || pattern.utf8.starts(with: "(/".utf8)
      return head + (hasSlash ? pattern : "/" + pattern)
    }
    return whole
  }
}
