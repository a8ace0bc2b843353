internal import RoutingModel

/// Chapter "Path and matching", second half: one pattern against the components of a request.
struct Matching {
  let rules: Rules
  let patterns: PatternRules

  /// Why a pattern does not match.
  struct Mismatch: Error, Equatable {
    let clause: String
    let text: String
  }

  /// Compares a pattern with a request: its path, and its fragment if the pattern has one (FRAG-6).
  func match(_ pattern: Pattern, against request: Request) throws(Mismatch) -> Bindings {
    guard pattern.isReadable else {
      throw Mismatch(clause: "PATTERN-9", text: "it is no URL")
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
        throw Mismatch(clause: "WILD-1", text: "the path ends before the wildcard")
      }
      try match(component, with: components[index], into: &bindings)
    }
    return bindings
  }

  private func checkCount(_ pattern: [Pattern.Component], _ components: [String]) throws(Mismatch) {
    guard !pattern.contains(.wildcard), pattern.count != components.count
    else { return }
    throw Mismatch(
      clause: "MATCH-2",
      text: "it has \(pattern.count) components, the path \(components.count)")
  }

  private func match(
    _ component: Pattern.Component, with written: String, into bindings: inout Bindings
  ) throws(Mismatch) {
    switch component {
    case .literal(let literal):
      guard isEqual(literal, written) else {
        throw Mismatch(clause: "MATCH-2", text: "'\(literal)' is not '\(written)'")
      }
    case .parameter(let name):
      if written.isEmpty && patterns.emptyValues == .refused {
        throw Mismatch(clause: "MATCH-5", text: ":\(name) does not take an empty component")
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
    bindings.parameters = bindings.parameters.merging([name: .string(value)], names: names)
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
