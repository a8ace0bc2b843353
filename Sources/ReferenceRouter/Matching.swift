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

  /// Compares a pattern with the components of a request (MATCH-2, MATCH-5, WILD-1).
  func match(_ pattern: Pattern, against components: [String]) throws(Mismatch) -> Bindings {
    try checkCount(pattern, components)
    var bindings = Bindings()
    for (index, component) in pattern.components.enumerated() {
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

  private func checkCount(_ pattern: Pattern, _ components: [String]) throws(Mismatch) {
    guard !pattern.components.contains(.wildcard),
      pattern.components.count != components.count
    else { return }
    throw Mismatch(
      clause: "MATCH-2",
      text: "it has \(pattern.components.count) components, the path \(components.count)")
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
      let value = ValueDecoding.decode(written, rules: rules)
      bindings.parameters[name] = value.map {
        .string(TrailingHash.removed(from: $0, rules: patterns))
      }
    case .wildcard: break
    }
  }

  private func isEqual(_ literal: String, _ written: String) -> Bool {
    switch patterns.literalComparison {
    case .encoded: literal.hasSameScalars(as: written)
    case .decoded:
      (PercentCoding.decode(literal) ?? literal)
        .hasSameScalars(as: PercentCoding.decode(written) ?? written)
    }
  }

  private func wildcardItem(_ written: String) -> String {
    switch patterns.wildcardItems {
    case .decoded: PercentCoding.decode(written) ?? written
    case .encoded: written
    }
  }
}
