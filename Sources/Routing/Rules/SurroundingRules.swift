/// What is around a router's tables: what waits in front of them, other routers, web links.
enum SurroundingRules {
  static let all = [
    Rule(
      "waitingRoutes", "whether removing reaches delayed registrations", \.waitingRoutes),
    Rule("bindings", "what the binding of a router is", \.bindings),
    Rule(
      "webLinkFallback", "where routes are for web links that nothing else takes",
      \.webLinks, \.fallback),
    Rule(
      "linkParameter", "whether handlers are told a web link among the parameters",
      \.webLinks, \.linkParameter),
  ]
}

/// Whether removing routes removes those that wait (DELAY-5).
package enum WaitingRoutes: String, CaseIterable, RuleValue {
  /// They are removed as any other.
  case removed
  /// They are registered all the same.
  case kept
}

/// What a binding is (NEST-4, NEST-5).
package enum RouterBindings: String, CaseIterable, RuleValue {
  /// A claim on a host: the bound router is asked before the routes of the router around it.
  case askedFirst
  /// A route among the others, which opens the URL in the bound router.
  case routes
}

/// Rules of the chapter "Web links".
package struct WebLinkRules: Sendable, Equatable {
  /// Where the routes are for web links that no other route takes.
  package var fallback: WebLinkFallback
  /// Whether handlers are told the link among the parameters.
  package var linkParameter: LinkParameter
}

/// Where the routes are for web links that no other route takes (WEB-2).
package enum WebLinkFallback: String, CaseIterable, RuleValue {
  /// In a table of their own, which is asked last.
  case table
  /// Under the pattern `weblink`, in every router.
  case route
}

/// Whether handlers are told the link among the parameters (WEB-4).
package enum LinkParameter: String, CaseIterable, RuleValue {
  /// They are not.
  case none
  /// Under the name `url`, with the texts of the caller among its items.
  case url
}
