import Routing
import RoutingConformance

/// The rule values that a router shows by its answers.
///
/// The search begins with the dialect on which the router says that its own is based, or else with
/// `standard`; where another agrees with it clearly more in a sample of the cases, with both, and what leaves
/// less to explain counts. Then the value of one rule is changed at a time: the one that explains most of the
/// cases that still differ, less those that it contradicts, as long as there is one that explains three times
/// as many. Where there is none, two values together are tried. At the end, those are taken back that no case
/// about their rule shows.
struct Fingerprint: Sendable {
  /// The number of cases of the sample in which each dialect answers as the router does.
  let agreement: [(dialect: Dialect, count: Int)]
  /// The number of cases of the sample.
  let sampleCount: Int
  /// The number of cases that the router answered.
  let count: Int
  /// The dialect of the specification from which the fewest rules lead to the router.
  private(set) var nearest: Dialect
  /// The rules of the router.
  private(set) var rules: Rules
  /// The rules in which it differs, in the order in which they were found.
  private(set) var findings: [Finding] = []

  /// The values that explain more cases than they contradict, and not three times as many: no value of
  /// the rule fits the router.
  private(set) var undecided: [Finding] = []

  /// The number of cases that these rules do not explain.
  private(set) var unexplained = 0

  /// What the router answered.
  let observed: ObservedCases
  private let specification: Specification
  /// The numbers of the cases that are compared.
  private let numbers: [Int]
  /// The numbers of cases that some change contradicted: another one is likely to.
  private var sensitive: Set<Int> = []
  /// Whether somebody ended the search.
  private let isInterrupted: @Sendable () -> Bool
  /// Shows how far the search is.
  private let progress: (@Sendable (String) -> Void)?
  /// About so many cases show which dialect is nearest.
  private static let sampleSize = 400
  /// How many cases of a hundred another dialect has to be nearer than `standard`.
  private static let clearly = 5

  /// Finds the rules, unless somebody ends the search before.
  init(
    _ observed: ObservedCases, base: Dialect? = nil, specification: Specification,
    progress: (@Sendable (String) -> Void)? = nil,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) async {
    self.observed = observed
    self.specification = specification
    self.isInterrupted = isInterrupted
    self.progress = progress
    numbers = Array(observed.all.indices)
    let stride = max(1, numbers.count / Self.sampleSize)
    let sample = numbers.filter { $0 % stride == 0 }
    var agreement: [(dialect: Dialect, count: Int)] = []
    for dialect in Dialect.all {
      agreement.append((dialect, await observed.agreeing(dialect.rules, among: sample).count))
    }
    let standard = agreement.first { $0.dialect.name == Dialect.standard.name }?.count ?? 0
    let most = agreement.max { $0.count < $1.count }
    let isClear = (most?.count ?? 0) * 100 > standard * 100 + sample.count * Self.clearly
    self.agreement = agreement
    sampleCount = sample.count
    count = observed.all.count
    (nearest, rules) = (.standard, Dialect.standard.rules)
    if let base {
      await search(from: base)
    } else {
      await search(fromStandardOr: isClear ? most?.dialect : nil)
    }
  }

  /// Begins with a nearer dialect, if there is one, and with `standard` where that leaves less to explain.
  private mutating func search(fromStandardOr nearer: Dialect?) async {
    await search(from: nearer ?? .standard)
    if nearer == nil || unexplained == 0 { return }
    let first = self
    await search(from: .standard)
    if first.unexplained + first.findings.count <= unexplained + findings.count { self = first }
  }

  /// Begins anew with the rules of a dialect.
  private mutating func search(from dialect: Dialect) async {
    (nearest, rules, findings, undecided) = (dialect, dialect.rules, [], [])
    let agreeing = await observed.agreeing(rules, among: numbers)
    await search(numbers.filter { !agreeing.contains($0) })
    if !isInterrupted() { await takeBackChance() }
  }

  /// Takes back the values that no case about their rule shows, though there are such cases: what they
  /// explain, they explain by chance.
  private mutating func takeBackChance() async {
    for finding in findings where finding.remedy == nil {
      let name = finding.setting.rule
      let former = RuleSetting(rule: name, value: former(finding) ?? .null)
      let without = (try? rules.combined(with: [former])) ?? rules
      let clauses = Set(specification.clauses(naming: [name]).map(\.id))
      let about = numbers.filter { !clauses.isDisjoint(with: observed.all[$0].subject.clauses) }
      let changing = await observed.changing(from: without, to: rules, among: about)
      if changing.isEmpty { continue }
      if await observed.agreeing(rules, among: changing).isEmpty {
        rules = without
        findings.removeAll { $0.setting.rule == name }
      }
    }
    unexplained = numbers.count - (await observed.agreeing(rules, among: numbers)).count
  }

  /// Takes steps as long as there is one: among all settings at first, then among those that explained
  /// something when all were looked at last, and among all again, and pairs, when none of them is left.
  private mutating func search(_ differing: [Int]) async {
    var differing = differing
    defer { unexplained = differing.count }
    var hopeful: [RuleSetting]?
    while !differing.isEmpty, !isInterrupted() {
      let found = "\(findings.count.counted("value")) found"
      progress?("\(found); \(differing.count) of \(count.counted("case")) left to explain")
      let look = await look(differing, among: hopeful)
      var taken = look.best.map { [$0] } ?? []
      if taken.isEmpty, hopeful == nil { taken = await pair(look.steps, differing) }
      if let step = taken.last {
        hopeful = look.best == nil ? nil : hopeful ?? look.steps.map(\.setting)
        for found in taken { keep(found) }
        rules = step.rules
        differing = (differing.filter { !step.explained.contains($0) } + step.contradicted).sorted()
      } else if hopeful == nil {
        undecided = look.steps.filter { $0.gain > 0 }
        return
      } else {
        hopeful = nil
      }
    }
  }

