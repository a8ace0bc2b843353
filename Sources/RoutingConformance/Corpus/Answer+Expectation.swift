package import RoutingVocabulary

extension Case {
  /// The expectation that demands the given answer to a step in a dialect.
  package func expectation(of answer: Answer, to step: Step, in dialect: Dialect) -> Expectation {
    answer.expectation(
      in: ExpectationContext(
        step: step, steps: actions, rules: dialect.rules.changed(by: rules)))
  }
}

extension Answer {
  /// The expectation that demands the given answer, without default facts about the match.
  ///
  /// Facts that are compared only where they are expected are left out, except facts that another
  /// opening has. If no other opening is given, the pattern that a handler receives stays.
  func expectation(in context: ExpectationContext, like other: Opened? = nil) -> Expectation {
    guard var opened else { return .answer(self) }
    if other?.url == nil { opened.url = nil }
    if other?.fullPath == nil { opened.fullPath = nil }
    if other?.extra == nil { opened.extra = nil }
    let model = other.map { $0.events.firstMapped(\.facts) ?? Event.noFacts }
    return .opened(opened.with(opened.events.map { $0.expectation(in: context, like: model) }))
  }
}

extension Event {
  /// The values with which a handler is called.
  fileprivate typealias Facts = (route: CalledRoute, request: RequestFacts?)

  fileprivate static let noFacts: Facts = (CalledRoute(""), nil)

  fileprivate var facts: Facts? {
    if case .call(let route, _, let request) = self { (route, request) } else { nil }
  }

  fileprivate func expectation(
    in context: ExpectationContext, like model: Facts?
  ) -> EventExpectation {
    switch self {
    case .call(let route, let parameters, let request):
      var call = CallExpectation(
        route: route.label, receiving: parameters, route.match, in: context)
      call.match.query = model?.route.match?.query == nil ? nil : route.match?.query
      let hasPattern =
        model.map { $0.route.pattern != nil }
        ?? (route.pattern?.hasSameScalars(as: route.label) == false)
      call.pattern = hasPattern ? route.pattern : nil
      call.source = model?.route.source == nil ? nil : route.source
      call.request = model?.request == nil ? nil : request
      return .call(call)
    case .intercept where context.rules.matchKeys == nil: return .event(self)
    case .intercept(let label, let parameters, let match):
      return .intercept(
        label: label, CallExpectation(route: label, receiving: parameters, match, in: context))
    case .unmatched(let url, let parameters, let table):
      let isURL = url.hasSameScalars(as: context.receivedURL)
      let expectation = EventExpectation.unmatched(
        url: isURL ? nil : url,
        parameters: parameters == context.receivedParameters ? nil : parameters, table: table)
      return expectation.resolved(in: context) == self ? expectation : .event(self)
    case .redirect, .callback, .refused, .change: return .event(self)
    }
  }
}

extension CallExpectation {
  /// The expectation of exactly these parameters.
  ///
  /// Reserved parameters are written only if they differ from their default values.
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
