import Routing
import RoutingConformance

/// The failures of a router, and the values of rules that explain them.
struct RouterFailures: Sendable {
  let name: String
  private let hasReservedKeys: Bool
  /// The failures by dialects.
  private var failures: [String: [CaseResult]] = [:]
  /// Some of the passes, by dialects and first clauses: they speak against values.
  private var passes: [String: [String: [CaseResult]]] = [:]

  /// How many causes a run explains at least, those that come first, and about how many at most: each takes
  /// some hundred cases on the reference.
  static let (firstCauses, mostCauses) = (10, 30)
  /// How many passes of a clause are kept.
  private static let keptPasses = 3

  init(_ claims: Claims) {
    name = claims.name
    hasReservedKeys = claims.hasReservedKeys
  }

  /// Keeps a failure, and of the passes of each clause the first ones.
  mutating func add(_ result: CaseResult) {
    switch result.verdict {
    case .failed: failures[result.dialect.name, default: []].append(result)
    case .passed:
      guard let clause = result.subject.clauses.first, !result.subject.isLong,
        passes[result.dialect.name]?[clause]?.count ?? 0 < Self.keptPasses
      else { return }
      passes[result.dialect.name, default: [:]][clause, default: []].append(result)
    default: return
    }
  }

  /// What looks for values in a dialect.
  func search(in dialect: String, specification: Specification) async -> FailureSearch? {
    guard let failed = failures[dialect], let rules = failed.first?.dialect.rules
    else { return nil }
    let passed = (passes[dialect] ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value)
    return await FailureSearch(
      RuleSearch(
        ObservedCases(failed + passed, hasReservedKeys: hasReservedKeys),
        specification: specification),
      rules: rules, failures: Set(failed.map(\.subject.id)))
  }
}

/// The search for values that explain the failures of a router in one dialect.
struct FailureSearch: Sendable {
  private let search: RuleSearch
  /// The rules of the dialect.
  private let rules: Rules
  /// The values that explain a failure about their rule, and bring no other rules along.
  private let neighbours: [RuleSearch.Neighbour]
  /// The numbers of the failures that the reference answers otherwise, by the ids of the cases.
  private let differing: [String: Int]
  /// The numbers of the passes.
  private let passed: [Int]

  /// How many failures about a rule are tried with each of its values, and how many of a cause.
  private static let (sample, sampleOfCause) = (8, 12)

  init(_ search: RuleSearch, rules: Rules, failures: Set<String>) async {
    self.search = search
    self.rules = rules
    let all = search.observed.all
    let failed = all.indices.filter { failures.contains(all[$0].subject.id) }
    let agreeing = await search.observed.agreeing(rules, among: failed)
    let left = failed.filter { !agreeing.contains($0) }
    differing = Dictionary(left.map { (all[$0].subject.id, $0) }) { first, _ in first }
    passed = all.indices.filter { !failures.contains(all[$0].subject.id) }
    let single = rules.neighbours.map(\.setting)
    neighbours = await search.neighbours(of: rules, explaining: left, most: Self.sample)
      .filter { single.contains($0.setting) }
  }

  /// The value of one rule under which the reference answers as the router does in most failures of a cause, and
  /// which few passes speak against.
  func explanation(of group: CauseGroup) async -> RuleExplanation? {
    let tried = group.items.prefix(Self.sampleOfCause).compactMap { differing[$0.verdict.id] }
    let best = await search.findings(
      neighbours, changing: rules, differing: tried, agreeing: passed
    )
    .filter { $0.explained.count * 2 > tried.count && $0.isConvincing }
    .max { $0.explained.count < $1.explained.count }
    return best.map {
      RuleExplanation(group, by: $0.setting, count: $0.explained.count, tried: tried.count)
    }
  }
}

extension RuleExplanation {
  init(_ group: CauseGroup, by setting: RuleSetting, count: Int, tried: Int) {
    self.init()
    (router, cause) = (group.router, group.cause)
    (rule, value) = (setting.rule, setting.value)
    (self.count, self.tried) = (count, tried)
  }
}
