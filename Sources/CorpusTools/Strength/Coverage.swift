import Routing
import RoutingConformance

/// How strong the corpus is: the cases and the mutants of each clause.
struct Coverage: Sendable {
  let rows: [Row]
  /// What the cases of each dialect notice.
  let dialects: [DialectCoverage]
  /// The mutants that no case noticed in any dialect, but those that are known to be no faults.
  let survivors: [Mutant]
  let known: KnownSurvivors
  /// Whether reasons for mutants that are not among these are out of date.
  let mayBeStale: Bool

  /// One clause.
  struct Row: Sendable {
    let clause: Clause
    let cases: [Case]
    let verdicts: [MutantVerdict]
  }

  init(
    clauses: [Clause], cases: [Case], verdicts: [MutantVerdict], known: KnownSurvivors,
    mayBeStale: Bool
  ) {
    self.known = known
    self.mayBeStale = mayBeStale
    let byClause = Dictionary(grouping: verdicts, by: \.mutant.clause)
    let rows = clauses.map { clause in
      Row(
        clause: clause,
        cases: cases.filter { $0.level.isWanted && $0.clauses.contains(clause.id) },
        verdicts: byClause[clause.id] ?? [])
    }
    self.rows = rows
    survivors = rows.flatMap(\.verdicts).filter { $0.killers.isEmpty }.map(\.mutant)
      .filter { known.reason(for: $0) == nil }
    dialects = Dialect.all.map { DialectCoverage($0, rows: rows, known: known) }
  }

  var verdicts: [MutantVerdict] { rows.flatMap(\.verdicts) }

  /// The number of mutants that cases notice.
  var noticed: Int { rows.reduce(0) { $0 + $1.killed } }
  /// The number of mutants that are known to be no faults.
  var equivalent: Int { verdicts.count - noticed - survivors.count }

  /// The mutants of clauses of `standard` that cases notice in other dialects alone.
  private var elsewhere: [Mutant] {
    let noticed = Set(verdicts.filter { !$0.killers.isEmpty }.map(\.mutant.name))
    return dialects.filter { $0.dialect == Dialect.standard.name }.flatMap(\.missed)
      .filter { noticed.contains($0.name) }
  }

  /// What is wrong: clauses without cases, survivors, and reasons that are out of date.
  var problems: [String] {
    rows.filter { $0.cases.isEmpty && !$0.clause.isWithdrawn }.map { row in
      "\(row.clause.file):\(row.clause.line): clause \(row.clause.id) has no case that demands it; "
        + "add one"
    }
      + survivors.map { problem($0, place: "") }
      + elsewhere.map { problem($0, place: " in \(Dialect.standard.name)") }
      + (mayBeStale ? known.stale(among: verdicts) : [])
  }

  private func problem(_ mutant: Mutant, place: String) -> String {
    "mutant '\(mutant.name)' survives\(place); add a case of \(mutant.clause) that it fails"
      + "\(place), or a reason to \(KnownSurvivors.path)"
  }
}

extension Coverage.Row {
  /// The number of cases by dialect; `nil` where the clause is not in force and has none.
  var counts: [(dialect: String, count: Int?)] {
    Dialect.all.map { dialect in
      let count = cases.count { $0.dialects.contains(dialect.name) }
      let isSilent = count == 0 && !clause.isInForce(under: dialect.rules)
      return (dialect.name, isSilent ? nil : count)
    }
  }

  var killed: Int { verdicts.count { !$0.killers.isEmpty } }
}

/// How strong the cases of one dialect are on their own.
struct DialectCoverage: Sendable {
  let dialect: String
  let inForce: [Clause]
  /// Those of them that no case names here.
  let silent: [Clause]
  /// The number of mutants of the clauses that cases name.
  let mutants: Int
  /// The mutants that no case notices here, but those that are known to be no faults here.
  let missed: [Mutant]
  /// The number of mutants that are known to be no faults here.
  let equivalent: Int

  init(_ dialect: Dialect, rows: [Coverage.Row], known: KnownSurvivors) {
    let rows = rows.filter { $0.clause.isInForce(under: dialect.rules) }
    let named = rows.filter { row in row.cases.contains { $0.dialects.contains(dialect.name) } }
    let verdicts = named.flatMap(\.verdicts).filter { $0.concerns(dialect) }
    let unnoticed = verdicts.filter { !$0.isNoticed(in: dialect.name) }.map(\.mutant)
    self.dialect = dialect.name
    inForce = rows.map(\.clause)
    let ids = Set(named.map(\.clause.id))
    silent = inForce.filter { !ids.contains($0.id) }
    mutants = verdicts.count
    missed = unnoticed.filter { known.reason(for: $0, in: dialect.name) == nil }
    equivalent = unnoticed.count - missed.count
  }

  var noticed: Int { mutants - missed.count - equivalent }
}

extension MutantVerdict {
  /// Whether the mutant is made in a dialect, and for an operator, changes an answer there.
  fileprivate func concerns(_ dialect: Dialect) -> Bool {
    if let made = mutant.dialect { return made.name == dialect.name }
    return isNoticed(in: dialect.name) || unnoticed.contains(dialect.name)
  }
}
