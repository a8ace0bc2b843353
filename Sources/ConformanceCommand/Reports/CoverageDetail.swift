import Mutation
import RoutingConformance

/// A clause with its cases and its mutants, in lines of 80 columns.
struct CoverageDetail {
  let row: Coverage.Row
  let known: KnownSurvivors

  var text: String {
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
        dialect + (known.reason(for: verdict.mutant, in: dialect).map { " (\($0))" } ?? "")
      }
      return "\(fault): noticed first by \(killers)"
        + (unnoticed.isEmpty ? "" : "; by no case in \(unnoticed.joined(separator: ", "))")
    }
    if let reason = known.reason(for: verdict.mutant) {
      return "\(fault): cannot be noticed, \(reason)"
    }
    return "\(fault): SURVIVES"
  }
}
