import Routing
import RoutingConformance

/// The rules in which two dialects differ, and the cases that show it.
struct RuleDifferences: Sendable {
  /// One step from the one to the other, and what shows it.
  struct Row: Sendable {
    let change: RuleChange
    let clauses: [Clause]
    /// Ids of cases whose answer changes when the rule alone is changed.
    let cases: [String]
  }

  let from: Dialect
  let to: Dialect
  let rows: [Row]
  let specification: Specification

  /// Finds the differences, and tries the cases of the clauses that name a rule: a case shows it if
  /// the reference, given the other dialect's value alone, does not answer any more as it has to.
  init(from: Dialect, to: Dialect, corpus: Corpus) async {
    self.from = from
    self.to = to
    specification = corpus.specification
    let steps = RuleChange.between(from.rules, to.rules)
    let backSteps = RuleChange.between(to.rules, from.rules)
    var rows: [Row] = []
    for step in steps {
      let clauses = step.clauses(in: corpus.specification)
      let ids = Set(clauses.map(\.id))
      let cases = corpus.cases.filter {
        $0.level != .erratum && !ids.isDisjoint(with: $0.clauses)
      }.simplestFirst(about: ids)
      let back = backSteps.first { $0.rule.name == step.rule.name }
      var shown: [String] = []
      for subject in cases {
        if await Self.shows(subject, step, in: from) {
          shown.append(subject.id)
        } else if let back, await Self.shows(subject, back, in: to) {
          shown.append(subject.id)
        }
      }
      rows.append(Row(change: step, clauses: clauses, cases: shown))
    }
    self.rows = rows
  }

  private static func shows(
    _ subject: Case, _ step: RuleChange, in dialect: Dialect
  ) async -> Bool {
    guard subject.dialects.contains(dialect.name) else { return false }
    let changed = Candidate.reference("changed") { step.applied(to: $0) }
    let outcome = await changed.outcome(of: subject.scenario(in: dialect))
    let runner = CaseRunner(candidate: changed)
    if case .failed = runner.verdict(of: subject, in: dialect, on: outcome) { return true }
    return false
  }
}

extension RuleDifferences {
  private static let listedCases = 3

  private var head: String {
    "\(from.name) -> \(to.name): "
      + ComparisonSummary.counted(rows.count, "rule differs", "rules differ")
  }

  /// For a person at a terminal.
  var text: String {
    let lines = rows.flatMap { row -> [String] in
      let more = row.cases.count - Self.listedCases
      return [""] + TextLayout.lines("", row.change.words, indent: 2)
        + TextLayout.lines("  ", row.change.rule.summary)
        + row.clauses.flatMap { TextLayout.lines("  \($0.id): ", $0.title) }
        + row.cases.prefix(Self.listedCases).flatMap { TextLayout.lines("  case ", $0) }
        + (more > 0 ? ["  and \(more) more cases"] : [])
        + (row.cases.isEmpty ? ["  no case shows it"] : [])
    }
    return ([head] + lines).joined(separator: "\n")
  }

  /// For a pull request or a page.
  var markdown: String {
    let lines = rows.map { row in
      let clauses = row.clauses.map(\.id).joined(separator: ", ")
      let cases = row.cases.prefix(Self.listedCases).map(Markdown.cell).joined(separator: "<br>")
      return "| `\(row.change.rule.name)` | \(row.change.rule.summary) "
        + "| \(cell(row.change.written.from)) | \(cell(row.change.written.to)) "
        + "| \(clauses) | \(cases) |"
    }
    return
      (["## From \(from.name) to \(to.name)", ""]
      + ["| rule | decides | \(from.name) | \(to.name) | clauses | cases |"]
      + ["| --- | --- | --- | --- | --- | --- |"] + lines).joined(separator: "\n")
  }

  private func cell(_ written: String) -> String {
    written == "-" ? "-" : Markdown.cell(written)
  }

  /// For programs.
  var json: String {
    let rows = rows.map { row in
      guard
        case .object(var value) = row.change.value(
          from: from, to: to, specification: specification)
      else { return Value.null }
      value["cases"] = .array(row.cases.map { .string($0) })
      return .object(value)
    }
    return JSONWriter.indented(
      .object([
        "format": 1, "from": .string(from.name), "to": .string(to.name),
        "specification": .string(specification.version), "rules": .array(rows),
      ]))
  }
}

extension [Case] {
  /// The cases that are most to the point first: those whose first clause is one of some, those with
  /// few clauses, those with few steps.
  fileprivate func simplestFirst(about clauses: Set<String>) -> [Case] {
    let ranked = enumerated().map { index, subject in
      let isMain = subject.clauses.first.map(clauses.contains) == true
      return (
        rank: [isMain ? 0 : 1, subject.clauses.count, subject.steps.count, index],
        subject: subject
      )
    }
    return ranked.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.subject)
  }
}
