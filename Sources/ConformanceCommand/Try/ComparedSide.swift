import ModelRouter
import RoutingConformance
import RoutingVocabulary

/// One side of a comparison: the model with the rules of a dialect, or a router of this dialect.
struct ComparedSide: Sendable {
  /// The name of the side in reports.
  let name: String
  let dialect: Dialect
  /// The router; `nil` for the model.
  var player: StartedPlayer?

  /// The facts about the match that handlers receive, by their names.
  var facts: Set<String> {
    let claims = try? player?.claims.get()
    if claims?.hasReservedKeys == false { return [] }
    return dialect.rules.matchKeys?.facts ?? []
  }

  /// The reasons for refusing each of some routes; `nil` for an accepted route.
  func refusals(of routes: [ListedRoute]) async throws(CommandError) -> [String?] {
    var rules = dialect.rules
    rules.refusals = .reported
    let model = ModelRouter(rules: rules)
    var refusals: [String?] = []
    for step in routes.map({ $0.step(under: rules) }) {
      if let player {
        refusals.append(try await outcome(of: [.register(step)], on: player).refusal)
      } else {
        refusals.append(await model.refusal(of: Route(step)))
      }
    }
    return refusals
  }

  /// The router with the accepted routes, created anew for each URL; `nil` for the model.
  func router(with routes: [ListedRoute], facts: Set<String>) -> ComparedRouter? {
    guard let player else { return nil }
    let registrations = routes.map { Step.register($0.step(under: dialect.rules)) }
    return ComparedRouter(rules: dialect.rules, facts: facts) { step throws(CommandError) in
      try await outcome(of: registrations + [step], on: player)
    }
  }

  /// The outcome of the last of some steps.
  private func outcome(
    of steps: [Step], on player: StartedPlayer
  ) async throws(CommandError) -> StepOutcome? {
    let scenario = Scenario(id: "compare", dialect: dialect, settings: [], steps: steps)
    return try await player.results(of: [scenario]).first?.steps.last
  }
}

extension ComparedSide {
  /// The model with the rules of a dialect.
  init(_ dialect: Dialect) { self.init(name: dialect.name, dialect: dialect) }
}

/// The pairs to compare: the first of several sides with each of the others, or a single side with
/// `standard`.
struct ComparedPairs: Sendable {
  let base: ComparedSide
  let others: [ComparedSide]

  init(_ sides: [ComparedSide]) {
    let isSingle = sides.count == 1
    base = isSingle ? ComparedSide(.standard) : sides[0]
    others = isSingle ? sides : Array(sides.dropFirst())
  }
}

extension ModelRouter {
  /// Registers a route.
  ///
  /// Returns: The reason for refusing the route, if it is refused.
  fileprivate func refusal(of route: Route) -> String? {
    do { try register(route) } catch { return (error as? RoutingError)?.description }
    return nil
  }
}

extension Route {
  /// The route of a step, whose handlers accept.
  fileprivate init(_ step: RegisterStep) {
    self.init(step.patterns.joined(), in: step.table, priority: step.priority)
    handler = Handler(atOnce: { _ in HandlerAnswer(accepts: true) })
    children = step.children.map(Route.init)
  }
}
