/// How a route is found.
public enum Finding: Sendable, Equatable {
  /// By an ordered list of path patterns in each table.
  case orderedPatterns(PatternRules)
  /// By a tree of the components of the whole URL.
  case componentTree
}

extension Rules {
  /// The rules of path patterns; `nil` where routes are found in another way.
  public var patterns: PatternRules? {
    get {
      switch finding {
      case .orderedPatterns(let rules): rules
      case .componentTree: nil
      }
    }
    set {
      if let newValue, case .orderedPatterns = finding { finding = .orderedPatterns(newValue) }
    }
  }
}

extension Finding: RuleValue {
  package var written: Value {
    switch self {
    case .orderedPatterns: "orderedPatterns"
    case .componentTree: "componentTree"
    }
  }

  /// The way of that name, with the rules that `standard` has for it.
  package init?(written: Value) {
    guard let choice = Self.choices.first(where: { $0.written == written }) else { return nil }
    self = choice
  }

  package static var choices: [Finding] { [Dialect.standard.rules.finding, .componentTree] }
}
