/// Why a router refused what it was asked for.
public enum RoutingError: Error, Equatable, Sendable {
  /// The text is no URL (URL-2).
  case invalidURL(text: String)
  /// Too many openings are under way inside one another (HANDLER-7).
  case tooManyOpenings(limit: Int)
  /// The pattern breaks the grammar of patterns (PATTERN-1).
  case invalidPattern(pattern: String, problem: PatternProblem)
}

/// What is wrong with a pattern.
public enum PatternProblem: Equatable, Sendable {
  /// A `:` without a name behind it (PATTERN-5).
  case namelessParameter
  /// A `*` that is not the last component (WILD-2).
  case wildcardNotLast
  /// A parenthesis without its partner (OPT-4).
  case unbalancedGroup
  /// A group inside a group (OPT-4).
  case nestedGroup
  /// A group without text (OPT-4).
  case emptyGroup
  /// More optional groups than the limit (OPT-5).
  case tooManyGroups(count: Int, limit: Int)
}

extension RoutingError {
  /// The code under which case files and reports name the error: a closed list.
  public var code: ErrorCode {
    switch self {
    case .invalidURL: .invalidURL
    case .invalidPattern: .invalidPattern
    case .tooManyOpenings: .tooManyOpenings
    }
  }
}

/// The codes of errors, as case files and answers name them.
public enum ErrorCode: String, CaseIterable, Sendable {
  /// The text is no URL.
  case invalidURL
  /// The pattern breaks the grammar of patterns.
  case invalidPattern
  /// Too many openings are under way inside one another.
  case tooManyOpenings
}
