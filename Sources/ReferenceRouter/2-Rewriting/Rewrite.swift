package import Routing

/// Chapter "Rewriting": a rule that turns a URL into another one before anything else is done with it.
struct Rewrite: Sendable {
  fileprivate let search: RewriteSearch
  fileprivate let target: String

  /// Reads a rule.
  ///
  /// - Throws: `RoutingError.invalidRewrite`, `RoutingError.invalidExpression` (REWRITE-3).
  fileprivate init(_ rule: RewriteRule, rules: RewriteRules) throws(RoutingError) {
    guard let match = rule.match.text, let target = rule.target.text else {
      throw .invalidRewrite(match: rule.match.text, target: rule.target.text)
    }
    search = try RewriteSearch(match, as: rules.rewriteExpressions)
    self.target = target
  }
}

extension ReferenceRouter: RewritingRouter {
  /// Adds rewrite rules in order; one with the expression of an earlier one takes its place, at the end
  /// (REWRITE-4).
  ///
  /// - Throws: the error of the first one that is refused; none is added then (REWRITE-3).
  package func addRewrites(_ rewrites: [RewriteRule]) throws {
    try require(.rewriting, state.rules.$rewriting)
    try refusing {
      var new: [Rewrite] = []
      for rule in rewrites {
        do { new.append(try Rewrite(rule, rules: state.rules.rewriting)) } catch {
          if state.rules.rewriting.unusableRewrites == .refused { throw error }
        }
      }
      for rewrite in new {
        state.rewrites.removeAll { $0.search.text.hasSameScalars(as: rewrite.search.text) }
        state.rewrites.append(rewrite)
      }
    }
  }

  /// Removes the rewrite rule of an expression, compared by text (REWRITE-4).
  package func removeRewrite(match: String) throws {
    try require(.rewriting, state.rules.$rewriting)
    state.rewrites.removeAll { $0.search.text.hasSameScalars(as: match) }
  }

  /// Removes all rewrite rules (REWRITE-4).
  package func removeAllRewrites() throws {
    try require(.rewriting, state.rules.$rewriting)
    state.rewrites.removeAll()
  }

  /// The URL that takes the place of another one (REWRITE-5); that itself where rewriting it is refused and
  /// no error says so (URL-7).
  ///
  /// - Throws: `RoutingError.expressionTooSlow` (REWRITE-11), `RoutingError.rewriteTooLong`
  ///   (REWRITE-12).
  package func rewrite(_ url: String) throws -> String {
    try require(.rewriting, state.rules.$rewriting)
    var trace = Trace(.nothing)
    return try refusing { try rewritten(url, costs: RunningOpening.costsNow, trace: &trace) } ?? url
  }

  /// Stage 2: the URL that the first rule that matches makes of the one that is opened; else that as it is
  /// (REWRITE-1, REWRITE-2).
  ///
  /// Expressions are compared with it without what was pasted around it, which reading takes off other
  /// URLs (URL-10).
  ///
  /// - Throws: As `rewrite`.
  func rewritten(
    _ url: String, costs: OpeningCosts, trace: inout Trace
  ) throws(RoutingError) -> String {
    let url = state.rules.reading.pastedText.url(of: url)
    if state.rewrites.isEmpty { return url }
    let rules = state.rules.rewriting
    var budget = RewriteBudget(limit: rules.searchLimit, used: costs[.steps], url: url)
    defer { costs[.steps] = budget.used }
    for rewrite in state.rewrites {
      guard let groups = try rewrite.search.groups(in: url, budget: &budget) else { continue }
      let target = RewriteTarget(rewrite.target, of: url, groups: groups, rules: rules)
      let new = try target.text(atMost: RewriteTarget.mostBytes - costs[.bytes])
      costs.add(new.utf8.count, to: .bytes)
      trace.note("REWRITE-2", "'\(rewrite.search.text)' matches; rewritten to '\(new)'")
      return new
    }
    trace.note("REWRITE-2", "no rewrite rule matches; the URL stays")
    return url
  }
}
