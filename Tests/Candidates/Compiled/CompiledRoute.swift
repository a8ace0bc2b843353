import Routing

/// A route: one pattern, its handler and its place in the order.
final class CompiledRoute: Sendable {
  let pattern: CompiledPattern
  /// The text that was registered; several routes where it has groups (REMOVE-1).
  let registered: TextKey
  let order: Order
  let handler: Handler?

  init(
    _ pattern: CompiledPattern, registered: TextKey, order: Order, handler: Handler?
  ) {
    self.pattern = pattern
    self.registered = registered
    self.order = order
    self.handler = handler
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
  func parameters(of request: CompiledRequest, items: [MatchRecord.Item]) -> Parameters {
    var parameters = Parameters(items)
    for (component, found) in zip(pattern.components, request.path) {
      guard case .parameter(let name) = component else { continue }
      parameters[name] = .string(found.key.text)
    }
    return request.parameters.map(parameters.merging) ?? parameters
  }

  /// What the handler receives about the match itself (RECORD-1).
  func match(
    _ request: CompiledRequest, items: [MatchRecord.Item], in table: TableAddress
  ) -> MatchRecord {
    let rest = request.path.dropFirst(pattern.components.count)
    return MatchRecord(
      url: request.location.url, pattern: pattern.text, table: table,
      wildcard: pattern.hasWildcard ? rest.map(\.key.text) : nil, query: items)
  }
}
