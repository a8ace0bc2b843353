import RoutingConformance

/// Ids against the ledger: one that is retired is never given again, and none vanishes.
struct LedgerCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    let ledger = project.ledger
    let known = Dictionary(ledger.entries.map { ($0.id, $0) }) { first, _ in first }
    let entries = project.entries.filter(\.file.isPublished)
    let vanished = vanished(from: ledger, in: project)
    var findings: [LintFinding] = []
    // Of a ledger that cannot be read nobody knows what is in it; that is said once.
    guard ledger.isReadable else { return findings }
    for entry in entries where !entry.isDraft {
      guard let id = entry.id else { continue }
      switch known[id] {
      // A case with errors may not have the id yet that it will have.
      case nil where entry.subject != nil:
        findings.append(unlisted(id, of: entry, ledger, vanished))
      case let line? where line.retired != nil:
        findings.error(
          entry.file.name, entry.idPosition,
          "id '\(id)' is retired (\(ledger.name):\(line.position)); "
            + "give this case one that was never used")
      default: break
      }
    }
    for line in vanished {
      findings.error(
        ledger.name, line.position,
        "no case has the id '\(line.id)' any more; give it back, or write '\(line.id) retired: ' "
          + "and the reason")
    }
    return findings
  }

  /// The ids of the ledger that no case has any more.
  private func vanished(from ledger: IDLedger, in project: LintProject) -> [IDLedger.Entry] {
    let used = Set(project.entries.filter(\.file.isPublished).compactMap(\.id))
    // A file that cannot be read does not take its ids away.
    let unread = Set(project.caseFiles.filter { $0.root == nil }.map(\.topic))
    return ledger.entries.filter { line in
      line.retired == nil && !used.contains(line.id) && !unread.contains(line.topic)
    }
  }

  /// An id that the ledger does not have; it is added unless that could seal a mistake.
  private func unlisted(
    _ id: String, of entry: LintEntry, _ ledger: IDLedger, _ vanished: [IDLedger.Entry]
  ) -> LintFinding {
    let lost = vanished.first { $0.topic == entry.file.topic }
    let meant = ledger.topicMeant(by: entry.file.topic)
    let isPlaced = entry.file.isInTopic && CorpusFolder.isTopic(entry.file.topic)
    let rest =
      if !entry.file.isInTopic {
        "; put the file into the folder of a topic, whose name its ids begin with"
      } else if !isPlaced {
        ", and cannot be, because of its topic's name; rename the folder"
      } else if let meant {
        ", nor any other of '\(entry.file.topic)'; if that is meant as '\(meant)', rename the folder; "
          + "else write the id there"
      } else if let lost {
        ", and '\(lost.id)' of its topic has no case any more; if the case was renamed, give it its "
          + "old id back; else retire that, and run 'conformance lint --fix'"
      } else if !ledger.isWhole {
        ", which has lines that cannot be read; mend them, and run 'conformance lint --fix'"
      } else {
        "; run 'conformance lint --fix', which adds it"
      }
    return LintFinding(
      Diagnostic(
        .warning, file: entry.file.name, position: entry.idPosition,
        message: "id '\(id)' is not in \(ledger.name)\(rest)"),
      fix: .addToLedger(id: id, isReady: isPlaced && meant == nil && lost == nil && ledger.isWhole))
  }
}
