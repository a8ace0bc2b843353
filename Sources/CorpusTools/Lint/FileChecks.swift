import Foundation
import RoutingConformance
import RoutingVocabulary

extension LintCheck {
  /// Reports the errors found by reading: wrong syntax, keys, types and names.
  static let reading = LintCheck { project in
    let all =
      project.specification.diagnostics + project.caseFiles.flatMap(\.diagnostics)
      + project.documents.flatMap(\.diagnostics) + project.ledger.diagnostics
    return all.map { LintFinding($0) }
  }

  /// Finds examples and rows of tables that differ from their cases.
  static let examples = LintCheck { project in
    project.examples.flatMap { page in
      page.diagnostics.enumerated().map { index, diagnostic in
        var finding = LintFinding(diagnostic)
        // The fix writes the page only once.
        if index == 0 && page.isStale { finding.fix = .write(text: page.refreshed) }
        return finding
      }
    }
  }

  /// Finds case files that are not in the canonical layout.
  static let layout = LintCheck(ofFiles: { file in
    file.json.misformatted.map { position in
      LintFinding(
        .warning, in: file.name, at: position,
        "the layout is not the canonical one; run 'conformance lint --fix'", fix: .format)
    }
  })

  /// Finds case files that do not name their schema, so that editors check nothing.
  static let schemaPath = LintCheck(ofFiles: { file in
    guard file.json.isWhole, let root = file.root, root.members != nil, let path = file.schemaPath
    else { return nil }
    let member = root.member("$schema")
    if let text = member?.value.text, text == path { return nil }
    let fault = member == nil ? "is missing" : "does not lead to the schema of case files"
    return LintFinding(
      .warning, in: file.name, at: member?.position ?? root.position,
      "'$schema' \(fault); write \"\(path)\"", fix: .nameSchema(path: path))
  })

  /// Finds exported cases that differ from the case files.
  static let exports = LintCheck { project in
    if !project.entries.allSatisfy({ $0.subject != nil }) { return [] }
    return project.exports.filter { project.isWanted($0.shownPath) }.compactMap { url in
      let name = url.deletingPathExtension().lastPathComponent
      let dialect = Dialect.named(name)
      let export = dialect.map {
        CaseExport(
          project.entries.compactMap(\.subject), in: $0, specification: project.specification)
      }
      guard let text = export.map({ $0.text + "\n" }) else {
        return LintFinding(
          in: url.shownPath, at: .start, "no such dialect '\(name)'; rename or remove the file")
      }
      if let data = try? Data(contentsOf: url), data.elementsEqual(text.utf8) { return nil }
      return LintFinding(
        .warning, in: url.shownPath, at: .start,
        "the exported cases differ from the case files; run 'conformance lint --fix'",
        fix: .write(text: text))
    }
  }

  /// Finds ids that two cases have.
  static let ids = LintCheck { project in
    var first: [String: LintEntry] = [:]
    return project.entriesWantedLast.compactMap { entry in
      guard let id = entry.id else { return nil }
      guard let earlier = first[id] else {
        first[id] = entry
        return nil
      }
      let file = earlier.file.name == entry.file.name ? "" : "\(earlier.file.name):"
      return entry.finding(
        at: entry.idPosition,
        "id '\(id)' is used twice, first at \(file)\(earlier.idPosition); use another id for this case"
      )
    }
  }

  /// Finds case files in the wrong place, and unknown topics.
  static let topics = LintCheck { project in
    project.caseFiles.filter(\.isPublished).flatMap { file -> [LintFinding] in
      if !file.isInTopic {
        let message = "the file is not in the folder of a topic; move it to cases/TOPIC"
        return [LintFinding(in: file.name, at: .start, message)]
      }
      if !CorpusFolder.isTopic(file.topic) {
        let message =
          "'\(file.topic.shownInMessage)' is not a valid topic; rename the folder: a topic has "
          + CorpusFolder.lettersOfTopics
        return [LintFinding(in: file.name, at: .start, message)]
      }
      if file.topic == CorpusFolder.drafts {
        return file.entries.filter { $0.node["draft"] == nil }.map { entry in
          entry.finding(
            at: entry.idPosition,
            "a confirmed case is in 'drafts'; move it to a file of its topic")
        }
      }
      guard let nearest = project.ledger.topicMeant(by: file.topic) else { return [] }
      let message =
        "unknown topic '\(file.topic)'; did you mean '\(nearest)'? "
        + "If it is a new topic, add one of its ids to \(project.ledger.name)"
      return [LintFinding(.warning, in: file.name, at: .start, message)]
    }
  }
}

extension JSONFile {
  /// The first place that differs from the canonical layout.
  fileprivate var misformatted: SourcePosition? {
    guard let formatted = formatted(), formatted != bytes else { return nil }
    let same = zip(formatted, bytes).prefix { $0 == $1 }.count
    let text = String(decoding: bytes[..<same], as: UTF8.self)
    let line = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return SourcePosition(line: line.count, column: (line.last?.count ?? 0) + 1)
  }
}

extension LintCaseFile {
  /// The relative path from the file to the schema next to the folder of topics; `nil` without a
  /// schema.
  fileprivate var schemaPath: String? {
    guard let topics else { return nil }
    let schema = topics.deletingLastPathComponent().appending(path: "case-file.schema.json")
    guard FileManager.default.fileExists(atPath: schema.path) else { return nil }
    let folder = json.url.deletingLastPathComponent().standardizedFileURL.pathComponents
    let steps = folder.count - topics.standardizedFileURL.pathComponents.count + 1
    return String(repeating: "../", count: max(steps, 0)) + schema.lastPathComponent
  }
}
