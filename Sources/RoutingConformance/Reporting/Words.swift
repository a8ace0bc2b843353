internal import RoutingVocabulary

/// Descriptions of steps and answers, one line each.
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
    case .lowercase: "converts letters to lower case"
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
    case .wait(let then): "waits, then \(then.words)"
    }
  }
}

extension RedirectScript {
  /// The target of the redirect in words; `nil` if there is none.
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
    case .wait(let then): "\(then.words ?? "nowhere"), after waiting"
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
      return ", creating a new object, which \(accepts ? "accepts" : "declines")"
    case .weakTarget(let label, let accepts):
      return ", calling the target \(label), which \(accepts ? "accepts" : "declines")"
    case .wait(let then): return ", whose handler waits" + then.words
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

extension Parameters {
  var words: String { JSONWriter.line(.object(self)) }
}
