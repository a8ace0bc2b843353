package import Routing

extension Specification {
  /// What a value of a rule means, on one line; `nil` where no clause says it.
  ///
  /// What the clause that decides the rule demands is the meaning of the value that `standard` has; the other
  /// values are in the list below it. Clauses that only depend on the rule come last.
  package func meaning(of value: Value, of rule: Rule) -> String? {
    let said = clauses.flatMap { clause in
      clause.decisions.filter { $0.rule == rule.name }.map { (clause: clause, decision: $0) }
    }
    let deciding = said.filter { $0.decision.here != nil } + said.filter { $0.decision.here == nil }
    return deciding.firstMapped { clause, decision in
      if decision.here == value.inTables { return clause.summary.joined(separator: " ") }
      return decision.others.first { $0.value == value.inTables }?.meaning
    }
  }
}
