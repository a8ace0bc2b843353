/// Rules of the sections "Priority" and "Removal and listing".
package struct OrderRules: Sendable, Equatable {
  package var zeroPriority: ZeroPriority
  package var negativePriority = NegativePriority.belowZero
  package var removal: Removal
  package var routeOrder = RouteOrder.registered
  package var registeredAgain = RegisteredAgain.kept
  package var parameterConflicts = ParameterConflicts.accepted

  /// Whether a route is put at the end, whatever stands there.
  package func isLast(_ priority: Int) -> Bool { zeroPriority == .last && priority == 0 }

  static let all = [
    Rule("routeOrder", "in which order routes are tried", patterns: \.order.routeOrder),
    Rule(
      "registeredAgain", "a pattern that is registered again", patterns: \.order.registeredAgain),
    Rule(
      "parameterConflicts", "another name, or a wildcard, where a parameter stands",
      patterns: \.order.parameterConflicts),
    Rule("zeroPriority", "where a route of priority 0 is put", patterns: \.order.zeroPriority),
    Rule(
      "negativePriority", "what a negative priority is", patterns: \.order.negativePriority),
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

/// What a negative priority is (PRIO-3).
package enum NegativePriority: String, CaseIterable, RuleValue {
  /// Lower than 0.
  case belowZero
  /// Higher than any other, -1 the highest: it is read as a number without a sign.
  case aboveAll

  /// Whether one priority is higher than another one.
  package func isHigher(_ one: Int, than other: Int) -> Bool {
    switch self {
    case .belowZero: one > other
    case .aboveAll: UInt(bitPattern: one) > UInt(bitPattern: other)
    }
  }
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

/// In which order routes of the same priority are tried (PRIO-1).
package enum RouteOrder: String, CaseIterable, RuleValue {
  /// As they were registered (Starlette).
  case registered
  /// Those without parameters and wildcards first (Bottle).
  case literalsFirst
  /// Those that begin with more literals first (aiohttp).
  case mostLiteralsFirst
  /// The most specific first, component by component (Werkzeug, Falcon, gin).
  case specificFirst
  /// The same, but the end of a pattern comes behind a parameter and in front of a wildcard.
  case mostSpecific
  /// As `specificFirst`, but each component decides: a branch that was taken is never left.
  case greedy
  /// The same, but for the wildcards that were passed, the last one first (Vapor).
  case greedyUpToWildcards

  /// A route that fits is not found, because another one begins alike.
  package var remedy: RouteOrder? {
    self == .greedy || self == .greedyUpToWildcards ? .specificFirst : nil
  }

  /// Where a pattern stands, given for each component how specific it is, a literal by 0; the lesser comes
  /// first.
  package func rank(_ kinds: [Int]) -> [Int] {
    switch self {
    case .registered: []
    case .literalsFirst: kinds.contains { $0 > 0 } ? [1] : [0]
    case .mostLiteralsFirst: [-kinds.prefix { $0 == 0 }.count]
    case .specificFirst, .greedy, .greedyUpToWildcards: kinds
    case .mostSpecific: kinds.map { $0 < 3 ? $0 : 4 } + [3]
    }
  }
}

/// What becomes of a pattern that is registered again with the same priority (PATTERN-8).
package enum RegisteredAgain: String, CaseIterable, RuleValue {
  /// Both routes stay.
  case kept
  /// The new route takes the place of the old one (Falcon, Vapor).
  case replaced
  /// The same, whatever the names of parameters are (Bottle).
  case replacedWhateverNames
  /// It is refused (aiohttp, gin).
  case refused
  /// The same, whatever the names of parameters are (matchit, find-my-way).
  case refusedWhateverNames

  /// Whether the new route takes the place of the old one.
  package var replaces: Bool { self == .replaced || self == .replacedWhateverNames }
  /// Whether the new route is refused.
  package var refuses: Bool { self == .refused || self == .refusedWhateverNames }
  /// Whether patterns are the same that differ in the names of parameters alone.
  package var ignoresNames: Bool {
    self == .replacedWhateverNames || self == .refusedWhateverNames
  }
}

/// What becomes of a parameter where another pattern has one of another name, or a wildcard (PATTERN-10).
package enum ParameterConflicts: String, CaseIterable, RuleValue {
  /// Both patterns stay.
  case accepted
  /// The later pattern is refused (Falcon, gin).
  case refused
  /// The same, and so is a literal beside a parameter or a wildcard (httprouter).
  case anyRefused
  /// One with another name is refused, one with a wildcard stays (Vapor).
  case namesRefused
  /// One with a wildcard is refused, one with another name stays (matchit).
  case wildcardsRefused

  /// Whether the later pattern is refused where two different components stand that are parameters, wildcards
  /// or, one of them, a text.
  package func refuses(wildcard: Bool, text: Bool) -> Bool {
    switch self {
    case .accepted: false
    case .refused: !text
    case .anyRefused: true
    case .namesRefused: !wildcard && !text
    case .wildcardsRefused: wildcard && !text
    }
  }
}
