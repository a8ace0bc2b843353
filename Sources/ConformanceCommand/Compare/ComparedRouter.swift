import ReferenceRouter
import Routing
import RoutingConformance

/// A router with a list of routes: the reference with some rules, or another one.
struct ComparedRouter: Sendable {
  /// The routes that another router does not take, by their place in the list, and why; of the reference,
  /// `ComparedSide` says that.
  let refusals: [Int: String]
  /// What comes of a step behind the registrations.
  private let outcome: @Sendable (Step) async throws(CommandError) -> StepOutcome?
  private let facts: Set<String>
  private let keys: ReservedKeys?

  /// The reference, on which all URLs are opened.
  ///
  /// Of what handlers receive about the match itself, `facts` are compared.
  init(_ routes: [ListedRoute], rules: Rules, facts: Set<String> = []) async {
    let player = Player(router: ReferenceRouter(rules: rules), rules: rules)
    for route in routes { _ = await player.play([.register(route.step(under: rules))]) }
    refusals = [:]
    outcome = { step in await player.play([step]).last }
    self.facts = facts
    keys = rules.parameters.$reservedKeys
  }

  /// Another router, of which each URL has a fresh one; `nil` for a side that is the reference.
  init?(
    _ side: ComparedSide, routes: [ListedRoute], facts: Set<String>
  ) async throws(CommandError) {
    guard let player = side.player else { return nil }
    let outcome = { @Sendable (steps: [Step]) async throws(CommandError) -> StepOutcome? in
      let scenario = Scenario(id: "compare", dialect: side.dialect, settings: [], steps: steps)
      do throws(PlayerFailure) {
        return try await player.outcomes(of: [scenario]).first.flatMap(\.self)?.last
      } catch {
        throw .unavailable(side.name, error)
      }
    }
    var (refusals, taken): ([Int: String], [Step]) = ([:], [])
    for (index, route) in routes.enumerated() {
      let step = Step.register(route.step(under: side.dialect.rules))
      refusals[index] = (try await outcome([step])).refusal
      if refusals[index] == nil { taken.append(step) }
    }
    self.refusals = refusals
    self.outcome = { [taken] step throws(CommandError) in try await outcome(taken + [step]) }
    self.facts = facts
    keys = side.dialect.rules.parameters.$reservedKeys
  }

  /// What becomes of a URL.
  func open(_ url: String) async throws(CommandError) -> URLOutcome {
    let outcome = try await outcome(.open(OpenStep(asking: url, in: nil)))
    if let refusal = outcome.refusal {
      return URLOutcome(route: .object(["refused": .string(refusal)]))
    }
    guard case .answer(.opened(let opened))? = outcome, opened.handled,
      let call = opened.events.last(where: { $0.route != nil }),
      case .call(let route, let parameters, _) = call
    else { return URLOutcome() }
    return URLOutcome(
      route: .string(route.label), received: received(parameters, route.match?.members ?? [:]))
  }

  /// What a handler received: the parameters, and beside them what is compared of the match itself,
  /// wherever it was.
  private func received(_ parameters: Parameters, _ match: Parameters) -> Parameters {
    var received = Parameters()
    var rest = parameters
    for fact in facts { received[fact] = match[fact] }
    for (fact, name) in keys?.names ?? [] {
      guard let name, let value = parameters[name] else { continue }
      rest[name] = nil
      if facts.contains(fact) {
        received[fact] = fact == "scheme" && value == keys?.globalTable ? .null : value
      }
    }
    received["parameters"] = .object(rest)
    return received
  }
}

extension Outcome {
  /// What came of the last step that was played.
  fileprivate var last: StepOutcome? {
    switch self {
    case .played(let steps): steps.last
    case .unsupported(let feature): .unsupported(feature)
    case .thrown(let error): .thrown(error)
    case .fault(let fault): .thrown("it \(fault.words)")
    }
  }
}

extension StepOutcome? {
  /// Why nothing came of a step, if so.
  fileprivate var refusal: String? {
    switch self {
    case .answer(.error(let code))?: code.rawValue
    case .answer?: nil
    case .unsupported(let feature)?: "it does not support \(feature)"
    case .thrown(let error)?: error
    case nil: "no answer"
    }
  }
}

extension ReservedKeys {
  /// The facts about the match itself that handlers receive: `url`, `pattern`, `scheme`, `wildcard`.
  var facts: Set<String> { Set(names.filter { isRecord || $0.name != nil }.map(\.fact)) }

  /// Facts about the match itself, and the name under which handlers receive them.
  var names: [(fact: String, name: String?)] {
    [("url", url), ("pattern", pattern), ("scheme", scheme), ("wildcard", wildcard)]
  }
}
