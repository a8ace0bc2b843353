import RoutingConformance
import RoutingVocabulary

/// Values that explain the same cases.
extension Fingerprint {
  /// The maximum number of scenarios that are generated for a tie, and the number of scenarios that
  /// decide it.
  private static let (mostMade, mostPlayed) = (150, 4)

  /// Breaks ties by scenarios in which the values differ.
  ///
  /// A tie remains if the router agrees with neither value, or with a different value each time.
  ///
  /// - Parameters:
  ///   - claims: The claims of the router.
  ///   - play: Plays a scenario on the router.
  mutating func breakTies(
    of claims: Claims, play: (Scenario) async -> Outcome?
  ) async {
    for index in choices.indices {
      for other in choices[index].others where choices[index].isTied(with: other.explained) {
        let setting = choices[index].setting
        guard let others = try? rules(without: setting.rule).combined(with: [other.setting]),
          let isOther = await decides(setting, rules, other.setting, others, claims, play)
        else { continue }
        if isOther { await replace(index, by: other.setting, others) }
        choices[index].others.removeAll { $0.setting == other.setting }
      }
    }
  }

  /// Whether the router has the second of two values; `nil` if no scenario decides this.
  private func decides(
    _ one: RuleSetting, _ rules: Rules, _ two: RuleSetting, _ others: Rules, _ claims: Claims,
    _ play: (Scenario) async -> Outcome?
  ) async -> Bool? {
    let about = Set([one.rule, two.rule].flatMap(search.cases)).sorted()
    var random = RandomSteps(seed: 1, from: cases(about))
    var (played, ones, twos) = (0, 0, 0)
    for _ in 0..<Self.mostMade where played < Self.mostPlayed && !isInterrupted() {
      guard let scenario = claims.playable(random.scenario(), in: nearest),
        scenario.settings.isEmpty
      else { continue }
      let (left, right) = (
        await search.observed.answers(to: scenario.steps, rules),
        await search.observed.answers(to: scenario.steps, others)
      )
      if left == right || left.contains(nil) || right.contains(nil) { continue }
      played += 1
      guard let got = await play(scenario)?.answers(to: scenario.steps.count) else { continue }
      if search.observed.agrees(left, got) { ones += 1 }
      if search.observed.agrees(right, got) { twos += 1 }
    }
    if ones > 0 && twos == 0 { return false }
    return twos > 0 && ones == 0 ? true : nil
  }
}

extension RuleSearch.Finding {
  /// Whether another value explains as many cases.
  func isTied(with explained: Set<Int>) -> Bool { explained.count == self.explained.count }
}
