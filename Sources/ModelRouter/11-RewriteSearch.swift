import Foundation
internal import Routing

/// The search of a regular expression in a URL, with a limit on its steps (REWRITE-11).
struct RewriteSearch: Sendable {
  /// The expression as written.
  let text: String
  private let expression: NSRegularExpression
  private let rehearsal: NSRegularExpression

  /// Reads a regular expression (REWRITE-20).
  ///
  /// - Throws: `RoutingError.invalidExpression` (REWRITE-3, REWRITE-21).
  init(_ text: String, as expressions: RewriteExpressions) throws(RoutingError) {
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

  /// The expression after the shortest possible string.
  ///
  /// It is searched first, to count the steps.
  ///
  /// ICU reports progress only within an attempt to match at one place, not across attempts at
  /// other places. So this turns all places into one attempt. A comment or a quotation may be open
  /// at the end of an expression.
  private static func rehearsal(of text: String) -> NSRegularExpression? {
    [")", "\n)", #"\E)"#].firstMapped { end in
      try? NSRegularExpression(pattern: #"\A[\s\S]*?(?:"# + text + end)
    }
  }

  /// The strings of the first match and of its groups; `nil` if there is no match, or an empty one
  /// (REWRITE-2).
  ///
  /// A group that took no part is `nil`.
  ///
  /// - Throws: `RoutingError.expressionTooSlow` (REWRITE-11).
  func groups(in url: String, budget: inout RewriteBudget) throws(RoutingError) -> [String?]? {
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

/// The steps that all searches in one URL may take, and those that all searches of an outermost
/// opening may take (REWRITE-11).
struct RewriteBudget {
  /// The longest URL that is searched, in UTF-16 code units.
  private static let longestText = 1 << 16

  /// The largest limit, in units of 100,000 steps.
  private static let mostSteps = 100

  /// A step can look at the whole URL.
  ///
  /// So a step costs more if the URL is longer than this.
  private static let ordinaryText = 500

  // Amounts are progress reports. ICU makes one for each 10,000 steps.

  /// All reports for an outermost opening.
  ///
  /// The rule counts in units of 100,000 steps.
  private let whole: Int
  /// What is left for this URL.
  private var rest: Int
  /// How much of the whole one report about this URL costs.
  private let cost: Int
  /// The part of the whole that this URL and others have used.
  private(set) var used: Int

  init(limit: Int, used: Int, url: String) {
    let length = url.utf16.count
    whole = 10 * min(limit, Self.mostSteps)
    cost = max(1, length / Self.ordinaryText)
    let isUsedUp = length > Self.longestText || used >= max(1, whole)
    rest = isUsedUp ? 0 : max(1, (whole - used) / cost)
    self.used = used
  }

  /// Whether there is a match; `nil` if the steps were not enough to know.
  ///
  /// Takes the steps from the rest.
  mutating func isMatch(
    of expression: NSRegularExpression, in url: String, _ range: NSRange
  ) -> Bool? {
    guard rest > 0 else { return nil }
    var rest = rest
    var isMatch = false
    expression.enumerateMatches(
      in: url, options: [.reportProgress, .reportCompletion], range: range
    ) { match, flags, stop in
      if flags.contains(.internalError) { rest = 0 }
      if flags.contains(.progress) { rest -= 1 }
      isMatch = isMatch || match != nil
      if isMatch || rest <= 0 { stop.pointee = true }
    }
    // A search that is given up uses up the rest.
    used = rest > 0 ? used + (self.rest - rest) * cost : max(used, whole)
    self.rest = rest
    return rest > 0 ? isMatch : nil
  }
}
