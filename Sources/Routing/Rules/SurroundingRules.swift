/// What is around a router's tables: pending registrations, other routers, web links.
enum SurroundingRules {
  static let all = [
    Rule(
      "waitingRoutes", "whether removing reaches delayed registrations", \.$waitingRoutes),
    Rule("questions", "what asking does to delayed registrations", \.$questions),
    Rule("bindings", "what the binding of a router is", \.$bindings),
    Rule(
      "webLinkFallback", "where routes are for web links that nothing else takes",
      \.$webLinks, \.fallback),
    Rule(
      "linkParameter", "whether handlers receive a web link among the parameters",
      \.$webLinks, \.linkParameter),
    Rule("ownHosts", "the hosts whose web links reach the routes of the app", \.$ownHosts),
  ]
}

/// Whether removing routes removes those that are pending (DELAY-5).
package enum WaitingRoutes: String, CaseIterable, RuleValue {
  /// They are removed as any other.
  case removed
  /// They are registered all the same.
  case kept
}

/// What asking whether a URL can be opened does to registrations that wait (DELAY-7).
package enum Questions: String, CaseIterable, RuleValue {
  /// It answers as an opening would, and leaves them waiting.
  case withoutTrace
  /// It registers them.
  case registering
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

/// Hosts (WEB-5).
package typealias HostList = [String]

extension HostList: RuleValue {
  package var written: Value { .array(map { .string($0) }) }

  package init?(written: Value) {
    guard let hosts = written.elements?.map(\.text), !hosts.contains(nil) else { return nil }
    self = hosts.compactMap(\.self)
  }

  package static var choices: [HostList] { [[], ["example.com"]] }
}

extension String {
  /// A host in the form in which hosts are compared: percent-decoded, without regard to the case of ASCII
  /// letters (NEST-3).
  package var comparedHost: ScalarText {
    ScalarText((PercentCoding.decode(self) ?? self).asciiLowercased)
  }
}

extension Rules {
  /// Whether a URL may reach the routes of the app, and not those for web links alone: where its scheme is
  /// one of those whose hosts are machines (HOST-2), its host is one of the app's own (WEB-5).
  package func isOwn(_ parts: URLParts) -> Bool {
    guard let hosts = $ownHosts, scheme(of: parts).map(FoldedHosts.isSpecial) == true else {
      return true
    }
    guard let host = parts.host?.comparedHost else { return false }
    return hosts.contains { $0.comparedHost == host }
  }
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
