internal import Routing

extension ExpectationReader {
  /// An opening: `route` and its parameters for one call, or `handled` and `events` for the rest.
  ///
  /// An `error` without `handled` is a refusal of the opening itself.
  func opened(_ node: JSONNode) -> Expectation? {
    guard var fields = Fields(node, as: "the answer of 'open'", in: bag) else { return nil }
    defer { fields.finish() }
    let error = fields.node("error").flatMap { node in
      fields.optionalString("error").flatMap { code($0, at: node.position) }
    }
    if fields.has("route") {
      var opened = OpenedExpectation(handled: true, events: [.call(handlerCall(&fields))])
      readRest(&opened, &fields)
      return .opened(opened)
    }
    if fields.has("error"), !fields.has("handled") { return error.map { .answer(.error($0)) } }
    let need = "write the route that is called, or whether the URL is handled"
    guard fields.requiredNode("handled", need: need) != nil,
      let handled = fields.optionalBool("handled")
    else { return nil }
    let events = (fields.optionalNodes("events") ?? []).compactMap(event)
    var opened = OpenedExpectation(handled: handled, events: events, error: error)
    readRest(&opened, &fields)
    return .opened(opened)
  }

  private func readRest(_ opened: inout OpenedExpectation, _ fields: inout Fields) {
    opened.logged = fields.optionalBool("logged") ?? false
    opened.returned = fields.node("returned")?.value
    opened.url = fields.optionalString("url")
    opened.fullPath = fields.optionalString("fullPath")
    opened.extra = fields.node("extra")?.value
  }

  private func event(_ node: JSONNode) -> EventExpectation? {
    guard var fields = Fields(node, as: "an event", in: bag) else { return nil }
    defer { fields.finish() }
    let kinds = "\"call\", \"unmatched\", \"intercept\", \"redirect\" or \"callback\""
    guard let kind = fields.requiredString("event", need: "write \(kinds)") else {
      fields.forgiveRest()
      return nil
    }
    switch kind {
    case "call": return .call(handlerCall(&fields))
    case "unmatched":
      return .unmatched(
        url: fields.optionalString("url"), parameters: steps.parameters(&fields),
        table: steps.table(&fields) ?? .global)
    case "intercept":
      let label = fields.requiredString("interceptor", need: "write its label") ?? ""
      if fields.has("route") { return .intercept(label: label, call(&fields)) }
      return .event(.intercept(interceptor: label, parameters: steps.parameters(&fields) ?? [:]))
    case "redirect":
      let route = fields.requiredString("route", need: "write the route that redirects") ?? ""
      let target = fields.requiredString("to", need: "write where it redirects") ?? ""
      return .event(.redirect(route: route, to: target))
    case "callback":
      let value = fields.requiredNode("value", need: "write the object")?.value ?? .null
      return .event(.callback(value: value))
    default:
      fields.forgiveRest()
      bag.error(at: node.position, "no such event '\(kind)'; write \(kinds)")
      return nil
    }
  }

  /// A call of a handler, which may be told the pattern of its route.
  private func handlerCall(_ fields: inout Fields) -> CallExpectation {
    var call = call(&fields)
    call.pattern = fields.optionalString("pattern")
    return call
  }

  private func call(_ fields: inout Fields) -> CallExpectation {
    CallExpectation(
      route: fields.requiredString("route", need: "write the route that is called") ?? "",
      parameters: steps.parameters(&fields) ?? [:], wildcard: fields.node("wildcard")?.value,
      reserved: reserved(&fields), request: steps.request(&fields))
  }

  private func reserved(_ fields: inout Fields) -> ReservedValues {
    guard var reserved = fields.optionalFields("reserved") else { return ReservedValues() }
    defer { reserved.finish() }
    return ReservedValues(
      url: reserved.node("url")?.value, pattern: reserved.node("pattern")?.value,
      scheme: reserved.node("scheme")?.value,
      missing: reserved.optionalStrings("missing") ?? [])
  }
}
