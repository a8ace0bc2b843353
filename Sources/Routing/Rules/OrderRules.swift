/// Rules of the chapter "Priority, removal and listing".
package struct OrderRules: Sendable, Equatable {
  package var zeroPriority: ZeroPriority
  package var removal: Removal

  /// Whether a route is put at the end, whatever stands there.
  package func isLast(_ priority: Int) -> Bool { zeroPriority == .last && priority == 0 }

  static let all = [
    Rule("zeroPriority", "where a route of priority 0 is put", patterns: \.order.zeroPriority),
    Rule("removal", "what removing by pattern removes", patterns: \.order.removal),
  ]
}

/// Where a route of priority 0 is put (PRIO-2).
package enum ZeroPriority: String, CaseIterable, RuleValue {
  /// Before the first route of a lower priority, as any other.
  case ordinary
  /// At the end.
  case last
}

/// What removing by pattern removes (REMOVE-1).
package enum Removal: String, CaseIterable, RuleValue {
  /// Every route that was registered with that text, optional groups included.
  case registrations
  /// The first route that is listed with that text.
  case firstListed
  /// The first route that is listed with that text, a slash put in front if it has none.
  case firstListedWithSlash

  /// The text with which the one route is listed that is removed; `nil` where it is every route that
  /// was registered with the pattern.
  package func listedText(of pattern: String) -> String? {
    switch self {
    case .registrations: nil
    case .firstListed: pattern
    case .firstListedWithSlash: pattern.utf8.first == UInt8(ascii: "/") ? pattern : "/" + pattern
    }
  }
}
