import Routing
import RoutingConformance

/// The failures of a router, and the values of rules that explain them.
struct RouterFailures: Sendable {
  let name: String
  private let hasReservedKeys: Bool
  /// The failures by dialects.
  private var failures: [String: [CaseResult]] = [:]
  /// The passes by dialects: they speak against values.
  private var passes: [String: [CaseResult]] = [:]

  /// How many failures of each clause show which values are worth trying on all.
  private static let scouts = 2
  /// How many times as large the share of the failures that a value explains has to be as the share of the
  /// passes that it contradicts: by chance both are alike.
  private static let leastRatio = 4

  init(_ claims: Claims) {
    name = claims.name
    hasReservedKeys = claims.hasReservedKeys
  }

  mutating func add(_ result: CaseResult) {
    if result.subject.isLong || result.isUnsteady { return }
    switch result.verdict {
    case .failed: failures[result.dialect.name, default: []].append(result)
    case .passed: passes[result.dialect.name, default: []].append(result)
    default: return
    }
  }

  /// The values of single rules under which the reference answers as the router does in some failures, and which
  /// few passes contradict; none, if it is a single failure.
  func explanations(until isInterrupted: () -> Bool) async -> [RuleExplanation] {
    var found: [RuleExplanation] = []
    for (_, all) in failures.sorted(by: { $0.key < $1.key }) {
      guard let dialect = all.first?.dialect else { continue }
      let observed = ObservedCases(failures: all, hasReservedKeys: hasReservedKeys)
      let own = await observed.agreeing(dialect.rules, among: Array(observed.all.indices))
      let numbers = observed.all.indices.filter { !own.contains($0) }
      let scouts = Self.scouts(among: numbers.map { ($0, observed.all[$0].subject) })
      for (setting, rules) in dialect.rules.neighbours where !isInterrupted() {
        if await observed.agreeing(rules, among: scouts).isEmpty { continue }
        let explained = await observed.agreeing(rules, among: numbers)
        let passes = passes[dialect.name] ?? []
        let most = explained.count * passes.count / (Self.leastRatio * numbers.count)
        let limit = explained.count > 1 ? most : 0
        let against = await contradicted(setting, in: passes, of: dialect, upTo: limit + 1)
        if against > limit { continue }
        let keys = explained.map {
          FailureKey(dialect: dialect.name, id: observed.all[$0].subject.id)
        }
        found.append(
          RuleExplanation(router: name, setting, failures: Set(keys), contradicted: against))
      }
    }
    return found
  }

  /// The first failures of each clause.
  private static func scouts(among cases: [(number: Int, subject: Case)]) -> [Int] {
    var counts: [String: Int] = [:]
    return cases.filter { _, subject in
      counts[subject.clauses.first ?? "", default: 0] += 1
      return counts[subject.clauses.first ?? "", default: 0] <= scouts
    }.map(\.number)
  }

  /// How many of some passes would fail if a rule had another value; no more are counted than a limit.
  private func contradicted(
    _ setting: RuleSetting, in passes: [CaseResult], of dialect: Dialect, upTo limit: Int
  ) async -> Int {
    let reference = Candidate.reference
    var count = 0
    for pass in passes where count < limit {
      if pass.subject.rules.contains(where: { $0.rule == setting.rule }) { continue }
      let outcome = await reference.outcome(
        of: pass.subject.scenario(in: dialect, changed: [setting]))
      if case .failed = pass.subject.verdict(in: dialect, on: outcome) { count += 1 }
    }
    return count
  }
}
