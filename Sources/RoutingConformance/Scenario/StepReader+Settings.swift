internal import Routing

extension StepReader {
  /// Reads an object of rules and values in the order in which they are written.
  func rules(_ node: JSONNode?) -> [RuleSetting] {
    (node?.members ?? []).compactMap { member in
      guard let rule = Rule.named(member.name) else {
        reportUnknownRule(member)
        return nil
      }
      let value = member.value.ruleValue
      if !rule.accepts(value) {
        let error = RuleError.noSuchValue(rule: rule.name, value: value, choices: rule.choices)
        bag.error(at: member.value.position, "\(error)")
      }
      return RuleSetting(rule: rule.name, value: value)
    }
  }

  /// The dialect of a name; another name is reported.
  func dialect(_ name: String, at position: SourcePosition) -> Dialect? {
    if let dialect = Dialect.named(name) { return dialect }
    let names = Dialect.all.map(\.name)
    var advice: String {
      Suggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
        ?? "use one of \(names.joined(separator: ", "))"
    }
    bag.error(at: position, "no such dialect '\(name)'; \(advice)")
    return nil
  }

  /// Reads a change of rules.
  func set(_ fields: inout Fields) -> Step? {
    guard fields.requiredNode("rules", need: "write the rules to set") != nil else { return nil }
    return .set(rules: rules(fields.optionalObject("rules")), table: table(&fields))
  }

  /// Reads a change of the callback for unmatched URLs.
  func onUnmatched(_ fields: inout Fields) -> Step {
    .onUnmatched(
      enabled: fields.optionalBool("enabled") ?? true, table: table(&fields) ?? .global)
  }

  /// Reads a removal by pattern.
  func unregister(_ fields: inout Fields) -> Step? {
    let pattern = text(&fields, "pattern")
    let table = table(&fields) ?? .global
    return pattern.map { .unregister(pattern: $0, table: table) }
  }

  /// Reads a rewrite rule.
  func addRewrite(_ fields: inout Fields) -> Step? {
    rewrite(&fields).map { .addRewrites([$0]) }
  }

  /// Reads several rewrite rules; an entry that is no object is one that a router has to refuse.
  func addRewrites(_ fields: inout Fields) -> Step? {
    let nodes = fields.requiredNodes("rewrites", need: "write the rewrite rules")
    return .addRewrites(
      (nodes ?? []).compactMap { node in
        guard node.members != nil, var fields = Fields(node, as: "a rewrite rule", in: bag) else {
          return RewriteRule(match: .null, target: .null)
        }
        defer { fields.finish() }
        return rewrite(&fields)
      })
  }

  /// A rule's values may be of any type: a router has to refuse what is no text.
  private func rewrite(_ fields: inout Fields) -> RewriteRule? {
    RewriteRule(
      match: fields.node("match")?.value ?? .null, target: fields.node("target")?.value ?? .null)
  }

  /// Reads the removal of a rewrite rule; `null` stands for no text at all.
  func removeRewrite(_ fields: inout Fields) -> Step? {
    guard let node = fields.requiredNode("match", need: "write the match") else { return nil }
    if case .null = node.content { return .removeRewrite(match: nil) }
    return text(&fields, "match").map(Step.removeRewrite)
  }

  /// Reads entries of the redirect table.
  func redirects(_ fields: inout Fields, replacing: Bool) -> Step? {
    guard fields.requiredNode("map", need: "write the redirects") != nil else { return nil }
    let entries = (fields.optionalObject("map")?.members ?? []).compactMap { member in
      if member.value.text == nil {
        bag.error(at: member.value.position, "a target is \(member.value.kind); write a URL")
      }
      return member.value.text.map { RedirectEntry(from: member.name, to: $0) }
    }
    return .redirects(entries, replacing: replacing, table: table(&fields))
  }

  /// Reads an interceptor.
  func addInterceptor(_ fields: inout Fields) -> Step? {
    let label = text(&fields, "label")
    var routes: [String] = []
    if let node = fields.node("routes"), node.kind != "null" {
      routes = fields.optionalStrings("routes") ?? []
    }
    let script =
      fields.requiredNode("result", need: "write what it does").flatMap(interceptorScript)
    let place = fields.optionalInt("at")
    guard let label, let script else { return nil }
    return .addInterceptor(
      InterceptorStep(label: label, routes: routes, place: place, script: script))
  }

  private func interceptorScript(_ node: JSONNode) -> InterceptorScript? {
    if node.text == "next" { return .next }
    if node.text == "reject" { return .reject }
    guard node.text == nil, var fields = Fields(node, as: "a result", in: bag) else {
      bag.error(
        at: node.position, "no such result; write \"next\", \"reject\" or {\"reset\": parameters}")
      return nil
    }
    defer { fields.finish() }
    if let parameters = parameters(&fields, "reset") { return .reset(parameters) }
    if let parameters = parameters(&fields, "addMissing") { return .addMissing(parameters) }
    let steps = fields.requiredNodes("do", need: "write the steps of the interceptor")
    let then = fields.requiredNode("then", need: "write what it does in the end")
    return then.flatMap(interceptorScript).map { .perform(steps: self.steps(steps), then: $0) }
  }

  /// Reads the making of a router inside another.
  func createSubrouter(_ fields: inout Fields) -> Step? {
    let router = text(&fields, "router")
    let upper = fields.optionalString("upper") ?? "main"
    return router.map { .createSubrouter(router: $0, upper: upper) }
  }

  /// Reads the binding of a router.
  func bindSubrouter(_ fields: inout Fields) -> Step? {
    let pattern = text(&fields, "pattern")
    let router = text(&fields, "router")
    let table = table(&fields)
    guard let pattern, let router else { return nil }
    return .bindSubrouter(pattern: pattern, router: router, table: table)
  }

  /// Reads a parser; `null` takes it away.
  func setParser(_ fields: inout Fields) -> Step? {
    guard let node = fields.requiredNode("parser", need: "write what it does") else { return nil }
    if case .null = node.content { return .setParser(nil) }
    if node.text == "lowercase" { return .setParser(.lowercase) }
    guard node.text == nil, var fields = Fields(node, as: "a parser", in: bag) else {
      bag.error(
        at: node.position, "no such parser; write \"lowercase\", {\"refuse\": \"text\"} or null")
      return nil
    }
    defer { fields.finish() }
    return text(&fields, "refuse").map { .setParser(.refuse($0)) }
  }

  /// Reads a question for the location of a name.
  func location(_ fields: inout Fields) -> Step? {
    let name = text(&fields, "name")
    let parameters = parameters(&fields, "parameters") ?? [:]
    let query = self.parameters(&fields, "query") ?? [:]
    return name.map { .location(name: $0, parameters: parameters, query: query) }
  }

  private func reportUnknownRule(_ member: JSONMember) {
    bag.error(at: member.position, Rule.unknown(member.name))
  }
}
