/// The reason for a router's refusal.
public enum RoutingError: Error, Equatable, Sendable {
  /// The string is not a URL (URL-2).
  case invalidURL(text: String)
  /// The pattern is empty, which is not allowed.
  case emptyPattern
  /// The name of a route is empty.
  case emptyName
  /// Another route, or another route of the same tree, already has the name (NAME-1).
  case nameTaken(name: String)
  /// A route does nothing on a match, which is not allowed.
  case noHandler(pattern: String)
  /// No route matches, which is an error in some dialects.
  case noMatch(url: String)
  /// An opening is redirected more often than the limit allows.
  case tooManyRedirects(history: [String])
  /// An opening is redirected to a URL that it has already visited.
  case redirectLoop(history: [String])
  /// A rewrite rule does not consist of two strings (REWRITE-3).
  case invalidRewrite(match: String?, target: String?)
  /// The result of a rewrite is too long (REWRITE-12).
  case rewriteTooLong(target: String)
  /// The match of a rewrite rule is not a regular expression (REWRITE-3, REWRITE-21).
  case invalidExpression(text: String, problem: ExpressionProblem)
  /// A regular expression takes too many steps on a string.
  case expressionTooSlow(text: String)
  /// No route, router or interceptor has the name (NAME-4, NEST-2, INTERCEPT-2).
  case unknownName(name: String)
  /// A location cannot be built because a parameter is missing.
  case missingParameter(name: String, parameter: String)
  /// A location cannot be built because a literal of the pattern would be a dot segment (NAME-5).
  case dotsInLocation(name: String)
  /// Too many openings are nested, or were started inside one opening (HANDLER-7).
  case tooManyOpenings(limit: Int)
  /// The pattern breaks the grammar of patterns (PATTERN-1).
  case invalidPattern(pattern: String, problem: PatternProblem)
}

/// What is wrong with a pattern.
public enum PatternProblem: Error, Equatable {
  /// A `:` without a name after it (PATTERN-5).
  case namelessParameter
  /// A `*` that is not the last component (WILD-2).
  case wildcardNotLast
  /// A parenthesis without its partner (OPT-4).
  case unbalancedGroup
  /// A group inside a group (OPT-4).
  case nestedGroup
  /// An empty group (OPT-4).
  case emptyGroup
  /// A name in a tree of prefixes that is not an ASCII letter followed by ASCII letters and digits
  /// (PREFIX-3).
  case unusableName(String)
  /// A name that occurs twice in one pattern (PREFIX-3, PATTERN-7).
  case repeatedName(String)
  /// A missing slash at the beginning of a pattern (PATTERN-2).
  case slashMissing
  /// The pattern is already registered (PATTERN-8).
  case registeredAlready
  /// Another pattern has a parameter of another name, or a wildcard, in the same place
  /// (PATTERN-10).
  case conflict(with: String)
  /// A special character or a segment of dots in a place where it is not allowed. The column is
  /// counted from 1 in Unicode scalars (PATTERN-11).
  case misplaced(String, column: Int)
  /// A wildcard or an optional group in a prefix to which a router is bound (NEST-10).
  case prefixNotFixed
  /// More optional groups than the limit (OPT-5).
  case tooManyGroups(count: Int, limit: Int)
  /// Expansions with more bytes than the limit (OPT-7).
  case expansionsTooLong(limit: Int)
  /// More expansions than an opening and the openings inside it may register together (OPT-8).
  case tooManyExpansions(limit: Int)
}

/// What is wrong with a regular expression; columns are counted from 1 in Unicode scalars.
public enum ExpressionProblem: Error, Equatable {
  /// The expression is empty.
  case empty
  /// The search engine cannot read the expression.
  case unreadable
  /// A part of the expression has no meaning in its place.
  case misplaced(String, column: Int)
  /// A group, a class, an escape or a range of repetitions without an end.
  case unfinished(column: Int)
  /// The expression has too many atoms with its ranges of repetitions written out.
  case tooLong(limit: Int, column: Int)
  /// Too many groups of the expression are nested.
  case tooDeep(limit: Int, column: Int)
}

extension RoutingError {
  /// The code under which case files and reports name the error.
  public var code: ErrorCode {
    switch self {
    case .invalidURL: .invalidURL
    case .invalidPattern: .invalidPattern
    case .emptyPattern: .emptyPattern
    case .emptyName: .emptyName
    case .nameTaken: .nameTaken
    case .noHandler: .noHandler
    case .noMatch: .noMatch
    case .tooManyRedirects: .tooManyRedirects
    case .redirectLoop: .redirectLoop
    case .tooManyOpenings: .tooManyOpenings
    case .invalidRewrite, .rewriteTooLong: .invalidRewrite
    case .invalidExpression: .invalidExpression
    case .expressionTooSlow: .expressionTooSlow
    case .unknownName: .unknownName
    case .missingParameter, .dotsInLocation: .missingParameter
    }
  }
}
