internal import RoutingModel

/// Chapter "Patterns": the components of one pattern, groups already taken apart.
struct Pattern: Equatable, Sendable {
  /// One component of a pattern.
  enum Component: Equatable, Sendable {
    /// A text that a component of the URL must equal, as written.
    case literal(String)
    /// A parameter, by its name.
    case parameter(name: String)
    /// The rest of the path.
    case wildcard
  }

  /// The text that handlers and listings show.
  let text: String
  /// The components in order.
  let components: [Component]

  /// Reads a pattern without optional groups.
  ///
  /// - Throws: `RoutingError.invalidPattern` (PATTERN-5, WILD-2).
  init(_ text: String, rules: PatternRules) throws(RoutingError) {
    self.text = text
    var components: [Component] = []
    for component in Self.split(text, rules: rules) {
      components.append(try Self.component(component, of: text, rules: rules))
    }
    if rules.wildcardPlace == .last, components.dropLast().contains(.wildcard) {
      throw .invalidPattern(pattern: text, problem: .wildcardNotLast)
    }
    self.components = components
  }

  /// The texts between slashes, without the slash at the beginning and, where that is the rule, the
  /// one at the end (PATTERN-2, PATTERN-3).
  private static func split(_ text: String, rules: PatternRules) -> [String] {
    var rest = Substring(text).utf8
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    if rules.patternTrailingSlash == .cut, rest.last == UInt8(ascii: "/") {
      rest = rest.dropLast()
    }
    if rest.isEmpty && rules.emptyPath == .noComponents { return [] }
    return rest.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  private static func component(
    _ text: String, of pattern: String, rules: PatternRules
  ) throws(RoutingError) -> Component {
    if text == "*" { return .wildcard }
    guard text.utf8.first == UInt8(ascii: ":") else { return .literal(text) }
    if text.utf8.count > 1 {
      let name = String(Substring(text.utf8.dropFirst()))
      return .parameter(name: TrailingHash.removed(from: name, rules: rules))
    }
    switch rules.namelessParameters {
    case .refused: throw .invalidPattern(pattern: pattern, problem: .namelessParameter)
    case .namedColon: return .parameter(name: text)
    }
  }
}

extension TrailingHash {
  /// A name or value without one `#` at its end, where that is the rule (FRAG-4).
  static func removed(from text: String, rules: PatternRules) -> String {
    guard rules.trailingHash == .cut, text.utf8.count > 1, text.utf8.last == UInt8(ascii: "#")
    else { return text }
    return String(Substring(text.utf8.dropLast()))
  }
}
