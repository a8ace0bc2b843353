internal import Routing

/// Chapter "Patterns": the components of one pattern, groups already taken apart.
struct Pattern: Equatable, Sendable {
  /// One component of a pattern.
  enum Component: Equatable, Sendable {
    /// A text that a component of the URL must equal, as written.
    case literal(String)
    /// A parameter, by its name.
    case parameter(name: String)
    /// A parameter without a name.
    case unbound
    /// The rest of the path.
    case wildcard
  }

  /// The text that handlers and listings show.
  let text: String
  /// The components in order.
  let components: [Component]
  /// The components behind a `#`, for patterns that are compared with the fragment too (FRAG-6).
  let fragment: [Component]?
  /// Whether the text can be read; a pattern that cannot never matches (PATTERN-9).
  let isReadable: Bool

  /// Reads a pattern without optional groups.
  ///
  /// - Throws: `RoutingError.invalidPattern` (PATTERN-5, WILD-2).
  init(_ text: String, rules: Rules) throws(RoutingError) {
    self.text = text
    let texts = Self.texts(of: text, rules: rules)
    var parts: [[Component]] = []
    for part in texts {
      if let components = try Self.components(part, of: text, rules: rules) {
        parts.append(components)
      }
    }
    isReadable = parts.count == texts.count
    components = parts.first ?? []
    fragment = parts.count > 1 ? parts[1] : nil
  }

  /// The text in front of the first `#` and the text behind it, where that divides a pattern.
  private static func texts(of text: String, rules: Rules) -> [String] {
    guard rules.patterns?.fragment == .itemsOrPath else { return [text] }
    return text.utf8.split(
      separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
  }

  /// The components of a path pattern, or of what stands behind its `#`; `nil` when the text cannot
  /// be read.
  private static func components(
    _ text: String, of pattern: String, rules: Rules
  ) throws(RoutingError) -> [Component]? {
    guard let patterns = rules.patterns, let path = path(of: text, rules: rules) else { return nil }
    var components: [Component] = []
    for component in split(path, rules: patterns) {
      components.append(try Self.component(component, of: pattern, rules: patterns))
    }
    if patterns.wildcardPlace == .last, components.dropLast().contains(.wildcard) {
      throw .invalidPattern(pattern: pattern, problem: .wildcardNotLast)
    }
    return components
  }

  /// The path of a pattern: all of its text, or the path of the URL that it is (PATTERN-9).
  private static func path(of text: String, rules: Rules) -> String? {
    guard rules.patterns?.patternReading == .url else { return text }
    var trace = Trace(isRecording: false)
    return (try? Location(reading: text, rules: rules, trace: &trace))?.path
  }

  /// The texts between slashes, without the slash at the beginning and, where that is the rule, the
  /// one at the end (PATTERN-2, PATTERN-3).
  private static func split(_ text: String, rules: PatternRules) -> [String] {
    if rules.patternTrailingSlash == .dropped { return PathReading.filled(text) }
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
    _ written: String, of pattern: String, rules: PatternRules
  ) throws(RoutingError) -> Component {
    let isDecoded = rules.patternReading == .url
    let text = isDecoded ? PercentCoding.decode(written) ?? written : written
    if text == "*" { return .wildcard }
    guard text.utf8.first == UInt8(ascii: ":") else { return .literal(written) }
    if text.utf8.count > 1 {
      let name = String(Substring(text.utf8.dropFirst()))
      return .parameter(name: TrailingHash.removed(from: name, rules: rules))
    }
    switch rules.namelessParameters {
    case .refused: throw .invalidPattern(pattern: pattern, problem: .namelessParameter)
    case .namedColon: return .parameter(name: text)
    case .unbound: return .unbound
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
