import RoutingConformance
import RoutingVocabulary

/// The cases and the mutants of each clause.
struct Coverage: Sendable {
  let rows: [Row]
  let known: KnownSurvivors
  /// Whether reasons for mutants other than these are out of date.
  let mayBeStale: Bool

  /// The results of one clause.
  struct Row: Sendable {
    let clause: Clause
    /// The cases that test the clause; cases in which it is the first clause come first.
    let cases: [Case]
    let verdicts: [Verdict]
  }

  /// The result of a mutant.
  struct Verdict: Sendable {
    let mutant: Mutant
    /// The first case that the mutant fails; `nil` if it survives.
    let killer: String?
    /// Why the mutant cannot fail any case, if the reason is known.
    let reason: String?
  }

  /// Plays the cases of each clause on its mutants.
  init(_ clauses: [Clause], cases: [Case], known: KnownSurvivors, mayBeStale: Bool) async {
    let wanted = cases.filter(\.level.isWanted)
    rows = await clauses.concurrentMap { clause in
      let named = wanted.filter { $0.clauses.contains(clause.id) }
      let cases =
        named.filter { $0.clauses.first == clause.id }
        + named.filter { $0.clauses.first != clause.id }
      var verdicts: [Verdict] = []
      for mutant in Mutant.all(of: clause) {
        verdicts.append(
          Verdict(
            mutant: mutant, killer: await mutant.killer(among: cases),
            reason: known.reason(for: mutant)))
      }
      return Row(clause: clause, cases: cases, verdicts: verdicts)
    }
    self.known = known
    self.mayBeStale = mayBeStale
  }

  var verdicts: [Verdict] { rows.flatMap(\.verdicts) }

  /// The mutants that no case notices, and that have no listed reason.
  var survivors: [Mutant] { verdicts.filter(\.survives).map(\.mutant) }

  /// The problems: clauses without cases, survivors, and outdated reasons.
  var problems: [String] {
    rows.filter { $0.cases.isEmpty && !$0.clause.isWithdrawn }.map { row in
      "\(row.clause.file):\(row.clause.line): no case tests clause \(row.clause.id); "
        + "add one"
    }
      + survivors.map { mutant in
        "mutant '\(mutant.name)' survives; add a case of \(mutant.clause) that it fails, or a reason "
          + "to \(KnownSurvivors.path)"
      }
      + (mayBeStale ? known.stale(among: verdicts) : [])
  }
}

extension Coverage.Verdict {
  var survives: Bool { killer == nil && reason == nil }
}

extension Coverage.Row {
  /// The number of cases in a dialect; `nil` if the clause is not in force and has none.
  func count(in dialect: Dialect) -> Int? {
    let count = cases.count { $0.dialects.contains(dialect.name) }
    return count == 0 && !clause.isInForce(under: dialect.rules) ? nil : count
  }
}
