/// One way of routing: a value for every rule of the specification.
///
/// A dialect is such a row of values. Code asks which rule is in force, never which dialect it is
/// in. A choice carries the rules that are meaningful under it, so a rule that does not apply cannot
/// be set.
public struct Rules: Sendable, Equatable {
  /// How the text of a URL is read.
  public var reading: ReadingRules
  /// How the query is read.
  public var query: QueryRules
  /// What `+` means.
  public var plus: PlusRules
  /// How a route is found.
  public var finding: Finding
  /// What a handler receives.
  public var parameters: ParameterRules
  /// How handlers decide, and what happens when none does.
  public var handlers: HandlerRules
}

/// How a route is found.
public enum Finding: Sendable, Equatable {
  /// By an ordered list of path patterns in each table.
  case orderedPatterns(PatternRules)
}

extension Rules {
  /// The rules of path patterns.
  public var patterns: PatternRules {
    get {
      switch finding {
      case .orderedPatterns(let rules): rules
      }
    }
    set {
      switch finding {
      case .orderedPatterns: finding = .orderedPatterns(newValue)
      }
    }
  }
}
