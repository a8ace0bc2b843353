import RoutingConformance
import RoutingVocabulary

/// The search for values of rules under which the model gives a router's answers.
struct RuleSearch: Sendable {
  /// The router's answers.
  let observed: ObservedCases
  /// The numbers of the cases about each rule: one of their clauses names it, or they were written
  /// for one of its values.
  private let about: [String: [Int]]
  /// The rules whose values the answers can reveal.
  private let rules: [Rule]
  /// Whether the user ended the search.
  let isInterrupted: @Sendable () -> Bool

  /// A value of one rule.
  typealias Neighbour = (setting: RuleSetting, rules: Rules)

  init(
    _ observed: ObservedCases, specification: Specification,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.observed = observed
    self.isInterrupted = isInterrupted
    rules = Rule.all.filter { observed.canReveal($0.name, in: specification) }
    let named = Dictionary(specification.clauses.map { ($0.id, $0.rules) }) { first, _ in first }
    about = observed.all.indices.reduce(into: [:]) { about, number in
      let seen = observed.all[number]
      let rules = seen.subject.clauses.flatMap { named[$0] ?? [] } + seen.written.map(\.rule)
      for rule in Set(rules) {
        about[rule, default: []].append(number)
      }
    }
  }

  /// The numbers of the cases about a rule.
  func cases(about rule: String) -> [Int] { about[rule] ?? [] }

  /// Those of some cases in which the model answers otherwise under other rules.
  func changed(_ numbers: [Int], from rules: Rules, to others: Rules) async -> [Int] {
    let changed = await numbers.concurrentMap { number -> Int? in
      let observed = observed.all[number]
      let before = await self.observed.answers(to: observed, rules)
      return await self.observed.answers(to: observed, others) == before ? nil : number
    }
    return changed.compactMap(\.self)
  }

  /// The other values of single rules that explain a case about the rule or one of the scouts,
  /// among cases that differ.
  ///
  /// - Parameters:
  ///   - rules: The rules that are changed.
  ///   - differing: The cases.
  ///   - scouts: The cases that are tried with every value; a sample by default.
  ///   - most: How many cases about a rule are tried with each of its values, and how many are in
  ///     the sample.
  ///   - settings: The values that are tried; all by default.
  /// - Returns: The values, in the order of the rules.
  func neighbours(
    of rules: Rules, explaining differing: [Int], scouts: [Int]? = nil, most: Int = 24,
    among settings: [RuleSetting]? = nil
  ) async -> [Neighbour] {
    let left = Set(differing)
    let stride = max(1, differing.count / most)
    let sample = scouts ?? differing.indices.filter { $0 % stride == 0 }.map { differing[$0] }
    let tried = self.rules.flatMap { rule -> [(Neighbour, [Int])] in
      let cases = Array(cases(about: rule.name).filter(left.contains).prefix(most)) + sample
      return rules.neighbours(changing: rule)
        .filter { settings?.contains($0.setting) ?? true }.map { ($0, cases) }
    }
    let shown = await tried.concurrentMap { neighbour, cases in
      for number in cases where !isInterrupted() {
        if await observed.agrees(observed.all[number], neighbour.rules) { return true }
      }
      return false
    }
    return zip(tried, shown).filter(\.1).map(\.0.0)
  }

  /// The cases that each value explains among those that differ, and contradicts among those that
  /// agree.
  ///
  /// - Parameters:
  ///   - neighbours: The values.
  ///   - rules: The rules that they change.
  ///   - differing: The cases that differ.
  ///   - agreeing: The cases that agree.
  ///   - limit: How many contradictions to search for, by the number of cases that a value
  ///     explains; one more is counted at most. The value that repairs it is chosen by some of
  ///     them.
  /// - Returns: The values with the most evidence first.
  func findings(
    _ neighbours: [Neighbour], changing rules: Rules, differing: [Int], agreeing: [Int],
    limit: @escaping @Sendable (Int) -> Int = { max($0 / 3, 6) }
  ) async -> [Finding] {
    let before = await differing.concurrentMap { number in
      (number, await observed.answers(to: observed.all[number], rules))
    }
    let found = await neighbours.concurrentMap { neighbour in
      await finding(neighbour, differing: before, agreeing: agreeing, limit: limit)
    }
    // The sort is stable: equal values stay in the order of chapters.
    return found.filter { !$0.explained.isEmpty }.sorted { $0.weight > $1.weight }
  }

