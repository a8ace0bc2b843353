import ReferenceRouter
import RoutingConformance
import RoutingModel

/// Compares URLs one after the other; several lanes share the work.
///
/// A lane keeps routers on the way from one row of rules to the other, and remembers which rules made
/// the difference for openings of the same shape. What it remembers is tried first and never
/// believed: every cause that is told was confirmed for its URL.
actor ComparisonLane {
  /// What openings with the same cause mostly have in common.
  private struct Shape: Hashable {
    let from: [String]
    let to: [String]
    let differing: Set<String>
  }

  private static let mostRouters = 200
  private static let mostShapes = 5000
  private static let mostCauses = 8

  private let comparison: Comparison
  private let before: ComparedRouter
  private let after: ComparedRouter
  private var between: [[Int]: ComparedRouter] = [:]
  /// The causes that were found for a shape.
  private var known: [Shape: [[Int]]] = [:]

  init(_ comparison: Comparison) async {
    self.comparison = comparison
    before = await Self.router(comparison, rules: comparison.from.rules)
    after = await Self.router(comparison, rules: comparison.to.rules)
  }

  private static func router(_ comparison: Comparison, rules: Rules) async -> ComparedRouter {
    await ComparedRouter(comparison.routes, rules: rules, facts: comparison.facts)
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
      let shape = Shape(
        from: fromTrace.entries.map(\.clause), to: toTrace.entries.map(\.clause),
        differing: Set(changes.map { String($0.path.prefix { $0 != "." && $0 != "[" }) }))
      let steps = await steps(of: url, leadingTo: to, shape: shape)
      explained = await explain(changes, of: url, leadingTo: to, by: steps)
    }
    return ComparedURL(line: line, url: url, from: from, to: to, changes: explained)
  }
}

extension ComparisonLane {
  /// Steps that, taken alone, make of a URL what all of them make of it.
  private func steps(of url: String, leadingTo to: RoutingOutcome, shape: Shape) async -> [Int] {
    for steps in known[shape] ?? [] where await outcome(of: url, after: steps) == to {
      return steps
    }
    let steps = await search(url, leadingTo: to)
    if known.count >= Self.mostShapes { known = [:] }
    let causes = known[shape] ?? []
    if !causes.contains(steps), causes.count < Self.mostCauses {
      known[shape] = causes + [steps]
    }
    return steps
  }

  /// Looks for one step that is enough, those first at which the traces differ; else takes away from
  /// all steps, one by one, what is not needed.
  private func search(_ url: String, leadingTo to: RoutingOutcome) async -> [Int] {
    let order = await inOrderOfSuspicion(url)
    for step in order where await outcome(of: url, after: [step]) == to { return [step] }
    var needed = Array(comparison.changes.indices)
    guard await outcome(of: url, after: needed) == to else { return [] }
    for step in order.reversed() {
      let fewer = needed.filter { $0 != step }
      if await outcome(of: url, after: fewer) == to { needed = fewer }
    }
    return needed
  }

  /// All steps, those first of which the chapters tell at which the two traces part.
  private func inOrderOfSuspicion(_ url: String) async -> [Int] {
    let from = await before.open(url, tracing: .everything).trace.entries
    let to = await after.open(url, tracing: .everything).trace.entries
    var order: [Int] = []
    for index in 0..<max(from.count, to.count) {
      let pair = [from.dropFirst(index).first, to.dropFirst(index).first]
      if pair[0] == pair[1] { continue }
      for entry in pair.compactMap({ $0 }) {
        order += comparison.changes(ofChapterOf: entry.clause).filter { !order.contains($0) }
      }
    }
    return order + comparison.changes.indices.filter { !order.contains($0) }
  }

  /// Tells each difference with the one step that makes it, or with all that are needed together.
  private func explain(
    _ changes: [RoutingOutcome.Change], of url: String, leadingTo to: RoutingOutcome,
    by steps: [Int]
  ) async -> [ComparedURL.Explained] {
    var explained: [ComparedURL.Explained] = []
    for change in changes {
      var cause = steps
      for step in steps where steps.count > 1 {
        let left = await outcome(of: url, after: [step]).changes(to: to)
        if left.contains(where: { $0.path == change.path || $0.path == "route" }) { continue }
        cause = [step]
        break
      }
      explained.append(ComparedURL.Explained(change: change, steps: cause))
    }
    return explained
  }

  private func outcome(of url: String, after steps: [Int]) async -> RoutingOutcome {
    if let router = between[steps] { return await router.open(url, tracing: .nothing).outcome }
    let router = await Self.router(comparison, rules: comparison.rules(after: steps))
    if between.count >= Self.mostRouters { between = [:] }
    between[steps] = router
    return await router.open(url, tracing: .nothing).outcome
  }
}
