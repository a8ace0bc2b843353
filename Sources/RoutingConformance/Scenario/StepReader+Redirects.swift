internal import Routing

extension StepReader {
  /// Reads what the redirector of a route does.
  func redirect(_ fields: inout Fields) -> RedirectScript {
    fields.node("redirect").map(redirectScript) ?? .none
  }

  private func redirectScript(_ node: JSONNode) -> RedirectScript {
    switch node.content {
    case .null: return .stay
    case .string(let target): return .to(target)
    case .object: break
    default:
      bag.error(at: node.position, "no such redirect; \(Self.redirectAdvice)")
      return .none
    }
    guard var fields = Fields(node, as: "a redirect", in: bag) else { return .none }
    defer { fields.finish() }
    return redirectScript(&fields)
  }

  private static let redirectAdvice =
    "write a URL, null, {\"join\": [...]}, {\"location\": \"name\"}, {\"when\": ...}, "
    + "{\"do\": [...], \"then\": ...} or {\"later\": ...}"

  private func redirectScript(_ fields: inout Fields) -> RedirectScript {
    if let pieces = fields.optionalNodes("join") { return .join(pieces.compactMap(piece)) }
    if let name = fields.optionalString("location") {
      return .location(
        name: name, parameters: values(&fields, "parameters"), query: values(&fields, "query"))
    }
    if let node = fields.node("later") { return .later(redirectScript(node)) }
    if var condition = fields.optionalFields("when") {
      let name = condition.requiredString("parameter", need: "write the name to look at")
      let value = condition.requiredNode("equals", need: "write the value that is looked for")
      condition.finish()
      let then = then(&fields)
      return .when(
        parameter: name ?? "", equals: value?.value ?? .null, then: then,
        otherwise: fields.node("else").map(redirectScript) ?? .stay)
    }
    let steps = fields.requiredNodes("do", need: Self.redirectAdvice)
    return .perform(steps: self.steps(steps), then: then(&fields))
  }

  private func then(_ fields: inout Fields) -> RedirectScript {
    fields.requiredNode("then", need: "write where it redirects then").map(redirectScript) ?? .none
  }

  private func values(_ fields: inout Fields, _ key: String) -> [RedirectValue] {
    (fields.optionalObject(key)?.members ?? []).compactMap { member in
      piece(member.value).map { RedirectValue(name: member.name, piece: $0) }
    }
  }

  private func piece(_ node: JSONNode) -> RedirectPiece? {
    if let text = node.text { return .text(text) }
    guard case .object = node.content, var fields = Fields(node, as: "a piece", in: bag) else {
      bag.error(
        at: node.position,
        "a piece is \(node.kind); write a text, {\"parameter\": \"name\"} or {\"extra\": true}")
      return nil
    }
    defer { fields.finish() }
    if fields.optionalBool("extra") == true { return .extra }
    return fields.requiredString("parameter", need: "write the name of the parameter")
      .map(RedirectPiece.parameter)
  }
}
