package import RoutingVocabulary

extension Capability {
  /// What a router needs that lacks the capability, in words.
  var need: String { self == .rules ? "needs other rules" : "needs \(rawValue)" }

  /// What a router needs for some steps.
  static func of(_ steps: [Step]) -> Set<Capability> {
    steps.reduce(into: []) { $1.needs(&$0) }
  }

  /// What a router needs to have these rules set.
  package static func of(_ settings: [RuleSetting]) -> Set<Capability> {
    Set(
      settings.map { setting in
        switch setting.rule {
        case "plusDecoding", "hostAsPath", "fallbackToGlobal", "defaultScheme", "ownHosts": .options
        case "redirectLimit", "optionalGroupLimit", "searchLimit": .limits
        case "verboseLogging": .logging
        default: .rules
        }
      })
  }
}

extension Set<Capability> {
  /// Adds what a router needs to read a URL.
  mutating func add(url: String) {
    // As a router reads it, without pasted white space (URL-10).
    let parts = URLParts(url.withoutPastedWhitespace)
    insert(parts.scheme == nil && parts.host == nil ? .paths : .schemes)
    addSigns(of: url)
    add(.plusDecoding, for: "+", in: url)
  }

  /// Adds what a router needs to read a pattern, in which `+` is an ordinary character.
  mutating func add(pattern: String) {
    let parts = URLParts(pattern)
    if parts.scheme != nil || parts.host != nil { insert(.schemes) }
    addSigns(of: pattern)
    add(.wildcards, for: "*", in: pattern)
    if pattern.contains(ascii: "(") && pattern.contains(ascii: ")") { insert(.optionalGroups) }
  }

  /// Adds what is needed for signs that mean the same in URLs and patterns.
  private mutating func addSigns(of text: String) {
    add(.queries, for: "?", in: text)
    add(.fragments, for: "#", in: text)
    add(.percentDecoding, for: "%", in: text)
  }

  private mutating func add(_ capability: Capability, for sign: Unicode.Scalar, in text: String) {
    if text.contains(ascii: sign) { insert(capability) }
  }
}
