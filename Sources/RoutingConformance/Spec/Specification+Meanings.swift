package import RoutingVocabulary

extension Specification {
  /// The meaning of a value of a rule, on one line; `nil` if no clause explains it.
  ///
  /// The meaning of the value of `standard` is the demand of the clause that decides the rule. The
  /// meanings of the other values are in the clause's list. Clauses that only depend on the rule
  /// are searched last.
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
