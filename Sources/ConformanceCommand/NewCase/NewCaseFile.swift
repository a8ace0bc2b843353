import Foundation
import RoutingConformance

/// The file that a new case goes into: a new one, or one that is there.
struct NewCaseFile {
  /// The path as messages show it.
  let path: String
  private let url: URL
  private let folder: URL
  private let topic: String
  private let specification: Specification
  /// What the file holds already.
  private let present: String?

  /// Finds the place of a case.
  ///
  /// - Throws: `CommandError` when its id is taken, or a file that is there cannot be read.
  init(
    _ facts: NewCaseFacts, folder: CaseFolder, specification: Specification
  ) throws(CommandError) {
    self.folder = folder.url
    topic = facts.topic ?? CorpusFolder.drafts
    self.specification = specification
    let id = "\(topic)/\(facts.name)"
    if let taken = CaseSource.all(ofTopic: topic, in: folder.url)[id] {
      throw .badInput(
        "case '\(id)' is there already, in \(taken.file):\(taken.node.position); give another --id")
    }
    let file = facts.file ?? facts.name
    if file.contains("/") {
      throw .usage("--file '\(file)' is a path; give the name of a file, which goes into the topic")
    }
    url = folder.url.appending(path: topic)
      .appending(path: file.hasSuffix(".json") ? file : file + ".json")
    path = url.shownPath
    guard FileManager.default.fileExists(atPath: url.path) else {
      present = nil
      return
    }
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      throw .badInput("\(path) cannot be read; save it as UTF-8, or give another --file")
    }
    present = text
  }

  /// The case as the corpus will read it, whether it is a draft or not.
  ///
  /// - Throws: `CommandError` with everything that would be wrong with it.
  func subject(_ facts: NewCaseFacts) throws(CommandError) -> Case {
    var facts = facts
    // A draft may not know its clause yet; its expectation is about to be found.
    if facts.isDraft && facts.clauses.isEmpty {
      facts.clauses = specification.clauses.prefix(1).map(\.id)
    }
    if facts.isDraft && facts.expectation.isEmpty {
      facts.expectation = [("expect", JSONNode(members: [("handled", JSONNode(flag: true))]))]
    }
    let text = try text(with: facts.node(isDraft: false), title: facts.title ?? "")
    let (cases, diagnostics) = Corpus.read(
      Array(text.utf8), file: path, topic: topic, specification: specification)
    if let subject = cases.first(where: { $0.id == "\(topic)/\(facts.name)" }) { return subject }
    let own = diagnostics.filter { isOfNewCase($0, in: text) }
    let lines = (own.isEmpty ? diagnostics : own).map(\.description)
    throw .badInput("the case would not be right:\n\(lines.joined(separator: "\n"))")
  }

  /// What linting makes of a case before it is written.
  struct Checked {
    /// The case, without what would be expected anyway.
    var node: JSONNode
    /// How many errors the file has already, which are none of the case's.
    var earlierErrors = 0
    /// The ledger that the id goes into; `nil` where there is none, or something in it has to be
    /// decided before.
    var ledger: IDLedger?
    /// Why the id does not go into the ledger that there is.
    var reasonNotToList: String?
  }

  /// Lints the file with the case in it, before it is written, among all other files.
  ///
  /// - Throws: `CommandError` with what is wrong with the case and `lint --fix` does not mend.
  func check(_ node: JSONNode, title: String) async throws(CommandError) -> Checked {
    var checked = Checked(node: node)
    while true {
      let text = try text(with: checked.node, title: title)
      let project = await LintProject.of(
        folder, with: url, holding: text, specification: specification)
      let found = await Linter().findings(in: project).filter { $0.diagnostic.file == path }
      let own = found.filter { isOfNewCase($0.diagnostic, in: text) }
      let wrong = own.filter { $0.fix == nil }.map(\.diagnostic.description)
      if !wrong.isEmpty {
        let lines = wrong.joined(separator: "\n")
        throw .badInput("the case would not be right, and was not written:\n\(lines)")
      }
      let idle = own.filter { $0.fix == .removeMember }.map(\.diagnostic.position)
      if let written = newCase(in: text), !idle.isEmpty {
        checked.node = written.without(Set(idle))
        continue
      }
      checked.earlierErrors = found.count { $0.diagnostic.severity == .error }
      guard project.hasLedger else { return checked }
      for finding in own {
        guard case .addToLedger(_, let isReady) = finding.fix else { continue }
        if isReady {
          checked.ledger = project.ledger
        } else {
          checked.reasonNotToList = finding.diagnostic.message
        }
      }
      return checked
    }
  }

  /// Whether something that was found in the text is a matter of the new case.
  private func isOfNewCase(_ diagnostic: Diagnostic, in text: String) -> Bool {
    newCase(in: text).map { $0.position <= diagnostic.position } ?? true
  }

  /// The new case, the last one of the text.
  private func newCase(in text: String) -> JSONNode? {
    JSONReader.read(text, file: path).node?["cases"]?.elements?.last
  }

  /// Writes the file with the case in it.
  ///
  /// - Throws: `CommandError` when that is impossible.
  func write(_ node: JSONNode, title: String) throws(CommandError) {
    let text = try text(with: node, title: title)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw .badInput("\(path) cannot be written: \(error.localizedDescription)")
    }
  }

  /// The text of the whole file with the case in it.
  private func text(with node: JSONNode, title: String) throws(CommandError) -> String {
    guard let present else { return Self.newFile(node, title: title) }
    let (root, problems) = JSONReader.read(present, file: path)
    guard problems.isEmpty, let cases = root?["cases"]?.elements else {
      let lines = problems.map(\.description)
      throw .badInput(
        (["\(path) is no case file as it is; repair it, or give another --file"] + lines)
          .joined(separator: "\n"))
    }
    guard let last = cases.last else {
      throw .badInput("\(path) has no case to add one behind; write another --file")
    }
    let indentation = last.position.column - 1
    let added = JSONLayout(openNames: ["steps"]).text(node, indentation: indentation)
    let space = String(repeating: " ", count: indentation)
    return JSONInsertion(text: present).inserting(",\n\(space)\(added)", behind: last.position)
  }

  private static func newFile(_ node: JSONNode, title: String) -> String {
    let file = JSONNode(members: [
      ("$schema", JSONNode(text: "../../case-file.schema.json")),
      ("title", JSONNode(text: title)), ("cases", JSONNode(.array([node]))),
    ])
    return JSONLayout(openLevels: 3, openNames: ["steps"]).text(file) + "\n"
  }
}
