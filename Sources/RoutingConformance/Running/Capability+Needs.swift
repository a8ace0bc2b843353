package import RoutingVocabulary

extension Capability {
  /// The missing feature of a router without the capability, in words.
  var need: String { self == .rules ? "needs other rules" : "needs \(rawValue)" }

  /// The capabilities that a router needs for some steps.
  static func of(_ steps: [Step]) -> Capabilities {
    steps.reduce(into: []) { $1.needs(&$0) }
  }

  /// The capabilities that a router needs so that the given rules can be set.
  package static func of(_ settings: [RuleSetting]) -> Capabilities {
    Capabilities(
      settings.map { setting -> Capability in
        switch setting.rule {
        case "plusDecoding", "hostAsPath", "fallbackToGlobal", "defaultScheme", "ownHosts": .options
        case "redirectLimit", "optionalGroupLimit", "searchLimit": .limits
        case "verboseLogging": .logging
        default: .rules
        }
      })
  }
}

extension Capabilities {
  /// Adds the capabilities that a router needs to read a URL.
  mutating func add(url: String) {
    // The URL without pasted white space, as a router reads it (URL-10).
    let parts = URLParts(url.withoutPastedWhitespace)
    insert(parts.scheme == nil && parts.host == nil ? .paths : .schemes)
    addSigns(of: url)
    add(.plusDecoding, for: "+", in: url)
  }

  /// Adds the capabilities that a router needs to read a pattern, in which `+` is an ordinary
  /// character.
  mutating func add(pattern: String) {
    let parts = URLParts(pattern)
    if parts.scheme != nil || parts.host != nil { insert(.schemes) }
    addSigns(of: pattern)
    add(.wildcards, for: "*", in: pattern)
    if pattern.contains(ascii: "(") && pattern.contains(ascii: ")") { insert(.optionalGroups) }
  }

  /// Adds the capabilities for characters with the same meaning in URLs and patterns.
  private mutating func addSigns(of text: String) {
    add(.queries, for: "?", in: text)
    add(.fragments, for: "#", in: text)
    add(.percentDecoding, for: "%", in: text)
  }

  private mutating func add(_ capability: Capability, for sign: Unicode.Scalar, in text: String) {
    if text.contains(ascii: sign) { insert(capability) }
  }
}
