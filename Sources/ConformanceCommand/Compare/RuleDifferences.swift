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

  private static let listedCases = 3

  let from: Dialect
  let to: Dialect
  let specification: Specification
  private(set) var rows: [Row] = []

  /// Finds the differences, and tries the cases of the clauses that name a rule: a case shows it if
  /// the reference, given the other dialect's value alone, does not answer any more as it has to.
  init(from: Dialect, to: Dialect, corpus: Corpus) async {
    self.from = from
    self.to = to
    specification = corpus.specification
    let backSteps = RuleChange.between(to.rules, from.rules)
    for step in RuleChange.between(from.rules, to.rules) {
      let clauses = step.clauses(in: corpus.specification)
      let back = backSteps.first { $0.rule.name == step.rule.name }
      var shown: [String] = []
      for subject in corpus.cases.simplestFirst(about: Set(clauses.map(\.id))) {
        var isShown = await Self.shows(subject, step, in: from)
        if !isShown, let back { isShown = await Self.shows(subject, back, in: to) }
        if isShown { shown.append(subject.id) }
      }
      rows.append(Row(change: step, clauses: clauses, cases: shown))
    }
  }

  private static func shows(
    _ subject: Case, _ step: RuleChange, in dialect: Dialect
  ) async -> Bool {
    guard subject.dialects.contains(dialect.name) else { return false }
    let changed = Candidate.reference("changed") { step.applied(to: $0) }
    let verdict = await CaseRunner(candidate: changed).verdict(of: subject, in: dialect)
    return if case .failed = verdict { true } else { false }
  }

  /// For a person at a terminal.
  var text: String {
    let count = rows.count == 1 ? "1 rule differs" : "\(rows.count) rules differ"
    let lines = rows.flatMap { row -> [String] in
      let more = row.cases.count - Self.listedCases
      return [""] + TextLayout.lines("", row.change.words, indent: 2)
        + TextLayout.lines("  ", row.change.rule.summary)
        + row.clauses.flatMap { TextLayout.lines("  \($0.id): ", $0.title) }
        + row.cases.prefix(Self.listedCases).flatMap { TextLayout.lines("  case ", $0) }
        + (more > 0 ? ["  and \(more) more cases"] : [])
        + (row.cases.isEmpty ? ["  no case shows it"] : [])
    }
    return (["\(from.name) -> \(to.name): \(count)"] + lines).joined(separator: "\n")
  }

  /// For a pull request or a page.
  var markdown: String {
    let lines = rows.map { row in
      let values = [row.change.written.from, row.change.written.to].map { written in
        written == "-" ? "-" : Markdown.cell(written)
      }
      let cells =
        ["`\(row.change.rule.name)`", row.change.rule.summary] + values + [
          row.clauses.map(\.id).joined(separator: ", "),
          row.cases.prefix(Self.listedCases).map(Markdown.cell).joined(separator: "<br>"),
        ]
      return "| \(cells.joined(separator: " | ")) |"
    }
    let head = [
      "## From \(from.name) to \(to.name)", "",
      "| rule | decides | \(from.name) | \(to.name) | clauses | cases |",
      "| --- | --- | --- | --- | --- | --- |",
    ]
    return (head + lines).joined(separator: "\n")
  }

  /// For programs.
  var json: String {
    let rows = rows.map { row in
      var value = row.change.value(from: from, to: to, specification: specification)
      value["cases"] = .array(row.cases.map { .string($0) })
      return Value.object(value)
    }
    return JSONWriter.indented(
      .object([
        "format": 1, "from": .string(from.name), "to": .string(to.name),
        "specification": .string(specification.version), "rules": .array(rows),
      ]))
  }
}

extension [Case] {
  /// The cases of some clauses, those that are most to the point first: those whose first clause is
  /// one of these, those with few clauses, those with few steps.
  fileprivate func simplestFirst(about clauses: Set<String>) -> [Case] {
    let about = filter { $0.level != .erratum && !clauses.isDisjoint(with: $0.clauses) }
    let ranked = about.enumerated().map { index, subject in
      let isMain = subject.clauses.first.map(clauses.contains) == true
      return (
        rank: [isMain ? 0 : 1, subject.clauses.count, subject.steps.count, index],
        subject: subject
      )
    }
    return ranked.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.subject)
  }
}