  /// Keeps a finding, with the evidence for earlier values of its rule, unless it leads back.
  private mutating func keep(_ finding: Finding) {
    var finding = finding
    for earlier in findings where earlier.setting.rule == finding.setting.rule {
      finding.explained.formUnion(earlier.explained)
    }
    findings.removeAll { $0.setting.rule == finding.setting.rule }
    if finding.setting.value != former(finding) ?? .null { findings.append(finding) }
  }

  /// The cases of some numbers.
  func cases(_ numbers: some Sequence<Int>) -> [Case] { numbers.map { observed.all[$0].subject } }

  /// Looks for the change that explains most, among all or some settings.
  ///
  /// - Returns: The change that explains most, less what it contradicts, or `nil` where none is worth it; and all
  ///   that explain something, those with most cases first.
  private mutating func look(
    _ differing: [Int], among settings: [RuleSetting]?
  ) async -> (best: Finding?, steps: [Finding]) {
    let tried = await neighbours(of: rules).filter { settings?.contains($0.setting) ?? true }
      .concurrentMap { [observed, isInterrupted] setting, rules in
        let explained = isInterrupted() ? [] : await observed.agreeing(rules, among: differing)
        return Finding(setting: setting, rules: rules, explained: explained)
      }
    if isInterrupted() { return (nil, []) }
    var best: Finding?
    var steps = tried.filter { !$0.explained.isEmpty }
      .sorted { $0.explained.count > $1.explained.count }
    let left = Set(differing)
    let agreeing = numbers.filter { !left.contains($0) }
    for index in steps.indices {
      let explained = steps[index].explained.count
      if let best, best.gain >= explained { break }
      steps[index].contradicted = await contradicted(
        by: steps[index], among: agreeing, atMost: explained)
      if steps[index].gain > max(best?.gain ?? 0, 0), steps[index].isConvincing {
        best = steps[index]
      }
    }
    return (best, steps)
  }

  /// The cases that agree no more; no others are looked for when there are as many as a step explains.
  private mutating func contradicted(
    by step: Finding, among agreeing: [Int], atMost limit: Int
  ) async -> [Int] {
    let order = agreeing.filter(sensitive.contains) + agreeing.filter { !sensitive.contains($0) }
    var found: [Int] = []
    for start in stride(from: 0, to: order.count, by: 128) where found.count < limit {
      let part = Array(order[start..<min(start + 128, order.count)])
      let kept = await observed.agreeing(step.rules, among: part)
      found += part.filter { !kept.contains($0) }
    }
    sensitive.formUnion(found)
    return found
  }

  /// Two changes, the second with what both explain, of which neither is worth it alone; none where
  /// there are no such two.
  private mutating func pair(_ steps: [Finding], _ differing: [Int]) async -> [Finding] {
    let left = Set(differing)
    let agreeing = numbers.filter { !left.contains($0) }
    for first in steps.prefix(Self.pairLimit) where first.explained.count >= Self.pairLeast {
      for (setting, rules) in await repairs(of: first) {
        if isInterrupted() { return [] }
        let explained = await observed.agreeing(rules, among: differing)
        var step = Finding(setting: setting, rules: rules, explained: explained)
        step.contradicted = await contradicted(
          by: step, among: agreeing, atMost: explained.count)
        if step.gain > 0, step.isConvincing {
          return [
            Finding(
              setting: first.setting, rules: rules, explained: explained,
              contradicted: step.contradicted), step,
          ]
        }
      }
    }
    return []
  }

  /// The second changes that repair at least half of a sample of what a first one contradicts.
  private func repairs(of first: Finding) async -> [(setting: RuleSetting, rules: Rules)] {
    let sample = Array(first.contradicted.prefix(Self.pairSample))
    let tried = await neighbours(of: first.rules).filter { $0.setting.rule != first.setting.rule }
      .concurrentMap { [observed, isInterrupted] setting, rules in
        var near = sample[...]
        var repaired = 0
        while repaired * 2 < sample.count, (repaired + near.count) * 2 >= sample.count,
          let number = near.popFirst(), !isInterrupted()
        {
          if await observed.agrees(observed.all[number], rules) { repaired += 1 }
        }
        return repaired * 2 >= sample.count ? (setting: setting, rules: rules) : nil
      }
    return tried.compactMap { $0 }
  }

  /// How many changes are tried as the first of a pair, how many cases they have to explain, and by how
  /// many that they contradict the second is chosen.
  private static let (pairLimit, pairLeast, pairSample) = (8, 3, 6)

  /// The rules with every other value of a single rule.
  private func neighbours(of rules: Rules) -> [(setting: RuleSetting, rules: Rules)] {
    Rule.all.filter { !observed.unknownRules.contains($0.name) }
      .flatMap { rules.neighbours(changing: $0) }
  }
}
