import RoutingConformance
import RoutingVocabulary

/// The rule values that a router's answers reveal.
///
/// The search begins with the declared base of the router's own dialect, or else with `standard`.
/// If another dialect agrees clearly better in a sample of the cases, the search begins with both.
/// The dialect that leaves fewer cases unexplained is chosen. The search collects values that
/// explain differences, beginning with the most evidence, until none is left. It also tries pairs
/// of values if a single one is not enough. At the end, each value must be needed: with all others
/// in force, there must be enough evidence for it, above all in the cases that were written for it.
/// A value without this evidence is withdrawn, and the search continues without the value. Withdrawn
/// values, and other values of the rules that were found, replace the found ones if they leave fewer
/// cases unexplained.
struct Fingerprint: Sendable {
  typealias Finding = RuleSearch.Finding

  /// The number of cases of the sample in which each dialect returns the router's answer.
  let agreement: [(dialect: Dialect, count: Int)]
  /// The number of cases of the sample.
  let sampleCount: Int
  /// The number of cases that the router answered.
  let count: Int
  /// The dialect of the specification that differs from the router in the fewest rules.
  private(set) var nearest: Dialect
  /// The rules of the router, without values that are defects.
  private(set) var rules: Rules
  /// The choices in which the router differs from the nearest dialect, in the order in which they
  /// were found.
  var choices: [Finding] = []
  /// The values that the router has, but that nobody chooses on purpose.
  private(set) var defects: [Finding] = []
  /// The best value of a rule for which no value is convincing: some cases about the rule are
  /// evidence for the value, and too many are not.
  private(set) var undecided: [Finding] = []
  /// The values that were found and then withdrawn.
  private var withdrawn: [Finding] = []
  /// Pairs of values that cannot both be meant.
  private(set) var doubts: [DoubtfulPair] = []
  /// The names of rules that are as in the nearest dialect only because no case shows their value.
  private(set) var unshown: [String] = []
  /// The number of cases that these rules do not explain.
  var unexplained: Int { count - agreeing.count }

  let search: RuleSearch
  /// The numbers of the cases that were compared.
  private let numbers: [Int]
  /// The numbers of the cases that the nearest dialect does not explain.
  private var differing: [Int] = []
  /// The values that explain some of these cases.
  private var hopeful: [RuleSetting] = []
  /// The numbers of the cases that the rules explain.
  private var agreeing: Set<Int> = []
  /// Whether the user ended the search.
  let isInterrupted: @Sendable () -> Bool
  /// Shows the progress of the search.
  private let progress: (@Sendable (String) -> Void)?
  /// The approximate number of cases that are tried to find the nearest dialect.
  private static let sampleSize = 400
  /// The percentage of the cases by which another dialect must be nearer than `standard`.
  private static let clearly = 5

  /// Finds the rules, unless the user ends the search.
  init(
    _ observed: ObservedCases, base: Dialect? = nil, specification: Specification,
    progress: (@Sendable (String) -> Void)? = nil,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) async {
    let observed = await observed.withoutConstantDifferences(
      under: (base ?? .standard).rules)
    search = RuleSearch(observed, specification: specification, isInterrupted: isInterrupted)
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
      await look(from: base)
    } else {
      await look(fromStandardOr: isClear ? most?.dialect : nil)
    }
  }

  /// Begins with a nearer dialect, if there is one, and with `standard` if this leaves fewer cases
  /// unexplained.
  private mutating func look(fromStandardOr nearer: Dialect?) async {
    await look(from: nearer ?? .standard)
    if nearer == nil || unexplained == 0 { return }
    let first = self
    await look(from: .standard)
    if first.unexplained + first.choices.count <= unexplained + choices.count { self = first }
  }

  /// Begins again with the rules of a dialect.
  private mutating func look(from dialect: Dialect) async {
    (nearest, rules, choices, defects, undecided) = (dialect, dialect.rules, [], [], [])
    withdrawn = []
    var found: [RuleSetting] = []
    for _ in 0...Self.mostAgain where !isInterrupted() {
      // Cases that the withdrawn values explained are examined again.
      let (before, count) = (found, withdrawn.count)
      found = await collect(found)
      if found == before { break }
      while !isInterrupted(), let weak = await settle(found) {
        withdrawn.append(weak)
        found.removeAll { $0 == weak.setting }
      }
      await improve(&found)
      if withdrawn.count == count { break }
    }
    if isInterrupted() { return }
    await addDefects(among: found)
    await addTies()
    doubts = await doubtfulPairs()
  }
}

/// The steps of the search.
extension Fingerprint {
  /// How often the search continues after values were withdrawn.
  private static let mostAgain = 2

