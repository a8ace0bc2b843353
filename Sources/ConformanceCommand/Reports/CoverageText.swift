import Mutation
import RoutingConformance
import RoutingModel

/// The report of `coverage` for people.
struct CoverageText {
  let coverage: Coverage
  let isWhole: Bool

  var text: String {
    isWhole ? overview : coverage.rows.map(detail).joined(separator: "\n\n")
  }

  /// One line a clause, the rules, and the score.
  private var overview: String {
    let head = ["clause"] + Dialect.all.map(\.name) + ["mutants noticed"]
    let lines = coverage.rows.map { row in
      [row.clause.id] + row.counts.map { $0.count.map(String.init) ?? "-" }
        + ["\(row.killed) of \(row.verdicts.count)"]
    }
    return ConsoleReport.leftAligned([head] + lines) + "\n\n" + rules + "\n\n" + score
  }

  /// Every change of a rule and the case that notices it first.
  private var rules: String {
    let head = ["rule", "changed to", "dialect", "noticed first by"]
    var seen: Set<String> = []
    let changes = coverage.verdicts.compactMap { verdict -> [String]? in
      guard case .rule(let setting) = verdict.mutant.fault, let killer = verdict.killer else {
        return nil
      }
      let dialect = verdict.mutant.dialect?.name ?? ""
      let row = [setting.rule, JSONWriter.line(setting.value), dialect]
      guard seen.insert(row.joined(separator: " ")).inserted else { return nil }
      return row + [killer.id]
    }
    return ConsoleReport.leftAligned([head] + changes)
  }

  private var score: String {
    let verdicts = coverage.verdicts
    let killed = verdicts.count { $0.killer != nil }
    let survivors = coverage.survivors
    let lines = [
      "\(verdicts.count) mutants of \(coverage.rows.count) clauses: \(killed) noticed, "
        + "\(verdicts.count - killed - survivors.count) that cannot be, \(survivors.count) survive"
    ]
    return (lines + survivors.map { "  survives  \($0.name)" }).joined(separator: "\n")
  }

  /// A clause with its cases and its mutants.
  private func detail(_ row: Coverage.Row) -> String {
    var lines = ["\(row.clause.id): \(row.clause.title)", "", "cases:"]
    lines += row.cases.map { "  \($0.id) (\($0.dialects.joined(separator: ", ")))" }
    lines += ["", "mutants:"]
    lines += row.verdicts.map { "  \(words($0))" }
    return lines.joined(separator: "\n")
  }

  private func words(_ verdict: MutantVerdict) -> String {
    let fault = verdict.mutant.name.dropFirst(verdict.mutant.clause.count + 2)
    if !verdict.killers.isEmpty {
      let killers = verdict.killers.map { "\($0.id) (\($0.dialect))" }.joined(separator: ", ")
      let unnoticed = verdict.unnoticed.joined(separator: ", ")
      return "\(fault): noticed first by \(killers)"
        + (unnoticed.isEmpty ? "" : "; by no case in \(unnoticed)")
    }
    if let reason = coverage.known.reason(for: verdict.mutant) {
      return "\(fault): cannot be noticed, \(reason)"
    }
    return "\(fault): SURVIVES"
  }
}
