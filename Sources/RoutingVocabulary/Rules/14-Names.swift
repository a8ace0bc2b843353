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
  /// By Unicode scalars.
  case exact
  /// Without white space at their ends; canonically equivalent spellings are equal.
  case loose
}

/// What happens to a name that another route already has (NAME-1).
package enum DuplicateNames: String, CaseIterable, RuleValue {
  /// It belongs to the later route from then on.
  case moved
  /// The later route is refused.
  case refused
}

/// What looking up the location of an unknown name gives (NAME-4).
package enum UnknownNames: String, CaseIterable, RuleValue {
  /// The error `unknownName`.
  case error
  /// No location.
  case none
}

/// What a parameter without a value gives (NAME-5).
package enum MissingValues: String, CaseIterable, RuleValue {
  /// The error `missingParameter`.
  case error
  /// The empty string in its place.
  case empty
}

/// How values are put into a location (NAME-6).
package enum LocationValues: String, CaseIterable, RuleValue {
  /// Percent-encoded, so that opening the location gives them back.
  case encoded
  /// As they are. Characters that a URL cannot contain are repaired afterwards.
  case verbatim
}
