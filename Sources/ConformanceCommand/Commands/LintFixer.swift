import Foundation
import RoutingConformance

/// Writes what can be mended without a decision.
struct LintFixer {
  let project: LintProject

  /// Mends what findings say.
  ///
  /// - Returns: The names of the files that were changed.
  ///
  /// - Throws: `CommandError` when a file cannot be written.
  func fix(_ findings: [LintFinding]) throws(CommandError) -> [String] {
    var changed: [String] = []
    let fixable = Dictionary(grouping: findings.filter { $0.fix != nil }, by: \.diagnostic.file)
    for file in project.caseFiles {
      guard let found = fixable[file.name] else { continue }
      let bytes = file.formatted(
        without: Set(found.filter(\.removesMember).map(\.diagnostic.position)),
        schema: found.compactMap(\.schema).first)
      guard let bytes, bytes != file.bytes else { continue }
      try bytes.write(to: file.url, named: file.name)
      changed.append(file.name)
    }
    let ids = findings.compactMap { finding -> String? in
      if case .addToLedger(let id) = finding.fix { id } else { nil }
    }
    guard !ids.isEmpty else { return changed }
    let ledger = project.ledger
    let text = ledger.text(adding: Set(ids))
    try Array(text.utf8).write(to: ledger.url, named: ledger.name)
    return changed + [ledger.name]
  }
}

extension LintFinding {
  /// Whether the member at the place of the finding goes, or gives way to another.
  fileprivate var removesMember: Bool { fix == .removeMember || schema != nil }

  /// The path that has to stand under `$schema`.
  fileprivate var schema: String? {
    if case .nameSchema(let path) = fix { path } else { nil }
  }
}

extension [UInt8] {
  /// Writes a file.
  ///
  /// - Throws: `CommandError` when that cannot be done.
  func write(to url: URL, named name: String) throws(CommandError) {
    do {
      try Data(self).write(to: url, options: .atomic)
    } catch {
      throw .badInput("\(name) cannot be written: \(error.localizedDescription)")
    }
  }
}
