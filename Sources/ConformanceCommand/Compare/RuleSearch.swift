import ReferenceRouter
import Routing

/// Compares URLs one after the other, and finds the rules behind each difference.
///
/// The rules of the chapters at which the two traces part are tried first, and before them those that
/// were behind the last difference of the same kind. Each cause is confirmed for the URL, by giving the
/// old router its rules alone.
struct RuleSearch {
  /// One URL whose outcomes differ.
  private struct Subject {
    let url: String
    let from: RoutingOutcome
    let to: RoutingOutcome
    /// The clauses that only one of the two openings went through.
    let shape: Set<String>
    /// The first clause of each trace that the other one does not have.
    let parting: [String?]
    /// The changes of the chapters at which the traces part, in that order; `nil` before they are needed.
    var suspects: [Int]?
  }

  /// What differences are alike: those at the same clauses, of the same part of the outcome.
  private struct Kind: Hashable {
    let shape: Set<String>
    let part: String?
  }

  private static let mostRouters = 400
  private static let mostKinds = 5000

  private let comparison: Comparison
  /// Routers on the way from one row of rules to the other.
  private var routers: [[Int]: ComparedRouter] = [:]
  /// The routers that try a part of a step.
  private var experiments: [Int: [ComparedRouter]] = [:]
  /// The last cause of a difference of each kind.
  private var known: [Kind: [Int]] = [:]

  init(_ comparison: Comparison) {
    self.comparison = comparison
  }

  /// What becomes of a URL in both routers, and why that differs.
  mutating func compared(_ url: String, line: Int) async -> ComparedURL {
    let (from, oldTrace) = await router(after: []).open(url, tracing: .clauses)
    let (to, newTrace) = await router(after: Array(comparison.steps)).open(url, tracing: .clauses)
    let changes = from.changes(to: to)
    var causes: [ComparedURL.Cause] = []
    if !changes.isEmpty {
      let clauses = [oldTrace, newTrace].map { $0.entries.map(\.clause) }
      var subject = Subject(
        url: url, from: from, to: to,
        shape: Set(clauses[0]).symmetricDifference(clauses[1]),
        parting: [
          clauses[0].first { !clauses[1].contains($0) },
          clauses[1].first { !clauses[0].contains($0) },
        ])
      causes = await self.causes(of: changes, &subject).map {
        ComparedURL.Cause(
          steps: $0, parting: comparison.areOfClauses($0) ? [] : subject.parting)
      }
    }
    return ComparedURL(
      line: line, url: url, from: from, to: to, changes: Array(zip(changes, causes)))
  }

  /// The changes of rules behind each change of a URL: one where one is enough, else a few that are
  /// all needed; none when the rules do not explain it.
  private mutating func causes(
    of changes: [RoutingOutcome.Change], _ subject: inout Subject
  ) async -> [[Int]] {
    var causes: [[Int]] = []
    for change in changes { causes.append(await cause(of: change, &subject)) }
    // Rules may hinder one another: what explains each change has to explain all of them together.
    // Where another route takes the URL, or none did, there are no values to compare.
    let isOtherRoute = changes.contains { $0.path == "route" }
    let all = Set(causes.joined().map { comparison.changes[$0].part?.step ?? $0 }).sorted()
    if !isOtherRoute, await !explains(all, nil, subject) {
      let whole = await cause(of: nil, &subject)
      return changes.map { _ in whole }
    }
    return causes
  }

  /// What is behind one change, or behind all where none is given.
  private mutating func cause(
    of change: RoutingOutcome.Change?, _ subject: inout Subject
  ) async -> [Int] {
    let kind = Kind(shape: subject.shape, part: change?.part)
    if let cause = known[kind], await confirms(cause, change, subject) { return cause }
    let suspects = await suspects(&subject)
    let steps = suspects.filter(comparison.steps.contains)
    let order = steps + comparison.steps.filter { !steps.contains($0) }
    var cause: [Int] = []
    for step in order where await explains([step], change, subject) {
      cause = [step]
      break
    }
    if cause.isEmpty { cause = await reduced(order, change, subject) }
    if let change, cause.count == 1,
      let part = await part(of: cause[0], change, suspects, subject)
    {
      cause = [part]
    }
    if known.count >= Self.mostKinds { known = [:] }
    known[kind] = cause
    return cause
  }

  /// Whether a cause of another URL is one of this, and nothing of it can be left out.
  private mutating func confirms(
    _ cause: [Int], _ change: RoutingOutcome.Change?, _ subject: Subject
  ) async -> Bool {
    if let change, let first = cause.first, let part = comparison.changes[first].part {
      guard await explains([part.step], change, subject) else { return false }
      return await explains(first, part, change, subject)
    }
    guard !cause.isEmpty, await explains(cause, change, subject) else { return false }
    for step in cause where cause.count > 1 {
      if await explains(cause.filter { $0 != step }, change, subject) { return false }
    }
    return true
  }

