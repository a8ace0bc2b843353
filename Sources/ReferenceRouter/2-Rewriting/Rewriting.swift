internal import Routing

/// Chapter "Rewriting": rules that turn a URL into another one before anything else is done with it.
struct RewriteList: Sendable {
  /// A rule that can be used.
  private struct Entry: Sendable {
    let match: String
    let target: String
    let search: RewriteSearch
  }

  /// The rules in the order in which they are tried (REWRITE-2).
  private var entries: [Entry] = []

  /// Adds rules; one with the expression of an earlier one takes its place, at the end (REWRITE-4).
  ///
  /// - Throws: the error of the first one that is refused; none is added then (REWRITE-3).
  mutating func add(_ rewrites: [RewriteRule], rules: RewriteRules) throws(RoutingError) {
    var new: [Entry] = []
    for rewrite in rewrites {
      do { new.append(try Self.entry(rewrite, rules: rules)) } catch {
        if rules.unusableRewrites == .refused { throw error }
      }
    }
    for entry in new {
      remove(entry.match)
      entries.append(entry)
    }
  }

  /// A rule that was read.
  ///
  /// - Throws: `RoutingError.invalidRewrite`, `RoutingError.invalidExpression` (REWRITE-3).
  private static func entry(
    _ rewrite: RewriteRule, rules: RewriteRules
  ) throws(RoutingError) -> Entry {
    guard let match = rewrite.match.text, let target = rewrite.target.text else {
      throw .invalidRewrite(match: rewrite.match.text, target: rewrite.target.text)
    }
    let search = try RewriteSearch(match, as: rules.rewriteExpressions)
    return Entry(match: match, target: target, search: search)
  }

  /// Removes the rule of an expression, compared by text (REWRITE-4).
  mutating func remove(_ match: String) {
    entries.removeAll { $0.match.hasSameScalars(as: match) }
  }

  /// Removes all rules (REWRITE-4).
  mutating func removeAll() {
    self = RewriteList()
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
    for entry in entries {
      guard let groups = try entry.search.groups(in: url, budget: &budget) else { continue }
      let words = RewriteWords(url: url, groups: groups, rules: rules)
      let new = try RewriteTarget(entry.target, rules: rules)
        .text(with: words, atMost: RewriteTarget.mostBytes - costs[.bytes])
      costs[.bytes] += new.utf8.count
      trace.note("REWRITE-2", "'\(entry.match)' matches; rewritten to '\(new)'")
      return new
    }
    if !entries.isEmpty { trace.note("REWRITE-2", "no rewrite rule matches; the URL stays") }
    return url
  }
}
