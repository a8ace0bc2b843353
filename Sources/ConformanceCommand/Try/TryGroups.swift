import RoutingConformance
import RoutingVocabulary

/// A URL opened in all dialects and as all routers of the results page, grouped by the result.
struct TryGroups: Sendable {
  let result: TryResult
  let routers: [CheckedRouter]

  /// What some dialects do with the URL.
  private struct Group {
    let outcome: URLOutcome
    let isByRedirect: Bool
    var sides: [ComparedSide] = []
  }

  /// The groups, the largest first, each with the rules that make the difference to `standard`.
  func lines() async throws -> [String] {
    var groups: [Group] = []
    for side in (Dialect.all + routers.map(\.dialect)).map(ComparedSide.init) {
      let outcome = try await outcome(under: side.dialect.rules)
      let isByRedirect = try await isByRedirect(side, outcome)
      let index =
        groups.firstIndex { $0.outcome == outcome && $0.isByRedirect == isByRedirect }
        ?? groups.count
      if index == groups.count {
        groups.append(Group(outcome: outcome, isByRedirect: isByRedirect))
      }
      groups[index].sides.append(side)
    }
    groups = groups.enumerated().sorted {
      ($1.element.sides.count, $0.offset) < ($0.element.sides.count, $1.offset)
    }.map(\.element)
    let observations = try observations()
    var lines: [String] = []
    for group in groups {
      lines += TextLayout.lines(
        "\(group.sides.count) of \(Dialect.all.count + routers.count): ",
        group.outcome.words(refusal: nil) + (group.isByRedirect ? ", by a redirect" : ""))
      for (reason, names) in try await reasons(of: group, unlike: ComparedSide(.standard)) {
        let marked = names.map { observations[$0] == nil ? $0 : $0 + "*" }
        lines += TextLayout.lines("    ", marked.joined(separator: ", "))
        if let reason { lines += TextLayout.lines("      ", reason) }
      }
    }
    return lines + notes(observations)
  }

  /// The outcome of the URL with the routes on the model, under some rules.
  private func outcome(under rules: Rules) async throws(CommandError) -> URLOutcome {
    let router = await ComparedRouter(model: rules, routes: result.routes, facts: ["wildcard"])
    return try await router.open(result.url)
  }

  /// Whether a router sends a redirect to the URL that the route matches: it matches because of a
  /// rule that the router follows by a redirect.
  private func isByRedirect(
    _ side: ComparedSide, _ outcome: URLOutcome
  ) async throws(CommandError) -> Bool {
    let redirects = routers.first { $0.name == side.name }?.facts.redirects ?? []
    if outcome.route?.text == nil { return false }
    for rule in redirects.compactMap(Rule.named) {
      for (_, rules) in side.dialect.rules.neighbours(changing: rule)
      where try await self.outcome(under: rules).route == nil { return true }
    }
    return false
  }

  /// The names of a group, sorted by reason; there is no reason for names that
  /// answer like the base.
  private func reasons(
    of group: Group, unlike base: ComparedSide
  ) async throws -> [(reason: String?, names: [String])] {
    var reasons: [(reason: String?, name: String)] = []
    for side in group.sides {
      let comparison = try await Comparison(
        [base, side], routes: result.routes, specification: result.specification)
      let changes = try await comparison.compared(result.url, line: 1).changes
      let words = changes.map { comparison.reason(of: $0.cause) }
      let each = words.enumerated().filter { !words[..<$0.offset].contains($0.element) }
      reasons.append((each.isEmpty ? nil : each.map(\.element).joined(separator: "; "), side.name))
    }
    return reasons.grouped(by: \.reason).map { ($0, $1.map(\.name)) }
  }

  /// What was observed of routers in openings of this kind, by the names of the routers.
  private func observations() throws -> [String: [CheckedRouter.Observation]] {
    let known = try KnownObservations(routers)
    let traits = URLTrait.of(patterns: result.routes.map(\.label), urls: [result.url])
    var found: [String: [CheckedRouter.Observation]] = [:]
    for router in routers {
      let observed = known.of(router, about: traits)
      if !observed.isEmpty { found[router.name] = observed }
    }
    return found
  }

  private func notes(_ observations: [String: [CheckedRouter.Observation]]) -> [String] {
    if observations.isEmpty { return [] }
    return ["", "* other observations in openings of this kind:"]
      + routers.flatMap { router in
        (observations[router.name] ?? []).flatMap {
          TextLayout.lines("  \(router.name): ", $0.words, indent: 4)
        }
      }
  }
}
