internal import Routing

/// Chapter "Path and matching", second half: one pattern against the components of a request.
struct Matching {
  let rules: Rules
  let patterns: PatternRules

  /// Compares a pattern with a request: its path, and its fragment if the pattern has one (FRAG-6).
  func match(_ pattern: Pattern, against request: Request) throws(Mismatch) -> Bindings {
    guard pattern.isReadable else {
      throw .unreadable
    }
    var bindings = try match(pattern.components, against: request.components)
    guard let fragment = pattern.fragment else { return bindings }
    let below = try match(fragment, against: request.fragment.components)
    bindings.parameters = below.parameters.merging(bindings.parameters, names: names)
    bindings.wildcard = bindings.wildcard ?? below.wildcard
    bindings.isOfFragment = true
    return bindings
  }

  private var names: TextEquality { rules.textEquality ?? .scalars }

  /// Compares the components of a pattern with others (MATCH-2, MATCH-5, WILD-1).
  func match(
    _ pattern: [Pattern.Component], against components: [String]
  ) throws(Mismatch) -> Bindings {
    try checkCount(pattern, components)
    var bindings = Bindings()
    for (index, component) in pattern.enumerated() {
      if component == .wildcard {
        bindings.wildcard = components.dropFirst(index).map(wildcardItem)
        return bindings
      }
      guard index < components.count else {
        throw .endsBeforeWildcard
      }
      try match(component, with: components[index], into: &bindings)
    }
    return bindings
  }

  private func checkCount(_ pattern: [Pattern.Component], _ components: [String]) throws(Mismatch) {
    guard !pattern.contains(.wildcard), pattern.count != components.count
    else { return }
    throw .count(pattern: pattern.count, path: components.count)
  }

  private func match(
    _ component: Pattern.Component, with written: String, into bindings: inout Bindings
  ) throws(Mismatch) {
    switch component {
    case .literal(let literal):
      guard isEqual(literal, written) else {
        throw .literal(literal, component: written)
      }
    case .parameter(let name):
      if written.isEmpty && patterns.emptyValues == .refused {
        throw .emptyComponent(parameter: name)
      }
      bind(ValueDecoding.decode(component: written, rules: rules), to: name, in: &bindings)
    case .unbound, .wildcard: break
    }
  }

  /// Binds a value, if there is one; else the name is missing, or keeps what it has (MATCH-5).
  private func bind(_ value: String?, to name: String, in bindings: inout Bindings) {
    let value = value.map { TrailingHash.removed(from: $0, rules: patterns) }
    if patterns.emptyValues == .unbound, value?.isEmpty != false { return }
    guard let value else {
      bindings.parameters[name] = nil
      return
    }
    bindings.bind(name, to: value, names: names)
  }

  private func isEqual(_ literal: String, _ written: String) -> Bool {
    switch patterns.literalComparison {
    case .encoded: names.areEqual(literal, written)
    case .decoded:
      names.areEqual(
        ValueDecoding.component(literal, rules: rules.values),
        ValueDecoding.component(written, rules: rules.values))
    }
  }

  private func wildcardItem(_ written: String) -> String {
    switch patterns.wildcardItems {
    case .decoded: ValueDecoding.component(written, rules: rules.values)
    case .encoded: written
    }
  }
}

extension Matching {
  /// Tells what the parameters of a pattern that matches have taken, where that is not what is
  /// written (PCT-1).
  func tell(_ pattern: Pattern, of request: Request, trace: inout Trace) {
    for case (.parameter(let name), let written) in zip(pattern.components, request.components) {
      ValueDecoding.tell(
        written, of: name, means: ValueDecoding.decode(component: written, rules: rules),
        trace: &trace)
    }
  }
}