  /// The values that explain differences, one after the other, each with the earlier ones in force.
  ///
  /// The search begins with some values, and leaves out withdrawn values.
  private mutating func collect(_ values: [RuleSetting]) async -> [RuleSetting] {
    var rules = (try? nearest.rules.combined(with: values)) ?? nearest.rules
    var found = values
    agreeing = await search.observed.agreeing(rules, among: numbers)
    if values.isEmpty { differing = numbers.filter { !agreeing.contains($0) } }
    while !isInterrupted(), agreeing.count < count {
      let differing = numbers.filter { !agreeing.contains($0) }
      progress?(
        "\(found.count.counted("value")) found; \(differing.count) of "
          + "\(count.counted("case")) left to explain")
      let findings = await search.findings(
        search.neighbours(of: rules, explaining: differing).filter { !isWithdrawn($0.setting) },
        changing: rules, differing: differing, agreeing: numbers.filter(agreeing.contains))
      if found.isEmpty, withdrawn.isEmpty { hopeful = findings.map(\.setting) }
      undecided = findings.filter { !$0.isConvincing && $0.gain > 0 }
      var taken = independent(findings, differing)
      if taken.isEmpty { taken = await pair(findings, rules, differing) }
      var next: (rules: Rules, agreeing: Set<Int>) = (rules, [])
      // Values that interfere with each other are accepted one at a time.
      for few in [taken, Array(taken.prefix(1))] where next.agreeing.count <= agreeing.count {
        let settings = few.map(\.setting)
        guard let combined = try? rules.combined(with: settings), !few.isEmpty else { continue }
        next = (combined, await search.observed.agreeing(combined, among: numbers))
        taken = few
      }
      if next.agreeing.count <= agreeing.count { break }
      (rules, agreeing) = next
      for setting in taken.map(\.setting) {
        found.removeAll { $0.rule == setting.rule }
        found.append(setting)
      }
    }
    return found.filter { $0.value != Rule.named($0.rule)?.value(in: nearest.rules) ?? .null }
  }

  private func isWithdrawn(_ setting: RuleSetting) -> Bool {
    withdrawn.contains { $0.setting == setting }
  }

  /// The convincing findings that explain different cases, the first of each rule.
  private func independent(_ findings: [Finding], _ differing: [Int]) -> [Finding] {
    var left = Set(differing)
    var taken: [Finding] = []
    for var finding in findings
    where !taken.contains(where: { $0.setting.rule == finding.setting.rule }) {
      finding.explained.formIntersection(left)
      if !finding.isConvincing || finding.gain <= 0 { continue }
      left.subtract(finding.explained)
      taken.append(finding)
    }
    return taken
  }

  /// Two choices that together explain more than either of them, without contradicting more; none
  /// if there are no such choices.
  private func pair(
    _ findings: [Finding], _ rules: Rules, _ differing: [Int]
  ) async -> [Finding] {
    let firsts = findings.filter {
      !$0.isConvincing && $0.correction == nil && $0.explained.count >= Self.pairLeast
    }
    for first in firsts.prefix(Self.pairLimit) where !isInterrupted() {
      let seconds = await search.neighbours(
        of: first.rules, explaining: first.contradicted, most: Self.pairSample
      ).filter { $0.setting.rule != first.setting.rule && !isWithdrawn($0.setting) }
      let both = await search.findings(
        seconds, changing: rules, differing: differing,
        agreeing: numbers.filter(agreeing.contains))
      if let second = both.first(where: { $0.isConvincing && $0.gain > 0 && $0.correction == nil })
      {
        return [first, second]
      }
    }
    return []
  }

  /// Limits of the search for pairs: the number of findings to try first, the cases that they must
  /// explain, and the contradicted cases that decide about the second finding.
  private static let (pairLimit, pairLeast, pairSample) = (8, 3, 6)

  /// Sets the rules to the choices among some values, and finds the evidence for each choice.
  ///
  /// - Returns: A choice without enough evidence, which must be withdrawn.
  private mutating func settle(_ settings: [RuleSetting]) async -> Finding? {
    let chosen = settings.filter { Rule.named($0.rule)?.correction(of: $0.value) == nil }
    rules = (try? nearest.rules.combined(with: chosen)) ?? nearest.rules
    agreeing = await search.observed.agreeing(rules, among: numbers)
    choices = []
    for setting in chosen.reversed() {
      let finding = await evidence(for: setting)
      if !finding.isEvident { return finding }
      choices.insert(finding, at: 0)
    }
    return nil
  }

  /// Takes other values that have enough evidence, and with which fewer cases stay unexplained:
  /// withdrawn values, and other values of the rules that were found.
  private mutating func improve(_ found: inout [RuleSetting]) async {
    let siblings = found.compactMap { Rule.named($0.rule) }.flatMap(rules.neighbours).map(\.setting)
      .filter { $0.value != .null && !isWithdrawn($0) }
      .filter { Rule.named($0.rule)?.correction(of: $0.value) == nil }
    for other in withdrawn.map(\.setting) + siblings where !isInterrupted() {
      let values = found.filter { $0.rule != other.rule } + [other]
      guard await isBetter(values, changing: other.rule) else { continue }
      let before = self
      if await settle(values) == nil {
        found = values
        withdrawn.removeAll { $0.setting == other }
      } else {
        self = before
      }
    }
  }

