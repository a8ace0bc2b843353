import Foundation

/// The search of a regular expression in a URL, with a limit on its steps (REWRITE-11).
package struct ExpressionSearch: Sendable {
  /// The expression, verbatim.
  package let text: String
  private let expression: NSRegularExpression
  private let rehearsal: NSRegularExpression

  /// Reads a regular expression (REWRITE-20).
  ///
  /// - Throws: `RoutingError.invalidExpression` (REWRITE-3, REWRITE-21).
  package init(_ text: String, as expressions: RewriteExpressions) throws(RoutingError) {
    self.text = text
    let icu: String
    do { icu = try expressions.inICU(text) } catch {
      throw .invalidExpression(text: text, problem: error)
    }
    guard let expression = try? NSRegularExpression(pattern: icu),
      let rehearsal = Self.rehearsal(of: icu)
    else { throw .invalidExpression(text: text, problem: .unreadable) }
    self.expression = expression
    self.rehearsal = rehearsal
  }

  /// The expression with the shortest possible string allowed before each match.
  ///
  /// It is searched first, to count the steps.
  ///
  /// ICU reports progress only within an attempt to match at one position. The added prefix turns
  /// the attempts at all positions into one. It comes first because a comment or a quotation may be
  /// open at the end of an expression.
  private static func rehearsal(of text: String) -> NSRegularExpression? {
    [")", "\n)", #"\E)"#].firstMapped { end in
      try? NSRegularExpression(pattern: #"\A[\s\S]*?(?:"# + text + end)
    }
  }

  /// The strings of the first match and of its groups; `nil` if there is no match, or an empty one
  /// (REWRITE-2).
  ///
  /// The string of a group that did not participate in the match is `nil`.
  ///
  /// - Throws: `RoutingError.expressionTooSlow` (REWRITE-11).
  package func groups(in url: String, budget: inout SearchBudget) throws(RoutingError) -> [String?]?
  {
    let whole = NSString(string: url)
    let range = NSRange(location: 0, length: whole.length)
    guard let isThere = budget.isMatch(of: rehearsal, in: url, range) else {
      throw .expressionTooSlow(text: text)
    }
    guard isThere, let match = expression.firstMatch(in: url, range: range),
      match.range.length > 0
    else { return nil }
    return (0..<match.numberOfRanges).map { group in
      let range = match.range(at: group)
      return range.location == NSNotFound ? nil : whole.substring(with: range)
    }
  }
}

extension RewriteExpressions {
  /// An expression as ICU reads it, which runs both kinds (REWRITE-20).
  ///
  /// - Throws: `ExpressionProblem` for a string that is not such an expression.
  fileprivate func inICU(_ expression: String) throws(ExpressionProblem) -> String {
    switch self {
    case .iRegexp: return try IRegexp.icu(expression)
    case .icu:
      if expression.isEmpty { throw .empty }
      return expression
    }
  }
}