  /// The steps that are needed for a change, or for all that changes where none is given.
  ///
  /// Most rules have nothing to do with a URL. So those are kept first that make a difference alone,
  /// or without which the others do not get there; only if these are not enough, all of them are.
  private mutating func reduced(
    _ order: [Int], _ change: RoutingOutcome.Change?, _ subject: Subject
  ) async -> [Int] {
    let all = Array(comparison.steps)
    guard await explains(all, change, subject) else { return [] }
    var needed: [Int] = []
    let untouched = subject.from.changes(to: subject.to)
    for step in all {
      let isActive = await missing(after: [step], subject) != untouched
      let isMissed = await !explains(all.filter { $0 != step }, change, subject)
      if isActive || isMissed { needed.append(step) }
    }
    if await !explains(needed, change, subject) { needed = all }
    for step in order.reversed() where needed.contains(step) {
      let fewer = needed.filter { $0 != step }
      if await explains(fewer, change, subject) { needed = fewer }
    }
    return needed
  }

  /// Whether some steps bring about one change, or all that changes where none is given.
  private mutating func explains(
    _ steps: [Int], _ change: RoutingOutcome.Change?, _ subject: Subject
  ) async -> Bool {
    let missing = await missing(after: steps, subject)
    return change.map { !missing.concern($0) } ?? missing.isEmpty
  }

  /// What still differs from the new router after some steps.
  private mutating func missing(
    after steps: [Int], _ subject: Subject
  ) async -> [RoutingOutcome.Change] {
    await router(after: steps).open(subject.url).outcome.changes(to: subject.to)
  }

  /// The router after some of the steps.
  private mutating func router(after steps: [Int]) async -> ComparedRouter {
    if let router = routers[steps] { return router }
    let router = await ComparedRouter(
      comparison.routes, rules: comparison.rules(after: steps), facts: comparison.facts)
    if routers.count >= Self.mostRouters { routers = [:] }
    routers[steps] = router
    return router
  }
}

extension RuleSearch {
  /// The steps, and the parts of steps, of the chapters at which the two traces part.
  private mutating func suspects(_ subject: inout Subject) async -> [Int] {
    if let suspects = subject.suspects { return suspects }
    let old = await router(after: []).open(subject.url, tracing: .everything).trace
    let new = await router(after: Array(comparison.steps))
      .open(subject.url, tracing: .everything).trace
    let suspects = comparison.changes(between: old.entries, new.entries)
    subject.suspects = suspects
    return suspects
  }

  /// The part of a step that is behind a change; `nil` when the step is needed as a whole.
  private mutating func part(
    of step: Int, _ change: RoutingOutcome.Change, _ suspects: [Int], _ subject: Subject
  ) async -> Int? {
    let others = comparison.changes.indices.filter { !suspects.contains($0) }
    for suspect in suspects + others {
      guard let part = comparison.changes[suspect].part, part.step == step else { continue }
      // That another value brings about the same route proves little, unless the traces part there.
      let clause = subject.parting[part.isOfOld ? 0 : 1]
      let isThere = clause.map { comparison.changes(ofChapterOf: $0).contains(suspect) } == true
      if change.path == "route" && !isThere { continue }
      if await explains(suspect, part, change, subject) { return suspect }
    }
    return nil
  }

  /// Whether another value of a rule, in the router that has it, gives what the other router gives.
  private mutating func explains(
    _ number: Int, _ part: RuleChange.Part, _ change: RoutingOutcome.Change, _ subject: Subject
  ) async -> Bool {
    for router in await routers(trying: number, part) {
      let tried = await router.open(subject.url).outcome
      let left = part.isOfOld ? tried.changes(to: subject.to) : subject.from.changes(to: tried)
      if !left.concern(change) { return true }
    }
    return false
  }

  /// The routers with other values of a part.
  private mutating func routers(
    trying change: Int, _ part: RuleChange.Part
  ) async -> [ComparedRouter] {
    if let routers = experiments[change] { return routers }
    var routers: [ComparedRouter] = []
    for rules in part.experiments {
      routers.append(
        await ComparedRouter(comparison.routes, rules: rules, facts: comparison.facts))
    }
    experiments[change] = routers
    return routers
  }
}

extension RoutingOutcome.Change {
  /// What changed, without the names of parameters and the numbers of components.
  fileprivate var part: String { String(path.prefix { $0 != "." && $0 != "[" }) }
}

extension [RoutingOutcome.Change] {
  /// Whether some are about the same value, or about the route.
  fileprivate func concern(_ change: RoutingOutcome.Change) -> Bool {
    contains { $0.path == "route" || $0.path == change.path }
  }
}
