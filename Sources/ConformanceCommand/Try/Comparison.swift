import ModelRouter
import RoutingConformance
import RoutingVocabulary

/// Two routers and the routes under which URLs are compared, one after the other.
actor Comparison {
  /// The names of the two routers in reports.
  let names: [String]
  /// The routes, with the routers that refuse them.
  let routes: [ListedRoute]
  let specification: Specification
  private let base: Rules
  /// The changes of rules that lead from the first router to the second.
  private let changes: [RuleChange]
  /// The chapters of the clauses that name the rules of each change.
  private let chapters: [Set<String>]
  /// The facts about the match that are compared: the facts that both routers report, and the
  /// components of the wildcard, which are a part of the URL.
  private let facts: Set<String>
  /// The two routers, if they are not the model.
  private var played: [ComparedRouter?] = []
  /// The model with the rules of both routers, and its traces.
  private var traced: [TracedModel] = []
  /// The models with some changes that were already created.
  private var routers: [[Int]: ComparedRouter] = [:]

  /// The differences between models with some changes and the outcome to explain.
  private var disagreements: [[Int]: Disagreement] = [:]

  private static let mostRouters = 400

  init(
    _ sides: [ComparedSide], routes: [ListedRoute], specification: Specification
  ) async throws(CommandError) {
    names = sides.map(\.name)
    self.specification = specification
    base = sides[0].dialect.rules
    changes = RuleChange.between(base, sides[1].dialect.rules)
    chapters = changes.map { change in
      Set(specification.clauses(naming: change.rules).map(\.chapter))
    }
    facts = sides[0].facts.intersection(sides[1].facts).union(["wildcard"])
    var routes = routes
    for side in sides {
      traced.append(await TracedModel(side.dialect.rules, routes: routes))
      var taken: [ListedRoute] = []
      for (index, reason) in try await side.refusals(of: routes).enumerated() {
        if let reason {
          routes[index].refusals.append((side.name, reason))
        } else {
          taken.append(routes[index])
        }
      }
      played.append(side.router(with: taken, facts: facts))
    }
    self.routes = routes
  }

  /// The routes that one or both of the routers refuse.
  nonisolated func routes(refusedBy count: Int) -> [ListedRoute] {
    routes.filter { $0.refusals.count == count }
  }

  /// The changes of rules that make a difference.
  nonisolated func changes(of cause: ComparedURL.Cause) -> [RuleChange] {
    cause.changes.map { changes[$0] }
  }

  /// The model after some changes.
  private func router(after chosen: [Int]) async -> ComparedRouter {
    if let router = routers[chosen] { return router }
    let rules = chosen.reduce(base) { changes[$1].applied(to: $0) }
    let router = await ComparedRouter(model: rules, routes: routes, facts: facts)
    if routers.count >= Self.mostRouters { routers = [:] }
    routers[chosen] = router
    return router
  }

  /// The outcomes of a URL in both routers, and the causes of their differences.
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

  /// The differences between the model after some changes and an outcome of a URL; `nil` if there
  /// is no outcome.
  ///
  /// The result is computed once for all differences, because a long URL can have thousands.
  private func disagreement(
    after chosen: [Int], about url: String, with outcome: URLOutcome
  ) async -> Disagreement? {
    if let known = disagreements[chosen] { return known }
    guard let reached = try? await router(after: chosen).open(url) else { return nil }
    let found = Disagreement(reached.differences(to: outcome))
    disagreements[chosen] = found
    return found
  }

  /// The cause of each difference, if rules explain it.
  ///
  /// Rules may interfere with each other. So the rules that explain single differences must
  /// together explain all of them. Values can be compared only if the same route handles the URL in
  /// both routers.
  private func explained(
    _ differences: [Difference], of url: String, leadingTo outcome: URLOutcome
  ) async -> [(Difference, ComparedURL.Cause)] {
    if differences.isEmpty { return [] }
    disagreements = [:]
    let explain = { @Sendable (chosen: [Int], difference: Difference?) async -> Bool in
      await self.disagreement(after: chosen, about: url, with: outcome)
        .map { $0.allows(difference) } ?? false
    }
    let old = await traced[0].entries(opening: url)
    let new = await traced[1].entries(opening: url)
    let suspects = suspects(old, new)
    let fewest = { @Sendable (difference: Difference?) async -> [Int] in
      await RuleSearch.fewest(Array(self.changes.indices), suspects: suspects) {
        await explain($0, difference)
      }
    }
    var causes: [[Int]] = []
    for difference in differences {
      causes.append(await fewest(difference))
    }
    let all = Set(causes.joined()).sorted()
    if !differences.contains(where: \.isOfRoute), await !explain(all, nil) {
      let whole = await fewest(nil)
      causes = causes.map { _ in whole }
    }
    let named = Set(specification.clauses.flatMap(\.rules))
    let parting = [old.firstClause(missingIn: new), new.firstClause(missingIn: old)]
    return zip(differences, causes).map { difference, cause in
      let isOfClauses = cause.allSatisfy { named.contains(changes[$0].rule.name) }
      return (difference, ComparedURL.Cause(changes: cause, parting: isOfClauses ? nil : parting))
    }
  }

  /// The changes of the chapters at which two traces begin to differ, in that order.
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
}

extension TracedModel {
  /// The model with these rules and some routes.
  fileprivate init(_ rules: Rules, routes: [ListedRoute]) async {
    await self.init(rules, after: routes.map { .register($0.step(under: rules)) })
  }

  /// The trace of an opening.
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
