import ReferenceRouter
import Routing
import RoutingConformance

/// Two routers and the routes under which URLs are compared, one after the other.
actor Comparison {
  /// The names of the two in reports.
  let names: (from: String, to: String)
  let from: Dialect
  let to: Dialect
  let routes: [ListedRoute]
  let specification: Specification
  let search: RuleSearch
  /// The changes of the search, and behind them the parts of those that are of several rules.
  let changes: [RuleChange]

  /// The changes of the search that those behind them are parts of.
  private let wholes: [Int: Int]
  /// The changes of the rules that the chapter of a clause is about, by the clause.
  private let changesOfClauses: [String: [Int]]
  /// What is compared of what handlers receive about the match: what both routers hand over, and the
  /// components of the wildcard, which are of the URL itself.
  private let facts: Set<String>
  /// The two routers, where they are not the reference.
  private let played: (from: PlayedRouter?, to: PlayedRouter?)
  /// The routes that each does not take, by their place in the list, and why.
  let refusals: (from: [Int: String], to: [Int: String])
  /// Routers that were made before, after some changes.
  private var routers: [[Int]: ComparedRouter] = [:]
  /// Routers that have other values of a part.
  private var experiments: [Int: [ComparedRouter]] = [:]

  private static let mostRouters = 400

  init(
    from: ComparedSide, to: ComparedSide, routes: [ListedRoute], specification: Specification
  ) async throws(CommandError) {
    names = (from.name, to.name)
    self.from = from.dialect
    self.to = to.dialect
    self.routes = routes
    self.specification = specification
    let search = RuleSearch(from: from.dialect.rules, to: to.dialect.rules)
    self.search = search
    let parts = search.all.flatMap { whole in search.changes[whole].parts.map { (whole, $0) } }
    let changes = search.changes + parts.map(\.1)
    self.changes = changes
    wholes = Dictionary(
      uniqueKeysWithValues: zip(search.changes.count..<changes.count, parts.map(\.0)))
    changesOfClauses = Self.changesOfClauses(in: specification, changes)
    let facts = from.facts.intersection(to.facts).union(["wildcard"])
    self.facts = facts
    played = (
      try await PlayedRouter(from, routes: routes, facts: facts),
      try await PlayedRouter(to, routes: routes, facts: facts)
    )
    refusals = (
      await from.dialect.refusals(of: routes, or: played.from),
      await to.dialect.refusals(of: routes, or: played.to)
    )
  }

  private static func changesOfClauses(
    in specification: Specification, _ changes: [RuleChange]
  ) -> [String: [Int]] {
    let chapters = Dictionary(grouping: specification.clauses, by: \.chapter)
    var found: [String: [Int]] = [:]
    for clauses in chapters.values {
      let names = Set(clauses.flatMap(\.rules))
      let own = changes.indices.filter { index in
        changes[index].rules.contains { names.contains($0.name) }
      }
      for clause in clauses { found[clause.id] = own }
    }
    return found
  }

  /// The changes of rules behind a difference.
  nonisolated func changes(of cause: ComparedURL.Cause) -> [RuleChange] {
    cause.changes.map { changes[$0] }
  }

  /// The router after some changes.
  private func router(after chosen: [Int]) async -> ComparedRouter {
    if let router = routers[chosen] { return router }
    let router = await ComparedRouter(routes, rules: search.rules(after: chosen), facts: facts)
    if routers.count >= Self.mostRouters { routers = [:] }
    routers[chosen] = router
    return router
  }

  /// The routers of a part: those of the row that has its rule, with every other value.
  private func routers(trying part: Int) async -> [ComparedRouter] {
    if let routers = experiments[part] { return routers }
    var routers: [ComparedRouter] = []
    let owner = isOfOld(part) ? from : to
    for other in owner.rules.neighbours(changing: changes[part].rule)
    where other.setting.value != .null {
      routers.append(await ComparedRouter(self.routes, rules: other.rules, facts: facts))
    }
    experiments[part] = routers
    return routers
  }

  /// Whether the old router has the rule of a part.
  private func isOfOld(_ part: Int) -> Bool { changes[part].rule.value(in: from.rules) != nil }
}

extension Comparison {
  /// One URL whose outcomes differ.
  private struct Subject {
    let url: String
    let from: URLOutcome
    let to: URLOutcome
    /// The changes of the chapters at which the traces part, in that order.
    let suspects: [Int]
    /// The first clause of each trace that the other one does not have.
    let parting: [String?]
  }

