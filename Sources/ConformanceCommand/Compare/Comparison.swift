import ReferenceRouter
import Routing
import RoutingConformance

/// Two routers and the routes under which URLs are compared, one after the other.
actor Comparison {
  /// The names of the two in reports.
  let names: (from: String, to: String)
  let routes: [ListedRoute]
  let specification: Specification
  private let search: RuleSearch
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

  private static let mostRouters = 400

  init(
    from: ComparedSide, to: ComparedSide, routes: [ListedRoute], specification: Specification
  ) async throws(CommandError) {
    names = (from.name, to.name)
    self.routes = routes
    self.specification = specification
    let search = RuleSearch(from: from.dialect.rules, to: to.dialect.rules)
    self.search = search
    changesOfClauses = Self.changesOfClauses(in: specification, search.changes)
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
    cause.changes.map { search.changes[$0] }
  }

  /// The router after some changes.
  private func router(after chosen: [Int]) async -> ComparedRouter {
    if let router = routers[chosen] { return router }
    let router = await ComparedRouter(routes, rules: search.rules(after: chosen), facts: facts)
    if routers.count >= Self.mostRouters { routers = [:] }
    routers[chosen] = router
    return router
  }
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
    let left = facts.subtracting(["wildcard"])
    var compared = ComparedURL(
      line: line, url: url,
      from: try await played.from?.open(url).completed(by: from, left) ?? from,
      to: try await played.to?.open(url).completed(by: to, left) ?? to)
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
    let all = Set(causes.joined()).sorted()
    if !differences.contains(where: \.isOfRoute), await !explain(all, nil, subject) {
      let whole = await cause(of: nil, subject)
      causes = causes.map { _ in whole }
    }
    let named = Set(specification.clauses.flatMap(\.rules))
    return causes.map { cause in
      let areOfClauses = cause.allSatisfy { named.contains(search.changes[$0].rule.name) }
      return ComparedURL.Cause(
        changes: cause, parting: areOfClauses ? [] : subject.parting, departing: [])
    }
  }

  /// What is behind one difference, or behind all where none is given.
  private func cause(of difference: Difference?, _ subject: Subject) async -> [Int] {
    await search.fewest(first: subject.suspects) { await self.explain($0, difference, subject) }
  }

  /// Whether some changes bring about one difference, or all where none is given.
  private func explain(
    _ chosen: [Int], _ difference: Difference?, _ subject: Subject
  ) async -> Bool {
    let left = await router(after: chosen).open(subject.url).outcome.differences(to: subject.to)
    return difference.map { !left.concern($0) } ?? left.isEmpty
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
