internal import Routing

/// Steps and answers in words, one line each.
extension Step {
  /// What the step does.
  package var words: String {
    switch self {
    case .register(let step): "register \(step.words)"
    case .open(let step): "open \(step.words)"
    case .canOpen(let url, let table): "check whether \(url.urlWords) can be opened\(table.words)"
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
    case .touchScheme(let scheme): "access the table of scheme \(scheme)"
    case .routes(let table): "list the routes\(Optional(table).words)"
    case .allRoutes: "list the routes of all tables"
    case .rewrite(let url): "rewrite \(url.urlWords)"
    case .location(let name, let parameters, let query):
      "get the location of \(name) with \(parameters.words)"
        + (query.isEmpty ? "" : " and the query \(query.words)")
    default: settingWords
    }
  }

  private var settingWords: String {
    switch self {
    case .addRewrites(let rules):
      "rewrite "
        + rules.map { "\(JSONWriter.line($0.match)) to \(JSONWriter.line($0.target))" }
        .joined(separator: ", ")
    case .removeRewrite(let match): "remove the rewrite rule \(match ?? "no text")"
    case .removeAllRewrites: "remove all rewrite rules"
    case .redirects(let entries, let replacing, let table):
      (replacing ? "redirect nothing but " : "redirect ")
        + entries.map { "\($0.from) to \($0.to)" }.joined(separator: ", ") + table.words
    case .addInterceptor(let step):
      "add the interceptor \(step.label)"
        + (step.routes.isEmpty ? "" : " for \(step.routes.joined(separator: ", "))")
        + (step.place.map { " at place \($0)" } ?? "") + ", which \(step.script.words)"
    case .removeInterceptor(let label): "remove the interceptor \(label)"
    case .createSubrouter(let router, let upper): "make the router \(router) inside \(upper)"
    case .bindSubrouter(let pattern, let router, let table):
      "have the router \(router) handle \(pattern)\(table.words)"
    case .releaseTarget(let label): "let go of the target \(label)"
    case .setParser(nil): "take away the parser"
    case .setParser(.lowercase?): "set a parser that puts letters in lower case"
    case .setParser(.refuse(let text)?): "set a parser that refuses texts with \(text)"
    case .setDefaultDefinition(let kind): "set the default definition to \(kind.rawValue)"
    default: ""
    }
  }
}

extension OpenStep {
  fileprivate var words: String {
    url.urlWords + (isURLObject ? " as a URL object" : "")
      + (parameters.map { " with \($0.words)" } ?? "") + table.words
      + (kind == .plain ? "" : ", asking for an object (\(kind))")
      + (extra.map { ", bringing along \(JSONWriter.line($0))" } ?? "")
  }
}

extension String? {
  /// The URL, where there is one to be seen.
  fileprivate var urlWords: String {
    guard let self else { return "no URL" }
    return self.isEmpty ? "the empty text" : self
  }
}

extension InterceptorScript {
  fileprivate var words: String {
    switch self {
    case .next: "lets pass"
    case .reject: "rejects"
    case .reset(let parameters): "resets the parameters to \(parameters.words)"
    case .addMissing(let parameters): "adds \(parameters.words) where missing"
    case .perform(let steps, let then):
      "does: \(steps.map(\.words).joined(separator: "; ")), then \(then.words)"
    }
  }
}

extension RegisterStep {
  fileprivate var words: String {
    var words = patterns.joined(separator: ", ")
    if isURLObject { words += " as a URL object" }
    if patterns != [route] { words += " as \(route)" }
    words += Optional(table).words
    if priority != 0 { words += ", priority \(priority)" }
    if let name { words += ", named \(name)" }
    if kind != .plain { words += ", giving back \(returns.map(JSONWriter.line) ?? "nothing")" }
    if let redirects = redirect.words { words += ", redirecting \(redirects)" }
    if isDelayed { words += ", delayed" }
    if let definition { words += ", defined by \(definition.rawValue)" }
    if !children.isEmpty { words += " (with \(children.map(\.words).joined(separator: "; ")))" }
    return words + (handler.map(\.words) ?? ", without a handler")
  }
}

extension RedirectScript {
  /// Where it redirects; `nil` for nowhere.
  fileprivate var words: String? {
    switch self {
    case .none, .stay: nil
    case .to(let target): "to \(target)"
    case .when(let parameter, let value, let then, let otherwise):
      "\(then.words ?? "nowhere") when \(parameter) is \(JSONWriter.line(value)), "
        + "else \(otherwise.words ?? "nowhere")"
    case .perform(let steps, let then):
      "\(then.words ?? "nowhere") after: \(steps.map(\.words).joined(separator: "; "))"
    case .later(let script): "\(script.words ?? "nowhere"), later"
    case .join, .location: "to \(JSONWriter.line(ScriptForms.redirect.write(self)))"
    }
  }
}

extension HandlerScript {
  fileprivate var words: String {
    switch self {
    case .accept: return ""
    case .decline: return ", declining"
    case .acceptWhen(let name, let index, let value):
      let item = index.map { "[\($0)]" } ?? ""
      return ", accepting when \(name.words)\(item) is \(JSONWriter.line(value))"
    case .acceptPaths(let paths):
      return ", accepting the paths \(paths.joined(separator: ", "))"
    case .perform(let steps, let returns):
      return ", whose handler does: \(steps.map(\.words).joined(separator: "; "))"
        + (returns ? ", and accepts" : ", and declines")
    case .newObject(let accepts):
      return ", making a new object, which \(accepts ? "accepts" : "declines")"
    case .weakTarget(let label, let accepts):
      return ", calling the target \(label), which \(accepts ? "accepts" : "declines")"
    }
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
    case .router(let router)?: " in the router \(router)"
    case .webLinks?: " in the table of web links"
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
    case .rewritten(let url): url ?? "no URL"
    case .location(let location): location ?? "no location"
    case .error(let code): "the error \(code.rawValue)"
    }
  }
}

extension Opened {
  fileprivate var words: String {
    var words = [handled ? "handled" : "not handled"]
    if let error { words.append("the error \(error.rawValue)") }
    words += events.map(\.words)
    if let returned { words.append("gives back \(JSONWriter.line(returned))") }
    if logged { words.append("written to the log") }
    return words.joined(separator: "; ")
  }
}

extension Event {
  fileprivate var words: String {
    switch self {
    case .intercept(let label, let parameters):
      "interceptor \(label) called with \(parameters.words)"
    case .redirect(let route, let target): "\(route) redirects to \(target)"
    case .callback(let value): "callback with \(JSONWriter.line(value))"
    case .call(let route, let parameters, _):
      "call of \(route.label)\(route.pattern.map { ", received as \($0)," } ?? "") with "
        + parameters.words
    case .unmatched(let url, let parameters, let table):
      "unmatched callback\(Optional(table).words) with \(url)"
        + (parameters.map { " and \($0.words)" } ?? "")
    }
  }
}

extension Parameters {
  fileprivate var words: String { JSONWriter.line(.object(self)) }
}
