package import RoutingVocabulary

/// A rewrite rule that can be used (REWRITE-3).
struct Rewrite {
  /// The expression, an I-Regexp (REWRITE-20): see `IRegexp`, `ExpressionSearch`, `SearchBudget`.
  let expression: ExpressionSearch
  /// The target, which replaces the whole URL (REWRITE-2).
  let target: RewriteTarget

  /// Reads a rewrite rule.
  ///
  /// - Throws: `RoutingError` unless it consists of two strings (REWRITE-3), the first of which is
  ///   an I-Regexp (REWRITE-21) that is neither too large (REWRITE-23) nor too deep (REWRITE-24).
  init(_ rule: RewriteRule) throws(RoutingError) {
    guard let match = rule.match.text, let target = rule.target.text else {
      throw .invalidRewrite(match: rule.match.text, target: rule.target.text)
    }
    expression = try ExpressionSearch(match, as: .iRegexp)
    self.target = RewriteTarget(target)
  }
}

extension ReferenceRouter: RewritingRouter {
  /// Rewrites a URL before it is read (REWRITE-1): the first rewrite rule that matches determines
  /// the new URL, and no other rule is tried (REWRITE-2).
  ///
  /// - Throws: `RoutingError` if the search takes too long (REWRITE-11), or if the result is too
  ///   long (REWRITE-12).
  func rewritten(_ url: String, _ costs: Costs) throws(RoutingError) -> String {
    let url = url.withoutPastedWhitespace
    // An empty string is not rewritten (REWRITE-2).
    if url.isEmpty { return url }
    // The searches of all rewrite rules share the steps (REWRITE-25).
    let used = costs[.steps]
    var budget = SearchBudget(limit: options.searchLimit, used: used, url: url)
    defer { costs.add(budget.used - used, to: .steps) }
    for rewrite in rewrites {
      guard let groups = try rewrite.expression.groups(in: url, budget: &budget) else { continue }
      let values = RewriteValues(url: url, groups: groups.map { $0 ?? "" })
      // The maximum number of bytes of all results together (REWRITE-26).
      let left = 1_048_576 - costs[.rewrittenBytes]
      guard let result = rewrite.target.filled(with: values, most: left) else {
        throw .rewriteTooLong(target: rewrite.target.text)
      }
      costs.add(result.utf8.count, to: .rewrittenBytes)
      return result
    }
    return url
  }

  /// Adds rewrite rules one after the other, at the end, or none of them (REWRITE-3).
  ///
  /// Each rule replaces an earlier one with the same expression (REWRITE-4).
  package func addRewrites(_ rules: [RewriteRule]) throws {
    let added = try rules.map { try Rewrite($0) }
    for rewrite in added {
      removeRewrite(match: rewrite.expression.text)
      rewrites.append(rewrite)
    }
  }

  /// Removes a rewrite rule by the exact string of its expression (REWRITE-4).
  package func removeRewrite(match: String) {
    rewrites.removeAll { ScalarText($0.expression.text) == ScalarText(match) }
  }

  /// Removes all rewrite rules (REWRITE-4).
  package func removeAllRewrites() {
    rewrites = []
  }

  /// The URL to which a URL is rewritten, without opening it (REWRITE-5).
  package func rewrite(_ url: String) throws -> String {
    try rewritten(url, RunningOpening.costs ?? Costs())
  }
}
