/// Rules of the chapter "Redirecting" about the table of redirects.
public struct RedirectTableRules: Sendable, Equatable {
  /// What becomes of the query and the caller's parameters of the URL that is redirected.
  public var originalParameters: OriginalParameters
  /// How the URLs are read that replace the whole table.
  public var replacedKeys: ReplacedKeys
}

/// What becomes of the query and the caller's parameters of the URL that is redirected (REDIRECT-6).
public enum OriginalParameters: String, CaseIterable, Sendable {
  /// The query stands below that of the target; the caller's parameters stay what they are.
  case belowTarget
  /// Both stand above the target's query, as the caller's parameters do.
  case aboveTarget
}

/// How the URLs are read that replace the whole table (REDIRECT-7).
public enum ReplacedKeys: String, CaseIterable, Sendable {
  /// As those that are added.
  case read
  /// Not at all: they have to be written as the key of a route is.
  case written
}

extension OriginalParameters: RuleValue {}
extension ReplacedKeys: RuleValue {}
