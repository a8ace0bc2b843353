import ReferenceRouter
import Routing
import RoutingConformance

/// A route that one of the routers refuses.
struct LostRoute: Sendable {
  let route: ListedRoute
  /// The router that refuses it.
  let router: String
  let reason: String
}

/// Two routers and the routes under which URLs are compared, one after the other.
actor Comparison {
  /// The names of the two in reports.
  let names: [String]
  let routes: [ListedRoute]
  let specification: Specification
  /// The routes that one of the two refuses.
  let lostRoutes: [LostRoute]
  /// The routes that both refuse, and why.
  let refusedByBoth: [(route: ListedRoute, reason: String)]
  private let base: Rules
  /// The changes of rules that lead from the first router to the second.
  private let changes: [RuleChange]
  /// The chapters of the clauses that name the rules of each change.
  private let chapters: [Set<String>]
  /// What is compared of what handlers receive about the match: what both routers hand over, and the
  /// components of the wildcard, which are of the URL itself.
  private let facts: Set<String>
  /// The two routers, where they are not the reference.
  private let played: [ComparedRouter?]
  /// The reference with the rules of both, and its traces.
  private let traced: [TracedReference]
  /// References that were made before, after some changes.
  private var routers: [[Int]: ComparedRouter] = [:]

  private static let mostRouters = 400

  init(
    _ sides: [ComparedSide], routes: [ListedRoute], specification: Specification
  ) async throws(CommandError) {
    let rules = sides.map(\.dialect.rules)
    let facts = sides[0].facts.intersection(sides[1].facts).union(["wildcard"])
    let traced = rules.map { TracedReference($0) }
    var (played, refusals): ([ComparedRouter?], [[Int: String]]) = ([], [])
    for (side, reference) in zip(sides, traced) {
      let router = try await ComparedRouter(side, routes: routes, facts: facts)
      played.append(router)
      if let router {
        refusals.append(router.refusals)
      } else {
        refusals.append(await side.refusals(of: routes))
      }
      for route in routes {
        _ = try? await reference.play(.register(route.step(under: side.dialect.rules)))
      }
    }
    names = sides.map(\.name)
    self.routes = routes
    self.specification = specification
    let refused = routes.enumerated().map { index, route in
      zip(sides, refusals).compactMap { side, reasons in
        reasons[index].map { LostRoute(route: route, router: side.name, reason: $0) }
      }
    }
    lostRoutes = refused.filter { $0.count == 1 }.flatMap(\.self)
    refusedByBoth = refused.filter { $0.count == 2 }.map { ($0[0].route, $0[0].reason) }
    base = rules[0]
    changes = RuleChange.between(rules[0], rules[1])
    chapters = changes.map { change in
      Set(specification.clauses(naming: change.rules).map(\.chapter))
    }
    self.facts = facts
    self.played = played
    self.traced = traced
  }

  /// The changes of rules behind a difference.
  nonisolated func changes(of cause: ComparedURL.Cause) -> [RuleChange] {
    cause.changes.map { changes[$0] }
  }

  /// The router after some changes.
  private func router(after chosen: [Int]) async -> ComparedRouter {
    if let router = routers[chosen] { return router }
    let rules = chosen.reduce(base) { changes[$1].applied(to: $0) }
    let router = await ComparedRouter(routes, rules: rules, facts: facts)
    if routers.count >= Self.mostRouters { routers = [:] }
    routers[chosen] = router
    return router
  }

  /// One URL whose outcomes differ.
  private struct Subject {
    let url: String
    /// What becomes of it in the second router.
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
    let left = facts.subtracting(["wildcard"])
    var (ruled, actual): ([URLOutcome], [URLOutcome]) = ([], [])
    for (chosen, router) in zip([[], Array(changes.indices)], played) {
      let outcome = try await self.router(after: chosen).open(url)
      ruled.append(outcome)
      actual.append(try await router?.open(url).completed(by: outcome, left) ?? outcome)
    }
    let byRules = ruled[0].differences(to: ruled[1])
    let all = actual[0].differences(to: actual[1])
    let differences = all.filter(byRules.contains)
    let departing = zip(names, zip(actual, ruled)).filter { $1.0 != $1.1 }.map(\.0)
    let otherwise = ComparedURL.Cause(changes: [], parting: [], departing: departing)
    var compared = ComparedURL(line: line, url: url, from: actual[0], to: actual[1])
    compared.changes = all.filter { !byRules.contains($0) }.map { ($0, otherwise) }
    if differences.isEmpty { return compared }
    let opening = Step.open(OpenStep(asking: url, in: nil))
    let old = (try? await traced[0].play(opening))?.entries ?? []
    let new = (try? await traced[1].play(opening))?.entries ?? []
    let clauses = [old.map(\.clause), new.map(\.clause)]
    let subject = Subject(
      url: url, to: ruled[1], suspects: suspects(old, new),
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
        let chapter = specification.stage(of: entry)
        found += changes.indices.filter { chapters[$0].contains(chapter) && !found.contains($0) }
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
      let areOfClauses = cause.allSatisfy { named.contains(changes[$0].rule.name) }
      return ComparedURL.Cause(
        changes: cause, parting: areOfClauses ? [] : subject.parting, departing: [])
    }
  }

  /// The fewest changes that bring about one difference, or all where none is given, by their places in the
  /// list: the first that is enough alone, else a few none of which can be left out; none when all of
  /// them together do not.
  ///
  /// The suspects are tried first, and kept longest.
  private func cause(of difference: Difference?, _ subject: Subject) async -> [Int] {
    let suspects = subject.suspects
    let order = suspects + changes.indices.filter { !suspects.contains($0) }
    for change in order where await explain([change], difference, subject) { return [change] }
    var needed = suspects.sorted()
    if await !explain(needed, difference, subject) { needed = Array(changes.indices) }
    guard await explain(needed, difference, subject) else { return [] }
    for change in order.reversed() where needed.contains(change) {
      let fewer = needed.filter { $0 != change }
      if await explain(fewer, difference, subject) { needed = fewer }
    }
    return needed
  }

  /// Whether some changes bring about one difference, or all where none is given.
  private func explain(
    _ chosen: [Int], _ difference: Difference?, _ subject: Subject
  ) async -> Bool {
    guard let outcome = try? await router(after: chosen).open(subject.url) else { return false }
    let left = outcome.differences(to: subject.to)
    guard let difference else { return left.isEmpty }
    return !left.contains { $0.isOfRoute || $0.path.hasSameScalars(as: difference.path) }
  }
}
