internal import Routing

/// Section "Component tree", second half: routes in a tree of the components of their patterns.
struct ComponentTree: RouteFinder {
  /// A place in the tree, by number.
  fileprivate typealias Place = Int

  /// What is at a place: a route, and the ways on.
  fileprivate struct Node: Sendable {
    var route: Route?
    var children: [TreeKey: Place] = [:]
    /// Those of the children that are parameters.
    var parameters: Set<TreeKey> = []
  }

  fileprivate static let root: Place = 0

  fileprivate var nodes: [Place: Node] = [root: Node()]
  private var nextPlace: Place = root + 1

  /// Goes from the root along the components of the pattern and puts the route where they end, in
  /// the place of the one that is there (TREE-6).
  mutating func insert(_ route: Route, rules: Rules) throws(RoutingError) {
    var place = Self.root
    for component in Self.components(of: route.pattern) {
      place = child(TreeKey(component), of: place)
    }
    if route.isFound(under: rules.handlers) { nodes[place]?.route = route }
  }

  /// The place below another one, which is made if it is not there (TREE-6).
  private mutating func child(_ key: TreeKey, of place: Place) -> Place {
    if let child = nodes[place]?.children[key] { return child }
    defer { nextPlace += 1 }
    nodes[place]?.children[key] = nextPlace
    if key.parameter != nil { nodes[place]?.parameters.insert(key) }
    nodes[nextPlace] = Node()
    return nextPlace
  }

  /// Removes the route at which the components of a pattern end (TREE-9).
  mutating func remove(_ pattern: String, rules: Rules) {
    var way: [(parent: Place, key: TreeKey)] = []
    var place = Self.root
    for component in Self.components(of: pattern) {
      let key = TreeKey(component)
      guard let child = nodes[place]?.children[key] else { return }
      way.append((place, key))
      place = child
    }
    nodes[place]?.route = nil
    prune(way)
  }

  /// Takes away the places at the end of a way that hold nothing any more (TREE-9).
  private mutating func prune(_ way: [(parent: Place, key: TreeKey)]) {
    for (parent, key) in way.reversed() {
      guard let place = nodes[parent]?.children[key], let node = nodes[place],
        node.route == nil, node.children.isEmpty
      else { return }
      nodes[parent]?.children[key] = nil
      nodes[parent]?.parameters.remove(key)
      nodes[place] = nil
    }
  }

  /// The patterns of the whole tree, depth first.
  var listing: [String] {
    var patterns: [String] = []
    var pending = [Self.root]
    while let place = pending.popLast() {
      guard let node = nodes[place] else { continue }
      if let route = node.route { patterns.append(route.pattern) }
      pending += node.children.sorted { $0.key < $1.key }.map(\.value)
    }
    return patterns
  }

  func matches(for request: Request) -> any MatchSource {
    TreeMatches(tree: self, components: request.components)
  }
}

/// The one route at which a walk through the tree ends, if there is one.
private struct TreeMatches: MatchSource {
  var tree: ComponentTree?
  let components: [String]

  mutating func next(rules: Rules, trace: inout Trace) -> Match? {
    guard let tree = tree.take() else { return nil }
    var walk = TreeWalk(place: ComponentTree.root, unmatched: components.count)
    for component in components { walk.take(component, in: tree, trace: &trace) }
    guard let route = tree.nodes[walk.place]?.route else {
      trace.note("TREE-7", "the walk ends where no route is")
      return nil
    }
    trace.note("TREE-7", about: .route(route.pattern), "the walk ends at '\(route.pattern)'")
    return Match(route: route, pattern: route.pattern, bindings: walk.bindings)
  }
}

/// A walk from the root of the tree, one component of the URL at a time (TREE-7).
private struct TreeWalk {
  var place: ComponentTree.Place
  /// How many components have not found a literal.
  var unmatched: Int
  /// Whether a wildcard has taken a component, which happens once (TREE-7).
  var hasUsedWildcard = false
  var bindings = Bindings()

  init(place: ComponentTree.Place, unmatched: Int) {
    self.place = place
    self.unmatched = unmatched
  }

  /// Goes to the first child that fits a component, or stays.
  mutating func take(_ component: String, in tree: ComponentTree, trace: inout Trace) {
    let node = tree.nodes[place] ?? ComponentTree.Node()
    let keys = fittingKeys(of: node, component)
    guard let key = keys.max(), let child = node.children[key] else {
      return trace.note(
        "TREE-7", "'\(component)' is skipped: none of the \(node.children.count) ways on fits")
    }
    trace.note("TREE-7", "'\(component)' goes to '\(key.text)'")
    place = child
    bind(key, to: component)
  }

  /// The children that fit a component: the literal that it is, a wildcard, parameters.
  private func fittingKeys(of node: ComponentTree.Node, _ component: String) -> [TreeKey] {
    let literals = [TreeKey(component)] + (hasUsedWildcard ? [] : [TreeKey("*")])
    return literals.filter { node.children[$0] != nil } + (unmatched == 1 ? node.parameters : [])
  }

  /// Notes what a key has taken.
  private mutating func bind(_ key: TreeKey, to component: String) {
    if key.text.hasSameScalars(as: component) {
      unmatched -= 1
    } else if let parameter = key.parameter {
      bindings.parameters[parameter.name] = .string(parameter.value(of: component))
    } else {
      hasUsedWildcard = true
    }
  }
}
