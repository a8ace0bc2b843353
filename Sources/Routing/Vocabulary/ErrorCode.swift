/// The codes of errors, as case files and answers name them: a closed list.
public enum ErrorCode: String, CaseIterable, Sendable {
  /// The string is not a URL.
  case invalidURL
  /// The pattern breaks the grammar of patterns.
  case invalidPattern
  /// The pattern is empty where it must not be.
  case emptyPattern
  /// The name of a route is empty.
  case emptyName
  /// Another route has the name already.
  case nameTaken
  /// A route has nothing to do on a match where it must have something.
  case noHandler
  /// No route matches, where that is an error.
  case noMatch
  /// An opening is redirected more often than the limit allows.
  case tooManyRedirects
  /// An opening is redirected to where it was before.
  case redirectLoop
  /// Too many openings are under way inside one another.
  case tooManyOpenings
  /// A rewrite rule is not two strings.
  case invalidRewrite
  /// The match rule of a rewrite is not a regular expression.
  case invalidExpression
  /// A regular expression takes too many steps on a string.
  case expressionTooSlow
  /// No route has the name.
  case unknownName
  /// A location cannot be made because a parameter is missing.
  case missingParameter
}
