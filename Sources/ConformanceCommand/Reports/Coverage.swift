import Mutation
import RoutingConformance
import RoutingModel

/// How strong the corpus is: the cases and the mutants of each clause.
struct Coverage: Sendable {
  let rows: [Row]
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
    rows = clauses.map { clause in
      Row(
        clause: clause,
        cases: cases.filter { $0.level == .must && $0.clauses.contains(clause.id) },
        verdicts: byClause[clause.id] ?? [])
    }
  }

  /// All verdicts on mutants.
  var verdicts: [MutantVerdict] { rows.flatMap(\.verdicts) }

  /// The mutants that no case noticed, but those that are known to be no faults.
  var survivors: [Mutant] {
    verdicts.filter { $0.killer == nil }.map(\.mutant).filter { known.reason(for: $0) == nil }
  }

  /// What is wrong: clauses that nothing pins down, survivors, and reasons that are out of date.
  var problems: [String] {
    let weak = rows.flatMap { row -> [String] in
      let clause = "\(row.clause.file):\(row.clause.line): clause \(row.clause.id)"
      if row.cases.isEmpty { return ["\(clause) has no case that demands it; add one"] }
      if !row.verdicts.contains(where: { $0.killer != nil }) {
        return ["\(clause) has no mutant that a case notices; add one to Sources/Mutation/Catalog"]
      }
      return []
    }
    let surviving = survivors.map { mutant in
      "mutant '\(mutant.name)' survives; add a case of \(mutant.clause) that it fails, or a reason "
        + "to \(KnownSurvivors.path)"
    }
    return weak + surviving + (mayBeStale ? known.stale(among: verdicts) : [])
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

extension Coverage {
  /// The report for programs.
  var value: Value {
    .object([
      "format": 1, "score": .object(score),
      "clauses": .array(rows.map { .object($0.value(known)) }),
      "survivors": .array(survivors.map { .string($0.name) }),
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
