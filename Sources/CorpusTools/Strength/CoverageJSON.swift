import Routing
import RoutingConformance

extension Coverage {
  var value: Value {
    .object([
      "format": 2, "score": .object(score),
      "dialects": .array(dialects.map(\.value)), "clauses": .array(rows.map { $0.value(known) }),
      "survivors": .texts(survivors.map(\.name)), "errors": .texts(problems),
    ])
  }

  private var score: Parameters {
    [
      "mutants": .integer(verdicts.count), "noticed": .integer(noticed),
      "equivalent": .integer(equivalent), "survive": .integer(survivors.count),
    ]
  }
}

extension DialectCoverage {
  fileprivate var value: Value {
    .object([
      "dialect": .string(dialect), "clausesInForce": .integer(inForce.count),
      "withoutCases": .texts(silent.map(\.id)), "mutants": .integer(mutants),
      "noticed": .integer(noticed), "equivalent": .integer(equivalent),
      "notNoticed": .texts(missed.map(\.name)),
    ])
  }
}

extension Coverage.Row {
  fileprivate func value(_ known: KnownSurvivors) -> Value {
    var dialects = Parameters()
    for (dialect, count) in counts { dialects[dialect] = count.map { .integer($0) } }
    return .object([
      "clause": .string(clause.id), "title": .string(clause.title),
      "rules": .texts(clause.rules), "dialects": .object(dialects),
      "cases": .texts(cases.map(\.id)), "mutants": .array(verdicts.map { $0.value(known) }),
    ])
  }
}

extension MutantVerdict {
  fileprivate func value(_ known: KnownSurvivors) -> Value {
    var value: Parameters = ["name": .string(mutant.name)]
    if killers.isEmpty {
      value["reason"] = known.reason(for: mutant).map { .string($0) } ?? .null
    } else {
      value["noticedBy"] = .array(
        killers.map { .object(["case": .string($0.id), "dialect": .string($0.dialect)]) })
    }
    return .object(value)
  }
}

extension Value {
  fileprivate static func texts(_ texts: [String]) -> Value { .array(texts.map { .string($0) }) }
}
