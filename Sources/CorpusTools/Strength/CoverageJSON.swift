import ConformanceCommand
import Routing
import RoutingConformance

extension Coverage {
  var value: Value {
    let score = Value.members([
      "mutants": verdicts.count, "noticed": noticed, "equivalent": equivalent,
      "survive": survivors.count,
    ])
    return .members([
      "format": 2, "score": score, "dialects": dialects.map(\.value),
      "clauses": rows.map { $0.value(known) }, "survivors": survivors.map(\.name),
      "errors": problems,
    ])
  }
}

extension DialectCoverage {
  fileprivate var value: Value {
    .members([
      "dialect": dialect, "clausesInForce": inForce.count, "withoutCases": silent.map(\.id),
      "mutants": mutants, "noticed": noticed, "equivalent": equivalent,
      "notNoticed": missed.map(\.name),
    ])
  }
}

extension Coverage.Row {
  fileprivate func value(_ known: KnownSurvivors) -> Value {
    let dialects = counts.reduce(into: Parameters()) { $0[$1.dialect] = $1.count?.value }
    return .members([
      "clause": clause.id, "title": clause.title, "rules": clause.rules, "dialects": dialects,
      "cases": cases.map(\.id), "mutants": verdicts.map { $0.value(known) },
    ])
  }
}

extension MutantVerdict {
  fileprivate func value(_ known: KnownSurvivors) -> Value {
    if killers.isEmpty {
      let reason = known.reason(for: mutant)?.value ?? .null
      return .members(["name": mutant.name, "reason": reason])
    }
    let killers = killers.map { Value.members(["case": $0.id, "dialect": $0.dialect]) }
    return .members(["name": mutant.name, "noticedBy": killers])
  }
}
