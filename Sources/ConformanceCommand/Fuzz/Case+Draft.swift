import Routing
import RoutingConformance

extension Case {
  /// Drafts the expectation of the last step from the answer of the model.
  ///
  /// The present expectation is ignored.
  ///
  /// - Returns: The value of `expect`, or of `expectIn` if the dialects differ.
  /// - Throws: The error of the model if it lacks something that a step needs.
  package func drafted() async throws -> (name: String, value: Value) {
    var drafts = Parameters()
    for dialect in dialects.compactMap(Dialect.named) {
      let story = try await ModelTrace(of: self, in: dialect)
      drafts[dialect.name] = story.steps.last.map { draft($0.answer, in: dialect) }
    }
    let values = drafts.sorted.map(\.value)
    guard let first = values.first else { return ("expect", .null) }
    if values.allSatisfy({ $0 == first }) { return ("expect", first) }
    return ("expectIn", .object(drafts))
  }

  private func draft(_ answer: Answer, in dialect: Dialect) -> Value {
    if let opened = answer.opened {
      .object(members(of: opened, in: dialect))
    } else {
      answer.value
    }
  }

  private func members(of opened: Opened, in dialect: Dialect) -> Parameters {
    var members: Parameters = [:]
    if opened.logged { members["logged"] = true }
    if opened.handled, opened.events.count == 1,
      case .call(let route, let parameters, _)? = opened.events.first
    {
      return members.merging(call(route, parameters, in: dialect))
    }
    members["handled"] = .bool(opened.handled)
    if !opened.events.isEmpty {
      members["events"] = .array(opened.events.map { draft($0, in: dialect) })
    }
    members["error"] = opened.error.map { .object(["code": .string($0.rawValue)]) }
    return members
  }

  private func draft(_ event: Event, in dialect: Dialect) -> Value {
    switch event {
    case .call(let route, let parameters, _):
      return .object(call(route, parameters, in: dialect).merging(["event": "call"]))
    case .unmatched(let url, let parameters, let table):
      var members: Parameters = ["event": "unmatched"]
      members["parameters"] = parameters.map { .object($0) }
      if let opening = steps.last?.step.opening, opening.url != url {
        members["url"] = .string(url)
      }
      if table != .global { members["in"] = table.value }
      return .object(members)
    default: return event.value
    }
  }

  /// The route and its parameters, without reserved keys that have their default values.
  private func call(
    _ route: CalledRoute, _ parameters: Parameters, in dialect: Dialect
  ) -> Parameters {
    let keys = dialect.rules.changed(by: rules).matchKeys
    var own = parameters
    for (_, name) in keys?.names ?? [] { own[reserved: name] = nil }
    var members: Parameters = ["route": .string(route.label)]
    if let pattern = route.pattern, pattern != route.label { members["pattern"] = .string(pattern) }
    if !own.isEmpty { members["parameters"] = .object(own) }
    members["wildcard"] =
      parameters[reserved: keys?.wildcard] ?? route.match?.members["wildcard"]
    return members
  }
}
