import Routing
import RoutingConformance

extension Case {
  /// The case as a value, for reports.
  func shown(_ specification: Specification) -> Value {
    var value: Parameters = [
      "id": .string(id), "title": .string(title), "level": .string(level.rawValue),
      "dialects": .array(dialects.map { .string($0) }),
      "file": .string(file), "line": .integer(position.line),
      "rules": rules.value,
      "clauses": .array(clauses.compactMap(specification.clause).map(\.shown)),
      "steps": .array(
        steps.map { step in
          .object(["doing": .string(step.step.words), "expected": .object(step.answers(self))])
        }),
    ]
    if !errata.isEmpty {
      value["errata"] = .object(
        errata.reduce(into: Parameters()) { $0[$1.key] = .string($1.value) })
    }
    value["because"] = because.map { .string($0) }
    value["note"] = note.map { .string($0) }
    return .object(value)
  }
}

extension [RuleSetting] {
  /// The settings as an object, for reports.
  var value: Value { .object(reduce(into: Parameters()) { $0[$1.rule] = $1.value }) }
}

extension Case {
  /// The case by name, with its place.
  fileprivate var named: Value {
    .object([
      "id": .string(id), "title": .string(title), "level": .string(level.rawValue),
      "file": .string(file), "line": .integer(position.line),
    ])
  }
}

extension Erratum {
  /// The erratum with its cases, as a value.
  func shown(in corpus: Corpus) -> Value {
    .object([
      "id": .string(id), "dialect": .string(dialect), "text": .string(text), "file": .string(file),
      "line": .integer(line), "cases": .array(corpus.cases(of: self).map(\.named)),
    ])
  }
}

extension CaseStep {
  /// What each dialect has to answer; several where it may choose.
  fileprivate func answers(_ subject: Case) -> Parameters {
    var answers = Parameters()
    for dialect in subject.dialects.compactMap(Dialect.named) {
      let expected = subject.answers(to: self, in: dialect)
      answers[dialect.name] = expected.map { .array($0.map(\.value)) }
    }
    return answers
  }
}

extension Clause {
  /// The clause as a value, for reports.
  var shown: Value {
    .object([
      "id": .string(id), "title": .string(title), "chapter": .string(chapter),
      "text": .string(text), "file": .string(file), "line": .integer(line),
    ])
  }

  /// The clause with its rules and its cases.
  func shown(in corpus: Corpus) -> Value {
    let rules = rules.compactMap(Rule.named).map { rule in
      Value.object([
        "rule": .string(rule.name), "decides": .string(rule.summary),
        "choices": .array(rule.choices),
        "dialects": .object(
          Dialect.all.reduce(into: Parameters()) { $0[$1.name] = rule.value(in: $1.rules) }),
      ])
    }
    let cases = corpus.cases.filter { $0.clauses.contains(id) }.map(\.named)
    guard case .object(var value) = shown else { return shown }
    value["rules"] = .array(rules)
    value["cases"] = .array(cases)
    return .object(value)
  }
}
