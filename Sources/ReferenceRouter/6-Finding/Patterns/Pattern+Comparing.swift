internal import Routing

/// What patterns are to each other: sections "Patterns", "Priority" and "Removal and listing".
extension Pattern {
  /// What patterns have in common that are the same by their components (PATTERN-8).
  struct Key: Hashable, Sendable {
    private let priority: Int
    private let components: [Component.Key]
    private let fragment: [Component.Key]?
    /// The text of a pattern that cannot be read, which has nothing in common with others (PATTERN-9).
    private let unreadable: ScalarText?

    init(_ pattern: Pattern, priority: Int, rules: Rules) {
      let ignoresNames = rules.patterns.order.registeredAgain.ignoresNames
      let key = { (component: Component) in component.key(ignoringNames: ignoresNames, rules) }
      self.priority = priority
      components = pattern.components.map(key)
      fragment = pattern.fragment?.map(key)
      unreadable = pattern.isReadable ? nil : ScalarText(pattern.text)
    }
  }

  /// Whether one cannot stay beside the other, because it has a parameter or a wildcard, behind the same
  /// components, where that has something else (PATTERN-10).
  func conflicts(with other: Pattern, rules: Rules) -> Bool {
    let different = zip(components, other.components).first { mine, its in
      mine.key(ignoringNames: false, rules) != its.key(ignoringNames: false, rules)
    }
    guard let (mine, its) = different else { return false }
    let both = [mine, its]
    return both.contains(where: \.isWhole)
      && rules.patterns.order.parameterConflicts.refuses(
        wildcard: both.contains(.wildcard), text: !both.allSatisfy(\.isWhole))
  }
}

extension Pattern.Component {
  /// How specific it is: 0 for a literal, 1 for a parameter beside text, 2 for a parameter alone, 3 for a
  /// wildcard (PRIO-1).
  var kind: Int {
    switch self {
    case .literal: 0
    case .part: 1
    case .parameter: 2
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
      case .literal(let text): rules.comparedText(ofLiteral: text)
      case .part(let part): part.key(ignoringNames: ignoringNames, rules)
      case .parameter(let name): ignoringNames ? "" : name ?? ""
      case .wildcard: ""
      }
    return Key(kind: kind, text: rules.comparable(text))
  }

  /// Whether it fits whole components, whatever their text is.
  fileprivate var isWhole: Bool { kind > 1 }
}