  /// Whether fewer cases stay unexplained with some values that differ from those in force in one
  /// rule.
  private func isBetter(_ values: [RuleSetting], changing rule: String) async -> Bool {
    guard let rules = try? nearest.rules.combined(with: values) else { return false }
    // Most values are no better in the few cases that show it first.
    let few = Set(search.cases(about: rule) + numbers.filter { !agreeing.contains($0) }).sorted()
    if await search.observed.agreeing(rules, among: few).count <= agreeing.intersection(few).count {
      return false
    }
    return await search.observed.agreeing(rules, among: numbers).count > agreeing.count
  }

  /// The evidence for a choice with all others in force: the answers that would differ without it.
  private func evidence(for setting: RuleSetting) async -> Finding {
    let about = search.cases(about: setting.rule)
    let cases = Set(differing + about + numbers.filter { !agreeing.contains($0) }).sorted()
    let others = rules(without: setting.rule)
    let before = await search.observed.agreeing(others, among: cases)
    var finding = Finding(setting: setting, rules: rules)
    finding.explained = agreeing.intersection(cases).subtracting(before)
    finding.contradicted = before.subtracting(agreeing).sorted()
    finding.shown = about.count(where: finding.explained.contains)
    finding.open = about.count { !agreeing.contains($0) }
    finding.failed = await search.changed(
      about.filter { !agreeing.contains($0) && !before.contains($0) }, from: others, to: rules)
    finding.proof = await search.proof(of: setting, in: rules, without: others)
    return finding
  }

  /// Replaces a choice by a value that explains as much, unless it leaves more cases unexplained.
  mutating func replace(_ index: Int, by setting: RuleSetting, _ others: Rules) async {
    let explained = await search.observed.agreeing(others, among: numbers)
    if explained.count < agreeing.count { return }
    (rules, agreeing) = (others, explained)
    choices[index] = await evidence(for: setting)
  }

  /// The rules of the router, with one rule as in the nearest dialect.
  func rules(without rule: String) -> Rules {
    let former = Rule.named(rule)?.value(in: nearest.rules) ?? .null
    return (try? rules.combined(with: [RuleSetting(rule: rule, value: former)])) ?? rules
  }

  /// Keeps the values that are defects and explain some of the remaining cases.
  private mutating func addDefects(among settings: [RuleSetting]) async {
    let shown = settings.compactMap { setting -> RuleSearch.Neighbour? in
      guard Rule.named(setting.rule)?.correction(of: setting.value) != nil else { return nil }
      return (setting, rules.changed(by: [setting]))
    }
    defects = await search.findings(
      shown, changing: rules, differing: numbers.filter { !agreeing.contains($0) },
      agreeing: numbers.filter(agreeing.contains)
    ).filter(\.isEvident)
    let names = Set((choices + defects).map(\.setting.rule))
    var best: [Finding] = []
    let hopeless = withdrawn.filter { !$0.explained.isEmpty }
    for finding in hopeless + undecided.sorted(by: { $0.gain > $1.gain })
    where !names.contains(finding.setting.rule)
      && !best.contains(where: { $0.setting.rule == finding.setting.rule })
    {
      best.append(finding)
    }
    undecided = best
  }

  /// Finds ambiguities: other values that explain the same cases, and rules on which no case
  /// depends.
  private mutating func addTies() async {
    for index in choices.indices {
      let choice = choices[index]
      let without = rules(without: choice.setting.rule)
      let explained = choice.explained.sorted()
      let neighbours = await search.neighbours(of: without, explaining: explained, among: hopeful)
      choices[index].others = await search.findings(
        neighbours.differing(from: choice.setting), changing: without,
        differing: explained, agreeing: agreeing.subtracting(explained).sorted()
      ).filter { $0.isConvincing && $0.explained.count * 2 > explained.count }
        .map { ($0.setting, $0.explained) }
    }
    let found = Set((choices + undecided).map(\.setting.rule))
    unshown = []
    for rule in Rule.all where !found.contains(rule.name) && rule.value(in: rules) != nil {
      let about = search.cases(about: rule.name)
      let cases = about.filter(agreeing.contains)
      if about.isEmpty { continue }
      var isShown = false
      for (_, other) in rules.neighbours(changing: rule) where !isShown {
        isShown = await !search.agrees(on: cases, other)
      }
      if !isShown { unshown.append(rule.name) }
    }
  }
}

extension Fingerprint {
  /// The cases with some numbers.
  func cases(_ numbers: some Sequence<Int>) -> [Case] {
    numbers.map { search.observed.all[$0].subject }
  }

  /// The value of the rule of a finding in the nearest dialect; `nil` if the rule is not in force
  /// there.
  func former(_ finding: Finding) -> Value? {
    Rule.named(finding.setting.rule)?.value(in: nearest.rules)
  }
}

extension [RuleSearch.Neighbour] {
  /// The values that differ from a setting.
  ///
  /// If several values result in the same rules, only the first is kept.
  fileprivate func differing(from setting: RuleSetting) -> [RuleSearch.Neighbour] {
    let own = first { $0.setting == setting }
    return reduce(into: []) { kept, next in
      if next.rules != own?.rules, !kept.contains(where: { $0.rules == next.rules }) {
        kept.append(next)
      }
    }
  }
}
