/// A rewrite rule: a regular expression and what a URL that it matches becomes.
public struct RewriteRule: Sendable, Equatable {
  /// The regular expression; a string, unless the rule is to be refused (REWRITE-3).
  public package(set) var match: Value
  /// The new URL, with reserved words; a string, unless the rule is to be refused.
  public package(set) var target: Value

  /// A rule of two strings, or of what is given in their place.
  public init(match: Value, target: Value) {
    self.match = match
    self.target = target
  }
}

/// One redirect: a URL and where it leads.
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
