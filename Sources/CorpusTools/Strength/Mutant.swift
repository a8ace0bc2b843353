import Routing
import RoutingConformance

/// A router that breaks a clause: the reference with one fault.
struct Mutant: Sendable {
  let clause: String
  let fault: Fault
  /// The dialect in which it is made; `nil`: any in which a case names the clause.
  let dialect: Dialect?

  /// What is wrong with it.
  enum Fault: Sendable {
    case rule(RuleSetting)
    case answers(AnswerOperator)
  }

  /// The clause and the fault in a few words, which no other mutant has.
  var name: String { "\(clause): \(faultName)" }

  /// The fault in a few words; mutants of other clauses may have the same.
  var faultName: String {
    switch fault {
    case .rule(let setting):
      "\(setting.rule) is \(JSONWriter.line(setting.value)) in \(dialect?.name ?? "any")"
    case .answers(let change): change.name
    }
  }

  /// All mutants for the clauses of a specification: the other values of their rules, and every
  /// operator of answers, whether it applies or not.
  static func all(for specification: Specification) -> [Mutant] {
    specification.clauses.flatMap { clause in
      Dialect.all.flatMap { changes(of: clause, in: $0) }
        + AnswerOperator.all.map {
          Mutant(clause: clause.id, fault: .answers($0), dialect: nil)
        }
    }
  }

  /// The other values of the rules that decide a clause, in a dialect in which it is in force.
  private static func changes(of clause: Clause, in dialect: Dialect) -> [Mutant] {
    guard clause.isInForce(under: dialect.rules) else { return [] }
    return clause.rules.compactMap(Rule.named).flatMap { rule -> [Mutant] in
      rule.samples(beside: rule.value(in: dialect.rules)).map { value in
        let setting = RuleSetting(rule: rule.name, value: value)
        return Mutant(clause: clause.id, fault: .rule(setting), dialect: dialect)
      }
    }
  }
}

extension Rule {
  /// Other values than the one in force: all that there are; of names and numbers, those that behave
  /// differently, the neighbours of a number, and another name.
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
