internal import Routing

/// What patterns are to each other: sections "Patterns", "Priority" and "Removal and listing".
extension Pattern {
  /// What patterns have in common that are the same by their components (PATTERN-8).
  struct Key: Hashable, Sendable {
    private let priority: Int
    private let components: [Part]
    private let fragment: [Part]?

    /// A component, whose text is compared as the rules say.
    private struct Part: Hashable, Sendable {
      let kind: Int
      let text: ScalarText
    }

    init(_ pattern: Pattern, priority: Int, rules: Rules) {
      let ignoresNames = rules.patterns.order.registeredAgain == .replacedWhateverNames
      let part = { (component: Component) in
        Part(
          kind: component.kind,
          text: rules.comparable(component.key(ignoringNames: ignoresNames, rules: rules)))
      }
      self.priority = priority
      components = pattern.components.map(part)
      fragment = pattern.fragment?.map(part)
    }
  }

  /// Whether one has a parameter, behind the same components, where the other has one of another name
  /// or a wildcard (PATTERN-10).
  func conflicts(with other: Pattern, rules: Rules) -> Bool {
    let different = zip(components, other.components).first { !$0.isSame(as: $1, rules: rules) }
    guard let (mine, its) = different else { return false }
    let areNames = rules.patterns.order.parameterConflicts == .namesRefused
    return mine.isWhole && its.isWhole && !(areNames && [mine, its].contains(.wildcard))
  }
}

extension Pattern.Component {
  /// How specific it is: 0 for a literal, 1 for a parameter beside text, 2 for a parameter alone, 3 for a
  /// wildcard (PRIO-1).
  var kind: Int {
    switch self {
    case .literal: 0
    case .part: 1
    case .parameter, .unbound: 2
    case .wildcard: 3
    }
  }

  /// What the same component has in another pattern, whose kind is the same (PATTERN-8).
  fileprivate func key(ignoringNames: Bool, rules: Rules) -> String {
    switch self {
    case .literal(let text): rules.literal(text)
    case .part(let part): part.key(ignoringNames: ignoringNames)
    case .parameter(let name): ignoringNames ? "" : name
    case .unbound, .wildcard: ""
    }
  }

  /// Whether it fits whole components, whatever their text is.
  fileprivate var isWhole: Bool { kind > 1 }

  /// Whether another component is the same.
  fileprivate func isSame(as other: Self, rules: Rules) -> Bool {
    switch (self, other) {
    case (.literal(let text), .literal(let other)):
      rules.areSame(rules.literal(text), rules.literal(other))
    case (.parameter(let name), .parameter(let other)): rules.areSame(name, other)
    default: self == other
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
    return (branch + (order == .greedy ? [] : passed))[...]
  }

  /// Whether a component of a path takes the branch of a literal or a parameter.
  private func fits(_ component: Pattern.Component, _ written: String) -> Bool {
    switch component {
    case .literal(let literal): rules.isLiteral(literal, written)
    case .part(let part): part.values(in: written, rules: rules) != nil
    case .parameter, .unbound: !written.isEmpty || rules.patterns.paths.emptyValues != .refused
    case .wildcard: false
    }
  }
}
