import Foundation

/// What was read of case files before, so that reading them again costs only what has changed.
///
/// A reference, which stays with the one that reads again and again.
package final class CorpusMemory {
  private var files: [URL: Entry] = [:]
  private var clauses: [ClauseForce] = []

  /// What was read of one file.
  struct Entry {
    let data: Data
    let cases: [Case]
    let diagnostics: [Diagnostic]
  }

  /// What the reading of cases depends on: which clauses there are, and where they are in force.
  private struct ClauseForce: Equatable {
    let id: String
    let rules: [String]
    let conditions: [Clause.Condition]
    let isWithdrawn: Bool
  }

  /// A memory of nothing.
  package init() {}

  /// Forgets everything if the cases may mean something else under these clauses.
  func prepare(for specification: Specification) {
    let now = specification.clauses.map { clause in
      ClauseForce(
        id: clause.id, rules: clause.rules, conditions: clause.conditions,
        isWithdrawn: clause.isWithdrawn)
    }
    if now != clauses { files = [:] }
    clauses = now
  }

  /// What was read of a file, if it held the same then.
  func entry(of file: URL, holding data: Data) -> Entry? {
    files[file].flatMap { $0.data == data ? $0 : nil }
  }

  /// Keeps what was read.
  func keep(_ entry: Entry, of file: URL) { files[file] = entry }
}
