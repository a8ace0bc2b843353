import Routing

/// A route: one pattern, its handler and its place in the order.
final class CompiledRoute: Sendable {
  let pattern: CompiledPattern
  /// The text that was registered; several routes where it has groups (REMOVE-1).
  let registered: TextKey
  let order: Order
  let handler: Handler?
  /// The pattern as the value of the reserved key, made once.
  private let patternValue: Value

  init(
    _ pattern: CompiledPattern, registered: TextKey, order: Order, handler: Handler?
  ) {
    self.pattern = pattern
    self.registered = registered
    self.order = order
    self.handler = handler
    patternValue = .string(pattern.text)
  }

  /// The place of a route among those of its table (PRIO-1).
  struct Order: Comparable, Sendable {
    let priority: Int
    /// How specific the pattern is: the bytes of one that is tried earlier come first.
    let rank: [UInt8]
    let number: Int

    static func < (left: Order, right: Order) -> Bool {
      if left.priority != right.priority { return left.priority > right.priority }
      if left.rank != right.rank { return left.rank.lexicographicallyPrecedes(right.rank) }
      return left.number < right.number
    }
  }
}

extension CompiledRoute {
  /// What the handler receives (PARAM-1): weaker sources first, each laid over by the next.
  func parameters(of request: CompiledRequest, items: Parameters, scheme: Value) -> Parameters {
    var parameters = items
    bind(request, into: &parameters)
    if let callers = request.parameters { parameters = parameters.merging(callers) }
    parameters[":url"] = request.urlValue
    parameters[":pattern"] = patternValue
    parameters[":scheme"] = .some(scheme)
    return parameters
  }

  /// Lays the parameters of the path and the components of the wildcard over what is there.
  private func bind(_ request: CompiledRequest, into parameters: inout Parameters) {
    for (component, found) in zip(pattern.components, request.path) {
      guard case .parameter(let name) = component else { continue }
      parameters[name] = .string(found.key.text)
    }
    if pattern.hasWildcard {
      let rest = request.path.dropFirst(pattern.components.count)
      parameters[":wildcard"] = .array(rest.map { .string($0.key.text) })
    }
  }
}
