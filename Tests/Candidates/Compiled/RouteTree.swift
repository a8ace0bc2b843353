/// The routes of a table as a tree over path components.
///
/// The nodes lie in one array, so that neither a search nor the end of a tree of any depth takes
/// more of the stack than another. Routes end in a node: those without a wildcard where the path
/// has to end too, those with one where the wildcard takes the rest of it.
struct RouteTree: Sendable {
  private var nodes = [Node()]
  private var unused: [Int] = []

  private struct Node: Sendable {
    var literals: [TextKey: Int] = [:]
    var parameter: Int?
    var routes: [CompiledRoute] = []
    var wildcardRoutes: [CompiledRoute] = []

    var isEmpty: Bool {
      literals.isEmpty && parameter == nil && routes.isEmpty && wildcardRoutes.isEmpty
    }

    /// The node below for a component of a pattern.
    subscript(component: CompiledPattern.Component) -> Int? {
      get {
        switch component {
        case .literal(let key): literals[key]
        case .parameter: parameter
        }
      }
      set {
        switch component {
        case .literal(let key): literals[key] = newValue
        case .parameter: parameter = newValue
        }
      }
    }
  }
}

extension RouteTree {
  /// Puts a route where its pattern ends, in its place in the order.
  mutating func insert(_ route: CompiledRoute) {
    var node = 0
    for component in route.pattern.components {
      node = nodes[node][component] ?? grow(component, below: node)
    }
    if route.pattern.hasWildcard {
      nodes[node].wildcardRoutes.insertInOrder(route)
    } else {
      nodes[node].routes.insertInOrder(route)
    }
  }

  private mutating func grow(_ component: CompiledPattern.Component, below node: Int) -> Int {
    let new = unused.popLast() ?? nodes.count
    if new == nodes.count { nodes.append(Node()) }
    nodes[node][component] = new
    return new
  }
}

extension RouteTree {
  /// Takes away the routes of a pattern that were registered with a text, and the nodes that nothing
  /// is left in.
  mutating func remove(_ pattern: CompiledPattern, registered text: TextKey) {
    var trail: [Int] = []
    var node = 0
    for component in pattern.components {
      guard let next = nodes[node][component] else { return }
      trail.append(node)
      node = next
    }
    if pattern.hasWildcard {
      nodes[node].wildcardRoutes.removeAll { $0.registered == text }
    } else {
      nodes[node].routes.removeAll { $0.registered == text }
    }
    for (above, component) in zip(trail, pattern.components).reversed() {
      guard nodes[node].isEmpty else { return }
      nodes[above][component] = nil
      unused.append(node)
      node = above
    }
  }
}

extension RouteTree {
  /// The routes that match a path: those of one end of the tree each, in their order.
  ///
  /// Paths through the tree are followed one after the other, from a list of places to go on from.
  func ends(matching path: [PathComponent]) -> [[CompiledRoute]] {
    var ends: [[CompiledRoute]] = []
    var places = [(node: 0, depth: 0)]
    while let (node, depth) = places.popLast() {
      if !nodes[node].wildcardRoutes.isEmpty { ends.append(nodes[node].wildcardRoutes) }
      guard depth < path.count else {
        if !nodes[node].routes.isEmpty { ends.append(nodes[node].routes) }
        continue
      }
      if let next = nodes[node].parameter, !path[depth].place.isEmpty {
        places.append((next, depth + 1))
      }
      if let next = nodes[node].literals[path[depth].key] { places.append((next, depth + 1)) }
    }
    return ends
  }
}

extension Array where Element == CompiledRoute {
  /// Inserts a route behind all that come before it in the order.
  fileprivate mutating func insertInOrder(_ route: CompiledRoute) {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].order < route.order { low = middle + 1 } else { high = middle }
    }
    insert(route, at: low)
  }
}
