import ReferenceRouter
import Routing

/// A reference router with a list of routes.
struct ComparedRouter: Sendable {
  /// What handlers receive about the match itself, by what it is about.
  enum Fact: String, CaseIterable, Sendable {
    case url, pattern, scheme, wildcard
  }

  private let router: ReferenceRouter
  private let keys: ReservedKeys?
  private let facts: Set<Fact>

  /// Registers routes; those that are refused are left out.
  ///
  /// Of what handlers receive about the match itself, `facts` are compared.
  init(_ routes: [ListedRoute], rules: Rules, facts: Set<Fact>) async {
    router = ReferenceRouter(rules: rules)
    keys = rules.parameters.$reservedKeys
    self.facts = facts
    for route in routes {
      try? await router.register(route.route(in: route.address(under: rules)))
    }
  }

  /// The routes that rules refuse, by their place in the list, and why.
  static func refusals(
    of routes: [ListedRoute], under rules: Rules
  ) async -> [Int: RoutingError] {
    var throwing = rules
    throwing.reading.refusals = .reported
    let router = ReferenceRouter(rules: throwing)
    var refusals: [Int: RoutingError] = [:]
    for (index, route) in routes.enumerated() {
      do {
        try await router.register(route.route(in: route.address(under: rules)))
      } catch {
        refusals[index] = error as? RoutingError
      }
    }
    return refusals
  }

  /// What becomes of a URL, and what the router did.
  func open(
    _ url: String, tracing: Trace.Detail = .nothing
  ) async -> (outcome: RoutingOutcome, trace: Trace) {
    do {
      let (result, trace) = try await router.open(OpenRequest(url), tracing: tracing)
      guard case .handled(_, .array(let received)?) = result.outcome, received.count == 2,
        let route = received[0].text, case .object(let parameters) = received[1]
      else { return (.unmatched, trace) }
      return (.opened(route: route, received: sorted(parameters)), trace)
    } catch {
      return (ErrorCode(error).map { .refused($0) } ?? .unmatched, Trace(.nothing))
    }
  }

  /// What a handler received: the parameters, and beside them what is compared of the match itself.
  private func sorted(_ received: Parameters) -> Parameters {
    guard let keys else { return ["parameters": .object(received)] }
    var rest = received
    var sorted = Parameters()
    for fact in Fact.allCases {
      guard let name = keys.name(of: fact), let value = received[name] else { continue }
      rest[name] = nil
      if facts.contains(fact) {
        sorted[fact.rawValue] = fact == .scheme && value == keys.globalTable ? .null : value
      }
    }
    sorted["parameters"] = .object(rest)
    return sorted
  }
}

extension ReservedKeys {
  /// The name under which handlers receive something.
  func name(of fact: ComparedRouter.Fact) -> String? {
    switch fact {
    case .url: url
    case .pattern: pattern
    case .scheme: scheme
    case .wildcard: wildcard
    }
  }
}
