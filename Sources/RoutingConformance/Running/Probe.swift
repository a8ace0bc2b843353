package import Routing

/// A short case that shows whether a candidate has a capability which it did not list.
package struct Probe: Sendable {
  let capability: Capability
  let subject: Case

  /// The probes among some cases.
  package static func all(in cases: [Case]) -> [Probe] {
    let cases = Dictionary(cases.map { ($0.id, $0) }) { first, _ in first }
    return Capability.allCases.flatMap { capability in
      capability.probes.compactMap { cases[$0] }.map { Probe(capability: capability, subject: $0) }
    }
  }

  /// What is played in a dialect.
  fileprivate func scenario(in dialect: Dialect) -> Scenario {
    let scenario = subject.scenario(in: dialect)
    return Scenario(
      id: "probe/\(capability.rawValue)/\(scenario.id)", dialect: dialect,
      settings: scenario.settings, steps: scenario.steps)
  }

  /// Whether an outcome shows the capability; reserved keys of handlers are no part of it, nor is the
  /// match record, but for itself, and the place of what a wildcard took.
  fileprivate func isShown(by outcome: Outcome, in dialect: Dialect) -> Bool {
    let other = capability == .wildcards ? dialect.withWildcardAmongParameters : nil
    return [dialect, other].compactMap(\.self).contains { dialect in
      [true, false].contains { tells in
        let claims = Claims(
          name: "", capabilities: [capability], isComplete: false, tellsReservedKeys: tells)
        let scenario = subject.scenario(in: dialect)
        return Judge(subject: subject, scenario: scenario, claims: claims).verdict(on: outcome)
          == .passed
      }
    }
  }
}

extension Dialect {
  /// The dialect with what a wildcard took among the parameters, where it has that in a match record.
  fileprivate var withWildcardAmongParameters: Dialect? {
    guard rules.parameters.reservedKeys.isRecord else { return nil }
    let key = RuleSetting(rule: "reservedKeys", value: ReservedKeys.wildcardAlone.written)
    return try? Dialect(name, basedOn: self, rules: [key])
  }
}

extension ScenarioPlayer {
  /// Claims, completed by what probes find in some dialects where the candidate did not list all that
  /// it has.
  ///
  /// A capability is there if one of its probes is answered as expected.
  package func completed(
    _ claims: Claims, by probes: [Probe], in dialects: [Dialect]
  ) async throws(PlayerFailure) -> Claims {
    if claims.isComplete || probes.isEmpty { return claims }
    let played = dialects.flatMap { dialect in
      probes.filter {
        !claims.capabilities.contains($0.capability) && $0.subject.dialects.contains(dialect.name)
      }.map { (probe: $0, dialect: dialect) }
    }
    let outcomes = OutcomeList()
    let scenarios = played.map { $0.probe.scenario(in: $0.dialect) }
    try await play(Scenarios(scenarios), ending: false) { outcomes.add($1, at: $0) }
    let shown = played.indices.filter { index in
      let (probe, dialect) = played[index]
      return outcomes[index].map { probe.isShown(by: $0, in: dialect) } ?? false
    }
    var completed = claims
    completed.isComplete = true
    completed.found = Set(shown.map { played[$0].probe.capability })
    completed.missing = Set(played.map(\.probe.capability)).subtracting(completed.found)
    completed.capabilities.formUnion(completed.found)
    return completed
  }
}
