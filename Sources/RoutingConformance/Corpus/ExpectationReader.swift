internal import RoutingModel

/// Reads what case files expect of a step.
struct ExpectationReader {
  /// Where findings go.
  let bag: DiagnosticBag

  private var steps: StepReader { StepReader(bag: bag) }

  /// Reads the expectation of a step.
  func expectation(_ node: JSONNode, of step: Step) -> Expectation? {
    if let choices = node.members?.first(where: { $0.name == "anyOf" }) {
      return anyOf(choices.value, in: node, of: step)
    }
    if let error = error(node) { return .answer(.error(error)) }
    switch step {
    case .open: return opened(node).map(Expectation.opened)
    case .canOpen: return flag(node).map { .answer(.canOpen($0)) }
    case .routes: return texts(node).map { .answer(.patterns($0)) }
    case .allRoutes: return tables(node).map { .answer(.tables($0)) }
    default:
      bag.error(
        at: node.position,
        "this step answers nothing; expect {\"error\": code} or remove the expectation")
      return nil
    }
  }

  private func anyOf(_ choices: JSONNode, in node: JSONNode, of step: Step) -> Expectation? {
    guard var fields = Fields(node, as: "an expectation", in: bag) else { return nil }
    let nodes = fields.requiredNodes("anyOf", need: "write the answers that are allowed") ?? []
    fields.finish()
    if nodes.count < 2 {
      bag.error(at: choices.position, "'anyOf' has fewer than two choices; write one directly")
    }
    return .anyOf(nodes.compactMap { expectation($0, of: step) })
  }

  private func error(_ node: JSONNode) -> ErrorCode? {
    guard node.members?.contains(where: { $0.name == "error" }) == true,
      var fields = Fields(node, as: "an expectation", in: bag),
      let text = fields.requiredString("error", need: "write its code")
    else { return nil }
    fields.finish()
    if let code = ErrorCode(rawValue: text) { return code }
    let codes = ErrorCode.allCases.map(\.rawValue)
    let advice =
      Suggestion.nearest(to: text, among: codes).map { "did you mean '\($0)'?" }
      ?? "use one of \(codes.joined(separator: ", "))"
    bag.error(at: node.position, "no such error '\(text)'; \(advice)")
    return nil
  }

  private func flag(_ node: JSONNode) -> Bool? {
    if case .bool(let flag) = node.content { return flag }
    bag.error(at: node.position, "the answer is \(node.kind); write true or false")
    return nil
  }

  private func texts(_ node: JSONNode) -> [String]? {
    guard let elements = node.elements else {
      bag.error(at: node.position, "the answer is \(node.kind); write an array of patterns")
      return nil
    }
    return elements.compactMap { element in
      if element.text == nil {
        bag.error(at: element.position, "a pattern is \(element.kind); write a text")
      }
      return element.text
    }
  }

  private func tables(_ node: JSONNode) -> [TableListing]? {
    guard let elements = node.elements else {
      bag.error(at: node.position, "the answer is \(node.kind); write an array of tables")
      return nil
    }
    return elements.compactMap { element in
      guard var fields = Fields(element, as: "a table", in: bag) else { return nil }
      let table = steps.table(&fields) ?? .global
      let patterns = fields.optionalStrings("patterns") ?? []
      fields.finish()
      return TableListing(table: table, patterns: patterns)
    }
  }
}

extension ExpectationReader {
  /// An opening: `route` and its parameters for one call, or `handled` and `events` for the rest.
  private func opened(_ node: JSONNode) -> OpenedExpectation? {
    guard var fields = Fields(node, as: "the answer of 'open'", in: bag) else { return nil }
    defer { fields.finish() }
    let logged = fields.optionalBool("logged") ?? false
    if fields.has("route") {
      let call = call(&fields)
      return OpenedExpectation(handled: true, events: [.call(call)], logged: logged)
    }
    let need = "write the route that is called, or whether the URL is handled"
    guard fields.requiredNode("handled", need: need) != nil,
      let handled = fields.optionalBool("handled")
    else { return nil }
    let events = (fields.optionalNodes("events") ?? []).compactMap(event)
    return OpenedExpectation(handled: handled, events: events, logged: logged)
  }

  private func event(_ node: JSONNode) -> EventExpectation? {
    guard var fields = Fields(node, as: "an event", in: bag) else { return nil }
    defer { fields.finish() }
    let kind = fields.requiredString("event", need: "write \"call\" or \"unmatched\"")
    switch kind {
    case "call": return .call(call(&fields))
    case "unmatched":
      return .unmatched(
        url: fields.optionalString("url"), parameters: parameters(&fields),
        table: steps.table(&fields) ?? .global)
    default:
      bag.error(at: node.position, "no such event; write \"call\" or \"unmatched\"")
      return nil
    }
  }

  private func call(_ fields: inout Fields) -> CallExpectation {
    CallExpectation(
      route: fields.requiredString("route", need: "write the route that is called") ?? "",
      parameters: parameters(&fields) ?? [:], wildcard: fields.node("wildcard")?.value,
      reserved: reserved(&fields))
  }

  private func parameters(_ fields: inout Fields) -> Parameters? {
    guard case .object(let parameters)? = fields.optionalObject("parameters")?.value
    else { return nil }
    return parameters
  }

  private func reserved(_ fields: inout Fields) -> ReservedValues {
    guard var reserved = fields.optionalFields("reserved") else { return ReservedValues() }
    defer { reserved.finish() }
    return ReservedValues(
      url: reserved.node("url")?.value, pattern: reserved.node("pattern")?.value,
      scheme: reserved.node("scheme")?.value)
  }
}
