import Routing
import RoutingConformance

/// The failures of a router, and the values of rules that explain them.
struct RouterFailures: Sendable {
  let name: String
  private let hasReservedKeys: Bool
  /// The failures by dialects and ids.
  private var results: [String: [String: CaseResult]] = [:]
  /// Some of the passes, by dialects and first clauses: they speak against values.
  private var passes: [String: [String: [CaseResult]]] = [:]

  /// How many causes a run explains at least, those that come first, and about how many at most: each takes
  /// some hundred cases on the reference.
  static let (firstCauses, mostCauses) = (10, 30)
  /// How many failures of a cause are tried.
  private static let sample = 12
  /// How many of them show which values are worth trying on the others.
  private static let scouts = 2
  /// How many passes of a clause are kept.
  private static let keptPasses = 3

  init(_ claims: Claims) {
    name = claims.name
    hasReservedKeys = claims.hasReservedKeys
  }

  /// Keeps a failure, and of the passes of each clause the first ones.
  mutating func add(_ result: CaseResult) {
    switch result.verdict {
    case .failed: results[result.dialect.name, default: [:]][result.subject.id] = result
    case .passed:
      guard let clause = result.subject.clauses.first,
        passes[result.dialect.name]?[clause]?.count ?? 0 < Self.keptPasses
      else { return }
      passes[result.dialect.name, default: [:]][clause, default: []].append(result)
    default: return
    }
  }

  /// The value of one rule under which the reference answers as the router does in most failures of
  /// a cause, and which fewer passes speak against.
  func explanation(of group: CauseGroup) async -> RuleExplanation? {
    var failures: [CaseResult] = []
    for item in group.items.prefix(Self.sample) {
      let result = results[item.verdict.dialect]?[item.verdict.id]
      if let result, await differs(result) { failures.append(result) }
    }
    let observed = ObservedCases(failures: failures, hasReservedKeys: hasReservedKeys)
    guard observed.all.count == failures.count, let first = failures.first else { return nil }
    var found: [RuleExplanation] = []
    for (setting, _) in first.dialect.rules.neighbours {
      let count = await observed.count(agreeing: setting, in: failures, scouts: Self.scouts)
      if count * 2 > failures.count {
        found.append(RuleExplanation(group, by: setting, count: count, tried: failures.count))
      }
    }
    for best in found.sorted(by: { $0.count > $1.count }) {
      let setting = RuleSetting(rule: best.rule, value: best.value)
      if await !contradicts(setting, best.count, in: first.dialect.name) { return best }
    }
    return nil
  }

  /// Whether so many of the passes would fail if a rule had another value.
  private func contradicts(_ setting: RuleSetting, _ limit: Int, in dialect: String) async -> Bool {
    let reference = Candidate.reference
    var count = 0
    for pass in (passes[dialect] ?? [:]).values.joined() where count < limit {
      if pass.subject.isLong { continue }
      if pass.subject.rules.contains(where: { $0.rule == setting.rule }) { continue }
      let verdict = await reference.verdict(
        of: pass.subject, in: pass.dialect, changed: [setting])
      if case .failed = verdict { count += 1 }
    }
    return count >= limit
  }

  /// Whether the reference answers otherwise than the router; where it does not, no rule is the reason.
  private func differs(_ result: CaseResult) async -> Bool {
    let observed = ObservedCases(failures: [result], hasReservedKeys: hasReservedKeys)
    guard let only = observed.all.first else { return false }
    return await !observed.agrees(only, result.dialect.rules)
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

extension ObservedCases {
  /// In how many of some failures the reference answers as the router does, once one rule has
  /// another value; none where it does in none of the first ones.
  fileprivate func count(
    agreeing setting: RuleSetting, in failures: [CaseResult], scouts: Int
  ) async -> Int {
    var count = 0
    for (place, failure) in failures.enumerated() where count > 0 || place < scouts {
      guard let rules = try? failure.dialect.rules.combined(with: [setting]) else { continue }
      if await agrees(all[place], rules) { count += 1 }
    }
    return count
  }
}
