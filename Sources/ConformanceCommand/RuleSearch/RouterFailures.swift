import RoutingConformance
import RoutingVocabulary

/// The failures of a router, and the values of rules that explain them.
struct RouterFailures: Sendable {
  var name: String { claims.name }
  private let claims: Claims
  /// The failures by dialects.
  private var failures: [String: [CaseResult]] = [:]
  /// The passes by dialects, which can contradict values.
  private var passes: [String: [CaseResult]] = [:]

  /// The number of failures with which values are tried first, and the maximum number of passes
  /// that are compared.
  private static let (mostScouts, mostPasses) = (50, 250)
  /// The least ratio between the share of the failures that a value explains and the share of the
  /// passes that it contradicts.
  ///
  /// For a value without influence, both shares are equal.
  private static let leastRatio = 4

  init(_ claims: Claims) {
    self.claims = claims
  }

  mutating func add(_ result: CaseResult) {
    if result.isUnsteady { return }
    switch result.verdict {
    case .failed(let failure):
      guard case .answer = failure.got else { return }
      failures[result.dialect.name, default: []].append(result)
    case .passed: passes[result.dialect.name, default: []].append(result)
    default: return
    }
  }

  /// The values of single rules under which the model returns the router's answer in some failures,
  /// and which few passes contradict; none for a single failure.
  ///
  /// The router plays the cases that were written for these values. A value that they do not prove
  /// explains nothing, as in a fingerprint.
  ///
  /// - Parameters:
  ///   - corpus: The cases, and their specification.
  ///   - player: The router; `nil` if nothing is to be proved.
  ///   - isInterrupted: Whether the user ended the run.
  /// - Returns: The values, in the order of dialects and rules.
  func explanations(
    _ corpus: Corpus, provedBy player: (any ScenarioPlayer)?,
    until isInterrupted: @escaping @Sendable () -> Bool
  ) async -> [RuleExplanation] {
    var found: [RuleExplanation] = []
    let specification = corpus.specification
    for (_, failed) in failures.sorted(by: { $0.key < $1.key }) {
      guard let dialect = failed.first?.dialect else { continue }
      let passed = (passes[dialect.name] ?? []).spread(Self.mostPasses)
      let results = (failed + passed).filter { !$0.subject.isLong }
      let observed = await ObservedCases(results, of: claims)
        .withoutConstantDifferences(under: dialect.rules)
      let search = RuleSearch(
        observed, specification: specification,
        isInterrupted: isInterrupted)
      let shown = await explanations(in: dialect, Set(failed.map(\.subject.id)), search)
      let proving = RuleSearch(
        await played(for: shown.map(\.setting), in: dialect, corpus, player),
        specification: specification, isInterrupted: isInterrupted)
      for explanation in shown {
        let rules = dialect.rules.changed(by: [explanation.setting])
        let proof = await proving.proof(of: explanation.setting, in: rules, without: dialect.rules)
        if proof.holds(explaining: explanation.failures.count) { found.append(explanation) }
      }
    }
    return found
  }

  /// The router's answers in the cases that were written for some values.
  private func played(
    for settings: [RuleSetting], in dialect: Dialect, _ corpus: Corpus,
    _ player: (any ScenarioPlayer)?
  ) async -> ObservedCases {
    let cases = corpus.cases.filter { subject in
      subject.rules.contains(where: settings.contains)
        && subject.dialects.contains(dialect.base.name)
        && subject.showsRules(of: claims, in: dialect)
    }
    var outcomes: [Outcome?] = []
    if let player, !cases.isEmpty {
      outcomes = (try? await player.outcomes(of: cases.map { $0.ownScenario(in: dialect) })) ?? []
      await player.end()
    }
    let played = zip(cases, outcomes).compactMap { subject, outcome in
      outcome.map { (subject, $0) }
    }
    return ObservedCases(played, of: claims)
  }

  /// The values that explain the failures of some cases in a dialect, in the order of the rules.
  private func explanations(
    in dialect: Dialect, _ failed: Set<String>, _ search: RuleSearch
  ) async -> [RuleExplanation] {
    let all = search.observed.all
    let numbers = all.indices.filter { failed.contains(all[$0].subject.id) }
    let passed = all.indices.filter { !failed.contains(all[$0].subject.id) }
    let own = await search.observed.agreeing(dialect.rules, among: numbers)
    let differing = numbers.filter { !own.contains($0) }
    if differing.isEmpty { return [] }
    let scouts = differing.spread(Self.mostScouts)
    let settings = dialect.rules.neighbours.map(\.setting)
    let limit = { @Sendable (explained: Int) in
      explained > 1 ? explained * passed.count / (Self.leastRatio * differing.count) : 0
    }
    let findings = await search.findings(
      search.neighbours(of: dialect.rules, explaining: differing, scouts: scouts, among: settings),
      changing: dialect.rules, differing: differing, agreeing: passed, limit: limit)
    return settings.compactMap { setting in
      guard let finding = findings.first(where: { $0.setting == setting }),
        finding.contradicted.count <= limit(finding.explained.count)
      else { return nil }
      let keys = finding.explained.map {
        FailureKey(dialect: dialect.name, id: all[$0].subject.id)
      }
      return RuleExplanation(
        router: name, setting, failures: Set(keys), contradicted: finding.contradicted.count)
    }
  }
}

extension Array {
  /// Some of the elements, at equal distances; all, if there are not more.
  func spread(_ most: Int) -> [Element] {
    count <= most ? self : (0..<most).map { self[$0 * count / most] }
  }
}
