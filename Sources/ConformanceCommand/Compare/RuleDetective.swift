import ReferenceRouter

/// Finds the rules behind a change: those at which the traces of the two routers part come first.
///
/// It remembers which rules were behind changes of the same kind, where the openings differed in the
/// same clauses. What it remembers is tried first and never believed: every cause that it tells was
/// confirmed for the URL, by giving the old router those rules alone.
actor RuleDetective {
  /// The clauses that only one of two openings went through.
  typealias Shape = Set<String>

  struct Kind: Hashable {
    let shape: Shape
    /// What changed: the route, the parameters, the wildcard; `nil`: all of it.
    let part: String?
  }

  static let mostKinds = 5000
  private static let mostCauses = 32
  /// After so many searches for nothing no more are made.
  static let mostMisses = 3

  let comparison: Comparison
  let routers: RouterPool
  private var known: [Kind: [[Int]]] = [:]
  /// The parts of steps that were behind changes of a kind, the last one first.
  var knownParts: [Kind: [Int]] = [:]
  /// How often no part was found to be behind a change of a kind.
  var misses: [Kind: Int] = [:]

  init(_ comparison: Comparison) {
    self.comparison = comparison
    routers = RouterPool(comparison)
  }

  /// The steps behind each change of a URL: one where one is enough, else a few that are all needed;
  /// none when the rules do not explain it.
  func steps(
    behind changes: [RoutingOutcome.Change], of url: String,
    leading outcomes: (from: RoutingOutcome, to: RoutingOutcome), shape: Shape,
    traces: @Sendable () async -> (from: Trace, to: Trace)
  ) async -> [[Int]] {
    var trial = RuleTrial(url, goal: outcomes.to)
    var order: [Int]?
    var causes: [[Int]] = []
    for change in changes {
      let kind = Kind(shape: shape, part: change.part)
      if let cause = await remembered(change, kind, in: &trial) {
        remember(cause, kind)
        causes.append(cause)
        continue
      }
      let suspects: [Int]
      if let order { suspects = order } else { suspects = inOrderOfSuspicion(await traces()) }
      order = suspects
      let cause = await search(change, suspects, in: &trial)
      remember(cause, kind)
      causes.append(cause)
    }
    // Rules may hinder one another: what explains each change has to explain all of them together.
    // Where another route takes the URL, or none did, there are no values to compare.
    let isOtherRoute = changes.contains { $0.path == "route" }
    let all = Set(causes.joined()).sorted()
    let missing = isOtherRoute ? [] : await trial.missing(after: all, with: routers)
    if !missing.isEmpty {
      let whole = await whole(order ?? Array(comparison.steps), shape, in: &trial)
      return changes.map { _ in whole }
    }
    for (place, change) in changes.enumerated() {
      let kind = Kind(shape: shape, part: change.part)
      guard let step = causes[place].first, causes[place].count == 1,
        let part = await part(of: step, change, of: url, outcomes, kind, traces: traces)
      else { continue }
      causes[place] = [comparison.steps.count + part]
    }
    return causes
  }

  /// The steps behind everything that changes.
  private func whole(
    _ order: [Int], _ shape: Shape, in trial: inout RuleTrial
  ) async -> [Int] {
    let kind = Kind(shape: shape, part: nil)
    var cause = await remembered(nil, kind, in: &trial)
    if cause == nil { cause = await reduced(order, order, nil, in: &trial) }
    remember(cause ?? [], kind)
    return cause ?? []
  }

  /// A router after some of the steps.
  func router(after steps: [Int]) async -> ComparedRouter {
    await routers.router(after: steps)
  }

  /// Puts a cause in front of the others of its size.
  private func remember(_ cause: [Int], _ kind: Kind) {
    if cause.isEmpty { return }
    if known.count >= Self.mostKinds { known = [:] }
    var causes = (known[kind] ?? []).filter { $0 != cause }
    if causes.count >= Self.mostCauses { causes.removeLast() }
    causes.insert(cause, at: causes.firstIndex { $0.count >= cause.count } ?? causes.endIndex)
    known[kind] = causes
  }

  /// A cause of another URL that is one of this too.
  private func remembered(
    _ change: RoutingOutcome.Change?, _ kind: Kind, in trial: inout RuleTrial
  ) async -> [Int]? {
    for cause in known[kind] ?? [] {
      guard await trial.explains(cause, change, with: routers) else { continue }
      if await isIrreducible(cause, change, in: &trial) { return cause }
    }
    return nil
  }
}

extension RuleDetective {
  /// Whether no step of a cause can be left out.
  private func isIrreducible(
    _ cause: [Int], _ change: RoutingOutcome.Change?, in trial: inout RuleTrial
  ) async -> Bool {
    for step in cause where cause.count > 1 {
      let fewer = cause.filter { $0 != step }
      if await trial.explains(fewer, change, with: routers) { return false }
    }
    return true
  }

  /// Looks for one step that is enough; else takes away what is not needed.
  private func search(
    _ change: RoutingOutcome.Change, _ order: [Int], in trial: inout RuleTrial
  ) async -> [Int] {
    for step in order where await trial.explains([step], change, with: routers) { return [step] }
    return await reduced(order, order, change, in: &trial)
  }

  /// The steps that are needed for a change, or for all that changes where none is given.
  ///
  /// Most rules have nothing to do with a URL. So those are kept first that make a difference alone,
  /// or without which the others do not get there; only if these are not enough, all of them are.
  private func reduced(
    _ steps: [Int], _ order: [Int], _ change: RoutingOutcome.Change?, in trial: inout RuleTrial
  ) async -> [Int] {
    let all = steps.sorted()
    guard await trial.explains(all, change, with: routers) else { return [] }
    var needed: [Int] = []
    let untouched = await trial.missing(after: [], with: routers)
    for step in all {
      let others = all.filter { $0 != step }
      let isActive = await trial.missing(after: [step], with: routers) != untouched
      let isMissed = await !trial.explains(others, change, with: routers)
      if isActive || isMissed { needed.append(step) }
    }
    if await !trial.explains(needed, change, with: routers) { needed = all }
    for step in order.reversed() where needed.contains(step) {
      let fewer = needed.filter { $0 != step }
      if await trial.explains(fewer, change, with: routers) { needed = fewer }
    }
    return needed
  }

  /// The steps, and the parts of steps, of which the chapters tell at which the two traces part.
  func suspects(_ traces: (from: Trace, to: Trace)) -> [Int] {
    let (from, to) = (traces.from.entries, traces.to.entries)
    var order: [Int] = []
    for index in 0..<max(from.count, to.count) {
      let pair = [from.dropFirst(index).first, to.dropFirst(index).first]
      if pair[0] == pair[1] { continue }
      for entry in pair.compactMap({ $0 }) {
        order += comparison.changes(ofChapterOf: entry.clause).filter { !order.contains($0) }
      }
    }
    return order
  }
}

extension RuleDetective {
  /// All steps, those first that the traces make suspicious.
  private func inOrderOfSuspicion(_ traces: (from: Trace, to: Trace)) -> [Int] {
    let suspects = suspects(traces).filter(comparison.steps.contains)
    return suspects + comparison.steps.filter { !suspects.contains($0) }
  }
}

extension RoutingOutcome.Change {
  /// What changed, without the names of parameters and the numbers of components.
  fileprivate var part: String { String(path.prefix { $0 != "." && $0 != "[" }) }
}
