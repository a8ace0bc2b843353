import Mutation
import Routing
import RoutingConformance

extension Coverage {
  /// The report for programs.
  var value: Value {
    .object([
      "format": 1, "score": .object(score),
      "dialects": .array(dialects.map { .object($0.value) }),
      "clauses": .array(rows.map { .object($0.value(known)) }),
      "toldApart": .array(toldApart.map { .string($0.clause.id) }),
      "brokenAlone": brokenAlone.map { .array($0.sorted().map { .string($0) }) } ?? .null,
      "survivors": .array(survivors.map { .string($0.name) }),
      "errors": .array(problems.map { .string($0) }),
    ])
  }

  private var score: Parameters {
    [
      "mutants": .integer(verdicts.count),
      "noticed": .integer(verdicts.count { $0.killer != nil }),
      "equivalent": .integer(
        verdicts.count { $0.killer == nil && known.reason(for: $0.mutant) != nil }),
      "survive": .integer(survivors.count),
    ]
  }
}

extension Coverage.Row {
  fileprivate func value(_ known: KnownSurvivors) -> Parameters {
    var dialects = Parameters()
    for (dialect, count) in counts { dialects[dialect] = count.map { .integer($0) } }
    return [
      "clause": .string(clause.id), "title": .string(clause.title),
      "rules": .array(clause.rules.map { .string($0) }), "dialects": .object(dialects),
      "cases": .array(cases.map { .string($0.id) }),
      "mutants": .array(verdicts.map { .object($0.value(known)) }),
    ]
  }
}

extension MutantVerdict {
  fileprivate func value(_ known: KnownSurvivors) -> Parameters {
    var value: Parameters = ["name": .string(mutant.name)]
    if killers.isEmpty {
      value["reason"] = known.reason(for: mutant).map { .string($0) } ?? .null
    } else {
      value["noticedBy"] = .array(
        killers.map { .object(["case": .string($0.id), "dialect": .string($0.dialect)]) })
    }
    return value
  }
}
