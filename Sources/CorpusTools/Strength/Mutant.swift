import ConformanceCommand
import RoutingConformance
import RoutingVocabulary

/// A router that breaks a clause: the model with another value of a rule that decides the clause.
struct Mutant: Sendable {
  let clause: String
  let setting: RuleSetting
  let dialect: Dialect

  /// The clause and the fault in a few words, unique among mutants.
  var name: String { "\(clause): \(fault)" }

  /// The fault in a few words; mutants of other clauses may have the same.
  var fault: String {
    "\(setting.rule) is \(JSONWriter.line(setting.value)) in \(dialect.name)"
  }

  /// All mutants of a clause: the other values of its rules, in each dialect in which it is in force.
  static func all(of clause: Clause) -> [Mutant] {
    Dialect.all.filter { clause.isInForce(under: $0.rules) }.flatMap { dialect in
      clause.rules.compactMap(Rule.named).flatMap { rule in
        rule.samples(beside: rule.value(in: dialect.rules)).map { value in
          Mutant(
            clause: clause.id, setting: RuleSetting(rule: rule.name, value: value),
            dialect: dialect)
        }
      }
    }
  }

  /// The first of some cases that the mutant fails; `nil` if it survives.
  func killer(among cases: [Case]) async -> String? {
    for subject in cases where subject.dialects.contains(dialect.name) {
      // The case itself sets the rule.
      if subject.rules.contains(where: { $0.rule == setting.rule }) { continue }
      let verdict = await Candidate.model.verdict(
        of: subject, in: dialect, changed: [setting])
      if case .failed = verdict { return subject.id }
    }
    return nil
  }
}

extension Rule {
  /// All values except the one in force.
  ///
  /// For names and numbers, these are the values that behave differently, the neighbours of a
  /// number, and another name.
  func samples(beside inForce: Value?) -> [Value] {
    var samples = choices
    if case .integer(let number)? = inForce {
      samples += [.integer(number - 1), .integer(number + 1)]
    }
    samples.append(.string("main"))
    var seen: [Value] = []
    for sample in samples where accepts(sample) && sample != inForce && !seen.contains(sample) {
      seen.append(sample)
    }
    return seen
  }
}
