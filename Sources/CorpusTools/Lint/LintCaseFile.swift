import Foundation
import RoutingConformance

/// A case file for checks: its bytes, its cases, and the findings of its reader.
///
/// The type is a class, because each case refers to its file.
final class LintCaseFile: Sendable {
  let json: JSONFile
  /// The cases without errors.
  let cases: [Case]
  let diagnostics: [Diagnostic]
  /// The folder of its topic's folder; `nil` for a file outside the corpus.
  let topics: URL?

  var name: String { json.name }
  /// The document; `nil` if it has syntax errors.
  var root: JSONNode? { json.root }
  private var folder: URL { json.url.deletingLastPathComponent() }
  var topic: String { folder.lastPathComponent }
  var isPublished: Bool { topics != nil }

  /// Whether the file is directly in the folder of a topic, if it is part of the corpus.
  var isInTopic: Bool {
    guard let topics else { return true }
    let parent = folder.deletingLastPathComponent().standardizedFileURL
    return parent.path == topics.standardizedFileURL.path
  }

  /// Reads a file, or new contents for it.
  init(_ url: URL, holding text: String? = nil, topics: URL?, specification: Specification) {
    json = JSONFile(url, holding: text)
    self.topics = topics
    let topic = url.deletingLastPathComponent().lastPathComponent
    (cases, diagnostics) =
      json.root == nil
      ? ([], json.diagnostics)
      : Corpus.read(json.bytes, file: json.name, topic: topic, specification: specification)
  }

  /// The cases in the file, each decoded if it has no errors.
  var entries: [LintEntry] {
    let read = Dictionary(cases.map { ($0.position, $0) }) { first, _ in first }
    return (root?["cases"]?.elements ?? []).map { node in
      LintEntry(file: self, node: node, subject: read[node.position])
    }
  }

  /// The beginning of the case that contains a position; `nil` before the first case.
  func start(ofCaseAround place: SourcePosition) -> SourcePosition? {
    entries.last { $0.node.position <= place }?.node.position
  }
}

/// One case in the file, and its decoded contents.
struct LintEntry: Sendable {
  let file: LintCaseFile
  let node: JSONNode
  /// The decoded case; `nil` if it has errors.
  let subject: Case?

  /// A finding about the case, at a position in its file.
  func finding(
    _ severity: Diagnostic.Severity = .error, at position: SourcePosition, _ message: String,
    fix: LintFix? = nil
  ) -> LintFinding {
    LintFinding(severity, in: file.name, at: position, message, fix: fix)
  }

  var id: String? { node["id"]?.text.map { "\(file.topic)/\($0)" } }

  /// Whether nobody has confirmed the expectation, so that the id may still change.
  var isDraft: Bool { node["draft"] != nil || file.topic == CorpusFolder.drafts }

  /// The position of the id, or of the case.
  var idPosition: SourcePosition { node["id"]?.position ?? node.position }

  /// The case's own steps, with their nodes in the document.
  var steps: [(node: JSONNode, step: CaseStep)] {
    guard let subject else { return [] }
    let nodes = node["steps"]?.elements ?? [node]
    return zip(nodes, subject.steps.suffix(nodes.count)).map { ($0, $1) }
  }

  /// The position of a step's expectation in a dialect, or of the step if it has none.
  func place(ofStep index: Int, in dialect: String) -> SourcePosition {
    let own = steps
    let offset = index - ((subject?.steps.count ?? 0) - own.count)
    guard own.indices.contains(offset) else { return node.position }
    let node = own[offset].node
    let answer = node["expectIn"]?[dialect] ?? node["expect"]
    return answer?.position ?? node.position
  }
}
