package import Routing

/// Plays the steps of a scenario on a router and writes down what happens; the scenario ends with it.
package final class Player: Sendable {
  private let router: any RouterUnderTest
  private let scripts: ScriptRunner

  /// A player for a router that was made with these rules.
  package init(router: any RouterUnderTest, rules: Rules) {
    self.router = router
    scripts = ScriptRunner(router: router, rules: rules)
  }

  deinit {
    scripts.end()
  }

  /// The router's answer to a step.
  ///
  /// - Throws: `Unsupported` when the router does not have what the step asks for, and whatever else
  ///   an adapter throws, except a `Refusal`, which is an answer.
  package func play(_ step: Step) async throws -> Answer {
    do {
      let answer = try await answer(to: step)
      guard case .opened(var opened) = answer else { return answer }
      opened.events = try scripts.events.take()
      return .opened(opened)
    } catch let refusal as Refusal {
      _ = try scripts.events.take()
      return .error(refusal.code)
    }
  }

  private func answer(to step: Step) async throws -> Answer {
    switch step {
    case .open(let opening): return try await open(opening)
    case .canOpen(let url, let table):
      guard let url else { throw Refusal(.invalidURL) }
      return .canOpen(try await router.canOpen(url, in: table))
    case .routes(let table): return .patterns(try await router.routes(in: table))
    case .allRoutes: return .tables(try await router.allRoutes())
    case .rewrite(let url):
      guard let url else { return .rewritten(nil) }
      return .rewritten(try await router.rewrite(url))
    case .location(let name, let parameters, let query):
      return .location(
        try await router.location(of: name, parameters: parameters, query: query))
    default:
      try await scripts.change(step)
      return .nothing
    }
  }

  private func open(_ step: OpenStep) async throws -> Answer {
    guard let request = scripts.request(step) else { throw Refusal(.invalidURL) }
    let result = try await router.open(request)
    return .opened(
      Opened(
        handled: result.handled, events: [], logged: result.logged,
        returned: result.returned.map(scripts.objects.written), error: result.error,
        url: result.url, fullPath: result.fullPath,
        extra: result.extra.map(scripts.objects.written)))
  }
}
