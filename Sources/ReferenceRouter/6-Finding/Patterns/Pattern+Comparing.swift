internal import Routing

/// What patterns are to each other: sections "Patterns", "Priority" and "Removal and listing".
extension Pattern {
  /// What patterns have in common that are the same by their components (PATTERN-8).
  struct Key: Hashable, Sendable {
    private let priority: Int
    private let components: [Component.Key]
    private let fragment: [Component.Key]?

    init(_ pattern: Pattern, priority: Int, rules: Rules) {
      let ignoresNames = rules.patterns.order.registeredAgain == .replacedWhateverNames
      let key = { (component: Component) in component.key(ignoringNames: ignoresNames, rules) }
      self.priority = priority
      components = pattern.components.map(key)
      fragment = pattern.fragment?.map(key)
    }
  }

  /// Whether one has a parameter, behind the same components, where the other has one of another name
  /// or a wildcard (PATTERN-10).
  func conflicts(with other: Pattern, rules: Rules) -> Bool {
    let different = zip(components, other.components).first { mine, its in
      mine.key(ignoringNames: false, rules) != its.key(ignoringNames: false, rules)
    }
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

  /// What the same component has in another pattern (PATTERN-8).
  fileprivate struct Key: Hashable, Sendable {
    let kind: Int
    let text: ScalarText
  }

  fileprivate func key(ignoringNames: Bool, _ rules: Rules) -> Key {
    let text =
      switch self {
      case .literal(let text): rules.literal(text)
      case .part(let part): part.key(ignoringNames: ignoringNames)
      case .parameter(let name): ignoringNames ? "" : name
      case .unbound, .wildcard: ""
      }
    return Key(kind: kind, text: rules.comparable(text))
  }

  /// Whether it fits whole components, whatever their text is.
  fileprivate var isWhole: Bool { kind > 1 }
}

extension Rules {
  /// The routes that are tried: all, or those on the branch that the components of a path take (PRIO-1).
  func reached(
    _ entries: [OrderedPatterns.Entry], by components: [String]
  ) -> ArraySlice<OrderedPatterns.Entry> {
    let order = patterns.order.routeOrder
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
    case .literal(let literal): isLiteral(literal, written)
    case .part(let part): part.values(in: written, rules: self) != nil
    case .parameter, .unbound: !written.isEmpty || patterns.paths.emptyValues != .refused
    case .wildcard: false
    }
  }
}