  /// The cases that a value explains and contradicts.
  ///
  /// The cases about the value's rule are tried first.
  private func finding(
    _ neighbour: Neighbour, differing: [(number: Int, before: [Answer?])], agreeing: [Int],
    limit: (Int) -> Int
  ) async -> Finding {
    var finding = Finding(setting: neighbour.setting, rules: neighbour.rules)
    let about = Set(cases(about: neighbour.setting.rule))
    for (number, before) in differing where !isInterrupted() {
      let answers = await observed.answers(to: observed.all[number], neighbour.rules)
      if answers == before { continue }
      if observed.agrees(observed.all[number], answers) {
        finding.explained.insert(number)
        if about.contains(number) { finding.shown += 1 }
      } else {
        finding.missed += 1
      }
    }
    if finding.explained.isEmpty { return finding }
    for number in agreeing.filter(about.contains) + agreeing.filter({ !about.contains($0) })
    where !isInterrupted() && finding.contradicted.count <= limit(finding.explained.count) {
      if await !observed.agrees(observed.all[number], neighbour.rules) {
        finding.contradicted.append(number)
      }
    }
    return finding
  }

  /// Whether the model with these rules returns the router's answers in all of the given cases.
  func agrees(on numbers: [Int], _ rules: Rules) async -> Bool {
    for number in numbers where !isInterrupted() {
      if await !observed.agrees(observed.all[number], rules) { return false }
    }
    return true
  }

  /// The fewest changes that explain the difference: the first one that is enough, or else a few of
  /// which none can be left out.
  ///
  /// The result is empty if even all changes together do not explain the difference.
  ///
  /// The suspects are tried first, and kept longest.
  static func fewest(
    _ changes: [Int], suspects: [Int], explain: @Sendable ([Int]) async -> Bool
  ) async -> [Int] {
    let order = suspects + changes.filter { !suspects.contains($0) }
    for change in order where await explain([change]) { return [change] }
    var needed = suspects.sorted()
    if await !explain(needed) { needed = changes }
    guard await explain(needed) else { return [] }
    for change in order.reversed() where needed.contains(change) {
      let fewer = needed.filter { $0 != change }
      if await explain(fewer) { needed = fewer }
    }
    return needed
  }
}

extension RuleSearch {
  /// A value of a rule, and its evidence.
  struct Finding: Sendable {
    let setting: RuleSetting
    /// The rules with this value.
    let rules: Rules
    /// The numbers of the cases whose answers the value explains.
    var explained: Set<Int> = []
    /// The number of explained cases that are about the value's rule.
    var shown = 0
    /// The number of other cases that the value changes without explaining them.
    var missed = 0
    /// The numbers of the cases whose answers contradict the value.
    var contradicted: [Int] = []
    /// The number of cases about the value's rule that stay unexplained.
    var open = 0
    /// The numbers of the cases about its rule in which it changes what is right, and the router
    /// does neither.
    var failed: [Int] = []
    /// What the cases that were written for this value show.
    var proof = Proof()
    /// Other values that explain most of the same cases, and which.
    var others: [(setting: RuleSetting, explained: Set<Int>)] = []

    /// The value's own evidence: the cases that none of the other values explains.
    var own: Set<Int> { others.reduce(explained) { $0.subtracting($1.explained) } }

    var gain: Int { explained.count - contradicted.count }

    /// How many cases are evidence against it.
    var against: Int { contradicted.count + failed.count }

    /// Whether the value is more than chance.
    ///
    /// It must explain three times as many cases as contradict it, or four times if more than two
    /// do.
    var isConvincing: Bool {
      !explained.isEmpty
        && explained.count >= (contradicted.count > 2 ? 4 : 3) * contradicted.count
    }

    /// Whether the evidence is more than chance, and the cases that were written for the value do
    /// not count against it.
    ///
    /// If they do not prove it either, the value must explain at least as many cases as remain
    /// unexplained about its rule. Cases about the rule must show it or, if there are few, several
    /// others.
    var isEvident: Bool {
      let isShown = shown > 0 || explained.count > 2 && explained.count >= 5 * open
      return isConvincing && isShown && proof.holds(explaining: explained.count)
        && (proof.isComplete || explained.count >= open)
    }

    /// Whether so many cases contradict the value that the reason may be a defect.
    var isDoubtful: Bool { contradicted.count * 5 > explained.count }

    /// The right value if this one is a defect; `nil` if this one is a choice.
    var correction: Value? { Rule.named(setting.rule)?.correction(of: setting.value) }

    /// The weight of the evidence.
    ///
    /// A value that changes many other cases weighs less, and a rule that is not in force comes
    /// after a value.
    fileprivate var weight: (Int, Int, Int) {
      (explained.count - missed - 3 * contradicted.count, setting.value == .null ? 0 : 1, shown)
    }
  }
}
