import ConformanceCommand
import Foundation
import RoutingConformance

extension LintProject {
  /// Fixes findings that need no decision.
  ///
  /// - Returns: The names of the files that were changed.
  ///
  /// - Throws: `CommandError` if a file cannot be written.
  func fix(_ findings: [LintFinding]) throws(CommandError) -> [String] {
    var changed: [String] = []
    let fixable = Dictionary(grouping: findings.filter { $0.fix != nil }, by: \.diagnostic.file)
    for file in caseFiles {
      guard let found = fixable[file.name] else { continue }
      let bytes = file.json.formatted(schema: found.compactMap(\.schema).first)
      guard let bytes, bytes != file.json.bytes else { continue }
      try bytes.write(to: file.json.url, named: file.name)
      changed.append(file.name)
    }
    for finding in findings {
      guard case .write(let text) = finding.fix else { continue }
      let name = finding.diagnostic.file
      try Array(text.utf8).write(to: URL(filePath: name), named: name)
      changed.append(name)
    }
    let ids = newIDs(findings)
    guard !ids.isEmpty, hasLedger else { return changed }
    try Array(ledger.text(adding: ids).utf8).write(to: ledger.url, named: ledger.name)
    return changed + [ledger.name]
  }

  /// The ids to add to the ledger: the ids of cases without errors, in files without errors.
  private func newIDs(_ findings: [LintFinding]) -> Set<String> {
    let files = Dictionary(caseFiles.map { ($0.name, $0) }) { first, _ in first }
    let errors = Dictionary(
      grouping: findings.map(\.diagnostic).filter { $0.severity == .error }, by: \.file)
    let ids = findings.compactMap { finding -> String? in
      guard case .addToLedger(let id, isReady: true) = finding.fix,
        let file = files[finding.diagnostic.file]
      else { return nil }
      let start = file.start(ofCaseAround: finding.diagnostic.position)
      let isWrong = (errors[file.name] ?? []).contains { error in
        let place = file.start(ofCaseAround: error.position)
        return place == start || place == nil
      }
      return isWrong ? nil : id
    }
    return Set(ids)
  }
}

extension LintFinding {
  /// The path to write under `$schema`.
  fileprivate var schema: String? {
    if case .nameSchema(let path) = fix { path } else { nil }
  }
}
