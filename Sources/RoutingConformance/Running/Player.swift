package import RoutingModel
import Synchronization

/// Plays the steps of a scenario on a router and writes down what happens.
package struct Player: Sendable {
  private let router: any RouterUnderTest
  private let rules: Rules
  private let events = EventLog()

  /// A player for a router that was made with these rules.
  package init(router: any RouterUnderTest, rules: Rules) {
    self.router = router
    self.rules = rules
  }

  /// The router's answer to a step.
  ///
  /// - Throws: `Unsupported` when the router does not have what the step asks for, and whatever else
  ///   an adapter throws, except a `Refusal`, which is an answer.
  package func play(_ step: Step) async throws -> Answer {
    do {
      return try await answer(to: step)
    } catch let refusal as Refusal {
      _ = try events.take()
      return .error(refusal.code)
    }
  }

  private func answer(to step: Step) async throws -> Answer {
    switch step {
    case .register(let registration):
      try await register(registration)
    case .open(let url, let parameters, let table):
      return try await open(url, parameters, table)
    case .canOpen(let url, let table):
      guard let url else { throw Refusal(.invalidURL) }
      return .canOpen(try await router.canOpen(url, in: table))
    case .set(let rules, let table):
      for setting in rules { try await router.set(setting.rule, to: setting.value, in: table) }
    case .onUnmatched(let enabled, let table):
      try await router.onUnmatched(enabled ? unmatchedHandler(table) : nil, in: table)
    case .routes(let table):
      return .patterns(try await router.routes(in: table))
    case .allRoutes:
      return .tables(try await router.allRoutes())
    default:
      try await remove(step)
    }
    return .nothing
  }

  private func remove(_ step: Step) async throws {
    switch step {
    case .unregister(let pattern, let table): try await router.unregister(pattern, in: table)
    case .unregisterAll(let table): try await router.unregisterAll(in: table)
    case .unregisterScheme(let scheme): try await router.unregisterScheme(scheme)
    case .unregisterAllSchemes: try await router.unregisterAllSchemes()
    case .touchScheme(let scheme): try await router.touchScheme(scheme)
    default: break
    }
  }

  private func register(_ step: RegisterStep) async throws {
    let handler = step.handler.map { script in
      Handler { parameters in await respond(to: parameters, route: step.route, script: script) }
    }
    for pattern in step.patterns {
      try await router.register(
        Registration(
          pattern: pattern, table: step.table, priority: step.priority, handler: handler))
    }
  }

  private func open(
    _ url: String?, _ parameters: Parameters?, _ table: TableAddress?
  ) async throws -> Answer {
    guard let url else { throw Refusal(.invalidURL) }
    let result = try await router.open(
      OpenRequest(url: url, parameters: parameters, table: table))
    return .opened(
      Opened(handled: result.handled, events: try events.take(), logged: result.logged))
  }

  private func respond(
    to parameters: Parameters, route: String, script: HandlerScript
  ) async -> Bool {
    events.append(.call(route: route, parameters: parameters))
    switch script {
    case .accept: return true
    case .decline: return false
    case .acceptWhen(let name, let index, let expected):
      guard let value = parameters[text(of: name)] else { return false }
      guard let index else { return value == expected }
      guard let elements = value.elements, elements.indices.contains(index) else { return false }
      return elements[index] == expected
    case .perform(let steps, let returns):
      for step in steps { await perform(step) }
      return returns
    }
  }

  private func text(of name: ParameterName) -> String {
    switch name {
    case .named(let name): name
    case .wildcard: rules.parameters.reservedKeys.wildcard
    }
  }

  /// Does a step from inside a handler.
  ///
  /// What it makes happen belongs to the opening around it; a refusal is the router's good right
  /// and is not reported.
  private func perform(_ step: Step) async {
    do {
      switch step {
      case .open(let url?, let parameters, let table):
        _ = try await router.open(OpenRequest(url: url, parameters: parameters, table: table))
      default:
        _ = try await answer(to: step)
      }
    } catch is Refusal {
      return
    } catch {
      events.fail(error)
    }
  }

  private func unmatchedHandler(_ table: TableAddress) -> UnmatchedHandler {
    UnmatchedHandler { [events] url, parameters in
      events.append(.unmatched(url: url, parameters: parameters, table: table))
    }
  }
}
