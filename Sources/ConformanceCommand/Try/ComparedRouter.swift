import ModelRouter
import RoutingConformance
import RoutingVocabulary

/// A router with a list of routes, on which URLs are opened.
struct ComparedRouter: Sendable {
  /// The rules of the router.
  let rules: Rules
  /// The facts about the match that are compared.
  let facts: Set<String>
  /// The outcome of a step, after the registrations.
  let outcome: @Sendable (Step) async throws(CommandError) -> StepOutcome?

  /// The outcome of opening a URL.
  func open(_ url: String) async throws(CommandError) -> URLOutcome {
    let outcome = try await outcome(.open(OpenStep(asking: url, in: nil)))
    if let refusal = outcome.refusal {
      return URLOutcome(route: .object(["refused": .string(refusal)]))
    }
    guard case .answer(let answer)? = outcome, let opened = answer.opened, opened.handled,
      let call = opened.events.last(where: { $0.route != nil }),
      case .call(let route, let parameters, _) = call
    else { return URLOutcome() }
    return URLOutcome(
      route: .string(route.label), received: received(parameters, route.match?.members ?? [:]))
  }

  /// The values that a handler received: the parameters, and the compared facts about the match,
  /// from the reserved keys and the match record.
  private func received(_ parameters: Parameters, _ match: Parameters) -> Parameters {
    let keys = rules.matchKeys
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

extension ComparedRouter {
  /// The model with some rules and routes, on which all URLs are opened.
  init(model rules: Rules, routes: [ListedRoute], facts: Set<String>) async {
    let player = Player(router: ModelRouter(rules: rules), rules: rules)
    for route in routes { _ = await player.play([.register(route.step(under: rules))]) }
    self.init(rules: rules, facts: facts) { await player.play([$0]).last }
  }
}

extension StepOutcome? {
  /// Why a step had no answer; `nil` if it had one.
  var refusal: String? {
    switch self {
    case .answer(let answer)?: answer.refusal?.rawValue
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
