import Mutation
import Routing
import RoutingConformance

/// The report of `coverage` for people, in lines of 80 columns.
struct CoverageText {
  let coverage: Coverage
  let isWhole: Bool

  var text: String {
    let parts =
      isWhole
      ? [clauses, rules, dialects, toldApart]
      : coverage.rows.map { CoverageDetail(row: $0, known: coverage.known).text }
    return (parts + [score]).joined(separator: "\n\n")
  }

  /// One line a clause.
  private var clauses: String {
    let head = ["cases of"] + Dialect.all.map(\.name) + ["mutants"]
    let lines = coverage.rows.map { row in
      [row.clause.id] + row.counts.map { $0.count.map(String.init) ?? "-" }
        + ["\(row.killed)/\(row.verdicts.count)"]
    }
    return TextLayout.table([head] + lines)
  }

  /// Every other value of a rule, and the case that notices it first in each dialect.
  private var rules: String {
    let values = Dictionary(grouping: coverage.verdicts.filter(\.mutant.isValue)) {
      $0.mutant.faultName
    }
    let missed = values.filter { $0.value.allSatisfy { $0.killer == nil } }.keys.sorted()
    var lines = [
      "\(values.count - missed.count) of \(values.count) other values of rules fail a case, first:"
    ]
    var seen: Set<String> = []
    var last = ""
    for verdict in coverage.verdicts {
      guard case .rule(let setting) = verdict.mutant.fault, let killer = verdict.killer,
        seen.insert(verdict.mutant.faultName).inserted
      else { continue }
      let head = "\(setting.rule) \(JSONWriter.line(setting.value))".shortened
      if head != last { lines.append(head) }
      last = head
      lines += TextLayout.lines("  \(killer.dialect)  ", killer.id)
    }
    return (lines + missed.flatMap { TextLayout.lines("no case: ", $0) }).joined(separator: "\n")
  }

  /// What the cases of each dialect notice on their own.
  private var dialects: String {
    let head = [
      "clauses of", "in force", "named", "pinned down", "mutants", "noticed", "no fault",
      "missed",
    ]
    let rows = coverage.dialects.map { dialect in
      let numbers = [
        dialect.inForce.count, dialect.inForce.count - dialect.silent.count, dialect.pinnedDown,
        dialect.mutants, dialect.noticed, dialect.equivalent, dialect.missed.count,
      ]
      return [dialect.dialect] + numbers.map(String.init)
    }
    let note = TextLayout.lines(
      "",
      "named: by cases that apply in the dialect; pinned down: a case that names the clause notices "
        + "a mutant of it there")
    return (note + [TextLayout.table([head] + rows)] + coverage.dialects.flatMap(gaps))
      .joined(separator: "\n")
  }

  private func gaps(of dialect: DialectCoverage) -> [String] {
    let mutants = Dictionary(grouping: dialect.missed, by: \.clause).mapValues(\.count)
    let clauses = dialect.inForce.compactMap { clause in
      mutants[clause.id].map { $0 == 1 ? clause.id : "\(clause.id) (\($0))" }
    }
    let name = dialect.dialect
    return lines("\(name), named by no case: ", dialect.silent.map(\.id))
      + lines("\(name), named and not pinned down: ", dialect.loose.map(\.id))
      + lines("\(name), mutants missed: ", clauses)
  }

  /// How many clauses are told apart from all others.
  private var toldApart: String {
    let apart = share(
      Set(coverage.toldApart.map(\.clause.id)),
      "told apart: a case that names the clause first notices a fault that breaks no other clause")
    let alone = coverage.brokenAlone.map {
      share($0, "broken alone: a mutant fails cases that name the clause and no others")
    }
    return (apart + (alone ?? [])).joined(separator: "\n")
  }

  private func share(_ clauses: Set<String>, _ words: String) -> [String] {
    let others = coverage.rows.map(\.clause.id).filter { !clauses.contains($0) }
    let count = "\(clauses.count) of \(coverage.rows.count) clauses are \(words)"
    return TextLayout.lines("", count) + lines("not these: ", others)
  }

  private func lines(_ title: String, _ items: [String]) -> [String] {
    if items.isEmpty { return [] }
    let rest = items.count - 12
    let shown = items.prefix(12).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return TextLayout.lines("  ", title + shown)
  }

  private var score: String {
    let verdicts = coverage.verdicts
    let killed = verdicts.count { $0.killer != nil }
    let survivors = coverage.survivors
    let equivalent = verdicts.count - killed - survivors.count
    let shown = survivors.flatMap { TextLayout.lines("survives: ", $0.name) }
    let numbers =
      "\(verdicts.count) mutants of \(coverage.rows.count.counted("clause")): \(killed) noticed, "
      + "\(equivalent) no faults, \(survivors.count) survive, \(coverage.problems.count) errors"
    return (shown + TextLayout.lines("", numbers)).joined(separator: "\n")
  }
}

extension Mutant {
  /// Whether its fault is another value of a rule.
  fileprivate var isValue: Bool {
    if case .rule = fault { true } else { false }
  }
}

extension String {
  /// The text, cut off where a line ends.
  fileprivate var shortened: String {
    count <= TextLayout.width ? self : prefix(TextLayout.width - 3) + "..."
  }
}
