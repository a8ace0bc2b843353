package import Routing

/// Plays the steps of a scenario on a router and writes down what happens; the scenario ends with it.
package final class Player: Sendable {
  private let scripts: ScriptRunner
  private var router: RouterLoan { scripts.router }

  /// A player for a router that was made with these rules.
  package init(router: any RouterUnderTest, rules: Rules) {
    scripts = ScriptRunner(router: router, rules: rules)
  }

  deinit {
    router.end()
  }

  /// What comes of steps, up to the first that the router cannot do; `onStep` receives the index of
  /// each before it is played.
  package func play(
    _ steps: [Step], onStep: (Int) -> Void = { _ in }
  ) async -> [StepOutcome] {
    var outcomes: [StepOutcome] = []
    for step in steps {
      onStep(outcomes.count)
      do {
        outcomes.append(.answer(try await play(step)))
      } catch let unsupported as Unsupported {
        return outcomes + [.unsupported(unsupported.words)]
      } catch {
        return outcomes + [.thrown("\(error)")]
      }
    }
    return outcomes
  }

  /// The router's answer to a step.
  ///
  /// - Throws: `Unsupported` when the router does not have what the step needs, and whatever else
  ///   an adapter throws, except a refusal, which is an answer.
  package func play(_ step: Step) async throws -> Answer {
    do {
      let answer = try await answer(to: step)
      guard case .opened(var opened) = answer else { return answer }
      opened.events = try scripts.events.take() + opened.events
      return .opened(opened)
    } catch {
      guard let code = ErrorCode(error) else { throw error }
      _ = try scripts.events.take()
      return .error(code)
    }
  }

  private func answer(to step: Step) async throws -> Answer {
    switch step {
    case .open(let opening): return try await open(opening)
    case .canOpen(let url, let table):
      guard let url = try scripts.url(url) else { return .canOpen(false) }
      return .canOpen(try await router.asking.canOpen(url, in: table))
    case .routes(let table): return .patterns(try await router.listing.routes(in: table))
    case .allRoutes: return .tables(try await router.listing.allRoutes())
    case .rewrite(let url):
      guard let url else { return .rewritten(nil) }
      return .rewritten(try await router.rewriting.rewrite(url))
    case .location(let name, let parameters, let query):
      return .location(
        try await router.naming.location(of: name, parameters: parameters, query: query))
    case .show(let step): return try await show(step)
    case .screens: return .screens(try await router.navigating.screens())
    default:
      if let changes = try await scripts.changes(by: step) { return .changes(changes) }
      try await scripts.change(step)
      return .nothing
    }
  }

  private func open(_ step: OpenStep) async throws -> Answer {
    guard let request = try scripts.request(step) else { return unhandled }
    let result = try await router.any.open(request)
    return opened(result, returning: step.kind == .object ? result.object : nil)
  }

  private func show(_ step: ShowStep) async throws -> Answer {
    guard let showing = try scripts.showing(step) else { return unhandled }
    let result = try await router.navigating.show(showing)
    let built = step.manner == .nothing ? result.screen?.name : nil
    return opened(result, returning: built.map { .string($0) })
  }

  /// What comes of an opening that is refused silently.
  private var unhandled: Answer { opened(OpenResult(handled: false), returning: nil) }

  private func opened(_ result: OpenResult, returning object: Value?) -> Answer {
    .opened(
      Opened(
        handled: result.handled, events: result.changes.map { .change($0) }, logged: result.logged,
        returned: object.map(scripts.objects.written), error: result.error, url: result.url,
        fullPath: result.pattern, extra: result.extra.map(scripts.objects.written)))
  }
}
