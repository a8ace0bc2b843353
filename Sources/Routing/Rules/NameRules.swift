/// Rules of the chapter "Names".
public struct NameRules: Sendable, Equatable {
  /// How names are compared.
  public var nameComparison: NameComparison
  /// What asking for a name that no route has gives.
  public var unknownNames: UnknownNames
  /// What a parameter without a value gives.
  public var missingValues: MissingValues
  /// How values are put into a location.
  public var locationValues: LocationValues
}

/// How names are compared (NAME-2).
public enum NameComparison: String, CaseIterable, Sendable {
  /// By Unicode scalars.
  case exact
  /// Without white space at their ends, canonically equivalent spellings being equal.
  case loose
}

/// What asking for a name that no route has gives (NAME-4).
public enum UnknownNames: String, CaseIterable, Sendable {
  /// The error `unknownName`.
  case error
  /// No location.
  case none
}

/// What a parameter without a value gives (NAME-5).
public enum MissingValues: String, CaseIterable, Sendable {
  /// The error `missingParameter`.
  case error
  /// The empty text in its place.
  case empty
}

/// How values are put into a location (NAME-6).
public enum LocationValues: String, CaseIterable, Sendable {
  /// Percent-encoded, so that opening the location gives them back.
  case encoded
  /// As they are; what a URL cannot contain is repaired afterwards.
  case written
}

extension NameComparison: RuleValue {}
extension UnknownNames: RuleValue {}
extension MissingValues: RuleValue {}
extension LocationValues: RuleValue {}
