import Foundation
import RoutingConformance

/// A case file as it is checked: its text, what it says, and what is wrong with it already.
///
/// A reference, because each of its cases has it.
final class LintCaseFile: Sendable {
  let json: JSONFile
  /// The cases without errors, in a document without errors of syntax.
  let cases: [Case]
  let diagnostics: [Diagnostic]
  /// The folder that has its topic's folder; `nil` for a file outside the corpus.
  let topics: URL?

  var name: String { json.name }
  /// The document; `nil` when errors of syntax make it unreadable.
  var root: JSONNode? { json.root }
  private var folder: URL { json.url.deletingLastPathComponent() }
  var topic: String { folder.lastPathComponent }
  var isPublished: Bool { topics != nil }

  /// Whether it lies one folder deep, in that of a topic, if it is part of the corpus.
  var isInTopic: Bool {
    guard let topics else { return true }
    let parent = folder.deletingLastPathComponent().standardizedFileURL
    return parent.path == topics.standardizedFileURL.path
  }

  /// Reads a file, or what is about to be written into it.
  init(_ url: URL, holding text: String? = nil, topics: URL?, specification: Specification) {
    json = JSONFile(url, holding: text)
    self.topics = topics
    let topic = url.deletingLastPathComponent().lastPathComponent
    (cases, diagnostics) =
      json.root == nil
      ? ([], json.diagnostics)
      : Corpus.read(json.bytes, file: json.name, topic: topic, specification: specification)
  }

  /// The cases as they are written, each with what it says if it has no errors.
  var entries: [LintEntry] {
    let read = Dictionary(cases.map { ($0.position, $0) }) { first, _ in first }
    return (root?.member("cases")?.value.elements ?? []).map { node in
      LintEntry(file: self, node: node, subject: read[node.position])
    }
  }

  /// Where the case begins in which a place is; `nil` before the first case.
  func start(ofCaseAround place: SourcePosition) -> SourcePosition? {
    entries.last { $0.node.position <= place }?.node.position
  }
}

/// One case as it is written, and what it says.
struct LintEntry: Sendable {
  let file: LintCaseFile
  let node: JSONNode
  /// What the case says; `nil` when it has errors.
  let subject: Case?

  /// Something that is wrong with the case, at a place of its file.
  func finding(
    _ severity: Diagnostic.Severity = .error, at position: SourcePosition, _ message: String,
    fix: LintFix? = nil
  ) -> LintFinding {
    LintFinding(severity, in: file.name, at: position, message, fix: fix)
  }

  var id: String? { node.member("id")?.value.text.map { "\(file.topic)/\($0)" } }

  /// Whether nobody has confirmed what it expects, so that its id may still change.
  var isDraft: Bool { node.member("draft") != nil || file.topic == CorpusFolder.drafts }

  /// The place of the id, or of the case.
  var idPosition: SourcePosition { node.member("id")?.value.position ?? node.position }

  /// The steps that the case itself has, with the nodes in which they are written.
  var steps: [(node: JSONNode, step: CaseStep)] {
    guard let subject else { return [] }
    let nodes = node.member("steps")?.value.elements ?? [node]
    return zip(nodes, subject.steps.suffix(nodes.count)).map { ($0, $1) }
  }

  /// Where it is written what a step has to answer in a dialect, or the step if nothing is.
  func place(ofStep index: Int, in dialect: String) -> SourcePosition {
    let own = steps
    let offset = index - ((subject?.steps.count ?? 0) - own.count)
    guard own.indices.contains(offset) else { return node.position }
    let node = own[offset].node
    let answer = node.member("expectIn")?.value.member(dialect) ?? node.member("expect")
    return answer?.value.position ?? node.position
  }
}

extension JSONNode {
  /// The member of a name, if this is an object that has it.
  func member(_ name: String) -> JSONMember? {
    members?.first { $0.name.hasSameScalars(as: name) }
  }
}
