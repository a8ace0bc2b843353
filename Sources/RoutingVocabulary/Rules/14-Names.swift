extension Rule {
  /// Chapter "Names and locations".
  static let names = [
    Rule("nameComparison", "how names are compared", \.nameComparison),
    Rule("unknownNames", "the location of an unknown name", \.unknownNames),
    Rule("missingValues", "a location parameter that has no value", \.missingValues),
    Rule("duplicateNames", "a name that another route already has", \.duplicateNames),
    Rule("locationValues", "how values are put into a location", \.locationValues),
  ].needing(.names)
}

/// How names are compared (NAME-2).
package enum NameComparison: String, CaseIterable, RuleValue {
  /// Names are compared by Unicode scalars.
  case exact
  /// Names are compared without white space at their ends, and canonically equivalent spellings are
  /// equal.
  case loose
}

/// What happens to a name that another route already has (NAME-1).
package enum DuplicateNames: String, CaseIterable, RuleValue {
  /// The name belongs to the later route from then on.
  case moved
  /// The later route is refused.
  case refused
}

/// What the lookup of an unknown name returns (NAME-4).
package enum UnknownNames: String, CaseIterable, RuleValue {
  /// The lookup fails with `unknownName`.
  case error
  /// The lookup returns no location.
  case none
}

/// What happens to a parameter without a value (NAME-5).
package enum MissingValues: String, CaseIterable, RuleValue {
  /// The lookup fails with `missingParameter`.
  case error
  /// The empty string replaces the parameter.
  case empty
}

/// How values are put into a location (NAME-6).
package enum LocationValues: String, CaseIterable, RuleValue {
  /// Values are percent-encoded, so that a handler receives the same values when the location is
  /// opened.
  case encoded
  /// Values are not encoded. Characters that a URL cannot contain are repaired afterwards.
  case verbatim
}
