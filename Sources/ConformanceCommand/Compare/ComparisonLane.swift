import ReferenceRouter
import Routing
import RoutingConformance

/// Compares URLs one after the other; several lanes share the work.
actor ComparisonLane {
  private let comparison: Comparison
  private let before: ComparedRouter
  private let after: ComparedRouter
  private let detective: RuleDetective

  init(_ comparison: Comparison) async {
    self.comparison = comparison
    detective = RuleDetective(comparison)
    before = await detective.router(after: [])
    after = await ComparedRouter(
      comparison.routes, rules: comparison.to.rules, facts: comparison.facts)
  }

  /// The routes that either router refuses, by their place in the list.
  var refusals: (from: [Int: RoutingError], to: [Int: RoutingError]) {
    (before.refusals, after.refusals)
  }

  /// Compares the URLs of some lines.
  func compared(_ lines: [URLLines.Line]) async -> [ComparedURL] {
    var results: [ComparedURL] = []
    for line in lines {
      if let url = line.url { results.append(await compared(url, line: line.number)) }
    }
    return results
  }

  private func compared(_ url: String, line: Int) async -> ComparedURL {
    let (from, fromTrace) = await before.open(url, tracing: .clauses)
    let (to, toTrace) = await after.open(url, tracing: .clauses)
    let changes = from.changes(to: to)
    var explained: [ComparedURL.Explained] = []
    if !changes.isEmpty {
      let shape = Set(fromTrace.entries.map(\.clause))
        .symmetricDifference(toTrace.entries.map(\.clause))
      let steps = await detective.steps(
        behind: changes, of: url, leading: (from, to), shape: shape
      ) { [before, after] in
        await (
          before.open(url, tracing: .everything).trace, after.open(url, tracing: .everything).trace
        )
      }
      explained = zip(changes, steps).map { change, steps in
        ComparedURL.Explained(change: change, cause: comparison.cause(steps, fromTrace, toTrace))
      }
    }
    return ComparedURL(line: line, url: url, from: from, to: to, changes: explained)
  }
}
