import RoutingConformance
import RoutingVocabulary

extension RuleChange {
  /// The change, in one line.
  var words: String {
    let values = [from, to].map { rule.value(in: $0)?.inTables ?? "not in force" }
    let change = "\(rule.name): \(values[0]) -> \(values[1])"
    switch others.count {
    case 0: return change
    case 1: return change + " (\(others[0].name) changes with it)"
    default: return change + " (\(others.count) other rules change with it)"
    }
  }

  /// The clauses that name the rule; if there is none, the clauses that name the rules that change
  /// with it.
  func clauses(in specification: Specification) -> [Clause] {
    let named = specification.clauses(naming: [rule.name])
    return named.isEmpty ? specification.clauses(naming: rules) : named
  }

  /// The subject: the title of the main clause or, if there is none, of the rule.
  func title(in specification: Specification) -> String {
    mainClause(in: specification).map { "\($0.title) (\($0.id))" } ?? rule.summary
  }

  /// The first clause that names the rule, preferably as its first rule; `nil` if there is none.
  ///
  /// If other rules also change, this is the first clause that names any of the rules.
  func mainClause(in specification: Specification) -> Clause? {
    let named = specification.clauses(naming: [rule.name])
    if named.isEmpty || others.isEmpty {
      return named.first { $0.rules.first == rule.name } ?? named.first
    }
    return specification.clauses(naming: rules).first
  }

  /// The change as a value, for reports.
  func value(in specification: Specification) -> Parameters {
    var value: Parameters = [
      "rule": .string(rule.name),
      "clauses": .array(clauses(in: specification).map { .string($0.id) }),
    ]
    if !others.isEmpty { value["withIt"] = .array(others.map { .string($0.name) }) }
    value["from"] = rule.value(in: from)
    value["to"] = rule.value(in: to)
    return value
  }
}

extension Specification {
  /// The clauses that name some of these rules.
  func clauses(naming rules: Set<String>) -> [Clause] {
    clauses.filter { !rules.isDisjoint(with: $0.rules) }
  }
}
