import ReferenceRouter
import Routing
import RoutingConformance

/// Two routers and the routes under which URLs are compared, one after the other.
actor Comparison {
  /// A route, the router that refuses it, and why.
  typealias Refusal = (route: ListedRoute, router: String, reason: String)

  /// The names of the two in reports.
  let names: [String]
  let routes: [ListedRoute]
  let specification: Specification
  /// The routes that one of the two refuses.
  let lostRoutes: [Refusal]
  /// The routes that both refuse, as the first of them says.
  let refusedByBoth: [Refusal]
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
    let facts = sides[0].facts.intersection(sides[1].facts).union(["wildcard"])
    var (played, traced): ([ComparedRouter?], [TracedReference]) = ([], [])
    var refusals: [[Refusal?]] = []
    for side in sides {
      let reasons = try await side.refusals(of: routes)
      refusals.append(
        zip(routes, reasons).map { route, reason in reason.map { (route, side.name, $0) } })
      let taken = zip(routes, reasons).filter { $1 == nil }.map(\.0)
      played.append(side.router(with: taken, facts: facts))
      traced.append(await TracedReference(side.dialect.rules, routes: routes))
    }
    let refused = zip(refusals[0], refusals[1]).map { [$0, $1].compactMap(\.self) }
    names = sides.map(\.name)
    self.routes = routes
    self.specification = specification
    lostRoutes = refused.filter { $0.count == 1 }.flatMap(\.self)
    refusedByBoth = refused.filter { $0.count == 2 }.map { $0[0] }
    base = sides[0].dialect.rules
    changes = RuleChange.between(base, sides[1].dialect.rules)
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

  /// The reference after some changes.
  private func router(after chosen: [Int]) async -> ComparedRouter {
    if let router = routers[chosen] { return router }
    let rules = chosen.reduce(base) { changes[$1].applied(to: $0) }
    let router = await ComparedRouter(reference: rules, routes: routes, facts: facts)
    if routers.count >= Self.mostRouters { routers = [:] }
    routers[chosen] = router
    return router
  }

  /// What becomes of a URL in both routers, and why that differs.
  func compared(_ url: String, line: Int) async throws(CommandError) -> ComparedURL {
    var (ruled, actual): ([URLOutcome], [URLOutcome]) = ([], [])
    for (chosen, router) in zip([[], Array(changes.indices)], played) {
      let outcome = try await self.router(after: chosen).open(url)
      ruled.append(outcome)
      actual.append(
        try await router?.open(url).completed(by: outcome, facts.subtracting(["wildcard"]))
          ?? outcome)
    }
    let departing = zip(names, zip(actual, ruled)).filter { $1.0 != $1.1 }.map(\.0)
    let byRules = ruled[0].differences(to: ruled[1])
    let all = actual[0].differences(to: actual[1])
    let explained = await explained(all.filter(byRules.contains), of: url, leadingTo: ruled[1])
    return ComparedURL(
      line: line, url: url, from: actual[0], to: actual[1],
      changes: all.filter { !byRules.contains($0) }
        .map { ($0, ComparedURL.Cause(departing: departing)) } + explained)
  }

  /// One URL whose outcomes differ.
  private struct Subject {
    let url: String
    /// What becomes of it in the second router.
    let outcome: URLOutcome
    /// The changes of the chapters at which the traces part, in that order.
    let suspects: [Int]
  }

  /// What is behind each difference that rules make.
  ///
  /// Rules may hinder one another: what explains each has to explain all of them together, unless
  /// another route takes the URL, or none did; then there are no values to compare.
  private func explained(
    _ differences: [Difference], of url: String, leadingTo outcome: URLOutcome
  ) async -> [(Difference, ComparedURL.Cause)] {
    if differences.isEmpty { return [] }
    let old = await traced[0].entries(opening: url)
    let new = await traced[1].entries(opening: url)
    let subject = Subject(url: url, outcome: outcome, suspects: suspects(old, new))
    var causes: [[Int]] = []
    for difference in differences { causes.append(await cause(of: difference, subject)) }
    let all = Set(causes.joined()).sorted()
    if !differences.contains(where: \.isOfRoute), await !explain(all, nil, subject) {
      let whole = await cause(of: nil, subject)
      causes = causes.map { _ in whole }
    }
    let parting = [old.firstClause(missingIn: new), new.firstClause(missingIn: old)]
    return zip(differences, causes).map { difference, cause in
      let areOfClauses = cause.allSatisfy {
        !specification.clauses(naming: [changes[$0].rule]).isEmpty
      }
      return (difference, ComparedURL.Cause(changes: cause, parting: areOfClauses ? [] : parting))
    }
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
    let left = outcome.differences(to: subject.outcome)
    guard let difference else { return left.isEmpty }
    return !left.contains { $0.isOfRoute || $0.path.hasSameScalars(as: difference.path) }
  }
}

extension TracedReference {
  /// The reference with these rules and some routes.
  fileprivate init(_ rules: Rules, routes: [ListedRoute]) async {
    self.init(rules)
    for route in routes { _ = try? await play(.register(route.step(under: rules))) }
  }

  /// What an opening does.
  fileprivate func entries(opening url: String) async -> [Trace.Entry] {
    (try? await play(.open(OpenStep(asking: url, in: nil))))?.entries ?? []
  }
}

extension [Trace.Entry] {
  /// The first clause that another trace does not have.
  fileprivate func firstClause(missingIn other: [Trace.Entry]) -> String? {
    first { entry in !other.contains { $0.clause == entry.clause } }?.clause
  }
}
