internal import RoutingVocabulary

/// The parts of a case that decide which capabilities a router needs.
struct CaseNeeds: Sendable {
  let clauses: [String]
  let rules: [RuleSetting]
  let steps: [CaseStep]
  /// The capabilities for the steps.
  let ofSteps: Capabilities
  /// The capabilities for the clauses.
  let ofClauses: Capabilities

  /// The capabilities for the steps, the clauses and the changed rules.
  func playing(in dialect: Dialect) -> Capabilities {
    let settings = Capability.of(rules.changing(dialect.rules))
    return ofSteps.union(ofClauses).union(settings).union([.core])
  }

  /// All capabilities, including those for the expected answers.
  ///
  /// The answers can require a match record, or the URL or pattern with which an opening ended.
  func all(in dialect: Dialect) -> Capabilities {
    var needed = playing(in: dialect)
    if steps.matches(in: dialect.name).contains(where: needsRecord),
      dialect.rules.changed(by: rules).matchKeys?.isRecord == true
    {
      needed.insert(.matchRecord)
    }
    if steps.openings(in: dialect.name).contains(where: { $0.url != nil || $0.fullPath != nil }) {
      needed.insert(.extras)
    }
    return needed
  }

  /// Whether only a match record can contain the expected facts about a match.
  private func needsRecord(_ match: MatchExpectation) -> Bool {
    match != .plain && (match.query != nil || isAboutMatches)
  }

  /// Whether the case is about the facts of a match that handlers receive.
  ///
  /// In other cases, only the members that a router has are compared.
  private var isAboutMatches: Bool {
    clauses.contains { Case.clausesOfReservedKeys.contains($0) || $0 == "URL-6" }
  }
}
