import Routing
import RoutingConformance

extension Case {
  /// The case as a value, for reports.
  func shown(_ specification: Specification) -> Value {
    let steps = steps.map { step in
      Value.members(["doing": step.step.words, "expected": step.answers(self)])
    }
    let errata = errata.reduce(into: Parameters()) { $0[$1.key] = $1.value.shownIDs }
    return .members([
      "id": id, "title": title, "level": level.rawValue, "dialects": dialects, "file": file,
      "line": position.line, "rules": rules.members,
      "clauses": clauses.compactMap(specification.clause).map(\.shown), "steps": steps,
      "errata": errata.isEmpty ? nil : errata, "because": because, "note": note,
    ])
  }

  /// The case by name, with its place.
  fileprivate var named: Value {
    .members([
      "id": id, "title": title, "level": level.rawValue, "file": file, "line": position.line,
    ])
  }
}

extension [RuleSetting] {
  /// The settings as an object, for reports.
  var members: Parameters { reduce(into: [:]) { $0[$1.rule] = $1.value } }
}

extension [Erratum] {
  /// The ids as case files have them: a string, or an array of several.
  fileprivate var shownIDs: Value {
    count == 1 ? .string(self[0].id) : .array(map { .string($0.id) })
  }
}

extension Erratum {
  /// The erratum with its cases, as a value.
  func shown(in corpus: Corpus) -> Value {
    .members([
      "id": id, "dialect": dialect, "shows": effects.map(\.rawValue),
      "atTimes": occurrence == .atTimes, "onlyInDebugBuild": occurrence == .inDebugBuild,
      "text": text, "file": file, "line": line,
      "cases": corpus.cases(of: self).map(\.named),
    ])
  }
}

extension CaseStep {
  /// What each dialect must answer; several answers if it may choose.
  fileprivate func answers(_ subject: Case) -> Parameters {
    subject.dialects.compactMap(Dialect.named).reduce(into: [:]) { answers, dialect in
      let expected = subject.answers(to: self, in: dialect)
      answers[dialect.name] = expected.map { .array($0.map(\.value)) }
    }
  }
}

extension Clause {
  /// The clause as a value, for reports.
  fileprivate var shown: Value { .object(members) }

  private var members: Parameters {
    [
      "id": .string(id), "title": .string(title), "chapter": .string(chapter),
      "text": .string(text), "file": .string(file), "line": .integer(line),
    ]
  }

  /// The clause with its rules and its cases.
  func shown(in corpus: Corpus) -> Value {
    let rules = rules.compactMap(Rule.named).map { rule in
      let dialects = Dialect.all.reduce(into: Parameters()) {
        $0[$1.name] = rule.value(in: $1.rules)
      }
      return Value.members([
        "rule": rule.name, "decides": rule.summary, "choices": rule.choices, "dialects": dialects,
      ])
    }
    let cases = corpus.cases.filter { $0.clauses.contains(id) }.map(\.named)
    return .object(members.merging(["rules": .array(rules), "cases": .array(cases)]))
  }
}
