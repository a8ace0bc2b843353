internal import Routing

/// Section "Patterns": the components of one pattern, groups already taken apart.
struct Pattern: Equatable, Sendable {
  /// One component of a pattern.
  enum Component: Equatable, Sendable {
    /// A text that a component of the URL must equal, as written.
    case literal(String)
    /// Parameters with text beside them.
    case part(PatternPart)
    /// A parameter, by its name; `nil` for one that gives nothing (PATTERN-5).
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
    let components = try texts.map { text throws(RoutingError) in
      try Component(text, of: pattern, rules: patterns)
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
    return location.map { rules.comparable(path: $0.parts.path) }
  }
}

extension Pattern.Component {
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
    let part = rules.syntax.parameterExtent == .identifier ? PatternPart(text) : nil
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

/// Section "Path and matching", second half: one pattern against the components of a request.
extension Rules {
  /// Compares a pattern with a request: its path, and its fragment if the pattern has one (FRAG-6).
  func match(_ pattern: Pattern, against request: Request) throws(Mismatch) -> Bindings {
    guard pattern.isReadable else { throw Mismatch("PATTERN-9", "it is no URL") }
    guard pattern.hasNeededSlash else {
      throw Mismatch("PATTERN-2", "it does not begin with a slash")
    }
    if patterns.paths.undecodableComponents == .unmatched, isUndecodable(request.parts) {
      throw Mismatch("PCT-5", "the path cannot be decoded")
    }
    var bindings = try match(pattern.components, against: request.components)
    guard let fragment = pattern.fragment else { return bindings }
    let below = try match(fragment, against: request.fragment?.components ?? [])
    bindings.parameters = merged(below.parameters, with: bindings.parameters)
    bindings.wildcard = bindings.wildcard ?? below.wildcard
    bindings.query = request.fragment?.query
    return bindings
  }

  /// Compares the components of a pattern with others (MATCH-2, MATCH-5, WILD-1).
  private func match(
    _ pattern: [Pattern.Component], against components: [String]
  ) throws(Mismatch) -> Bindings {
    if !pattern.contains(.wildcard), pattern.count != components.count {
      throw Mismatch(
        "MATCH-2", "it has \(pattern.count) components, the path \(components.count)")
    }
    // What was taken until a pattern does not fit goes with this (MATCH-9).
    var bindings = Bindings()
    var spellings: [ScalarText: String] = [:]
    for (index, component) in pattern.enumerated() {
      if component == .wildcard {
        let taken = patterns.paths.taken(
          components.dropFirst(index), by: patterns.syntax.wildcardTakes)
        guard let taken else { throw Mismatch("WILD-1", "nothing is left for the wildcard") }
        bindings.wildcard = taken.map(wildcardItem)
        return bindings
      }
      guard index < components.count else {
        throw Mismatch("WILD-1", "the path ends before the wildcard")
      }
      try take(components[index], by: component, in: &bindings, &spellings)
    }
    return bindings
  }

  /// Compares one component of a path, as it is written, with one of a pattern.
  private func take(
    _ written: String, by component: Pattern.Component, in bindings: inout Bindings,
    _ spellings: inout [ScalarText: String]
  ) throws(Mismatch) {
    switch component {
    case .literal(let literal):
      guard isLiteral(literal, written) else {
        throw Mismatch("MATCH-2", "'\(literal)' is not '\(written)'")
      }
    case .part(let part):
      guard let values = part.values(in: written, rules: self) else {
        throw Mismatch("MATCH-2", "'\(part.text)' is not '\(written)'")
      }
      for (name, value) in values {
        bind(self.value(ofComponent: value), to: name, in: &bindings, &spellings)
      }
    case .parameter(let name?):
      if written.isEmpty && patterns.paths.emptyValues == .refused {
        throw Mismatch("MATCH-5", ":\(name) does not take an empty component")
      }
      bind(value(ofComponent: written), to: name, in: &bindings, &spellings)
    case .parameter(nil), .wildcard: break
    }
  }

  /// Binds a value, if there is one; else the name is missing, or keeps what it has (MATCH-5).
  ///
  /// Of two spellings of a name that are the same, the first one stays (MATCH-7).
  private func bind(
    _ value: String?, to name: String, in bindings: inout Bindings,
    _ spellings: inout [ScalarText: String]
  ) {
    let value = value.map(patterns.fragments.trailingHash.removed)
    if patterns.paths.emptyValues == .unbound, value?.isEmpty != false { return }
    let key = comparable(name)
    if spellings[key].map({ bindings.parameters[$0] == nil }) ?? true { spellings[key] = name }
    bindings.parameters[spellings[key] ?? name] = value.map { .string($0) }
  }

  /// Notes what the parameters of a pattern that matches have taken, where that is not what is
  /// written (PCT-1); those behind a wildcard take nothing.
  func note(_ pattern: Pattern, of request: Request, in trace: inout Trace) {
    let components = pattern.components.prefix { $0 != .wildcard }
    for case (.parameter(let name?), let written) in zip(components, request.components) {
      trace.noteMeaning(of: written, in: name, value(ofComponent: written))
    }
  }
}

/// Why a pattern does not match a request.
struct Mismatch: Error {
  /// The clause that says so.
  let clause: String
  /// The reason, in a few words, which are put together where a trace needs them.
  let words: @Sendable () -> String

  init(_ clause: String, _ words: @autoclosure @escaping @Sendable () -> String) {
    self.clause = clause
    self.words = words
  }
}
