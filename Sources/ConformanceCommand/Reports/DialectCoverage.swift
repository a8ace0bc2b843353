import Mutation
import Routing
import RoutingConformance

/// How strong the cases of one dialect are on their own.
struct DialectCoverage: Sendable {
  let dialect: String
  /// The clauses that are in force.
  let inForce: [Clause]
  /// Those of them that no case names here.
  let silent: [Clause]
  /// Those that cases name, and of which no mutant is noticed here.
  let loose: [Clause]
  /// The number of mutants of the clauses that cases name.
  let mutants: Int
  /// The mutants that no case notices here, but those that are known to be no faults here.
  let missed: [Mutant]
  /// The number of mutants that are known to be no faults here.
  let equivalent: Int

  init(_ dialect: Dialect, rows: [Coverage.Row], known: KnownSurvivors) {
    let rows = rows.filter { $0.clause.isInForce(under: dialect.rules) }
    let named = rows.filter { row in row.cases.contains { $0.dialects.contains(dialect.name) } }
    let verdicts = named.flatMap { $0.verdicts(in: dialect) }
    let unnoticed = verdicts.filter { !$0.isNoticed(in: dialect.name) }.map(\.mutant)
    self.dialect = dialect.name
    inForce = rows.map(\.clause)
    loose = named.filter { !$0.isPinnedDown(in: dialect) }.map(\.clause)
    let ids = Set(named.map(\.clause.id))
    silent = inForce.filter { !ids.contains($0.id) }
    mutants = verdicts.count
    missed = unnoticed.filter { known.reason(for: $0, in: dialect.name) == nil }
    equivalent = unnoticed.count - missed.count
  }

  /// The number of clauses of which a mutant is noticed here.
  var pinnedDown: Int { inForce.count - silent.count - loose.count }

  /// The number of mutants that a case notices here.
  var noticed: Int { mutants - missed.count - equivalent }

  /// The report for programs.
  var value: Parameters {
    [
      "dialect": .string(dialect), "clausesInForce": .integer(inForce.count),
      "pinnedDown": .integer(pinnedDown), "withoutCases": .array(silent.map { .string($0.id) }),
      "pinnedDownByNothing": .array(loose.map { .string($0.id) }),
      "mutants": .integer(mutants), "noticed": .integer(noticed),
      "equivalent": .integer(equivalent),
      "notNoticed": .array(missed.map { .string($0.name) }),
    ]
  }
}

extension Coverage.Row {
  /// The mutants that break the clause in a dialect in which it is in force.
  func verdicts(in dialect: Dialect) -> [MutantVerdict] {
    verdicts.filter { $0.mutant.dialect == nil || $0.mutant.dialect?.name == dialect.name }
  }

  /// Whether a case that names the clause notices a mutant of it in a dialect.
  func isPinnedDown(in dialect: Dialect) -> Bool {
    verdicts.contains { $0.isNoticed(in: dialect.name) }
  }
}
