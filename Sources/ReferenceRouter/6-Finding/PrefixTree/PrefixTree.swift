internal import Routing

/// Section "Tree of prefixes": routes inside routes.
struct PrefixTree: RouteFinder {
  /// A route with the routes below it.
  fileprivate struct Node: Sendable {
    let route: Route
    let pattern: PrefixPattern
    /// The patterns from the top to this one (PREFIX-7).
    let whole: String
    let children: [Node]

    init(_ route: Route, below parent: String?) throws(RoutingError) {
      self.route = route
      pattern = try PrefixPattern(route.pattern)
      let whole = PrefixTree.pattern(of: route, below: parent)
      self.whole = whole
      children = try route.children.map { child throws(RoutingError) in
        try Node(child, below: whole)
      }
    }

    /// The whole patterns of the node and of those below it.
    var listing: [String] { [whole] + children.flatMap(\.listing) }
  }

  /// The routes at the top by their patterns, and those in their order.
  private var tops: [ScalarText: Node] = [:]
  private var order: [ScalarText] = []

  /// Puts a route with all below it at the end, or in the place of the one with its pattern
  /// (PREFIX-8).
  mutating func insert(_ routes: [Route], rules: Rules) throws(RoutingError) {
    for route in routes {
      let node = try Node(route, below: nil)
      if node.children.isEmpty && !rules.handlers.missingHandlers.finds(route) { continue }
      let text = ScalarText(node.pattern.text)
      if tops.updateValue(node, forKey: text) == nil { order.append(text) }
    }
  }

  /// Removes a route at the top with all below it.
  mutating func remove(_ pattern: String, rules: Rules) {
    let text = ScalarText(pattern.withoutOuterWhiteSpace)
    tops[text] = nil
    order.removeAll { $0 == text }
  }

  private var inOrder: [Node] { order.compactMap { tops[$0] } }

  var listing: [String] { inOrder.flatMap(\.listing) }

  func matches(for request: Request) -> any MatchSource {
    PrefixMatches(tops: inOrder, path: Self.components(of: request.parts.path))
  }
}

/// The routes of a tree that take a whole path, depth first, in the order in which they stand.
private struct PrefixMatches: MatchSource {
  /// A node that is still to be tried, and what those above it have taken.
  private struct Branch: Sendable {
    let node: PrefixTree.Node
    let taken: Int
    let values: Parameters
    let isTop: Bool
  }

  /// What is still to be tried, the next at the end.
  private var branches: [Branch]
  /// The components of the whole path.
  private let path: [String]

  init(tops: [PrefixTree.Node], path: [String]?) {
    self.path = path ?? []
    branches =
      path == nil
      ? [] : tops.reversed().map { Branch(node: $0, taken: 0, values: [:], isTop: true) }
  }

  mutating func next(rules: Rules, trace: inout Trace) -> Match? {
    while let branch = branches.popLast() {
      let node = branch.node
      guard let (taken, values) = advance(branch, rules: rules) else {
        let rest = path[branch.taken...]
        trace.note(
          "PREFIX-4", about: .route(node.whole),
          "'\(node.whole)' does not fit: '/\(rest.joined(separator: "/"))' is left of the path")
        continue
      }
      if taken == path.count {
        guard rules.handlers.missingHandlers.finds(node.route) else { continue }
        trace.note(
          "PREFIX-5", about: .route(node.whole), "'\(node.whole)' takes the whole path")
        if node.route.handler != nil {
          trace.note(
            "PREFIX-11", about: .route(node.whole), "its handler receives '\(node.pattern.text)'")
        }
        return Match(
          route: node.route, wholePattern: node.whole, bindings: Bindings(parameters: values),
          ownPattern: node.pattern.text)
      }
      trace.note(
        "PREFIX-5", about: .route(node.whole),
        "'\(node.whole)' takes the beginning; those below it are tried")
      branches += node.children.reversed().map {
        Branch(node: $0, taken: taken, values: values, isTop: false)
      }
    }
    return nil
  }

  /// How many components are taken with a node, and the values so far, of which a child's own count
  /// (CHILD-5, PREFIX-10); `nil` when it does not fit.
  private func advance(_ branch: Branch, rules: Rules) -> (taken: Int, values: Parameters)? {
    let rest = path[branch.taken...]
    guard let taken = branch.node.pattern.taken(from: rest, isTop: branch.isTop),
      rest.starts(with: taken.components, by: { $0.hasSameScalars(as: $1) })
    else { return nil }
    var values = branch.values
    for (name, text) in taken.values {
      values[name] = rules.value(ofPath: text, undecodable: rules.undecodableValues).map {
        .string($0)
      }
    }
    return (branch.taken + taken.components.count, values)
  }
}
