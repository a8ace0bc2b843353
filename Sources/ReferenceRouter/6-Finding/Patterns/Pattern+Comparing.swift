internal import Routing

/// What patterns are to each other: chapters "Patterns" and "Priority, removal and listing".
extension Pattern {
  /// Whether another pattern is the same, by its components (PATTERN-8).
  func isSame(as other: Pattern, ignoringNames: Bool, rules: Rules) -> Bool {
    components.count == other.components.count
      && (fragment ?? []).count == (other.fragment ?? []).count
      && zip(components + (fragment ?? []), other.components + (other.fragment ?? []))
        .allSatisfy { $0.isSame(as: $1, ignoringNames: ignoringNames, rules: rules) }
  }

  /// Whether one has a parameter, behind the same components, where the other has one of another name
  /// or a wildcard (PATTERN-10).
  func conflicts(with other: Pattern, rules: Rules) -> Bool {
    let different = zip(components, other.components).first {
      !$0.isSame(as: $1, ignoringNames: false, rules: rules)
    }
    return different.map { $0.kind > 0 && $1.kind > 0 } ?? false
  }
}

extension Pattern.Component {
  /// How specific it is: 0 for a literal, 1 for a parameter, 2 for a wildcard (PRIO-1).
  var kind: Int {
    switch self {
    case .literal: 0
    case .parameter, .unbound: 1
    case .wildcard: 2
    }
  }

  /// Whether another component is the same.
  fileprivate func isSame(as other: Self, ignoringNames: Bool, rules: Rules) -> Bool {
    switch (self, other) {
    case (.literal(let text), .literal(let other)): rules.areSame(text, other)
    case (.parameter(let name), .parameter(let other)):
      ignoringNames || rules.areSame(name, other)
    case (.unbound, .unbound), (.wildcard, .wildcard): true
    case (.unbound, .parameter), (.parameter, .unbound): ignoringNames
    default: false
    }
  }
}

extension Matching {
  /// The routes that are tried: all, or those on the branch that the components of a path take (PRIO-1).
  func reached(
    _ entries: [OrderedPatterns.Entry], by components: [String]
  ) -> ArraySlice<OrderedPatterns.Entry> {
    let order = rules.patterns.order.routeOrder
    guard order == .greedy || order == .greedyUpToWildcards else { return entries[...] }
    var branch = entries
    var passed: [OrderedPatterns.Entry] = []
    for (depth, component) in components.enumerated() {
      let here = branch.filter { $0.pattern.components.count > depth }
      let fitting = here.filter { fits($0.pattern.components[depth], component) }
      let wildcards = here.filter { $0.pattern.components[depth] == .wildcard }
      passed = wildcards + (order == .greedy ? [] : passed)
      guard let kind = fitting.map({ $0.pattern.components[depth].kind }).min() else {
        return passed[...]
      }
      branch = fitting.filter { $0.pattern.components[depth].kind == kind }
    }
    let ending = branch.filter { entry in
      let rest = entry.pattern.components.dropFirst(components.count)
      return rest.isEmpty || rest.first == .wildcard
    }
    return (ending + (order == .greedy ? [] : passed))[...]
  }

  /// Whether a component of a path takes the branch of a literal or a parameter.
  private func fits(_ component: Pattern.Component, _ written: String) -> Bool {
    switch component {
    case .literal(let literal): rules.isLiteral(literal, written)
    case .parameter, .unbound: !written.isEmpty || rules.patterns.paths.emptyValues != .refused
    case .wildcard: false
    }
  }
}
