internal import Routing

/// Chapter "Tree of prefixes", second half: routes inside routes.
struct PrefixTree: RouteFinder {
  /// A route with the routes below it.
  fileprivate struct Node: FoundByText {
    let route: Route
    let pattern: PrefixPattern
    /// The patterns from the top to this one (PREFIX-7).
    let whole: String
    let children: [Node]

    init(
      _ route: Route, below parent: String, rules: PrefixTreeRules
    ) throws(RoutingError) {
      self.route = route
      pattern = try PrefixPattern(route.pattern, rules: rules)
      whole = PrefixPattern.joined([parent, route.pattern])
      var children: [Node] = []
      for child in route.children {
        children.append(try Node(child, below: whole, rules: rules))
      }
      self.children = children
    }

    var texts: Set<String> { [pattern.text] }

    /// The whole patterns of the node and of those below it.
    var listing: [String] { [whole] + children.flatMap(\.listing) }
  }

  private var tops = ListByText<Node>()

  mutating func insert(_ route: Route, rules: Rules) throws(RoutingError) {
    guard let rules = rules.prefixTree else { return }
    let node = try Node(route, below: "", rules: rules)
    let text = node.pattern.text
    let isReplacing =
      rules.repeatedPatterns == .replace
      && tops.replaceFirst(text, by: node) { $0.pattern.text.hasSameScalars(as: text) }
    if !isReplacing { tops.append(node) }
  }

  mutating func remove(_ pattern: String, rules: Rules) {
    let text = pattern.withoutOuterWhiteSpace
    tops.removeAll(text) { $0.pattern.text.hasSameScalars(as: text) }
  }

  mutating func removeAll() {
    self = PrefixTree()
  }

  var listing: [String] { tops.flatMap(\.listing) }

  func candidates(for request: Request) -> any CandidateSource {
    PrefixCandidates(tops: tops, path: PrefixPath.components(of: request.parts.path))
  }
}

/// Chapter "Tree of prefixes": the path that the tree is compared with.
enum PrefixPath {
  /// The components of a path; `nil` for one that nothing matches: it does not begin with a slash, or
  /// one of its components is empty (PREFIX-6).
  static func components(of path: String) -> [String]? {
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    if path.utf8.count == 1 { return [] }
    let components = path.utf8.dropFirst()
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    return components.contains("") ? nil : components
  }
}

/// The routes of a tree that take a whole path, depth first, in the order in which they stand.
private struct PrefixCandidates: CandidateSource {
  /// A node that is still to be tried, and what those above it have taken.
  private struct Branch: Sendable {
    let node: PrefixTree.Node
    let taken: Int
    let values: Parameters
    let isTop: Bool
  }

  private var tops: ListByText<PrefixTree.Node>.Iterator?
  private var branches: [Branch] = []
  private let path: [String]

  init(tops: ListByText<PrefixTree.Node>, path: [String]?) {
    self.path = path ?? []
    self.tops = path.map { _ in tops.makeIterator() }
  }

  mutating func next(rules: Rules, trace: inout Trace) -> Match? {
    while let branch = branches.popLast() ?? nextTop() {
      let node = branch.node
      guard let (taken, values) = advance(branch, rules: rules) else {
        trace.note(
          "PREFIX-4", about: .route(node.whole),
          "'\(node.whole)' does not fit: '/\(rest(behind: branch))' is left of the path")
        continue
      }
      if taken == path.count {
        trace.note(
          "PREFIX-5", about: .route(node.whole), "'\(node.whole)' takes the whole path")
        if node.route.handler != nil {
          trace.note(
            "PREFIX-11", about: .route(node.whole), "its handler is told '\(node.pattern.text)'")
        }
        return Match(
          route: node.route, pattern: node.whole, bindings: Bindings(parameters: values),
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

  private mutating func nextTop() -> Branch? {
    tops?.next().map { Branch(node: $0, taken: 0, values: [:], isTop: true) }
  }

  /// What of the path is still to be taken.
  private func rest(behind branch: Branch) -> String {
    path[branch.taken...].joined(separator: "/")
  }

  /// How many components are taken with a node, and the values so far; `nil` when it does not fit.
  private func advance(_ branch: Branch, rules: Rules) -> (taken: Int, values: Parameters)? {
    let rest = path[branch.taken...]
    guard let taken = branch.node.pattern.taken(from: rest, isTop: branch.isTop),
      rest.starts(with: taken.components, by: { $0.hasSameScalars(as: $1) })
    else { return nil }
    var values = branch.values
    for (name, text) in taken.values {
      values[name] = ValueDecoding.decode(text, rules: rules).map { .string($0) }
    }
    return (branch.taken + taken.components.count, values)
  }
}
