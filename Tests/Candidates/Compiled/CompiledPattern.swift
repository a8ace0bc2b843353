import Routing

/// A pattern without groups, ready to be put into the tree.
struct CompiledPattern: Sendable {
  /// A component of a pattern (PATTERN-4).
  enum Component: Sendable {
    /// A text, percent-decoded once (MATCH-2).
    case literal(TextKey)
    /// A parameter of that name.
    case parameter(String)
  }

  /// The text that handlers and listings show (OPT-6).
  let text: String
  /// The components in front of the wildcard, if there is one.
  let components: [Component]
  /// Whether a wildcard takes the rest of the path.
  let hasWildcard: Bool

  /// Reads a text that has no groups any more.
  init(_ text: String) throws(PatternProblem) {
    let bytes = Bytes(text)
    let inner = bytes.cutSlashes(of: bytes.all)
    let places = inner.isEmpty ? [] : bytes.split(inner, at: "/")
    var components: [Component] = []
    components.reserveCapacity(places.count)
    let hasWildcard = places.last.map(bytes.isWildcard) ?? false
    for place in hasWildcard ? places.dropLast() : places[...] {
      components.append(try bytes.component(place))
    }
    var names: Set<TextKey> = []
    for case .parameter(let name) in components where !names.insert(TextKey(name)).inserted {
      throw PatternProblem.repeatedName(name)
    }
    self.text = text
    self.components = components
    self.hasWildcard = hasWildcard
  }
}

extension CompiledPattern {
  /// A byte for each segment, and one for the end: literals before parameters, those before the end,
  /// and that before a wildcard (PRIO-1).
  var rank: [UInt8] {
    let kinds = components.map { component -> UInt8 in
      if case .literal = component { 0 } else { 1 }
    }
    return kinds + (hasWildcard ? [3] : [2])
  }
}

extension Bytes {
  fileprivate func isWildcard(_ place: Range<Int>) -> Bool {
    place.count == 1 && begins(place, with: "*")
  }

  fileprivate func component(_ place: Range<Int>) throws(PatternProblem)
    -> CompiledPattern.Component
  {
    if isWildcard(place) { throw PatternProblem.wildcardNotLast }
    guard begins(place, with: ":") else { return .literal(TextKey(decoded(place))) }
    if place.count == 1 { throw PatternProblem.namelessParameter }
    return .parameter(text(place.lowerBound + 1..<place.upperBound))
  }
}

extension CompiledPattern {
  /// All patterns that a text stands for, in the order in which they are registered.
  ///
  /// `used` is the number of variants that count together with those of the text (OPT-8).
  static func all(in text: String, used: Int) throws(RoutingError) -> [CompiledPattern] {
    do {
      try checkSyntax(of: text)
      let groups = try PatternGroups(text, used: used)
      var patterns: [CompiledPattern] = []
      for variant in groups.variants {
        patterns.append(try CompiledPattern(variant))
      }
      return patterns
    } catch {
      throw .invalidPattern(pattern: text, problem: error)
    }
  }
}
