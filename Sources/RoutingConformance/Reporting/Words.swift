internal import RoutingModel

/// Steps and answers in words, one line each.
extension Step {
  /// What the step does.
  package var words: String {
    switch self {
    case .register(let step): "register \(step.words)"
    case .open(let url, let parameters, let table):
      "open \(url ?? "no URL")" + (parameters.map { " with \($0.words)" } ?? "") + table.words
    case .canOpen(let url, let table): "ask whether \(url ?? "no URL") can be opened\(table.words)"
    case .set(let rules, let table):
      "set "
        + rules.map { "\($0.rule) to \(JSONWriter.line($0.value))" }.joined(separator: ", ")
        + table.words
    case .onUnmatched(let enabled, let table):
      "\(enabled ? "set" : "take away") the unmatched callback\(Optional(table).words)"
    case .unregister(let pattern, let table): "remove \(pattern)\(Optional(table).words)"
    case .unregisterAll(let table): "remove all routes\(Optional(table).words)"
    case .unregisterScheme(let scheme): "forget the scheme \(scheme)"
    case .unregisterAllSchemes: "forget all schemes"
    case .touchScheme(let scheme): "ask for the table of scheme \(scheme)"
    case .routes(let table): "list the routes\(Optional(table).words)"
    case .allRoutes: "list the routes of all tables"
    }
  }
}

extension RegisterStep {
  fileprivate var words: String {
    var words = patterns.joined(separator: ", ")
    if patterns != [route] { words += " as \(route)" }
    words += Optional(table).words
    if priority != 0 { words += ", priority \(priority)" }
    switch handler {
    case .accept: break
    case nil: words += ", without a handler"
    case .decline: words += ", declining"
    case .acceptWhen(let name, let index, let value):
      let item = index.map { "[\($0)]" } ?? ""
      words += ", accepting when \(name.words)\(item) is \(JSONWriter.line(value))"
    case .perform(let steps, let returns):
      words += ", whose handler does: \(steps.map(\.words).joined(separator: "; "))"
      words += returns ? ", and accepts" : ", and declines"
    }
    return words
  }
}

extension ParameterName {
  fileprivate var words: String {
    switch self {
    case .named(let name): name
    case .wildcard: "the wildcard"
    }
  }
}

extension TableAddress? {
  fileprivate var words: String {
    switch self {
    case nil, .global?: ""
    case .scheme(let scheme)?: " in the table of \(scheme)"
    }
  }
}

extension Answer {
  /// What was answered.
  package var words: String {
    switch self {
    case .nothing: "nothing"
    case .opened(let opened): opened.words
    case .canOpen(let can): can ? "it can be opened" : "it cannot be opened"
    case .patterns(let patterns): "[\(patterns.joined(separator: ", "))]"
    case .tables(let tables): JSONWriter.line(.array(tables.map(\.value)))
    case .error(let code): "the error \(code.rawValue)"
    }
  }
}

extension Opened {
  fileprivate var words: String {
    ([handled ? "handled" : "not handled"] + events.map(\.words)
      + (logged ? ["written to the log"] : [])).joined(separator: "; ")
  }
}

extension Event {
  fileprivate var words: String {
    switch self {
    case .call(let route, let parameters): "call of \(route) with \(parameters.words)"
    case .unmatched(let url, let parameters, let table):
      "unmatched callback\(Optional(table).words) with \(url)"
        + (parameters.map { " and \($0.words)" } ?? "")
    }
  }
}

extension Parameters {
  fileprivate var words: String { JSONWriter.line(.object(self)) }
}
