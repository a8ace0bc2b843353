import ReferenceRouter
import Routing

/// A reference router with a list of routes, asked what becomes of URLs.
struct ComparedRouter: Sendable {
  /// What handlers are told about the match itself, by what it is about.
  enum Fact: String, CaseIterable, Sendable {
    case url, pattern, scheme, wildcard
  }

  private let router: ReferenceRouter
  private let keys: ReservedKeys?
  private let facts: Set<Fact>
  /// The routes that the rules refuse, by their place in the list, and why.
  let refusals: [Int: RoutingError]

  /// Registers routes; those that are refused are left out.
  ///
  /// Of what handlers are told about the match itself, `facts` are compared.
  init(_ routes: [ListedRoute], rules: Rules, facts: Set<Fact>) async {
    router = ReferenceRouter(rules: rules)
    keys = rules.parameters.reservedKeys
    self.facts = facts
    refusals = await Self.register(routes, in: router, rules: rules)
  }

  private static func register(
    _ routes: [ListedRoute], in router: ReferenceRouter, rules: Rules
  ) async -> [Int: RoutingError] {
    // A router that keeps silent about what it refuses has one beside it that speaks.
    var telling = rules
    telling.reading.refusals = .told
    let judge = rules.reading.refusals == .told ? router : ReferenceRouter(rules: telling)
    var refusals: [Int: RoutingError] = [:]
    for (index, route) in routes.enumerated() {
      let table = rules.tables == nil ? nil : route.scheme
      let address = table.map { TableAddress.scheme($0) } ?? .global
      let described = route.route(in: address)
      do {
        try await judge.register(described)
        if judge !== router { try await router.register(described) }
      } catch {
        refusals[index] = error as? RoutingError
      }
    }
    return refusals
  }

  /// What becomes of a URL, and what the router did.
  func open(_ url: String, tracing: Trace.Detail) async -> (outcome: RoutingOutcome, trace: Trace) {
    do {
      let (result, trace) = try await router.open(OpenRequest(url), tracing: tracing)
      guard case .handled(_, .array(let told)?) = result.outcome, told.count == 2,
        let route = told[0].text, case .object(let parameters) = told[1]
      else { return (.unmatched, trace) }
      return (.opened(route: route, told: sorted(parameters)), trace)
    } catch {
      return (ErrorCode(error).map { .refused($0) } ?? .unmatched, Trace(.nothing))
    }
  }

  /// What a handler was told: the parameters, and beside them what is compared of the match itself.
  private func sorted(_ told: Parameters) -> Parameters {
    guard let keys else { return ["parameters": .object(told)] }
    var rest = told
    var sorted = Parameters()
    for fact in Fact.allCases {
      guard let name = keys.name(of: fact), let value = told[name] else { continue }
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
  /// The name under which handlers are told something.
  func name(of fact: ComparedRouter.Fact) -> String? {
    switch fact {
    case .url: url
    case .pattern: pattern
    case .scheme: scheme
    case .wildcard: wildcard
    }
  }
}
