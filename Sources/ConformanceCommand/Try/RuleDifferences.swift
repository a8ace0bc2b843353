import RoutingConformance
import RoutingVocabulary

/// The rules in which two dialects differ, and the cases that demonstrate the differences.
struct RuleDifferences: Sendable {
  private static let listedCases = 3

  let from: Dialect
  let to: Dialect
  let specification: Specification
  /// The changes that lead from one dialect to the other, and the ids of cases that demonstrate
  /// each change.
  private(set) var rows: [(change: RuleChange, cases: [String])] = []

  /// Finds the differences, and tries the cases of the clauses that name a rule.
  ///
  /// A case demonstrates the difference if the model fails the case when only this rule has the
  /// other dialect's value.
  init(from: Dialect, to: Dialect, corpus: Corpus) async {
    self.from = from
    self.to = to
    specification = corpus.specification
    let backward = RuleChange.between(to.rules, from.rules)
    for change in RuleChange.between(from.rules, to.rules) {
      let back = backward.filter { $0.rule.name == change.rule.name }
      let tries = [(change, from)] + back.map { ($0, to) }
      let clauses = Set(change.clauses(in: specification).map(\.id))
      var shown: [String] = []
      for subject in corpus.cases.simplestFirst(about: clauses)
      where await Self.fails(subject, after: tries) {
        shown.append(subject.id)
      }
      rows.append((change, shown))
    }
  }

  /// Whether the model fails a case after one of some changes.
  private static func fails(
    _ subject: Case, after changes: [(RuleChange, Dialect)]
  ) async -> Bool {
    for (change, dialect) in changes where subject.dialects.contains(dialect.name) {
      let changed = Candidate.model("changed") { change.applied(to: $0) }
      let verdict = await changed.verdict(of: subject, in: dialect)
      if case .failed = verdict { return true }
    }
    return false
  }

  var page: ComparisonPage {
    let sections = rows.map { change, cases in
      let more = cases.count - Self.listedCases
      return ComparisonPage.Section(
        title: change.words,
        notes: [change.rule.summary]
          + change.clauses(in: specification).map { "\($0.id): \($0.title)" }
          + cases.prefix(Self.listedCases).map { "case \($0)" }
          + (more > 0 ? ["and \(more) more \(more == 1 ? "case" : "cases")"] : [])
          + (cases.isEmpty ? ["no case depends on it"] : []))
    }
    let count = rows.count == 1 ? "1 rule differs" : "\(rows.count) rules differ"
    return ComparisonPage(title: "\(from.name) -> \(to.name): \(count)", sections: sections)
  }

  var json: Value {
    let rows = rows.map { change, cases in
      change.value(in: specification).merging(["cases": cases.value])
    }
    return .members([
      "format": 1, "from": from.name, "to": to.name, "specification": specification.version,
      "rules": rows,
    ])
  }
}

extension [Case] {
  /// The cases of some clauses, beginning with the clearest: cases whose first clause is one of
  /// these come first, then cases with few clauses, then cases with few steps.
  func simplestFirst(about clauses: Set<String>) -> [Case] {
    let about = filter { $0.level != .erratum && !clauses.isDisjoint(with: $0.clauses) }
    let ranked = about.enumerated().map { index, subject in
      let isMain = subject.clauses.first.map(clauses.contains) == true
      return ([isMain ? 0 : 1, subject.clauses.count, subject.steps.count, index], subject)
    }
    return ranked.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }
}
