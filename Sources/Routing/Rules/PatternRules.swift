/// Rules that are meaningful when routes are an ordered list of path patterns.
package struct PatternRules: Sendable, Equatable {
  /// Which hosts are path components.
  package var hosts: HostRules
  /// What the components of a path are, and how they are compared.
  package var paths: PathRules
  /// What the text of a fragment is used for.
  package var fragments: FragmentRules
  /// What the text of a pattern means.
  package var syntax: SyntaxRules
  /// Which patterns one with optional groups stands for.
  package var groups: GroupRules
  /// Where routes stand among each other.
  package var order: OrderRules
}

/// Rules of the sections "Patterns" and "Wildcards".
package struct SyntaxRules: Sendable, Equatable {
  package var patternReading: PatternReading
  package var patternTrailingSlash: PatternTrailingSlash
  package var namelessParameters: NamelessParameters
  package var wildcardPlace: WildcardPlace
  package var parameterExtent = ParameterExtent.component
  package var patternSlash = PatternSlash.optional
  package var repeatedNames = RepeatedNames.last
  package var wildcardTakes = WildcardTakes.anything
  package var patternText = PatternText.free

  static let all = [
    Rule(
      "patternReading", "whether a pattern is a path or a URL", patterns: \.syntax.patternReading),
    Rule(
      "patternTrailingSlash", "a slash at the end of a pattern",
      patterns: \.syntax.patternTrailingSlash),
    Rule(
      "namelessParameters", "a parameter without a name", patterns: \.syntax.namelessParameters),
    Rule(
      "parameterExtent", "where a parameter of a pattern ends",
      patterns: \.syntax.parameterExtent),
    Rule("patternText", "characters with a meaning in a pattern", patterns: \.syntax.patternText),
    Rule("patternSlash", "a pattern without a slash in front", patterns: \.syntax.patternSlash),
    Rule("repeatedNames", "a name twice in one pattern", patterns: \.syntax.repeatedNames),
    Rule("wildcardPlace", "where a wildcard may stand", patterns: \.syntax.wildcardPlace),
    Rule("wildcardTakes", "how much of a path a wildcard takes", patterns: \.syntax.wildcardTakes),
  ]
}

/// Whether a pattern is read as a path or as a URL (PATTERN-9).
package enum PatternReading: String, CaseIterable, RuleValue {
  /// All of it is a path.
  case path
  /// It is a URL, of which only the path counts.
  case url
}

/// What becomes of a slash at the end of a pattern (PATTERN-3).
package enum PatternTrailingSlash: String, CaseIterable, RuleValue {
  /// It is cut, as in a URL.
  case cut
  /// It stays, and leaves an empty last component.
  case kept
  /// It is dropped, and so is every other empty component.
  case dropped

  /// The texts between the slashes of a pattern, without the slash at the beginning (PATTERN-2).
  package func components(of pattern: String, emptyPath: EmptyPath) -> [String] {
    guard self == .dropped else {
      return emptyPath.components(of: pattern, cutsTrailingSlash: self == .cut)
    }
    let filled = PathRules.filled(pattern)
    return filled.isEmpty && emptyPath == .oneComponent ? [""] : filled
  }
}

/// What a parameter without a name, `:`, means (PATTERN-5).
package enum NamelessParameters: String, CaseIterable, RuleValue {
  /// The pattern is refused.
  case refused
  /// It is a parameter whose name is `:`.
  case namedColon
  /// It takes any component and gives nothing.
  case unbound
}

/// Where a parameter of a pattern ends (PATTERN-12).
package enum ParameterExtent: String, CaseIterable, RuleValue {
  /// With its component, whose first character is the colon.
  case component
  /// With the letters, digits and `_` of its name: text may stand in front of it and behind it (Werkzeug,
  /// aiohttp, Starlette, Falcon, Bottle, find-my-way).
  case identifier
  /// The same, and it takes no `.` (Rails, Mojolicious).
  case identifierWithoutDot

  /// Whether text may stand beside a parameter.
  package var allowsText: Bool { self != .component }

  /// Whether a parameter takes a text of a path, as it is written.
  package func takes(_ written: String) -> Bool {
    self != .identifierWithoutDot || !written.contains(ascii: ".")
  }
}

/// What a name means that stands twice in one pattern (PATTERN-7).
package enum RepeatedNames: String, CaseIterable, RuleValue {
  /// The last one gives the value.
  case last
  /// The pattern is refused (Werkzeug, Starlette, Bottle, Falcon, aiohttp).
  case refused
}

/// Where a wildcard may stand (WILD-2).
package enum WildcardPlace: String, CaseIterable, RuleValue {
  /// In the last component; anywhere else the pattern is refused.
  case last
  /// Anywhere; what follows it in the pattern is never read.
  case anywhere
  /// Anywhere; one that is not in the last component takes one component, which no handler receives.
  case oneComponent
}
