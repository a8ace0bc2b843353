import RoutingConformance

extension LintCheck {
  /// Compares ids with the ledger.
  ///
  /// A retired id is never used again, and no id vanishes.
  static let ledger = LintCheck { project in
    let ledger = project.ledger
    // The ids of an unreadable ledger are unknown, which is reported once.
    guard ledger.isReadable else { return [] }
    let known = Dictionary(ledger.entries.map { ($0.id, $0) }) { first, _ in first }
    let entries = project.entries.filter(\.file.isPublished)
    let used = Set(entries.compactMap(\.id))
    // Ids in a file that cannot be read have not vanished.
    let unread = Set(project.caseFiles.filter { $0.root == nil }.map(\.topic))
    let vanished = ledger.entries.filter { line in
      line.retired == nil && !used.contains(line.id) && !unread.contains(line.topic)
    }
    let wrong = entries.filter { !$0.isDraft }.compactMap { entry -> LintFinding? in
      guard let id = entry.id else { return nil }
      // A case with errors may not have its final id yet.
      guard let line = known[id] else {
        return entry.subject.map { _ in entry.unlisted(id, ledger, vanished) }
      }
      guard line.retired != nil else { return nil }
      return entry.finding(
        at: entry.idPosition,
        "id '\(id)' is retired (\(ledger.name):\(line.position)); "
          + "use another id for this case")
    }
    return wrong
      + vanished.map { line in
        LintFinding(
          in: ledger.name, at: line.position,
          "no case has the id '\(line.id)' any more; restore the id of its case, or write '\(line.id) retired: ' "
            + "and the reason")
      }
  }
}

extension LintEntry {
  /// The finding about an id that is missing in the ledger; the fix adds the id, unless it may be a
  /// mistake.
  fileprivate func unlisted(
    _ id: String, _ ledger: IDLedger, _ vanished: [IDLedger.Entry]
  ) -> LintFinding {
    let lost = vanished.first { $0.topic == file.topic }
    let meant = ledger.topicMeant(by: file.topic)
    let isPlaced = file.isInTopic && CorpusFolder.isTopic(file.topic)
    let rest =
      if !file.isInTopic {
        "; move the file to the folder of a topic"
      } else if !isPlaced {
        ", and its topic is not a valid name; rename the folder"
      } else if let meant {
        ", and no other id of '\(file.topic)' is; if you mean '\(meant)', rename the folder; "
          + "otherwise add the id to the list"
      } else if let lost {
        ", and no case has '\(lost.id)' any more; if the case was renamed, restore its "
          + "old id back; otherwise retire the old id, and run 'conformance lint --fix'"
      } else if !ledger.isWhole {
        ", which has unreadable lines; correct them, and run 'conformance lint --fix'"
      } else {
        "; run 'conformance lint --fix', which adds it"
      }
    return finding(
      .warning, at: idPosition, "id '\(id)' is not in \(ledger.name)\(rest)",
      fix: .addToLedger(id: id, isReady: isPlaced && meant == nil && lost == nil && ledger.isWhole))
  }
}

extension IDLedger {
  /// The topic that was probably intended, if no id has the named topic.
  func topicMeant(by name: String) -> String? {
    topics.contains(name) ? nil : Suggestion.nearest(to: name, among: topics.sorted())
  }
}
