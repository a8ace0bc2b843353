import Routing
import RoutingConformance

/// The rule values that a router shows by its answers.
///
/// The published dialect that agrees with it most, in a sample of the cases, is where the search
/// begins. Then the value of one rule is changed at a time: the one that explains most of the cases that
/// still differ, less those that it contradicts, as long as there is one that explains three times as many.
struct Fingerprint: Sendable {
  /// A value of a rule, and what speaks for it.
  struct Finding: Sendable {
    let setting: RuleSetting
    /// The value of the rule before; `nil`: it was not in force.
    let former: Value?
    /// The cases that it explains.
    let explained: [Case]
    /// The number of cases that agreed before and do not any more.
    let contradicted: Int
  }

  /// The number of cases of the sample in which each dialect answers as the router does.
  let agreement: [(dialect: Dialect, count: Int)]
  /// The number of cases of the sample.
  let sampleCount: Int
  /// The number of cases that the router answered.
  let count: Int
  /// The dialect of the specification that comes nearest.
  let nearest: Dialect
  /// The rules of the router.
  private(set) var rules: Rules
  /// The rules in which it differs, in the order in which they were found.
  private(set) var findings: [Finding] = []

  /// The values that explain more cases than they contradict, and not three times as many: no value of
  /// the rule fits the router.
  private(set) var undecided: [Finding] = []

  private let observed: ObservedCases
  /// Whether somebody ended the search.
  private let isInterrupted: @Sendable () -> Bool
  /// About so many cases show which dialect is nearest.
  private static let sampleSize = 400

  /// Finds the rules, unless somebody ends the search before.
  init(
    _ observed: ObservedCases, isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) async {
    self.observed = observed
    self.isInterrupted = isInterrupted
    let numbers = Array(observed.all.indices)
    let stride = max(1, numbers.count / Self.sampleSize)
    let sample = numbers.filter { $0 % stride == 0 }
    var agreement: [(dialect: Dialect, count: Int)] = []
    for dialect in Dialect.all {
      agreement.append((dialect, await observed.agreeing(dialect.rules, among: sample).count))
    }
    let most = agreement.map(\.count).max()
    let nearest = agreement.first { $0.count == most }?.dialect ?? .standard
    self.agreement = agreement
    sampleCount = sample.count
    count = numbers.count
    self.nearest = nearest
    rules = nearest.rules
    let agreeing = await observed.agreeing(rules, among: numbers)
    await search(numbers.filter { !agreeing.contains($0) })
  }

  /// A step of the search.
  private struct Step {
    let setting: RuleSetting
    let rules: Rules
    /// The numbers of the cases that it explains.
    let explained: Set<Int>
    /// The numbers of those that it contradicts.
    var contradicted: [Int] = []

    var gain: Int { explained.count - contradicted.count }
    var isConvincing: Bool { explained.count >= 3 * contradicted.count }
  }

  private mutating func search(_ differing: [Int]) async {
    var differing = differing
    while !differing.isEmpty, let step = await bestStep(differing) {
      findings.removeAll { $0.setting.rule == step.setting.rule }
      findings.append(finding(step))
      rules = step.rules
      differing = (differing.filter { !step.explained.contains($0) } + step.contradicted).sorted()
    }
  }

  private func finding(_ step: Step) -> Finding {
    Finding(
      setting: step.setting, former: Rule.named(step.setting.rule)?.value(in: rules),
      explained: step.explained.sorted().map { observed.all[$0].subject },
      contradicted: step.contradicted.count)
  }

  /// The change that explains most, less what it contradicts; `nil` where none is worth it.
  private mutating func bestStep(_ differing: [Int]) async -> Step? {
    var steps: [Step] = []
    undecided = []
    for (setting, rules) in neighbours {
      if isInterrupted() { return nil }
      let explained = await observed.agreeing(rules, among: differing)
      if !explained.isEmpty {
        steps.append(Step(setting: setting, rules: rules, explained: explained))
      }
    }
    let agreeing = Array(Set(observed.all.indices).subtracting(differing)).sorted()
    var best: Step?
    for var step in steps.sorted(by: { $0.explained.count > $1.explained.count }) {
      if let best, best.gain >= step.explained.count { break }
      let kept = await observed.agreeing(step.rules, among: agreeing)
      step.contradicted = agreeing.filter { !kept.contains($0) }
      if step.gain > max(best?.gain ?? 0, 0), step.isConvincing { best = step }
      if step.gain > 0, !step.isConvincing { undecided.append(finding(step)) }
    }
    return best
  }

  /// The rules with every other value of a single rule.
  private var neighbours: [(setting: RuleSetting, rules: Rules)] {
    Rule.all.flatMap { rule -> [(setting: RuleSetting, rules: Rules)] in
      // Nothing is known of keys that handlers do not receive.
      if !observed.hasReservedKeys && rule.name == "reservedKeys" { return [] }
      return rules.neighbours(changing: rule)
    }
  }
}
