internal import Routing

/// Reads the steps of a scenario, as case files and the wire write them.
struct StepReader {
  /// Where findings go.
  let bag: DiagnosticBag

  private typealias Verb = @Sendable (StepReader, inout Fields) -> Step?

  /// The verbs of steps and what reads the rest of each.
  private static let verbs: [(name: String, read: Verb)] = [
    ("register", { $0.register(&$1).map(Step.register) }),
    ("registerMany", { $0.registerMany(&$1).map(Step.register) }),
    ("registerDelayed", { $0.registerDelayed(&$1).map(Step.register) }),
    ("open", { $0.open(&$1, urlKey: "url").map(Step.open) }),
    ("canOpen", { .canOpen(url: $0.url(&$1, key: "url"), table: $0.table(&$1)) }),
    ("set", { $0.set(&$1) }),
    ("onUnmatched", { $0.onUnmatched(&$1) }),
    ("unregister", { $0.unregister(&$1) }),
    ("unregisterAll", { .unregisterAll(table: $0.table(&$1) ?? .global) }),
    ("unregisterScheme", { $0.text(&$1, "scheme").map(Step.unregisterScheme) }),
    ("unregisterAllSchemes", { _, _ in .unregisterAllSchemes }),
    ("touchScheme", { $0.text(&$1, "scheme").map(Step.touchScheme) }),
    ("routes", { .routes(table: $0.table(&$1) ?? .global) }),
    ("allRoutes", { _, _ in .allRoutes }),
    ("addRewrite", { $0.addRewrite(&$1) }),
    ("addRewrites", { $0.addRewrites(&$1) }),
    ("removeRewrite", { $0.removeRewrite(&$1) }),
    ("removeAllRewrites", { _, _ in .removeAllRewrites }),
    ("rewrite", { .rewrite(url: $0.url(&$1, key: "url")) }),
    ("addRedirects", { $0.redirects(&$1, replacing: false) }),
    ("replaceRedirects", { $0.redirects(&$1, replacing: true) }),
    ("addInterceptor", { $0.addInterceptor(&$1) }),
    ("removeInterceptor", { $0.text(&$1, "label").map(Step.removeInterceptor) }),
    ("createSubrouter", { $0.createSubrouter(&$1) }),
    ("bindSubrouter", { $0.bindSubrouter(&$1) }),
    ("releaseTarget", { $0.text(&$1, "target").map(Step.releaseTarget) }),
    ("setDefaultDefinition", { $0.setDefaultDefinition(&$1) }),
    ("setParser", { $0.setParser(&$1) }),
    ("location", { $0.location(&$1) }),
  ]

  private static let readers = Dictionary(verbs.map { ($0.name, $0.read) }) { first, _ in first }

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
    guard let node = fields.requiredNode("do", need: need) else {
      fields.forgiveRest()
      return nil
    }
    guard let name = node.text, let read = Self.readers[name] else {
      fields.forgiveRest()
      reportUnknownVerb(node)
      return nil
    }
    return read(self, &fields)
  }

  /// Reads an array of steps; those with errors are reported and left out.
  func steps(_ nodes: [JSONNode]?) -> [Step] {
    (nodes ?? []).compactMap(step)
  }

  private func reportUnknownVerb(_ node: JSONNode) {
    let verbs = Self.verbNames
    var advice: String {
      Suggestion.nearest(to: node.text ?? "", among: verbs).map { "did you mean '\($0)'?" }
        ?? "use one of \(verbs.joined(separator: ", "))"
    }
    bag.error(at: node.position, "no such step '\(node.text ?? node.kind)'; \(advice)")
  }
}

extension StepReader {
  /// The one step of a case in its short form: `open` or `canOpen` with a URL.
  func shortStep(_ fields: inout Fields) -> Step? {
    if fields.has("open") { return open(&fields, urlKey: "open").map(Step.open) }
    guard fields.has("canOpen") else { return nil }
    return .canOpen(url: url(&fields, key: "canOpen"), table: table(&fields))
  }

  private func open(_ fields: inout Fields, urlKey: String) -> OpenStep? {
    let object = fields.node(urlKey).flatMap(urlObject)
    return OpenStep(
      url: object ?? url(&fields, key: urlKey), parameters: parameters(&fields, "parameters"),
      table: table(&fields), kind: kind(&fields), extra: fields.node("extra")?.value,
      isURLObject: object != nil)
  }

  /// The text of a URL that is given as a URL object: `{"$url": text}`.
  func urlObject(_ node: JSONNode) -> String? {
    guard let members = node.members, members.count == 1, let member = members.first,
      member.name.hasSameScalars(as: "$url")
    else { return nil }
    return member.value.text
  }

  /// The URL; `null` stands for no URL at all.
  private func url(_ fields: inout Fields, key: String) -> String? {
    guard let node = fields.requiredNode(key, need: "write the URL") else { return nil }
    if case .null = node.content { return nil }
    return fields.optionalString(key)
  }

  /// An object of parameters, if there is one.
  func parameters(_ fields: inout Fields, _ key: String = "parameters") -> Parameters? {
    guard let node = fields.node(key) else { return nil }
    if case .null = node.content { return nil }
    guard case .object(let parameters)? = fields.optionalObject(key)?.value else { return nil }
    return parameters
  }

  /// What a handler is told about the URL of its call.
  func request(_ fields: inout Fields) -> RequestFacts? {
    guard var request = fields.optionalFields("request") else { return nil }
    defer { request.finish() }
    return RequestFacts(
      scheme: text(&request, "scheme") ?? "", host: text(&request, "host") ?? "",
      path: text(&request, "path") ?? "")
  }

  /// A text that has to be there.
  func text(_ fields: inout Fields, _ key: String) -> String? {
    fields.requiredString(key, need: "write the \(key)")
  }

  /// What a route gives back or an opening asks for.
  func kind(_ fields: inout Fields) -> RouteKind {
    guard let node = fields.node("kind"), let text = fields.optionalString("kind") else {
      return .plain
    }
    if let kind = RouteKind(rawValue: text) { return kind }
    let kinds = RouteKind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    bag.error(at: node.position, "no such kind '\(text)'; use one of \(kinds)")
    return .plain
  }

  /// The table that a step addresses.
  func table(_ fields: inout Fields) -> TableAddress? {
    fields.node("in").flatMap(table)
  }

  /// A table as `"global"`, `"webLinks"`, `{"scheme": name}` or `{"router": name}`.
  private func table(_ node: JSONNode) -> TableAddress? {
    if node.text == "global" { return .global }
    if node.text == "webLinks" { return .webLinks }
    guard node.text == nil, var fields = Fields(node, as: "'in'", in: bag) else {
      bag.error(
        at: node.position,
        "no such table; write \"global\", \"webLinks\", {\"scheme\": \"name\"} or "
          + "{\"router\": \"name\"}")
      return nil
    }
    defer { fields.finish() }
    if let router = fields.optionalString("router") { return .router(router) }
    return text(&fields, "scheme").map { .scheme($0) }
  }
}
