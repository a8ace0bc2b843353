/// A rewrite rule: a regular expression and the target of a URL that it matches.
public struct RewriteRule: Sendable, Equatable {
  /// The regular expression; not a string if the router must refuse the rule (REWRITE-3).
  public package(set) var match: Value
  /// The new URL, with reserved words; not a string if the router must refuse the rule.
  public package(set) var target: Value

  /// A rule of two strings, or of other values that the router must refuse.
  public init(match: Value, target: Value) {
    self.match = match
    self.target = target
  }
}

/// One redirect: a URL and its target.
public struct RedirectEntry: Sendable, Equatable {
  /// The URL that is redirected.
  public package(set) var from: String
  /// The URL that is opened instead.
  public package(set) var to: String

  /// A redirect from one URL to another one.
  public init(from: String, to: String) {
    self.from = from
    self.to = to
  }
}
