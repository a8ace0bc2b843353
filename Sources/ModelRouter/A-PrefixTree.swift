internal import RoutingVocabulary

/// Routes inside routes (section "Tree of prefixes").
struct PrefixTree: RouteIndex {
  /// A route with its children.
  fileprivate struct Node: Sendable {
    let route: Route
    let pattern: PrefixPattern
    /// The patterns from the top to this node (PREFIX-7).
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

    /// The whole patterns of the node and of its descendants.
    var listing: [String] { [whole] + children.flatMap(\.listing) }
  }

  /// The routes at the top by their patterns, and their order.
  private var tops: [ScalarText: Node] = [:]
  private var order: [ScalarText] = []

  /// Inserts a route with its descendants at the end, or in place of the route with the same
  /// pattern (PREFIX-8).
  mutating func insert(_ routes: [Route], rules: Rules) throws(RoutingError) {
    for route in routes {
      let node = try Node(route, below: nil)
      if node.children.isEmpty && !rules.canBeFound(route) { continue }
      let text = ScalarText(node.pattern.text)
      if tops.updateValue(node, forKey: text) == nil { order.append(text) }
    }
  }

  /// Removes a route at the top, with its descendants.
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

/// The values with which the tree is compared.
extension Request {
  /// The components of the path, the only part that is compared, and the items of the query
  /// (PREFIX-6).
  init(ofPrefixes url: URLText, rules: Rules, trace: inout Trace) {
    let query = QueryParameters(rules.items(of: url.parts.query), rules: rules, trace: &trace)
    let components = PrefixTree.components(of: url.parts.path) ?? []
    trace.note("PREFIX-6", "components of the path: \(components); the host is not compared")
    self.init(url, components: components, query: query, rules: rules)
  }
}

extension PrefixTree {
  /// The components of a path; `nil` for a path that nothing matches, because it does not begin
  /// with a slash or has an empty component (PREFIX-6).
  fileprivate static func components(of path: String) -> [String]? {
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    if path.utf8.count == 1 { return [] }
    let components = Array(path.segments.dropFirst())
    return components.contains("") ? nil : components
  }

  /// The URL with a normalized path and its port as a number (PREFIX-9).
  ///
  /// The empty path becomes a slash. Other paths lose the slash at their end, and their components
  /// are encoded again.
  static func adjusted(_ url: URLText, trace: inout Trace) -> String? {
    let parts = url.parts
    guard let path = path(inPlaceOf: parts.path) else { return nil }
    let tail = (parts.query.map { "?" + $0 } ?? "") + (parts.fragment.map { "#" + $0 } ?? "")
    let adjusted = parts.head(portAsNumber: true) + path + tail
    trace.note("PREFIX-9", "adjusted to '\(adjusted)'")
    return adjusted
  }

  private static func path(inPlaceOf path: String) -> String? {
    if path.isEmpty { return "/" }
    guard path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") else { return nil }
    return path.segments.dropLast().enumerated().map { place, component in
      guard let decoded = PercentCoding.decode(component) else { return component }
      // A colon before the first slash could end a scheme.
      return PercentCoding.encode(
        decoded, allowed: place == 0 ? .segmentWithoutColon : .component)
    }.joined(separator: "/")
  }
}

/// Patterns in a tree.
extension PrefixTree {
  /// The joined patterns: their non-empty components, each after a slash (PREFIX-7).
  static func pattern(of route: Route, below parent: String?) -> String {
    let patterns = [parent, route.pattern].compactMap { $0?.withoutOuterWhiteSpace.segments }
    return "/" + patterns.joined().filter { !$0.isEmpty }.joined(separator: "/")
  }

  /// Whether the removal of a pattern removes a route of a tree, because descendants are also
  /// removed.
  static func removes(_ pattern: String, _ tree: String) -> Bool {
    pattern.withoutOuterWhiteSpace.hasSameScalars(as: tree.withoutOuterWhiteSpace)
  }
}

/// The routes of a tree that match a whole path, depth first, in their order.
private struct PrefixMatches: MatchSource {
  /// A node that is still to be tried, with the matches of its ancestors.
  private struct Branch: Sendable {
    let node: PrefixTree.Node
    let taken: Int
    let values: Parameters
    let isTop: Bool
  }

  /// The branches that are still to be tried; the next one is at the end.
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
        trace.noteStep(to: node.whole, fits: false, path[branch.taken...])
        continue
      }
      if taken == path.count {
        guard rules.canBeFound(node.route) else { continue }
        let match = Match(
          route: node.route, wholePattern: node.whole, bindings: Bindings(parameters: values),
          ownPattern: node.pattern.text)
        trace.noteMatch(match)
        return match
      }
      trace.noteStep(to: node.whole, fits: true, path[branch.taken...])
      branches += node.children.reversed().map {
        Branch(node: $0, taken: taken, values: values, isTop: false)
      }
    }
    return nil
  }

  /// The number of components that are matched up to a node, and the values so far; `nil` if the
  /// node does not match.
  ///
  /// A child's own values win over its parent's (CHILD-5, PREFIX-10).
  private func advance(_ branch: Branch, rules: Rules) -> (taken: Int, values: Parameters)? {
    let rest = path[branch.taken...]
    guard let taken = branch.node.pattern.taken(from: rest, isTop: branch.isTop),
      rest.starts(with: taken.components, by: { $0.hasSameScalars(as: $1) })
    else { return nil }
    var values = branch.values
    for (name, text) in taken.values {
      values[name] = rules.value(ofPath: text).map { .string($0) }
    }
    return (branch.taken + taken.components.count, values)
  }
}
