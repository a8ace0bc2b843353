import ReferenceRouter
import Routing
import RoutingConformance

/// One side of a comparison: the reference with the rules of a dialect, or a router that has them.
struct ComparedSide: Sendable {
  /// What reports call it.
  let name: String
  let dialect: Dialect
  /// The router; `nil`: the reference.
  var player: StartedPlayer?

  /// What handlers receive about the match itself, by the names of the facts.
  var facts: Set<String> {
    let claims = try? player?.claims.get()
    if claims?.hasReservedKeys == false { return [] }
    return dialect.rules.parameters.$reservedKeys?.facts ?? []
  }

  /// The routes that the reference with the rules of the dialect refuses, by their place in the list, and
  /// why.
  func refusals(of routes: [ListedRoute]) async -> [Int: String] {
    var rules = dialect.rules
    rules.reading.refusals = .reported
    let router = ReferenceRouter(rules: rules)
    var refusals: [Int: String] = [:]
    for (index, route) in routes.enumerated() {
      do { try await router.register(Route(route.step(under: rules))) } catch {
        refusals[index] = (error as? RoutingError).map { "\($0)" }
      }
    }
    return refusals
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
