import RoutingConformance

/// Case files in the wrong place, and topics that nobody knows.
struct TopicCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    var findings: [LintFinding] = []
    for file in project.caseFiles {
      guard file.isPublished else { continue }
      if !file.isInTopic {
        findings.error(
          file.name, .start, "the file is in no topic; put it into cases/TOPIC, one folder deep")
      } else if !CorpusFolder.isTopic(file.topic) {
        findings.error(
          file.name, .start,
          "'\(file.topic.shownInMessage)' is no name of a topic; rename the folder: a topic has "
            + CorpusFolder.lettersOfTopics)
      } else if file.topic == CorpusFolder.drafts {
        let cases = project.entries.filter { $0.file.name == file.name }
        for entry in cases where entry.node.member("draft") == nil {
          findings.error(
            file.name, entry.idPosition,
            "a case that is no draft stays in 'drafts'; put it into a file of its topic")
        }
      } else if let nearest = project.ledger.topicMeant(by: file.topic) {
        findings.warning(
          file.name, .start,
          "unknown topic '\(file.topic)'; did you mean '\(nearest)'? "
            + "If not, write one of its ids into \(project.ledger.name)")
      }
    }
    return findings
  }
}

extension IDLedger {
  /// The topic that a name was probably meant as, if no id is of the one that it names.
  func topicMeant(by name: String) -> String? {
    topics.contains(name) ? nil : Suggestion.nearest(to: name, among: topics.sorted())
  }
}
