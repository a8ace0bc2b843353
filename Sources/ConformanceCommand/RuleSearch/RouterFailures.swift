import Routing
import RoutingConformance

/// The failures of a router, and the values of rules that explain them.
struct RouterFailures: Sendable {
  let name: String
  private let hasReservedKeys: Bool
  private var results: [Key: CaseResult] = [:]

  private struct Key: Hashable {
    let id: String
    let dialect: String
  }

  /// How many causes a run explains at least, those that come first, and about how many at most: each takes
  /// some hundred cases on the reference.
  static let (firstCauses, mostCauses) = (10, 30)
  /// How many failures of a cause are tried.
  private static let sample = 12
  /// How many of them show which values are worth trying on the others.
  private static let scouts = 2

  init(_ claims: Claims) {
    name = claims.name
    hasReservedKeys = claims.tellsReservedKeys
  }

  /// Keeps the result of a case, if it failed.
  mutating func add(_ result: CaseResult) {
    guard case .failed = result.verdict else { return }
    results[Key(id: result.subject.id, dialect: result.dialect.name)] = result
  }

  /// The value of one rule under which the reference answers as the router does in most failures of
  /// a cause.
  func explanation(of group: CauseGroup) async -> RuleExplanation? {
    var failures: [CaseResult] = []
    for item in group.items.prefix(Self.sample) {
      let key = Key(id: item.verdict.id, dialect: item.verdict.dialect)
      if let result = results[key], await differs(result) { failures.append(result) }
    }
    let observed = ObservedCases(failures: failures, hasReservedKeys: hasReservedKeys)
    guard observed.all.count == failures.count, let first = failures.first else { return nil }
    var best: RuleExplanation?
    for setting in neighbours(of: first.dialect.rules) {
      var places = Array(observed.all.indices.prefix(Self.scouts))
      var count = await observed.count(agreeing: setting, at: places, in: failures)
      if count == 0 { continue }
      places = Array(observed.all.indices.dropFirst(Self.scouts))
      count += await observed.count(agreeing: setting, at: places, in: failures)
      if count * 2 > failures.count, count > best?.count ?? 0 {
        best = explanation(by: setting, of: group, count: count, tried: failures.count)
      }
    }
    return best
  }

  /// Whether the reference answers otherwise than the router; where it does not, no rule is the reason.
  private func differs(_ result: CaseResult) async -> Bool {
    let observed = ObservedCases(failures: [result], hasReservedKeys: hasReservedKeys)
    guard let only = observed.all.first else { return false }
    return await !observed.agrees(only, result.dialect.rules)
  }

  private func explanation(
    by setting: RuleSetting, of group: CauseGroup, count: Int, tried: Int
  ) -> RuleExplanation {
    var explanation = RuleExplanation()
    (explanation.router, explanation.cause) = (group.router, group.cause)
    (explanation.rule, explanation.value) = (setting.rule, setting.value)
    (explanation.count, explanation.tried) = (count, tried)
    return explanation
  }

  /// Every other value of every rule, but for those that bring other rules along.
  private func neighbours(of rules: Rules) -> [RuleSetting] {
    Rule.all.flatMap { rules.neighbours(changing: $0) }
      .filter { change in
        Rule.all.count { $0.value(in: change.rules) != $0.value(in: rules) } == 1
      }
      .map(\.setting)
  }
}

extension ObservedCases {
  /// In how many of some failures the reference answers as the router does, once one rule has
  /// another value.
  fileprivate func count(
    agreeing setting: RuleSetting, at places: [Int], in failures: [CaseResult]
  ) async -> Int {
    var count = 0
    for place in places {
      guard let rules = try? failures[place].dialect.rules.combined(with: [setting]) else {
        continue
      }
      if await agrees(all[place], rules) { count += 1 }
    }
    return count
  }
}
