/// How a route is found.
package enum Finding: Sendable, Equatable {
  /// By an ordered list of path patterns in each table.
  case orderedPatterns(PatternRules)
  /// By a tree of the components of the whole URL.
  case componentTree
  /// By the scheme, host and path of the URL as they are, or by scheme and host alone.
  case exactKeys
  /// By a tree of patterns, each of which takes a piece from the beginning of the path.
  case prefixTree

  static let rule = Rule("finding", "how a route is found", \.$finding)
}

extension Rules {
  /// The rules of path patterns: those in force, or what the specification recommends.
  package var patterns: PatternRules { patternsInForce ?? .recommended }

  /// The rules of path patterns; `nil` where routes are found in another way, which stays so.
  package var patternsInForce: PatternRules? {
    get { if case .orderedPatterns(let rules) = finding { rules } else { nil } }
    set {
      if let newValue, patternsInForce != nil { finding = .orderedPatterns(newValue) }
    }
  }
}

extension Finding: RuleValue {
  package var written: Value {
    switch self {
    case .orderedPatterns: "orderedPatterns"
    case .componentTree: "componentTree"
    case .exactKeys: "exactKeys"
    case .prefixTree: "prefixTree"
    }
  }

  /// The way of that name, with the recommended rules of path patterns.
  package init?(written: Value) {
    guard let choice = Self.choices.first(where: { $0.written == written }) else { return nil }
    self = choice
  }

  package static let choices: [Finding] = [
    .orderedPatterns(.recommended), .componentTree, .exactKeys, .prefixTree,
  ]
}
