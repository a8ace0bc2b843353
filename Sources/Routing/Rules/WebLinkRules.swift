/// Rules of the chapter "Web links".
public struct WebLinkRules: Sendable, Equatable {
  /// Where the routes are for web links that no other route takes.
  public var fallback: WebLinkFallback
  /// Whether handlers are told the link among the parameters.
  public var linkParameter: LinkParameter
}

/// Where the routes are for web links that no other route takes (WEB-2).
public enum WebLinkFallback: String, CaseIterable, Sendable {
  /// In a table of their own, which is asked last.
  case table
  /// Under the pattern `weblink`, in every router.
  case route
}

/// Whether handlers are told the link among the parameters (WEB-4).
public enum LinkParameter: String, CaseIterable, Sendable {
  /// They are not.
  case none
  /// Under the name `url`, with the texts of the caller among its items.
  case url
}

extension WebLinkFallback: RuleValue {}
extension LinkParameter: RuleValue {}
