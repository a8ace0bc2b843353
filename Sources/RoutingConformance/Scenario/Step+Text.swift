internal import Routing

/// Steps as case files and the wire write them: what `StepReader` reads back as the same step.
extension Step {
  /// The JSON text of the step.
  package var text: String {
    var members = JSONObjectText()
    switch self {
    case .register(let step): return step.text
    case .open(let step): return step.text
    case .canOpen(let url, let table): members.add("canOpen", url: url, table: table)
    case .set(let rules, let table):
      members.add("do", "set")
      members.add("rules", text: rules.text)
      members.add("in", ifAny: table?.value)
    case .onUnmatched(let enabled, let table):
      members.add("do", "onUnmatched")
      members.add("enabled", .bool(enabled))
      members.add(table: table)
    case .unregister(let pattern, let table):
      members.add("do", "unregister")
      members.add("pattern", .string(pattern))
      members.add(table: table)
    case .unregisterAll(let table): members.add("unregisterAll", table: table)
    case .unregisterScheme(let scheme): members.add("unregisterScheme", "scheme", scheme)
    case .unregisterAllSchemes: members.add("do", "unregisterAllSchemes")
    case .touchScheme(let scheme): members.add("touchScheme", "scheme", scheme)
    case .routes(let table): members.add("routes", table: table)
    case .allRoutes: members.add("do", "allRoutes")
    default: return textOfSurroundings
    }
    return members.text
  }

  private var textOfSurroundings: String {
    var members = JSONObjectText()
    switch self {
    case .addRewrites(let rules):
      members.add("do", "addRewrites")
      members.add("rewrites", text: rules.map(\.text).jsonArrayText)
    case .removeRewrite(let match):
      members.add("do", "removeRewrite")
      members.add("match", match.map { .string($0) } ?? .null)
    case .removeAllRewrites: members.add("do", "removeAllRewrites")
    case .rewrite(let url): members.add("rewrite", url: url, table: nil)
    case .redirects(let entries, let replacing, let table):
      members.add("do", replacing ? "replaceRedirects" : "addRedirects")
      members.add("map", text: entries.text)
      members.add("in", ifAny: table?.value)
    case .addInterceptor(let step): return step.text
    case .removeInterceptor(let label): members.add("removeInterceptor", "label", label)
    case .createSubrouter(let router, let upper):
      members.add("createSubrouter", "router", router)
      members.add("upper", .string(upper))
    case .bindSubrouter(let pattern, let router, let table):
      members.add("bindSubrouter", "pattern", pattern)
      members.add("router", .string(router))
      members.add("in", ifAny: table?.value)
    case .releaseTarget(let label): members.add("releaseTarget", "target", label)
    case .setDefaultDefinition(let kind):
      members.add("setDefaultDefinition", "definition", kind.rawValue)
    case .setParser(let script):
      members.add("do", "setParser")
      members.add("parser", script?.value ?? .null)
    case .location(let name, let parameters, let query):
      members.add("location", "name", name)
      if !parameters.isEmpty { members.add("parameters", .object(parameters)) }
      if !query.isEmpty { members.add("query", .object(query)) }
    default: break
    }
    return members.text
  }
}

extension JSONObjectText {
  /// Adds a verb and its one text.
  fileprivate mutating func add(_ verb: String, _ name: String, _ text: String) {
    add("do", .string(verb))
    add(name, .string(text))
  }

  /// Adds a verb and its URL; `null` stands for no URL at all.
  fileprivate mutating func add(_ verb: String, url: String?, table: TableAddress?) {
    add("do", .string(verb))
    add("url", url.map { .string($0) } ?? .null)
    add("in", ifAny: table?.value)
  }

  /// Adds a verb and its table.
  fileprivate mutating func add(_ verb: String, table: TableAddress) {
    add("do", .string(verb))
    add(table: table)
  }

  /// Adds a table, unless it is the global one, which is meant when nothing is said.
  mutating func add(table: TableAddress) {
    if table != .global { add("in", table.value) }
  }
}

extension OpenStep {
  fileprivate var text: String {
    var members = JSONObjectText()
    members.add("do", "open")
    members.add("url", url.map { isURLObject ? .url($0) : .string($0) } ?? .null)
    members.add("parameters", ifAny: parameters.map { .object($0) })
    members.add("in", ifAny: table?.value)
    if kind != .plain { members.add("kind", .string(kind.rawValue)) }
    members.add("extra", ifAny: extra)
    return members.text
  }
}

extension RewriteRule {
  fileprivate var text: String {
    var members = JSONObjectText()
    members.add("match", match)
    members.add("target", target)
    return members.text
  }
}

extension [RedirectEntry] {
  fileprivate var text: String {
    var members = JSONObjectText()
    for entry in self { members.add(entry.from, .string(entry.to)) }
    return members.text
  }
}

extension [RuleSetting] {
  /// The JSON text of the rules and their values.
  package var text: String {
    var members = JSONObjectText()
    for setting in self { members.add(setting.rule, setting.value) }
    return members.text
  }
}

extension InterceptorStep {
  fileprivate var text: String {
    var members = JSONObjectText()
    members.add("do", "addInterceptor")
    members.add("label", .string(label))
    if !routes.isEmpty { members.add("routes", .array(routes.map { .string($0) })) }
    members.add("result", text: script.text)
    members.add("at", ifAny: place.map { .integer($0) })
    return members.text
  }
}

extension ParserScript {
  fileprivate var value: Value {
    switch self {
    case .lowercase: "lowercase"
    case .refuse(let text): .object(["refuse": .string(text)])
    }
  }
}

extension InterceptorScript {
  fileprivate var text: String {
    var members = JSONObjectText()
    switch self {
    case .next: return "\"next\""
    case .reject: return "\"reject\""
    case .reset(let parameters): members.add("reset", .object(parameters))
    case .addMissing(let parameters): members.add("addMissing", .object(parameters))
    case .perform(let steps, let then):
      members.add("do", text: steps.map(\.text).jsonArrayText)
      members.add("then", text: then.text)
    }
    return members.text
  }
}
