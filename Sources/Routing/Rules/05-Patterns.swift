extension Rule {
  /// Sections "Patterns" and "Wildcards".
  static let patterns = [
    Rule("patternReading", "whether a pattern is a path or a URL", \.patternReading),
    Rule("patternTrailingSlash", "a slash at the end of a pattern", \.patternTrailingSlash),
    Rule("namelessParameters", "a parameter without a name", \.namelessParameters),
    Rule("parameterExtent", "where a parameter of a pattern ends", \.parameterExtent),
    Rule("patternText", "characters with a meaning in a pattern", \.patternText),
    Rule("patternSlash", "a pattern without a slash in front", \.patternSlash),
    Rule("repeatedNames", "a name twice in one pattern", \.repeatedNames),
    Rule("wildcardPlace", "where a wildcard may stand", \.wildcardPlace),
    Rule("wildcardTakes", "how much of a path a wildcard takes", \.wildcardTakes),
  ].found(by: .orderedPatterns)

  /// Section "Optional groups".
  static let groups = [
    Rule("optionalGroups", "how optional groups are read", \.optionalGroups),
    Rule("formOrder", "the order of the patterns that groups make", \.formOrder),
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

/// What becomes of a slash at the end of a pattern (PATTERN-3).
package enum PatternTrailingSlash: String, CaseIterable, RuleValue {
  /// It is cut, as in a URL.
  case cut
  /// It stays, and leaves an empty last component.
  case kept
  /// It is dropped, as is every other empty component.
  case dropped
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
  /// With the letters, digits and `_` of its name: text may be before it and after it (Werkzeug, aiohttp,
  /// Starlette, Falcon, Bottle, find-my-way).
  case identifier
  /// As `identifier`, and the parameter takes no `.` (Rails, Mojolicious).
  case identifierWithoutDot
}

/// What becomes of characters with a meaning where they have none (PATTERN-11).
package enum PatternText: String, CaseIterable, RuleValue {
  /// They are text as any other.
  case free
  /// The pattern is refused, as is one with an expansion that has two segments in one component.
  case strict
}

/// Whether a pattern begins with a slash (PATTERN-2).
package enum PatternSlash: String, CaseIterable, RuleValue {
  /// It may; that makes no difference.
  case optional
  /// It must: any other pattern is refused (Werkzeug, Starlette, aiohttp).
  case required
  /// One that does not is registered and matches nothing (Bottle).
  case significant
}

/// What a name means that is in one pattern twice (PATTERN-7).
package enum RepeatedNames: String, CaseIterable, RuleValue {
  /// The last one gives the value.
  case last
  /// The pattern is refused (Werkzeug, Starlette, Bottle, Falcon, aiohttp).
  case refused
}

/// Where a wildcard may be (WILD-2).
package enum WildcardPlace: String, CaseIterable, RuleValue {
  /// In the last component; anywhere else the pattern is refused.
  case last
  /// Anywhere; what follows it in the pattern is never read.
  case anywhere
  /// Anywhere; one that is not in the last component takes one component, which no handler receives.
  case oneComponent
}

/// How much of a path a wildcard takes (WILD-1).
package enum WildcardTakes: String, CaseIterable, RuleValue {
  /// Zero or more components.
  case anything
  /// What follows a slash, which must be there (Starlette, aiohttp, Falcon).
  case behindSlash
  /// What follows a slash, which must be there, but not nothing (Bottle, Werkzeug).
  case something
}

/// How optional groups are read (OPT-2).
package enum OptionalGroups: String, CaseIterable, RuleValue {
  /// Each group may be present or not; unbalanced, nested and empty groups are refused.
  case balanced
  /// From left to right up to the next parenthesis of the expected kind.
  case scanned
  /// From left to right, and nothing is refused: what is not a group is text.
  case unchecked
}

/// In which order the patterns that groups make are registered (OPT-3).
package enum FormOrder: String, CaseIterable, RuleValue {
  /// Longest first in UTF-16 units; of equal length as binary numbers, the first group lowest.
  case countedInBinary
  /// Longest first in characters; of equal length those with earlier groups first.
  case earlierGroupsFirst
  /// Those with more groups first; of as many, those with earlier groups first. Length does not count.
  case moreGroupsFirst
}
