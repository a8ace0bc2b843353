import Foundation
import RoutingConformance

/// What a change of files makes worth running again.
struct Affected {
  /// The ids of the cases.
  let cases: Set<String>
  /// Why, in a few words, a line for each file.
  let reasons: [String]

  /// What has to be run after some files have changed.
  ///
  /// Of a case file these are its cases, of a chapter the cases of the clauses that are no longer what
  /// they were.
  init(changed paths: [String], from old: Corpus, to new: Corpus) {
    var cases: Set<String> = []
    var reasons: [String] = []
    let shown = paths.map { URL(filePath: $0).shownPath }
    for file in shown where file.hasSuffix(".json") {
      let ids = new.cases.filter { $0.file == file }.map(\.id)
      cases.formUnion(ids)
      reasons.append("\(file): \(ids.count.counted("case"))")
    }
    let chapters = shown.filter { $0.hasSuffix(".md") }
    if !chapters.isEmpty {
      let clauses = Self.changedClauses(from: old.specification, to: new.specification)
      let ids = new.cases.filter { !clauses.isDisjoint(with: $0.clauses) }.map(\.id)
      cases.formUnion(ids)
      let names = clauses.isEmpty ? "no clause" : clauses.sorted().joined(separator: ", ")
      reasons.append("\(chapters.joined(separator: ", ")): \(names), \(ids.count.counted("case"))")
    }
    self.cases = cases
    self.reasons = reasons
  }

  /// The ids of clauses that say something else than before, or are new.
  private static func changedClauses(
    from old: Specification, to new: Specification
  ) -> Set<String> {
    Set(
      new.clauses.filter { clause in
        guard let earlier = old.clause(clause.id) else { return true }
        return earlier.text != clause.text || earlier.title != clause.title
          || earlier.rules != clause.rules || earlier.conditions != clause.conditions
      }.map(\.id))
  }
}
