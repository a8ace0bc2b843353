internal import RoutingModel

/// Reads the steps of a scenario, as case files and the wire write them.
struct StepReader {
  /// Where findings go.
  let bag: DiagnosticBag

  /// The verbs of steps and what reads the rest of each.
  private static let verbs: [(name: String, read: @Sendable (StepReader, inout Fields) -> Step?)] =
    [
      ("register", { $0.register(&$1, many: false) }),
      ("registerMany", { $0.register(&$1, many: true) }),
      ("open", { $0.open(&$1) }),
      ("canOpen", { $0.canOpen(&$1) }),
      ("set", { $0.set(&$1) }),
      ("onUnmatched", { $0.onUnmatched(&$1) }),
      ("unregister", { $0.unregister(&$1) }),
      ("unregisterAll", { .unregisterAll(table: $0.table(&$1) ?? .global) }),
      ("unregisterScheme", { $0.scheme(&$1).map(Step.unregisterScheme) }),
      ("unregisterAllSchemes", { _, _ in .unregisterAllSchemes }),
      ("touchScheme", { $0.scheme(&$1).map(Step.touchScheme) }),
      ("routes", { .routes(table: $0.table(&$1) ?? .global) }),
      ("allRoutes", { _, _ in .allRoutes }),
    ]

  /// The names of all steps.
  static var verbNames: [String] { verbs.map(\.name) }

  /// Reads a step and reports keys that it does not have.
  func step(_ node: JSONNode) -> Step? {
    guard var fields = Fields(node, as: "a step", in: bag) else { return nil }
    let step = step(&fields)
    fields.finish()
    return step
  }

  /// Reads the members of a step; the caller may ask for more and finishes.
  func step(_ fields: inout Fields) -> Step? {
    let need = "every step says what it does, such as \"do\": \"open\""
    guard let node = fields.requiredNode("do", need: need) else { return nil }
    guard let name = node.text, let verb = Self.verbs.first(where: { $0.name == name }) else {
      report(unknownVerb: node)
      return nil
    }
    return verb.read(self, &fields)
  }

  /// Reads an array of steps; those with errors are reported and left out.
  func steps(_ nodes: [JSONNode]?) -> [Step] {
    (nodes ?? []).compactMap(step)
  }

  /// Reads an object of rules and values in the order of the rules' names.
  func rules(_ node: JSONNode?) -> [RuleSetting] {
    (node?.members ?? []).compactMap { member in
      guard let rule = Rule.named(member.name) else {
        report(unknownRule: member)
        return nil
      }
      var rules = Dialect.standard.rules
      do {
        try rule.set(member.value.value, in: &rules)
      } catch {
        bag.error(at: member.value.position, "\(error)")
      }
      return RuleSetting(rule: rule.name, value: member.value.value)
    }
  }
}

extension StepReader {
  /// The one step of a case in its short form: `open` or `canOpen` with a URL.
  func shortStep(_ fields: inout Fields) -> Step? {
    if let node = fields.node("open") {
      let url = node.kind == "null" ? nil : fields.optionalString("open")
      return .open(url: url, parameters: parameters(&fields), table: table(&fields))
    }
    guard let node = fields.node("canOpen") else { return nil }
    let url = node.kind == "null" ? nil : fields.optionalString("canOpen")
    return .canOpen(url: url, table: table(&fields))
  }

  /// Reads the members of a registration.
  func register(_ fields: inout Fields, many: Bool) -> Step? {
    var patterns: [String]?
    if many {
      patterns = fields.optionalStrings("patterns")
      if patterns == nil { _ = fields.requiredNode("patterns", need: "write the patterns") }
    } else {
      patterns = fields.requiredString("pattern", need: "write what is to be registered")
        .map { [$0] }
    }
    let step = RegisterStep(
      route: fields.optionalString("route") ?? patterns?.first ?? "", patterns: patterns ?? [],
      table: table(&fields) ?? .global, priority: fields.optionalInt("priority") ?? 0,
      handler: handler(&fields))
    return patterns == nil ? nil : .register(step)
  }

  private func open(_ fields: inout Fields) -> Step {
    .open(url: url(&fields), parameters: parameters(&fields), table: table(&fields))
  }

  private func canOpen(_ fields: inout Fields) -> Step {
    .canOpen(url: url(&fields), table: table(&fields))
  }

  private func set(_ fields: inout Fields) -> Step? {
    guard fields.requiredNode("rules", need: "write the rules to set") != nil else { return nil }
    return .set(rules: rules(fields.optionalObject("rules")), table: table(&fields))
  }

  private func onUnmatched(_ fields: inout Fields) -> Step {
    .onUnmatched(
      enabled: fields.optionalBool("enabled") ?? true, table: table(&fields) ?? .global)
  }

  private func unregister(_ fields: inout Fields) -> Step? {
    let pattern = fields.requiredString("pattern", need: "write the pattern to remove")
    let table = table(&fields) ?? .global
    return pattern.map { .unregister(pattern: $0, table: table) }
  }

  private func scheme(_ fields: inout Fields) -> String? {
    fields.requiredString("scheme", need: "write the scheme")
  }

  /// The URL; `null` stands for no URL at all.
  private func url(_ fields: inout Fields) -> String? {
    guard let node = fields.requiredNode("url", need: "write the URL") else { return nil }
    if case .null = node.content { return nil }
    return fields.optionalString("url")
  }

  private func parameters(_ fields: inout Fields) -> Parameters? {
    guard let node = fields.node("parameters") else { return nil }
    if case .null = node.content { return nil }
    guard let object = fields.optionalObject("parameters"),
      case .object(let parameters) = object.value
    else { return nil }
    return parameters
  }

  /// The table that a step addresses.
  func table(_ fields: inout Fields) -> TableAddress? {
    fields.node("in").flatMap(table)
  }

  /// A table as `"global"` or `{"scheme": name}`.
  func table(_ node: JSONNode) -> TableAddress? {
    if node.text == "global" { return .global }
    guard node.text == nil, var fields = Fields(node, as: "'in'", in: bag) else {
      bag.error(at: node.position, "no such table; write \"global\" or {\"scheme\": \"name\"}")
      return nil
    }
    let scheme = fields.requiredString("scheme", need: "write the scheme of the table")
    fields.finish()
    return scheme.map { .scheme($0) }
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
        "no such handler; write \"accept\", \"decline\", null, {\"acceptWhen\": ...} or "
          + "{\"do\": [...], \"returns\": true}")
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

  private func report(unknownVerb node: JSONNode) {
    let verbs = Self.verbNames
    let advice =
      Suggestion.nearest(to: node.text ?? "", among: verbs).map { "did you mean '\($0)'?" }
      ?? "use one of \(verbs.joined(separator: ", "))"
    bag.error(at: node.position, "no such step '\(node.text ?? node.kind)'; \(advice)")
  }

  private func report(unknownRule member: JSONMember) {
    let advice =
      Suggestion.nearest(to: member.name, among: Rule.all.map(\.name))
      .map { "did you mean '\($0)'?" } ?? "'conformance list rules' names them all"
    bag.error(at: member.position, "no such rule '\(member.name)'; \(advice)")
  }
}
