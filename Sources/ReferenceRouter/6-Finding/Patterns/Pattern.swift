internal import Routing

/// Section "Patterns": the components of one pattern, groups already taken apart.
struct Pattern: Equatable, Sendable {
  /// One component of a pattern.
  enum Component: Equatable, Sendable {
    /// A text that a component of the URL must equal, as written.
    case literal(String)
    /// Parameters with text beside them.
    case part(PatternPart)
    /// A parameter, by its name; `nil` for one that gives nothing (PATTERN-5, WILD-2).
    case parameter(name: String?)
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
  /// Whether the text has the slash in front that it needs (PATTERN-2).
  let hasNeededSlash: Bool

  /// Reads a pattern without optional groups.
  ///
  /// - Throws: `RoutingError.invalidPattern` (PATTERN-5, WILD-2).
  init(_ text: String, rules: Rules) throws(RoutingError) {
    self.text = text
    let isDivided = rules.patterns.fragments.use == .itemsOrPath
    let (path, behind) = isDivided ? text[...].split(atFirst: "#") : (text[...], nil)
    let components = try Self.components(String(path), of: text, rules: rules)
    fragment = try behind.flatMap { part throws(RoutingError) in
      try Self.components(String(part), of: text, rules: rules)
    }
    isReadable = components != nil && (behind == nil) == (fragment == nil)
    let syntax = rules.patterns.syntax
    hasNeededSlash = !syntax.patternSlash.isMissing(in: text)
    if !hasNeededSlash, syntax.patternSlash == .required {
      throw .invalidPattern(pattern: text, problem: .slashMissing)
    }
    self.components = components ?? []
  }

  /// The components of a path pattern, or of what stands behind its `#`; `nil` when the text cannot
  /// be read (PATTERN-6, PATTERN-9).
  private static func components(
    _ text: String, of pattern: String, rules: Rules
  ) throws(RoutingError) -> [Component]? {
    guard let path = path(of: text, rules: rules) else { return nil }
    let patterns = rules.patterns
    let texts = patterns.syntax.patternTrailingSlash
      .components(
        of: patterns.paths.emptyComponents.merged(path), emptyPath: patterns.paths.emptyPath)
    var components = try texts.map { text throws(RoutingError) in
      try Component(text, of: pattern, rules: patterns)
    }
    if patterns.syntax.wildcardPlace == .oneComponent {
      for index in components.indices.dropLast() where components[index] == .wildcard {
        components[index] = .parameter(name: nil)
      }
    }
    if patterns.syntax.repeatedNames == .refused, let name = repeatedName(components, rules) {
      throw .invalidPattern(pattern: pattern, problem: .repeatedName(name))
    }
    if patterns.syntax.wildcardPlace == .last, components.dropLast().contains(.wildcard) {
      throw .invalidPattern(pattern: pattern, problem: .wildcardNotLast)
    }
    return components
  }

  /// A name that stands twice (PATTERN-7).
  private static func repeatedName(_ components: [Component], _ rules: Rules) -> String? {
    var seen: Set<ScalarText> = []
    return components.flatMap(\.names).first { !seen.insert(rules.comparable($0)).inserted }
  }

  /// The path of a pattern: all of its text, or the path of the URL that it is (PATTERN-9).
  private static func path(of text: String, rules: Rules) -> String? {
    guard rules.patterns.syntax.patternReading == .url else { return text }
    var trace = Trace(.nothing)
    let location = try? Location(reading: text, rules: rules, trace: &trace)
    return location.map { rules.pathToSplit($0.parts.path) }
  }
}

extension Pattern.Component {
  /// What stands for it in a location (NAME-6, NAME-7).
  var pieces: [PatternPiece] {
    switch self {
    case .literal(let text): [.text("/" + text)]
    case .part(let part): [.text("/")] + part.pieces
    case .parameter(let name): [.text("/"), .parameter(name ?? "")]
    case .wildcard: [.wildcard]
    }
  }

  /// The names of its parameters.
  fileprivate var names: [String] {
    switch self {
    case .parameter(let name): [name].compactMap(\.self)
    case .part(let part): part.pieces.names
    case .literal, .wildcard: []
    }
  }

  /// Reads one component of a pattern (PATTERN-4, PATTERN-5, FRAG-4).
  fileprivate init(
    _ written: String, of pattern: String, rules: PatternRules
  ) throws(RoutingError) {
    let isDecoded = rules.syntax.patternReading == .url
    let text = isDecoded ? PercentCoding.decode(written) ?? written : written
    let part = rules.syntax.parameterExtent.allowsText ? PatternPart(text) : nil
    if text == "*" {
      self = .wildcard
    } else if let part {
      self = .part(part)
    } else if text.utf8.first != UInt8(ascii: ":") {
      self = .literal(written)
    } else if text.utf8.count > 1 {
      let name = String(Substring(text.utf8.dropFirst()))
      self = .parameter(name: rules.fragments.trailingHash.removed(from: name))
    } else {
      switch rules.syntax.namelessParameters {
      case .refused: throw .invalidPattern(pattern: pattern, problem: .namelessParameter)
      case .namedColon: self = .parameter(name: text)
      case .unbound: self = .parameter(name: nil)
      }
    }
  }
}
