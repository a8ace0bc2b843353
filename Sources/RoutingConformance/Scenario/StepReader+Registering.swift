internal import Routing

extension StepReader {
  /// Reads the members of a registration.
  func register(_ fields: inout Fields) -> RegisterStep? {
    let need = "write what is to be registered"
    let object = fields.requiredNode("pattern", need: need).flatMap(urlObject)
    let pattern = object ?? fields.optionalString("pattern")
    var step = register(&fields, patterns: pattern.map { [$0] } ?? [])
    step.isURLObject = object != nil
    return pattern == nil ? nil : step
  }

  /// Reads a registration of several patterns under one label.
  func registerMany(_ fields: inout Fields) -> RegisterStep? {
    guard fields.requiredNode("patterns", need: "write the patterns") != nil else { return nil }
    let patterns = fields.optionalStrings("patterns") ?? []
    return register(&fields, patterns: patterns)
  }

  /// Reads a registration that waits for the next opening.
  func registerDelayed(_ fields: inout Fields) -> RegisterStep? {
    var step = register(&fields)
    step?.isDelayed = true
    return step
  }

  private func register(_ fields: inout Fields, patterns: [String]) -> RegisterStep {
    var step = RegisterStep(
      route: fields.optionalString("route") ?? patterns.first ?? "", patterns: patterns,
      table: table(&fields) ?? .global, priority: fields.optionalInt("priority") ?? 0,
      handler: handler(&fields))
    step.kind = kind(&fields)
    step.returns = fields.node("returns")?.value
    step.name = fields.optionalString("name")
    step.redirect = redirect(&fields)
    step.definition = fields.node("definition").flatMap(definition)
    step.children = (fields.optionalNodes("children") ?? []).compactMap { node in
      guard var fields = Fields(node, as: "a child route", in: bag) else { return nil }
      defer { fields.finish() }
      return register(&fields)
    }
    return step
  }

  /// Reads what decides about routes from now on.
  func setDefaultDefinition(_ fields: inout Fields) -> Step? {
    fields.requiredNode("definition", need: "write the definition")
      .flatMap(definition).map(Step.setDefaultDefinition)
  }

  private func definition(_ node: JSONNode) -> DefinitionKind? {
    if let kind = node.text.flatMap(DefinitionKind.init) { return kind }
    bag.error(
      at: node.position, "no such definition; write \"patterns\" or \"alwaysMatches\"")
    return nil
  }

  private func handler(_ fields: inout Fields) -> HandlerScript? {
    guard let node = fields.node("handler") else { return .accept }
    switch node.content {
    case .null: return nil
    case .string("accept"): return .accept
    case .string("decline"): return .decline
    case .object: return script(node) ?? .accept
    default:
      bag.error(
        at: node.position,
        "no such handler; write \"accept\", \"decline\", null, {\"acceptWhen\": ...}, "
          + "{\"acceptPaths\": [...]}, {\"newObject\": {\"accepts\": true}}, "
          + "{\"weakTarget\": \"label\", \"accepts\": true} or {\"do\": [...], \"returns\": true}")
      return .accept
    }
  }

  private func script(_ node: JSONNode) -> HandlerScript? {
    guard var fields = Fields(node, as: "a handler", in: bag) else { return nil }
    defer { fields.finish() }
    if var condition = fields.optionalFields("acceptWhen") {
      defer { condition.finish() }
      return acceptWhen(&condition)
    }
    if let paths = fields.optionalStrings("acceptPaths") { return .acceptPaths(paths) }
    if var object = fields.optionalFields("newObject") {
      defer { object.finish() }
      return .newObject(accepts: object.optionalBool("accepts") ?? true)
    }
    if let label = fields.optionalString("weakTarget") {
      return .weakTarget(label: label, accepts: fields.optionalBool("accepts") ?? true)
    }
    let steps = fields.requiredNodes("do", need: "write the steps of the handler")
    return .perform(steps: self.steps(steps), returns: fields.optionalBool("returns") ?? true)
  }

  private func acceptWhen(_ fields: inout Fields) -> HandlerScript? {
    let value = fields.requiredNode("equals", need: "write the value that is accepted")
    if let index = fields.optionalInt("wildcard") {
      return value.map { .acceptWhen(parameter: .wildcard, index: index, equals: $0.value) }
    }
    let need = "write the name to look at, or \"wildcard\" and an index"
    let parameter = fields.requiredString("parameter", need: need)
    let index = fields.optionalInt("index")
    guard let parameter, let value else { return nil }
    return .acceptWhen(parameter: .named(parameter), index: index, equals: value.value)
  }
}
