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
    Rule("wildcardTakes", "how much of a path a wildcard takes", \.wildcardTakes),
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
  /// All of it is a path.
  case path
  /// It is a URL, of which only the path counts.
  case url
}

/// What happens to a slash at the end of a pattern (PATTERN-3).
package enum PatternTrailingSlash: String, CaseIterable, RuleValue {
  /// It is cut, as it is in a URL.
  case ignored
  /// It stays, and leaves an empty last component.
  case significant
  /// It is dropped, as every other empty component is.
  case dropped
}

/// What a parameter without a name, `:`, means (PATTERN-5).
package enum NamelessParameters: String, CaseIterable, RuleValue {
  /// The pattern is refused.
  case refused
  /// It is a parameter whose name is `:`.
  case namedColon
  /// It takes any component and gives no value.
  case unbound
}

/// Where a parameter of a pattern ends (PATTERN-12).
package enum ParameterExtent: String, CaseIterable, RuleValue {
  /// At the end of its component, which begins with the colon.
  case component
  /// With the letters, digits and `_` of its name. Literals may come before and after it (Werkzeug,
  /// aiohttp, Starlette, Falcon, Bottle, find-my-way).
  case identifier
  /// As `identifier`, and the parameter takes no `.` (Rails, Mojolicious).
  case identifierWithoutDot
}

/// What happens to special characters in places where they have no meaning (PATTERN-11).
package enum PatternText: String, CaseIterable, RuleValue {
  /// They are literal, like all other characters.
  case free
  /// A pattern that has one in any other place is refused. So is a pattern with an expansion that
  /// has two segments in one component.
  case strict
}

/// Whether a pattern begins with a slash (PATTERN-2).
package enum PatternSlash: String, CaseIterable, RuleValue {
  /// It means the same as with a slash at its beginning.
  case optional
  /// It must: a pattern without the slash is refused (Werkzeug, Starlette, aiohttp).
  case required
  /// A pattern without the slash is registered and matches nothing (Bottle).
  case significant
}

/// What a name means that occurs twice in one pattern (PATTERN-7).
package enum DuplicateParameters: String, CaseIterable, RuleValue {
  /// The last one gives the value.
  case last
  /// The pattern is refused (Werkzeug, Starlette, Bottle, Falcon, aiohttp).
  case refused
}

/// Where a wildcard may be (WILD-2).
package enum WildcardPlace: String, CaseIterable, RuleValue {
  /// In the last component; anywhere else the pattern is refused.
  case last
  /// Anywhere. The rest of the pattern after the wildcard is never read.
  case anywhere
  /// Anywhere. A wildcard before the last component takes one component, which no handler receives.
  case oneComponent
}

/// How much of a path a wildcard takes (WILD-1).
package enum WildcardTakes: String, CaseIterable, RuleValue {
  /// Zero or more components.
  case anything
  /// Everything after a slash, which must be there (Starlette, aiohttp, Falcon).
  case afterSlash
  /// Everything after a slash, at least one character; the slash must be there (Bottle, Werkzeug).
  case something
}

/// How optional groups are read (OPT-2).
package enum OptionalGroups: String, CaseIterable, RuleValue {
  /// Each group may be present or not; unbalanced, nested and empty groups are refused.
  case balanced
  /// From left to right, up to the next parenthesis of the expected kind.
  case scanned
  /// From left to right. Nothing is refused: parentheses that are not a group are literal.
  case unchecked
}

/// In which order the expansions of a pattern with groups are registered (OPT-3).
package enum ExpansionOrder: String, CaseIterable, RuleValue {
  /// Longest first in UTF-16 units. Expansions of equal length come as binary numbers, in which the
  /// first group is the lowest bit.
  case countedInBinary
  /// Longest first in characters. Of equal length, those with earlier groups come first.
  case earlierGroupsFirst
  /// Those with more groups first, whatever their length. With equally many groups, those with
  /// earlier groups come first.
  case moreGroupsFirst
}
