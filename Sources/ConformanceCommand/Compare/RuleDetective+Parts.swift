import ReferenceRouter

extension RuleDetective {
  /// The part of a step that is behind a change, by its number; `nil` when the step is needed as a
  /// whole, or has one rule only.
  func part(
    of step: Int, _ change: RoutingOutcome.Change, of url: String,
    _ outcomes: (from: RoutingOutcome, to: RoutingOutcome), _ kind: Kind,
    traces: @Sendable () async -> (from: Trace, to: Trace)
  ) async -> Int? {
    if comparison.changes[step].rules.count == 1 { return nil }
    for part in knownParts[kind] ?? [] where comparison.parts[part].step == step {
      if await explains(part, change, of: url, outcomes) { return part }
    }
    if misses[kind, default: 0] >= Self.mostMisses { return nil }
    let traces = await traces()
    let parting = comparison.parting(traces.from, traces.to)
    for suspect in suspects(traces) where suspect >= comparison.steps.count {
      let part = suspect - comparison.steps.count
      let clause = parting[comparison.parts[part].isOfOld ? 0 : 1]
      // That another value brings about the same route proves little, unless the traces part there.
      let isLikely =
        change.path != "route"
        || clause.map { comparison.changes(ofChapterOf: $0).contains(suspect) } == true
      guard isLikely, comparison.parts[part].step == step else { continue }
      guard await explains(part, change, of: url, outcomes) else { continue }
      if knownParts.count >= Self.mostKinds { knownParts = [:] }
      knownParts[kind] = [part] + (knownParts[kind] ?? []).filter { $0 != part }
      return part
    }
    if misses.count >= Self.mostKinds { misses = [:] }
    misses[kind, default: 0] += 1
    return nil
  }

  /// Whether another value of a rule, in the router that has it, gives what the other router gives.
  private func explains(
    _ part: Int, _ change: RoutingOutcome.Change, of url: String,
    _ outcomes: (from: RoutingOutcome, to: RoutingOutcome)
  ) async -> Bool {
    for router in await routers.routers(trying: part) {
      let tried = await router.open(url, tracing: .nothing).outcome
      let left =
        comparison.parts[part].isOfOld
        ? tried.changes(to: outcomes.to) : outcomes.from.changes(to: tried)
      if left.allSatisfy({ $0.path != "route" && $0.path != change.path }) { return true }
    }
    return false
  }
}
