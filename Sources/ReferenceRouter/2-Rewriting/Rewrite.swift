internal import Routing

/// Chapter "Rewriting": a rule that turns a URL into another one before anything else is done with it.
struct Rewrite: Sendable {
  fileprivate let match: String
  fileprivate let target: String
  fileprivate let search: RewriteSearch

  /// Reads a rule.
  ///
  /// - Throws: `RoutingError.invalidRewrite`, `RoutingError.invalidExpression` (REWRITE-3).
  fileprivate init(_ rule: RewriteRule, rules: RewriteRules) throws(RoutingError) {
    guard let match = rule.match.text, let target = rule.target.text else {
      throw .invalidRewrite(match: rule.match.text, target: rule.target.text)
    }
    self.match = match
    self.target = target
    search = try RewriteSearch(match, as: rules.rewriteExpressions)
  }
}

/// The rules in the order in which they are tried (REWRITE-2).
extension [Rewrite] {
  /// Adds rules; one with the expression of an earlier one takes its place, at the end (REWRITE-4).
  ///
  /// - Throws: the error of the first one that is refused; none is added then (REWRITE-3).
  mutating func add(_ new: [RewriteRule], rules: RewriteRules) throws(RoutingError) {
    var rewrites: [Rewrite] = []
    for rule in new {
      do { rewrites.append(try Rewrite(rule, rules: rules)) } catch {
        if rules.unusableRewrites == .refused { throw error }
      }
    }
    for rewrite in rewrites {
      remove(rewrite.match)
      append(rewrite)
    }
  }

  /// Removes the rule of an expression, compared by text (REWRITE-4).
  mutating func remove(_ match: String) {
    removeAll { $0.match.hasSameScalars(as: match) }
  }

  /// The URL that the first rule that matches makes of a URL; else the URL as it is (REWRITE-2).
  ///
  /// - Throws: `RoutingError.expressionTooSlow` (REWRITE-11), `RoutingError.rewriteTooLong`
  ///   (REWRITE-12).
  func rewritten(
    _ url: String, rules: RewriteRules, costs: OpeningCosts, trace: inout Trace
  ) throws(RoutingError) -> String {
    var budget = RewriteBudget(limit: rules.searchLimit, used: costs[.steps], url: url)
    defer { costs[.steps] = budget.used }
    for rewrite in self {
      guard let groups = try rewrite.search.groups(in: url, budget: &budget) else { continue }
      let target = RewriteTarget(rewrite.target, of: url, groups: groups, rules: rules)
      let new = try target.text(atMost: RewriteTarget.mostBytes - costs[.bytes])
      costs[.bytes] += new.utf8.count
      trace.note("REWRITE-2", "'\(rewrite.match)' matches; rewritten to '\(new)'")
      return new
    }
    trace.note("REWRITE-2", "no rewrite rule matches; the URL stays")
    return url
  }
}
