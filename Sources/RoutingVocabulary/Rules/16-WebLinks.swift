extension Rule {
  /// Chapter "Web links".
  static let webLinks =
    [
      Rule(
        "webLinkFallback", "where to put the routes for web links that no other route handles",
        \.webLinkFallback),
      Rule(
        "linkParameter", "whether handlers receive a web link among the parameters",
        \.linkParameter),
    ].needing(.webLinks)
    + [Rule("ownHosts", "the hosts whose web links reach the app's routes", \.ownHosts)]
}

/// Where the routes are for web links that no other route handles (WEB-2).
package enum WebLinkFallback: String, CaseIterable, RuleValue {
  /// These routes are in a separate table, which is visited last.
  case table
  /// Every router can have such a route, with the pattern `weblink`.
  case route
}

/// Whether handlers receive the link among the parameters (WEB-4).
package enum LinkParameter: String, CaseIterable, RuleValue {
  /// Handlers do not receive the link.
  case none
  /// Handlers receive the link under the name `url`. The caller's strings are among the link's
  /// query items.
  case url
}
