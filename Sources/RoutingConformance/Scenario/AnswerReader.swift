internal import Routing

/// Reads answers as the wire writes them (`Answer.value`) back.
struct AnswerReader {
  /// Where findings go.
  let bag: DiagnosticBag

  private var steps: StepReader { StepReader(bag: bag) }

  /// What came of one step; `nil` when it cannot be read, which is reported.
  func outcome(_ node: JSONNode) -> StepOutcome? {
    if case .null = node.content { return .answer(.nothing) }
    guard var fields = Fields(node, as: "an answer", in: bag) else { return nil }
    defer { fields.finish() }
    // An opening may tell its URL and an error beside "handled".
    let others = fields.has("handled") ? [] : ["url", "error"]
    fields.requireNoMore(
      thanOneOf: ["handled", "can", "patterns", "tables", "location", "unsupported", "thrown"]
        + others)
    if fields.has("unsupported") {
      return fields.optionalString("unsupported").map { .unsupported($0.shown) }
    }
    if fields.has("thrown") {
      return fields.optionalString("thrown").map { .thrown($0.shown) }
    }
    return answer(&fields).map(StepOutcome.answer)
  }

  private func answer(_ fields: inout Fields) -> Answer? {
    if fields.has("handled") { return opened(&fields).map(Answer.opened) }
    if fields.has("can") { return fields.optionalBool("can").map(Answer.canOpen) }
    if fields.has("patterns") { return fields.optionalStrings("patterns").map(Answer.patterns) }
    if fields.has("tables") {
      return fields.optionalNodes("tables").map { .tables($0.compactMap(listing)) }
    }
    if let node = fields.node("url") {
      if case .null = node.content { return .rewritten(nil) }
      return fields.optionalString("url").map(Answer.rewritten)
    }
    if let node = fields.node("location") {
      if case .null = node.content { return .location(nil) }
      return fields.optionalString("location").map(Answer.location)
    }
    if fields.has("error") { return error(&fields).map(Answer.error) }
    bag.error(
      at: fields.position,
      "no answer; write null, \"handled\", \"can\", \"patterns\", \"tables\", \"url\", "
        + "\"location\", \"error\" or \"unsupported\"")
    return nil
  }

  private func opened(_ fields: inout Fields) -> Opened? {
    guard let handled = fields.optionalBool("handled") else { return nil }
    let events = fields.requiredNodes("events", need: "write what happened, in order") ?? []
    return Opened(
      handled: handled, events: events.compactMap(event),
      logged: fields.optionalBool("logged") ?? false,
      returned: fields.node("returned")?.value,
      error: error(&fields), url: fields.optionalString("url"),
      fullPath: fields.optionalString("fullPath"), extra: fields.node("extra")?.value)
  }

  private func error(_ fields: inout Fields) -> ErrorCode? {
    guard var error = fields.optionalFields("error") else { return nil }
    defer { error.finish() }
    guard let text = error.requiredString("code", need: "write which error it is") else {
      return nil
    }
    return ExpectationReader(bag: bag).code(text, at: error.position)
  }

  private func listing(_ node: JSONNode) -> TableListing? {
    guard var fields = Fields(node, as: "a table", in: bag) else { return nil }
    defer { fields.finish() }
    if !fields.has("in") {
      bag.error(at: fields.position, "missing key 'in'; write which table it is")
    }
    return TableListing(
      table: steps.table(&fields) ?? .global, patterns: fields.optionalStrings("patterns") ?? [])
  }
}

extension AnswerReader {
  private func event(_ node: JSONNode) -> Event? {
    guard var fields = Fields(node, as: "an event", in: bag) else { return nil }
    defer { fields.finish() }
    let kinds = "\"call\", \"unmatched\", \"intercept\", \"redirect\" or \"callback\""
    switch fields.requiredString("event", need: "write \(kinds)") {
    case "call":
      return .call(
        route: route(&fields), parameters: told(&fields),
        request: steps.request(&fields))
    case "unmatched":
      return .unmatched(
        url: text(&fields, "url"), parameters: steps.parameters(&fields),
        table: steps.table(&fields) ?? .global)
    case "intercept":
      return .intercept(
        interceptor: text(&fields, "interceptor"), parameters: told(&fields))
    case "redirect": return .redirect(route: text(&fields, "route"), to: text(&fields, "to"))
    case "callback":
      return .callback(
        value: fields.requiredNode("value", need: "write the object")?.value ?? .null)
    default:
      bag.error(at: node.position, "no such event; write \(kinds)")
      return nil
    }
  }

  /// A route by its label; with a `label` beside it, by the pattern that the handler was told.
  private func route(_ fields: inout Fields) -> CalledRoute {
    let route = text(&fields, "route")
    return fields.optionalString("label").map { CalledRoute($0, pattern: route) }
      ?? CalledRoute(route)
  }

  /// The parameters that are told, of which there may be none.
  private func told(_ fields: inout Fields) -> Parameters {
    if let parameters = steps.parameters(&fields) { return parameters }
    bag.error(at: fields.position, "missing object 'parameters'; write {} if there are none")
    return [:]
  }

  private func text(_ fields: inout Fields, _ name: String) -> String {
    steps.text(&fields, name) ?? ""
  }
}
