package import RoutingVocabulary

/// A short case that shows whether a candidate has a capability that it did not list.
package struct Probe: Sendable {
  package let capability: Capability
  package let subject: Case
  fileprivate var id: String { subject.id }

  /// The probes among the given cases.
  package static func all(in cases: [Case]) -> [Probe] {
    let cases = Dictionary(cases.map { ($0.id, $0) }) { first, _ in first }
    return Capability.allCases.flatMap { capability in
      capability.probes.compactMap { cases[$0] }.map { Probe(capability: capability, subject: $0) }
    }
  }

  /// The scenario for a dialect.
  fileprivate func scenario(in dialect: Dialect) -> Scenario {
    let scenario = subject.scenario(in: dialect)
    return Scenario(
      id: "probe/\(capability.rawValue)/\(scenario.id)", dialect: dialect,
      settings: scenario.settings, steps: scenario.steps)
  }

  /// The scenario without the rules that the case sets.
  ///
  /// A router that ignores rules answers both in the same way.
  fileprivate func plainScenario(in dialect: Dialect) -> Scenario {
    let scenario = scenario(in: dialect)
    return Scenario(
      id: scenario.id + "/plain", dialect: dialect, settings: [], steps: scenario.steps)
  }

  /// The verdict on an outcome: passed if it shows the capability, even with an erratum of the
  /// case.
  ///
  /// Reserved keys of handlers do not count. The match record counts only for its own probe, and
  /// for the place of the wildcard's components.
  fileprivate func verdict(on outcome: Outcome, in dialect: Dialect) -> Verdict {
    let other = capability == .wildcards ? dialect.withWildcardAmongParameters : nil
    let verdicts = [dialect, other].compactMap(\.self).flatMap { dialect in
      [false, true].map { hasReservedKeys -> Verdict in
        let claims = Claims(
          name: "", capabilities: [capability], isComplete: false, hasReservedKeys: hasReservedKeys)
        let verdict = Judge(subject: subject, dialect: dialect, claims: claims).verdict(on: outcome)
        return subject.erratum(explaining: verdict, in: dialect) == nil ? verdict : .passed
      }
    }
    return verdicts.first { $0 == .passed } ?? verdicts.first ?? .skipped(reason: "not played")
  }

  /// The wrong answer; `nil` if the candidate reported a missing feature.
  fileprivate func failure(_ verdict: Verdict) -> String? {
    if let fault = verdict.fault { return "\(id): it \(fault.words)" }
    guard case .failed(let failure) = verdict else { return nil }
    switch failure.got {
    case .answer, .excerpt: return "\(id): \(failure.got.words)"
    case .thrown(let text): return text.errorClass.map { "\(id): \($0) is thrown" }
    }
  }
}

extension Dialect {
  /// The dialect, changed so that the components of the wildcard are among the parameters if they
  /// are in a match record.
  fileprivate var withWildcardAmongParameters: Dialect? {
    guard rules.matchKeys?.isRecord == true else { return nil }
    let key = RuleSetting(rule: "reservedKeys", value: ReservedKeys.wildcardOnly.written)
    return try? Dialect(name, basedOn: self, rules: [key])
  }
}

extension ScenarioPlayer {
  /// Claims, completed by probes if the candidate did not list all its capabilities.
  ///
  /// The candidate has a capability if it answers one of the probes as expected. This counts for
  /// the dialects of these probes, and for dialects without a probe. For rules that can be set, the
  /// same probe must also fail without the setting.
  package func completed(
    _ claims: Claims, by probes: [Probe], in dialects: [Dialect]
  ) async throws(PlayerFailure) -> Claims {
    if claims.isComplete || probes.isEmpty { return claims }
    let played = dialects.flatMap { dialect in
      probes.filter {
        !claims.capabilities.union(claims.without).contains($0.capability)
          && $0.subject.dialects.contains(dialect.name)
      }.map { (probe: $0, dialect: dialect) }
    }
    let outcomes = try await verdicts(on: played) { $0.scenario(in: $1) }
    var shown = played.indices.filter { outcomes[$0] == .passed }.map { played[$0] }
    let setting = shown.filter { [.limits, .rules].contains($0.probe.capability) }
    let plainOutcomes = try await verdicts(on: setting) { $0.plainScenario(in: $1) }
    let plain = setting.indices.filter { plainOutcomes[$0] == .passed }
      .map { (setting[$0].probe.id, setting[$0].dialect) }
    shown.removeAll { probe, dialect in
      plain.contains { $0 == (probe.id, dialect) }
    }
    var completed = claims
    completed.isComplete = true
    completed.found = Capabilities(shown.map(\.probe.capability))
    completed.missing = Capabilities(played.map(\.probe.capability)).subtracting(completed.found)
    for (verdict, probe) in zip(outcomes, played.map(\.probe))
    where completed.missing.contains(probe.capability) {
      let known = completed.probeFailures[probe.capability.rawValue]
      completed.probeFailures[probe.capability.rawValue] = known ?? probe.failure(verdict)
    }
    completed.capabilities.formUnion(completed.found)
    for dialect in dialects {
      let probed = played.filter { $0.dialect.name == dialect.name }
      let found = shown.filter { $0.dialect.name == dialect.name }
      completed.missingIn[dialect.name] = completed.found
        .intersection(Capabilities(probed.map(\.probe.capability)))
        .subtracting(Capabilities(found.map(\.probe.capability)))
    }
    // A router must support paths or URLs with a scheme. If it supports neither, it is required to
    // have `paths`.
    if !completed.capabilities.contains(.schemes) {
      completed.capabilities.insert(.paths)
      completed.missing.remove(.paths)
    }
    for name in completed.missingIn.keys
    where !completed.capabilities(in: name).contains(.schemes) {
      completed.missingIn[name]?.remove(.paths)
    }
    return completed
  }

  /// The verdicts on the answers to some probes.
  private func verdicts(
    on probes: [(probe: Probe, dialect: Dialect)],
    of scenario: (Probe, Dialect) -> Scenario
  ) async throws(PlayerFailure) -> [Verdict] {
    if probes.isEmpty { return [] }
    let outcomes = try await outcomes(of: probes.map { scenario($0.probe, $0.dialect) })
    return zip(probes, outcomes).map { place, outcome in
      outcome.map { place.probe.verdict(on: $0, in: place.dialect) }
        ?? .skipped(reason: "not played")
    }
  }
}
