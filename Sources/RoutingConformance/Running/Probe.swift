package import Routing

/// A short case that shows whether a candidate has a capability which it did not list.
package struct Probe: Sendable {
  let capability: Capability
  let subject: Case
  fileprivate var id: String { subject.id }

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

  /// The same without the rules that the case sets: a router that ignores them answers as before.
  fileprivate func plainScenario(in dialect: Dialect) -> Scenario {
    let scenario = scenario(in: dialect)
    return Scenario(
      id: scenario.id + "/plain", dialect: dialect, settings: [], steps: scenario.steps)
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
  /// A capability is there if one of its probes is answered as expected; rules that can be set, if one
  /// is not answered so without them.
  package func completed(
    _ claims: Claims, by probes: [Probe], in dialects: [Dialect]
  ) async throws(PlayerFailure) -> Claims {
    if claims.isComplete || probes.isEmpty { return claims }
    let played = dialects.flatMap { dialect in
      probes.filter {
        !claims.capabilities.contains($0.capability) && $0.subject.dialects.contains(dialect.name)
      }.map { (probe: $0, dialect: dialect) }
    }
    var shown = try await self.shown(played) { $0.scenario(in: $1) }
    let setting = shown.filter { $0.probe.capability == .rules }
    let plain = try await self.shown(setting) { $0.plainScenario(in: $1) }.map { ($0.id, $1) }
    shown.removeAll { probe, dialect in
      probe.capability == .rules && plain.contains { $0 == (probe.id, dialect) }
    }
    var completed = claims
    completed.isComplete = true
    completed.found = Set(shown.map(\.probe.capability))
    completed.missing = Set(played.map(\.probe.capability)).subtracting(completed.found)
    completed.capabilities.formUnion(completed.found)
    return completed
  }

  /// Those of some probes whose scenarios are answered as expected.
  private func shown(
    _ probes: [(probe: Probe, dialect: Dialect)],
    of scenario: (Probe, Dialect) -> Scenario
  ) async throws(PlayerFailure) -> [(probe: Probe, dialect: Dialect)] {
    if probes.isEmpty { return [] }
    let outcomes = OutcomeList()
    let scenarios = probes.map { scenario($0.probe, $0.dialect) }
    try await play(Scenarios(scenarios), ending: false) { outcomes.add($1, at: $0) }
    return probes.indices.filter { index in
      let (probe, dialect) = probes[index]
      return outcomes[index].map { probe.isShown(by: $0, in: dialect) } ?? false
    }.map { probes[$0] }
  }
}
