/// Ids against the ledger: one that is retired is never given again, and none vanishes.
struct LedgerCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    let ledger = project.ledger
    let known = Dictionary(ledger.entries.map { ($0.id, $0) }) { first, _ in first }
    let entries = project.entries.filter(\.file.isPublished)
    var findings: [LintFinding] = []
    for entry in entries where !entry.isDraft {
      guard let id = entry.id else { continue }
      switch known[id] {
      case nil:
        findings.warning(
          entry.file.name, entry.idPosition,
          "id '\(id)' is not in \(ledger.name); run 'conformance lint --fix', which adds it",
          fix: .addToLedger(id: id))
      case let line? where line.retired != nil:
        findings.error(
          entry.file.name, entry.idPosition,
          "id '\(id)' is retired (\(ledger.name):\(line.position)); "
            + "give this case one that was never used")
      default: break
      }
    }
    let used = Set(entries.compactMap(\.id))
    // A file that cannot be read does not take its ids away.
    let unread = Set(project.caseFiles.filter { $0.root == nil }.map(\.topic))
    for line in ledger.entries where line.retired == nil && !used.contains(line.id) {
      if unread.contains(String(line.id.prefix { $0 != "/" })) { continue }
      findings.error(
        ledger.name, line.position,
        "no case has the id '\(line.id)' any more; give it back, or write '\(line.id) retired: ' "
          + "and the reason")
    }
    return findings
  }
}
