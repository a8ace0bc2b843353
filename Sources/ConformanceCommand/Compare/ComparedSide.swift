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
    if let player, case .success(let claims) = player.claims, !claims.hasReservedKeys {
      return []
    }
    return dialect.rules.parameters.$reservedKeys?.facts ?? []
  }
}

/// A router with a list of routes, each URL on a fresh one.
struct PlayedRouter: Sendable {
  private let side: ComparedSide
  private let player: StartedPlayer
  private let facts: MatchFacts
  private let routes: [Step]
  /// The routes that it does not take, by their place in the list, and why.
  let refusals: [Int: String]

  /// Tries each route; `nil` for a side that is the reference.
  init?(
    _ side: ComparedSide, routes: [ListedRoute], facts: Set<String>
  ) async throws(CommandError) {
    guard let player = side.player else { return nil }
    self.side = side
    self.player = player
    self.facts = MatchFacts(names: facts, keys: side.dialect.rules.parameters.$reservedKeys)
    let steps = routes.map { Step.register($0.step(under: side.dialect.rules)) }
    var refusals: [Int: String] = [:]
    for (index, step) in steps.enumerated() {
      let outcome = try await Self.outcome(of: [step], side, player)
      refusals[index] = outcome.answer(at: 0).refusal
    }
    self.refusals = refusals
    self.routes = steps.enumerated().filter { refusals[$0.offset] == nil }.map(\.element)
  }

  func open(_ url: String) async throws(CommandError) -> URLOutcome {
    let opening = Step.open(OpenStep(asking: url, in: nil))
    let outcome = try await Self.outcome(of: routes + [opening], side, player)
    let (answer, refusal) = outcome.answer(at: routes.count)
    if let refusal {
      return URLOutcome(route: .object(["refused": .string(refusal)]))
    }
    guard case .opened(let opened)? = answer, opened.handled,
      case .call(let route, let parameters, _)? = opened.events.last(where: \.isCall)
    else { return URLOutcome() }
    return URLOutcome(
      route: .string(route.label),
      received: facts.sorted(parameters, route.match?.members ?? [:]))
  }

  private static func outcome(
    of steps: [Step], _ side: ComparedSide, _ player: StartedPlayer
  ) async throws(CommandError) -> Outcome {
    let scenario = Scenario(id: "compare", dialect: side.dialect, settings: [], steps: steps)
    do throws(PlayerFailure) {
      return try await player.outcomes(of: [scenario]).compactMap(\.self).first
        ?? .thrown("no answer")
    } catch {
      throw .unavailable(side.name, error)
    }
  }
}

extension Outcome {
  /// The answer to the step of an index, or why nothing came of it.
  fileprivate func answer(at index: Int) -> (answer: Answer?, refusal: String?) {
    switch self {
    case .played(let steps):
      switch steps.dropFirst(index).first ?? steps.last {
      case .answer(.error(let code))?: (nil, code.rawValue)
      case .answer(let answer)?: (answer, nil)
      case .unsupported(let feature)?: (nil, "it does not support \(feature)")
      case .thrown(let error)?: (nil, error)
      case nil: (nil, "no answer")
      }
    case .unsupported(let feature): (nil, "it does not support \(feature)")
    case .thrown(let error): (nil, error)
    case .fault(let fault): (nil, "it \(fault.words)")
    }
  }
}

extension Event {
  fileprivate var isCall: Bool { if case .call = self { true } else { false } }
}
