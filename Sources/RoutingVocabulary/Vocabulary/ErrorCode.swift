/// The closed list of error codes, which case files and answers use.
public enum ErrorCode: String, CaseIterable, Sendable {
  /// The string is not a URL.
  case invalidURL
  /// The pattern breaks the grammar of patterns.
  case invalidPattern
  /// The pattern is empty, which is not allowed.
  case emptyPattern
  /// The name of a route is empty.
  case emptyName
  /// Another route already has the name.
  case nameTaken
  /// A route does nothing on a match, which is not allowed.
  case noHandler
  /// No route matches, which is an error in some dialects.
  case noMatch
  /// An opening is redirected more often than the limit allows.
  case tooManyRedirects
  /// An opening is redirected to a URL that it has already visited.
  case redirectLoop
  /// Too many openings are nested.
  case tooManyOpenings
  /// A rewrite rule does not consist of two strings.
  case invalidRewrite
  /// The match of a rewrite rule is not a regular expression.
  case invalidExpression
  /// A regular expression takes too many steps on a string.
  case expressionTooSlow
  /// No route has the name.
  case unknownName
  /// A location cannot be built because a parameter is missing.
  case missingParameter
}
