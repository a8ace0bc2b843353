import ReferenceRouter
import Routing
import RoutingConformance

/// A reference router with a list of routes.
struct ComparedRouter: Sendable {
  private let router: ReferenceRouter
  private let facts: MatchFacts
  /// The routes that it refuses, by their place in the list, and why.
  let refusals: [Int: RoutingError]

  /// Registers routes.
  ///
  /// Of what handlers receive about the match itself, `facts` are compared.
  init(_ routes: [ListedRoute], rules: Rules, facts: Set<String> = []) async {
    router = ReferenceRouter(rules: rules)
    self.facts = MatchFacts(names: facts, keys: rules.parameters.$reservedKeys)
    var refusals: [Int: RoutingError] = [:]
    for (index, route) in routes.enumerated() {
      do { try await router.register(Route(route.step(under: rules))) } catch {
        refusals[index] = error as? RoutingError
      }
    }
    self.refusals = refusals
  }

  /// What becomes of a URL, and what the router did.
  func open(
    _ url: String, tracing: Trace.Detail = .nothing
  ) async -> (outcome: URLOutcome, trace: [Trace.Entry]) {
    do {
      let (result, trace) = try await router.open(OpenRequest(url), tracing: tracing)
      guard case .handled(_, .array(let received)?) = result.outcome, received.count == 3,
        case .object(let parameters) = received[1], case .object(let match) = received[2]
      else { return (URLOutcome(), trace.entries) }
      let sorted = facts.sorted(parameters, match)
      return (URLOutcome(route: received[0], received: sorted), trace.entries)
    } catch {
      let refusal = ErrorCode(error).map { Value.object(["refused": .string($0.rawValue)]) }
      return (URLOutcome(route: refusal), [])
    }
  }
}

extension Route {
  /// The route with handlers that return its label, or that of the child, and what they receive.
  fileprivate init(_ step: RegisterStep) {
    self.init(step.patterns.joined(), in: step.table, priority: step.priority)
    handler = Handler { call in
      let match = call.match?.members ?? [:]
      return HandlerAnswer(
        accepts: true, object: [.string(step.route), .object(call.parameters), .object(match)])
    }
    children = step.children.map(Route.init)
  }
}

/// What is compared of what handlers receive about the match itself.
struct MatchFacts: Sendable {
  /// The facts: `url`, `pattern`, `scheme`, `wildcard`.
  let names: Set<String>
  /// The keys under which handlers receive them.
  let keys: ReservedKeys?

  /// What a handler received: the parameters, and beside them what is compared of the match itself,
  /// wherever it was.
  func sorted(_ received: Parameters, _ match: Parameters) -> Parameters {
    var sorted = Parameters()
    var rest = received
    for fact in names { sorted[fact] = match[fact] }
    for (fact, name) in keys?.names ?? [] {
      guard let name, let value = received[name] else { continue }
      rest[name] = nil
      if names.contains(fact) {
        sorted[fact] = fact == "scheme" && value == keys?.globalTable ? .null : value
      }
    }
    sorted["parameters"] = .object(rest)
    return sorted
  }
}

extension ReservedKeys {
  /// The facts about the match itself that handlers receive.
  var facts: Set<String> { Set(names.filter { isRecord || $0.name != nil }.map(\.fact)) }

  /// Facts about the match itself, and the name under which handlers receive them.
  var names: [(fact: String, name: String?)] {
    [("url", url), ("pattern", pattern), ("scheme", scheme), ("wildcard", wildcard)]
  }
}
