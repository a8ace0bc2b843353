extension Rule {
  /// Sections "Patterns" and "Wildcards".
  static let patterns = [
    Rule("patternReading", "whether a pattern is a path or a URL", \.patternReading),
    Rule("patternTrailingSlash", "a slash at the end of a pattern", \.patternTrailingSlash),
    Rule("namelessParameters", "a parameter without a name", \.namelessParameters),
    Rule("parameterExtent", "where a parameter of a pattern ends", \.parameterExtent),
    Rule("patternText", "characters with a meaning in a pattern", \.patternText),
    Rule("patternSlash", "a pattern that does not begin with a slash", \.patternSlash),
    Rule("duplicateParameters", "a name that occurs twice in one pattern", \.duplicateParameters),
    Rule("wildcardPlace", "where a pattern may have a wildcard", \.wildcardPlace),
    Rule("wildcardTakes", "how much of a path a wildcard matches", \.wildcardTakes),
  ].found(by: .orderedPatterns)

  /// Section "Optional groups".
  static let groups = [
    Rule("optionalGroups", "how optional groups are read", \.optionalGroups),
    Rule("expansionOrder", "the order of a pattern's expansions", \.expansionOrder),
    Rule(
      "optionalGroupLimit", "the largest number of optional groups in one pattern",
      \.optionalGroupLimit, choices: [2, 10]),
  ].found(by: .orderedPatterns)
}

/// Whether a pattern is read as a path or as a URL (PATTERN-9).
package enum PatternReading: String, CaseIterable, RuleValue {
  /// The whole pattern is a path.
  case path
  /// The pattern is a URL, and only its path counts.
  case url
}

/// What happens to a slash at the end of a pattern (PATTERN-3).
package enum PatternTrailingSlash: String, CaseIterable, RuleValue {
  /// The slash is stripped, as in a URL.
  case ignored
  /// The slash stays, and leaves an empty last component.
  case significant
  /// The empty last component is dropped, like every other empty component.
  case dropped
}

/// What a parameter without a name, `:`, means (PATTERN-5).
package enum NamelessParameters: String, CaseIterable, RuleValue {
  /// The pattern is refused.
  case refused
  /// The component is a parameter with the name `:`.
  case namedColon
  /// The component is a parameter whose name is the empty string (Crossroad).
  case emptyName
  /// The component matches any component of a URL and has no value.
  case unbound
}

/// Where a parameter of a pattern ends (PATTERN-12).
package enum ParameterExtent: String, CaseIterable, RuleValue {
  /// The parameter ends at the end of its component, which begins with the colon.
  case component
  /// The parameter ends after the letters, digits and `_` of its name. Literals may come before and
  /// after the parameter (Werkzeug, aiohttp, Starlette, Falcon, Bottle, find-my-way).
  case identifier
  /// The parameter ends as with `identifier`, and does not match a `.` (Rails, Mojolicious).
  case identifierWithoutDot
}

/// What happens to special characters in places where they have no meaning (PATTERN-11).
package enum PatternText: String, CaseIterable, RuleValue {
  /// Special characters are literal, like all other characters.
  case free
  /// Special characters are literal, but a pattern with two slashes in a row is refused
  /// (Crossroad).
  case singleSlashes
  /// A pattern with a special character in such a place is refused. A pattern with an expansion
  /// that has two segments in one component is also refused.
  case strict
}

/// Whether a pattern must begin with a slash (PATTERN-2).
package enum PatternSlash: String, CaseIterable, RuleValue {
  /// A pattern without the slash means the same as the pattern with the slash.
  case optional
  /// A pattern without the slash is refused (Werkzeug, Starlette, aiohttp).
  case required
  /// The slash is compared: a pattern without the slash is another pattern than the pattern with the
  /// slash (Bottle, FastRoute, Mustermann, URLPattern).
  case significant
}

/// What happens to a name that occurs twice in one pattern (PATTERN-7).
package enum DuplicateParameters: String, CaseIterable, RuleValue {
  /// The value of the last parameter of that name counts.
  case last
  /// The value of the first parameter of that name counts (Perfect).
  case first
  /// The pattern matches if all parameters of that name have the same value (cowboy).
  case equal
  /// The pattern is refused (Werkzeug, Starlette, Bottle, Falcon, aiohttp).
  case refused
}

/// Where a wildcard may be (WILD-2).
package enum WildcardPlace: String, CaseIterable, RuleValue {
  /// A wildcard may only be the last component. A pattern with a wildcard elsewhere is refused.
  case last
  /// A wildcard may be anywhere. The rest of the pattern after the wildcard is never read.
  case anywhere
  /// A wildcard may be anywhere. A wildcard before the last component matches one component, which
  /// no handler receives.
  case oneComponent
}

/// How much of a path a wildcard matches (WILD-1).
package enum WildcardTakes: String, CaseIterable, RuleValue {
  /// A wildcard matches zero or more components.
  case anything
  /// A wildcard matches everything after a slash, which must be present (Starlette, aiohttp,
  /// Falcon).
  case afterSlash
  /// A wildcard matches everything after a slash, which must be present, and at least one character
  /// (Bottle, Werkzeug).
  case something
}

/// How optional groups are read (OPT-2).
package enum OptionalGroups: String, CaseIterable, RuleValue {
  /// Each group may be present or absent. Unbalanced, nested and empty groups are refused.
  case balanced
  /// Each group may be present or absent, may be empty, and may contain groups. Unbalanced groups are
  /// refused, and so are groups that begin inside a component (cowboy).
  case nested
  /// Groups are read from left to right, each up to the next parenthesis of the expected kind.
  case scanned
  /// Groups are read from left to right. Nothing is refused: parentheses that are not a group are
  /// literal.
  case unchecked
}

/// In which order the expansions of a pattern with groups are registered (OPT-3).
package enum ExpansionOrder: String, CaseIterable, RuleValue {
  /// The longest expansion in UTF-16 units comes first. Expansions of equal length are ordered as
  /// binary numbers, in which the first group is the lowest bit.
  case countedInBinary
  /// The longest expansion in characters comes first. Among expansions of equal length, expansions
  /// with earlier groups come first.
  case earlierGroupsFirst
  /// Expansions with more groups come first, whatever their length. Among expansions with equally
  /// many groups, expansions with earlier groups come first.
  case moreGroupsFirst
  /// Expansions with fewer groups come first. Among expansions with equally many groups, expansions
  /// with earlier groups come first (cowboy).
  case fewerGroupsFirst
}
