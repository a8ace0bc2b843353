internal import Routing

/// Steps and answers in words, one line each.
extension [RuleSetting] {
  var words: String {
    map { "\($0.rule) to \(JSONWriter.line($0.value))" }.joined(separator: ", ")
  }
}

extension RewriteRule {
  var words: String { "\(JSONWriter.line(match)) to \(JSONWriter.line(target))" }
}

extension RedirectEntry {
  var words: String { "\(from) to \(to)" }
}

extension ParserScript {
  var words: String {
    switch self {
    case .lowercase: "makes letters lower case"
    case .refuse(let text): "refuses strings with \(text)"
    }
  }
}

extension String? {
  /// The URL in words, if there is one.
  var urlWords: String {
    guard let self else { return "no URL" }
    return self.isEmpty ? "the empty string" : self
  }
}

extension InterceptorScript {
  var words: String {
    switch self {
    case .next: "lets the opening continue"
    case .reject: "rejects"
    case .reset(let parameters): "resets the parameters to \(parameters.words)"
    case .addMissing(let parameters): "adds \(parameters.words) where missing"
    case .perform(let steps, let then):
      "does: \(steps.map(\.words).joined(separator: "; ")), then \(then.words)"
    }
  }
}

extension RedirectScript {
  /// Where it redirects; `nil` for nowhere.
  var words: String? {
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
  var words: String {
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
    case .build(let screen): return ", building \(screen.words)"
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
  var words: String {
    switch self {
    case nil, .global?: ""
    case .scheme(let scheme)?: " in the table of \(scheme)"
    case .router(let router)?: " in the router \(router)"
    case .webLinks?: " in the table of web links"
    }
  }
}

extension Answer {
  package var words: String {
    switch self {
    case .nothing: "nothing"
    case .opened(let opened): opened.words
    case .canOpen(let can): can ? "it can be opened" : "it cannot be opened"
    case .patterns(let patterns): "[\(patterns.joined(separator: ", "))]"
    case .tables(let tables): JSONWriter.line(.array(tables.map(\.value)))
    case .rewritten(let url): url ?? "no URL"
    case .location(let location): location ?? "no location"
    case .changes(let changes):
      changes.isEmpty ? "nothing changes" : changes.map(\.words).joined(separator: "; ")
    case .screens(let state): state.words
    case .error(let code): "the error \(code.rawValue)"
    }
  }
}

extension Opened {
  fileprivate var words: String {
    var words = [handled ? "handled" : "not handled"]
    if let error { words.append("the error \(error.rawValue)") }
    words += events.map(\.words)
    if let returned { words.append("returns \(JSONWriter.line(returned))") }
    if logged { words.append("written to the log") }
    return words.joined(separator: "; ")
  }
}

extension Event {
  fileprivate var words: String {
    switch self {
    case .intercept(let label, let parameters, _):
      "interceptor \(label) called with \(parameters.words)"
    case .redirect(let route, let target): "\(route) redirects to \(target)"
    case .refused(let error): "an inner opening refused with \(error.rawValue)"
    case .callback(let value): "callback with \(JSONWriter.line(value))"
    case .call(let route, let parameters, _):
      "call of \(route.label)\(route.pattern.map { ", received as \($0)," } ?? "") with "
        + parameters.words
        + (route.match?.members["wildcard"].map { " and the wildcard \(JSONWriter.line($0))" } ?? "")
        + (route.source.map { ", showing from \($0)" } ?? "")
    case .change(let change): change.words
    case .unmatched(let url, let parameters, let table):
      "unmatched callback\(Optional(table).words) with \(url)"
        + (parameters.map { " and \($0.words)" } ?? "")
    }
  }
}

extension Parameters {
  var words: String { JSONWriter.line(.object(self)) }
}