  /// What becomes of a URL in both routers, and why that differs.
  ///
  /// The rules of the chapters at which the two traces part are tried first.
  func compared(_ url: String, line: Int) async throws(CommandError) -> ComparedURL {
    let routers = (await router(after: []), await router(after: search.all))
    let (from, to) = (await routers.0.open(url).outcome, await routers.1.open(url).outcome)
    var compared = ComparedURL(
      line: line, url: url, from: try await played.from?.open(url) ?? from,
      to: try await played.to?.open(url) ?? to)
    let byRules = from.differences(to: to)
    let all = compared.from.differences(to: compared.to)
    let differences = all.filter(byRules.contains)
    let departing = ComparedURL.Cause(
      changes: [], parting: [],
      departing: (compared.from == from ? [] : [names.from]) + (compared.to == to ? [] : [names.to])
    )
    compared.changes = all.filter { !byRules.contains($0) }.map { ($0, departing) }
    if differences.isEmpty { return compared }
    let old = await routers.0.open(url, tracing: .everything).trace
    let new = await routers.1.open(url, tracing: .everything).trace
    let clauses = [old.map(\.clause), new.map(\.clause)]
    let subject = Subject(
      url: url, from: from, to: to, suspects: suspects(old, new),
      parting: [
        clauses[0].first { !clauses[1].contains($0) },
        clauses[1].first { !clauses[0].contains($0) },
      ])
    compared.changes += Array(zip(differences, await causes(of: differences, subject)))
    return compared
  }

  /// The changes of the chapters at which two traces part, in that order.
  private func suspects(_ old: [Trace.Entry], _ new: [Trace.Entry]) -> [Int] {
    var found: [Int] = []
    for index in 0..<max(old.count, new.count) {
      let pair = [old, new].map { $0.dropFirst(index).first }
      for entry in pair.compactMap(\.self) where pair[0] != pair[1] {
        found += (changesOfClauses[entry.clause] ?? []).filter { !found.contains($0) }
      }
    }
    return found
  }

  /// What is behind each difference.
  ///
  /// Rules may hinder one another: what explains each has to explain all of them together, unless
  /// another route takes the URL, or none did; then there are no values to compare.
  private func causes(
    of differences: [Difference], _ subject: Subject
  ) async -> [ComparedURL.Cause] {
    var causes: [[Int]] = []
    for difference in differences { causes.append(await cause(of: difference, subject)) }
    let all = Set(causes.joined().map { wholes[$0] ?? $0 }).sorted()
    if !differences.contains(where: \.isOfRoute), await !explain(all, nil, subject) {
      let whole = await cause(of: nil, subject)
      causes = causes.map { _ in whole }
    }
    let named = Set(specification.clauses.flatMap(\.rules))
    return causes.map { cause in
      let areOfClauses = cause.allSatisfy { named.contains(changes[$0].rule.name) }
      return ComparedURL.Cause(
        changes: cause, parting: areOfClauses ? [] : subject.parting, departing: [])
    }
  }

  /// What is behind one difference, or behind all where none is given.
  private func cause(of difference: Difference?, _ subject: Subject) async -> [Int] {
    let explain: @Sendable ([Int]) async -> Bool = { await self.explain($0, difference, subject) }
    let likely = subject.suspects.filter(search.all.contains)
    let cause = await search.fewest(first: likely, where: explain)
    guard let difference, cause.count == 1, let whole = cause.first,
      let part = await part(of: whole, difference, subject)
    else { return cause }
    return [part]
  }

  /// The part of a change that is behind a difference; `nil` when the change is needed as a whole.
  private func part(
    of whole: Int, _ difference: Difference, _ subject: Subject
  ) async -> Int? {
    let others = changes.indices.filter { !subject.suspects.contains($0) }
    for part in subject.suspects + others where wholes[part] == whole {
      // That another value brings about the same route proves little, unless the traces part there.
      let clause = subject.parting[isOfOld(part) ? 0 : 1]
      let isThere = clause.flatMap { changesOfClauses[$0] }?.contains(part) == true
      if difference.isOfRoute && !isThere { continue }
      if await explain([part], difference, subject) { return part }
    }
    return nil
  }

  /// Whether some changes bring about one difference, or all where none is given.
  ///
  /// A part cannot be given to the router that does not have its rule: the other one, with another
  /// value of it, has to do what this one does.
  private func explain(
    _ chosen: [Int], _ difference: Difference?, _ subject: Subject
  ) async -> Bool {
    guard let part = chosen.first, let whole = wholes[part], let difference else {
      let left = await router(after: chosen).open(subject.url).outcome.differences(to: subject.to)
      return difference.map { !left.concern($0) } ?? left.isEmpty
    }
    guard await explain([whole], difference, subject) else { return false }
    let other = isOfOld(part) ? subject.to : subject.from
    for router in await routers(trying: part) {
      let left = await router.open(subject.url).outcome.differences(to: other)
      if !left.concern(difference) { return true }
    }
    return false
  }
}

extension [Difference] {
  /// Whether some are about the same value, or about the route.
  fileprivate func concern(_ difference: Difference) -> Bool {
    contains { $0.isOfRoute || $0.path.hasSameScalars(as: difference.path) }
  }
}

extension Dialect {
  /// The routes that a router, or the reference with the rules of the dialect, does not take, by
  /// their place in the list, and why.
  fileprivate func refusals(of routes: [ListedRoute], or played: PlayedRouter?) async -> [Int:
    String]
  {
    if let played { return played.refusals }
    var throwing = rules
    throwing.reading.refusals = .reported
    return await ComparedRouter(routes, rules: throwing).refusals.mapValues { "\($0)" }
  }
}
