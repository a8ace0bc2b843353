import ConformanceCommand
import Routing
import RoutingConformance

/// The report of `coverage` for people, in lines of 80 columns.
struct CoverageText {
  let coverage: Coverage
  let isWhole: Bool

  var text: String {
    let parts = isWhole ? [clauses, dialects] : coverage.rows.map(detail)
    return (parts + [score]).joined(separator: "\n\n")
  }

  private var clauses: String {
    let head = ["cases of"] + Dialect.all.map(\.name) + ["mutants"]
    let lines = coverage.rows.map { row in
      [row.clause.id] + row.counts.map { $0.count.map(String.init) ?? "-" }
        + ["\(row.killed)/\(row.verdicts.count)"]
    }
    return TextLayout.table([head] + lines)
  }

  /// What the cases of each dialect notice on their own.
  private var dialects: String {
    let head = ["clauses of", "in force", "named", "mutants", "noticed", "no fault", "missed"]
    let rows = coverage.dialects.map { dialect in
      let numbers = [
        dialect.inForce.count, dialect.inForce.count - dialect.silent.count, dialect.mutants,
        dialect.noticed, dialect.equivalent, dialect.missed.count,
      ]
      return [dialect.dialect] + numbers.map(String.init)
    }
    return ([TextLayout.table([head] + rows)] + coverage.dialects.flatMap(gaps))
      .joined(separator: "\n")
  }

  private func gaps(of dialect: DialectCoverage) -> [String] {
    let mutants = Dictionary(grouping: dialect.missed, by: \.clause).mapValues(\.count)
    let clauses = dialect.inForce.compactMap { clause in
      mutants[clause.id].map { $0 == 1 ? clause.id : "\(clause.id) (\($0))" }
    }
    return lines("\(dialect.dialect), named by no case: ", dialect.silent.map(\.id))
      + lines("\(dialect.dialect), mutants missed: ", clauses)
  }

  private func lines(_ title: String, _ items: [String]) -> [String] {
    if items.isEmpty { return [] }
    let rest = items.count - 12
    let shown = items.prefix(12).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return TextLayout.lines("  ", title + shown)
  }

  private var score: String {
    let verdicts = coverage.verdicts
    let survivors = coverage.survivors
    let shown = survivors.flatMap { TextLayout.lines("survives: ", $0.name) }
    let numbers =
      "\(verdicts.count.counted("mutant")) of \(coverage.rows.count.counted("clause")): "
      + "\(coverage.noticed) noticed, \(coverage.equivalent) no faults, \(survivors.count) survive, "
      + coverage.problems.count.counted("error")
    return (shown + TextLayout.lines("", numbers)).joined(separator: "\n")
  }

  private func detail(_ row: Coverage.Row) -> String {
    var lines = TextLayout.lines("", "\(row.clause.id): \(row.clause.title)") + ["", "cases:"]
    lines += row.cases.flatMap { subject in
      TextLayout.lines("  ", "\(subject.id) (\(subject.dialects.joined(separator: ", ")))")
    }
    lines += ["", "mutants:"]
    lines += row.verdicts.flatMap { TextLayout.lines("  - ", words($0)) }
    return lines.joined(separator: "\n")
  }

  private func words(_ verdict: MutantVerdict) -> String {
    let fault = verdict.mutant.faultName
    if !verdict.killers.isEmpty {
      let killers = verdict.killers.map { "\($0.id) (\($0.dialect))" }.joined(separator: ", ")
      let unnoticed = verdict.unnoticed.map { dialect in
        let reason = coverage.known.reason(for: verdict.mutant, in: dialect)
        return dialect + (reason.map { " (\($0))" } ?? "")
      }
      return "\(fault): noticed first by \(killers)"
        + (unnoticed.isEmpty ? "" : "; by no case in \(unnoticed.joined(separator: ", "))")
    }
    if let reason = coverage.known.reason(for: verdict.mutant) {
      return "\(fault): cannot be noticed, \(reason)"
    }
    return "\(fault): SURVIVES"
  }
}
