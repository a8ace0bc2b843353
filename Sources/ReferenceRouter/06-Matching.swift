internal import RoutingVocabulary

/// The values that a pattern matches in a path.
struct Match {
  /// The parameters of the path.
  var parameters = Parameters()
  /// The components that the wildcard matched; `nil` for a pattern without a wildcard (WILD-3).
  var wildcard: [ScalarText]?
}

/// The separator of paths and patterns.
let slashByte = UInt8(ascii: "/")

extension String {
  /// The components of a path or a pattern.
  ///
  /// One slash is stripped at the beginning, and one at the end (MATCH-3). If nothing is left,
  /// there are no components (MATCH-6). The rest is split at every slash, before it is decoded
  /// (MATCH-1). Empty components stay (MATCH-4).
  var pathComponents: [String] {
    var rest = utf8[...]
    if rest.first == slashByte { rest.removeFirst() }
    if rest.last == slashByte { rest.removeLast() }
    return rest.isEmpty ? [] : String(Substring(rest)).segments
  }
}

extension Pattern {
  /// The values that the pattern matches in the components of a path; `nil` if the pattern does not
  /// match (MATCH-2).
  ///
  /// The match has no parameters of any other pattern (MATCH-9).
  func match(_ path: [ScalarText]) -> Match? {
    var match = Match()
    for (place, component) in components.enumerated() {
      switch component {
      case .wildcard:
        // A wildcard matches zero or more components (WILD-1), which are an array of strings
        // (WILD-3).
        match.wildcard = Array(path.dropFirst(place))
        return match
      case .literal(let literal):
        // Upper and lower case differ (MATCH-10), and all scalars are compared (MATCH-7).
        guard place < path.count, path[place] == literal else { return nil }
      case .parameter(let name):
        // A parameter does not match an empty component (MATCH-5).
        guard place < path.count, !path[place].text.isEmpty else { return nil }
        match.parameters[name] = .string(path[place].text)
      }
    }
    return components.count == path.count ? match : nil
  }
}

extension TableRoute {
  /// The match of a route with the components of a path, as its definition decides (DEFINE-1).
  func match(_ path: [ScalarText]) -> Match? {
    switch definition {
    case .patterns: pattern.match(path)
    // Every URL matches, whatever the pattern is (DEFINE-2).
    case .alwaysMatches: pattern.match(path) ?? Match()
    }
  }

  /// Whether a route is tried before another one of its table (PRIO-1).
  ///
  /// Priority 0 is a priority like any other (PRIO-2), and negative ones are below it (PRIO-3).
  static func isTriedFirst(_ one: TableRoute, before other: TableRoute) -> Bool {
    if one.given.priority != other.given.priority {
      return one.given.priority > other.given.priority
    }
    let (ranks, others) = (one.pattern.ranks, other.pattern.ranks)
    if ranks != others { return ranks.lexicographicallyPrecedes(others) }
    return one.number < other.number
  }
}

extension Pattern.Component {
  /// The rank of a pattern's end (PRIO-1).
  static let rankOfEnd: UInt8 = 2

  /// How specific a component is (PRIO-1): a literal comes first, then a parameter, then the end of
  /// the pattern, then a wildcard.
  var rank: UInt8 {
    switch self {
    case .literal: 0
    case .parameter: 1
    case .wildcard: 3
    }
  }
}
