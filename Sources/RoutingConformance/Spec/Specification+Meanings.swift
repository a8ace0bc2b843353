package import RoutingVocabulary

extension Specification {
  /// The meaning of a value of a rule, on one line; `nil` if no clause says it.
  ///
  /// The clause that decides the rule demands what the value of `standard` means. Its list has the
  /// other values. Clauses that only depend on the rule come last.
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
