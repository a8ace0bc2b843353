extension Rule {
  /// Chapter "Web links".
  static let webLinks =
    [
      Rule(
        "webLinkFallback", "where to put the routes for web links that no other route takes",
        \.webLinkFallback),
      Rule(
        "linkParameter", "whether handlers receive a web link among the parameters",
        \.linkParameter),
    ].needing(.webLinks)
    + [Rule("ownHosts", "the hosts whose web links reach the app's routes", \.ownHosts)]
}

/// Where the routes for web links are that no other route takes (WEB-2).
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
  /// Under the name `url`, with the strings of the caller among its items.
  case url
}
