/// What is around a router's tables: pending registrations, other routers, web links.
enum SurroundingRules {
  static let all = [
    Rule(
      "waitingRoutes", "whether removing reaches delayed registrations", \.$waitingRoutes),
    Rule("bindings", "what the binding of a router is", \.$bindings),
    Rule(
      "webLinkFallback", "where routes are for web links that nothing else takes",
      \.$webLinks, \.fallback),
    Rule(
      "linkParameter", "whether handlers receive a web link among the parameters",
      \.$webLinks, \.linkParameter),
  ]
}

/// Whether removing routes removes those that are pending (DELAY-5).
package enum WaitingRoutes: String, CaseIterable, RuleValue {
  /// They are removed as any other.
  case removed
  /// They are registered all the same.
  case kept
}

/// What a binding is (NEST-4, NEST-5).
package enum RouterBindings: String, CaseIterable, RuleValue {
  /// A claim on a host: the bound router is visited before the routes of the router around it.
  case visitedFirst
  /// A route among the others, which opens the URL in the bound router.
  case routes
}

/// Rules of the chapter "Web links".
package struct WebLinkRules: Sendable, Equatable {
  package var fallback = WebLinkFallback.table
  package var linkParameter = LinkParameter.none
}

/// Where the routes are for web links that no other route takes (WEB-2).
package enum WebLinkFallback: String, CaseIterable, RuleValue {
  /// In a table of their own, which is visited last.
  case table
  /// Under the pattern `weblink`, in every router.
  case route
}

/// Whether handlers receive the link among the parameters (WEB-4).
package enum LinkParameter: String, CaseIterable, RuleValue {
  /// They do not.
  case none
  /// Under the name `url`, with the texts of the caller among its items.
  case url
}
