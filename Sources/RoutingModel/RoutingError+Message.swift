extension RoutingError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .invalidURL(let text):
      "'\(text)' is no URL; give a text such as app://user/42"
    case .tooManyOpenings(let limit):
      "\(limit) openings are under way inside one another; let no handler open its own URL"
    case .invalidPattern(let pattern, let problem):
      "pattern '\(pattern)': \(problem)"
    }
  }
}

extension PatternProblem: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .namelessParameter:
      "a parameter has no name; write one behind the colon, such as :id"
    case .wildcardNotLast:
      "a wildcard stands before the end; make * the last component"
    case .unbalancedGroup:
      "a parenthesis has no partner; close every optional group"
    case .nestedGroup:
      "an optional group stands inside another; put them side by side"
    case .emptyGroup:
      "an optional group is empty; put components into it or leave it out"
    case .tooManyGroups(let count, let limit):
      "\(count) optional groups would make 2^\(count) routes; use at most \(limit) groups"
    }
  }
}
