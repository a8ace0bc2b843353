import ConformanceCommand
import RoutingConformance
import RoutingVocabulary

/// The report of `coverage`.
struct CoverageText {
  let coverage: Coverage
  /// Whether the report is about all clauses.
  let isWhole: Bool

  var text: String {
    let parts = isWhole ? [clauses, dialects] : coverage.rows.map(detail)
    return (parts + [score]).joined(separator: "\n\n")
  }

  private var clauses: String {
    let head = ["cases of"] + Dialect.all.map(\.name) + ["mutants"]
    let lines = coverage.rows.map { row in
      [row.clause.id] + Dialect.all.map { row.count(in: $0).map(String.init) ?? "-" }
        + ["\(row.verdicts.count { $0.killer != nil })/\(row.verdicts.count)"]
    }
    return TextLayout.table([head] + lines)
  }

  /// The number of clauses of each dialect that its cases name, and the clauses that they do not
  /// name.
  private var dialects: String {
    let rows = Dialect.all.map { dialect in
      (dialect, coverage.rows.filter { $0.clause.isInForce(under: dialect.rules) })
    }
    let table = rows.map { dialect, rows in
      [dialect.name, "\(rows.count)", "\(rows.count { $0.count(in: dialect) ?? 0 > 0 })"]
    }
    let gaps = rows.flatMap { dialect, rows -> [String] in
      let silent = rows.filter { $0.count(in: dialect) == 0 }.map(\.clause.id)
      let list = silent.joined(separator: ", ")
      return silent.isEmpty
        ? [] : TextLayout.lines("  ", "\(dialect.name), named by no case: \(list)")
    }
    return ([TextLayout.table([["clauses of", "in force", "named"]] + table)] + gaps)
      .joined(separator: "\n")
  }

  private var score: String {
    let verdicts = coverage.verdicts
    let survivors = coverage.survivors
    let noticed = verdicts.count { $0.killer != nil }
    return
      (survivors.map { "survives: \($0.name)" } + [
        "\(verdicts.count.counted("mutant")) of \(coverage.rows.count.counted("clause")): "
          + "\(noticed) noticed, \(verdicts.count - noticed - survivors.count) no faults, "
          + "\(survivors.count) survive, \(coverage.problems.count.counted("error"))"
      ]).joined(separator: "\n")
  }

  private func detail(_ row: Coverage.Row) -> String {
    let cases = row.cases.map { "  \($0.id) (\($0.dialects.joined(separator: ", ")))" }
    let mutants = row.verdicts.map { verdict in
      let end =
        verdict.killer.map { "noticed first by \($0)" }
        ?? verdict.reason.map { "cannot be noticed, \($0)" } ?? "SURVIVES"
      return "  - \(verdict.mutant.fault): \(end)"
    }
    let lines = ["\(row.clause.id): \(row.clause.title)", "", "cases:"] + cases
    return (lines + ["", "mutants:"] + mutants).joined(separator: "\n")
  }
}
