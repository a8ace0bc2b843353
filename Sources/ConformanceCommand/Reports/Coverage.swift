import Mutation
import Routing
import RoutingConformance

/// How strong the corpus is: the cases and the mutants of each clause.
struct Coverage: Sendable {
  let rows: [Row]
  /// What the cases of each dialect notice.
  let dialects: [DialectCoverage]
  /// The mutants that no case noticed in any dialect, but those that are known to be no faults.
  let survivors: [Mutant]
  /// The clauses of which a mutant fails no case that does not name it; `nil`: nobody has looked.
  var brokenAlone: Set<String>?
  let known: KnownSurvivors
  /// Whether reasons for mutants that are not among these are out of date.
  let mayBeStale: Bool

  /// One clause.
  struct Row: Sendable {
    let clause: Clause
    /// The cases that demand it.
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
        cases: cases.filter { $0.level == .must && $0.clauses.contains(clause.id) },
        verdicts: byClause[clause.id] ?? [])
    }
    self.rows = rows
    survivors = rows.flatMap(\.verdicts).filter { $0.killer == nil }.map(\.mutant)
      .filter { known.reason(for: $0) == nil }
    dialects = Dialect.all.map { DialectCoverage($0, rows: rows, known: known) }
  }

  /// All verdicts on mutants.
  var verdicts: [MutantVerdict] { rows.flatMap(\.verdicts) }

  /// The mutants of clauses of `standard` that cases notice in other dialects alone.
  var elsewhere: [Mutant] {
    let noticed = Set(verdicts.filter { $0.killer != nil }.map(\.mutant.name))
    return dialects.filter { $0.dialect == Dialect.standard.name }.flatMap(\.missed)
      .filter { noticed.contains($0.name) }
  }

  /// The clauses that are told apart from all others: a case that is about the clause first of all
  /// notices a fault that breaks no other clause.
  var toldApart: [Row] {
    let faults = Dictionary(grouping: verdicts, by: \.mutant.faultName)
    return rows.filter { row in
      row.verdicts.contains { verdict in
        faults[verdict.mutant.faultName]?.count == 1
          && verdict.killers.contains(where: \.isAboutClause)
      }
    }
  }
}

extension Coverage {
  /// What is wrong: clauses that nothing pins down, survivors, and reasons that are out of date.
  var problems: [String] {
    rows.compactMap(problem) + survivors.map { problem($0, place: "") }
      + elsewhere.map { problem($0, place: " in \(Dialect.standard.name)") }
      + (mayBeStale ? known.stale(among: verdicts) : [])
  }

  private func problem(_ row: Row) -> String? {
    let clause = "\(row.clause.file):\(row.clause.line): clause \(row.clause.id)"
    if row.cases.isEmpty { return "\(clause) has no case that demands it; add one" }
    if !row.verdicts.contains(where: { $0.killer != nil }) {
      return "\(clause) has no mutant that a case notices; add one to Sources/Mutation/Catalog"
    }
    let standard = Dialect.standard
    if row.clause.isInForce(under: standard.rules) && !row.isPinnedDown(in: standard) {
      return "\(clause) has no mutant that a case notices in \(standard.name); add a case of "
        + "\(row.clause.id) that applies there and that one of its mutants fails"
    }
    return nil
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

  /// How many mutants were noticed.
  var killed: Int { verdicts.count { $0.killer != nil } }
}
