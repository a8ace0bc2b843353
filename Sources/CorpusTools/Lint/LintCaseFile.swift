import Foundation
import RoutingConformance

/// A case file as it is checked: its text, what it says, and what is wrong with it already.
///
/// A reference, because each of its cases has it.
final class LintCaseFile: Sendable {
  /// The name in findings.
  let name: String
  /// Where it is.
  let url: URL
  let bytes: [UInt8]
  /// The document; `nil` when errors of syntax make it unreadable.
  let root: JSONNode?
  /// Whether the document is whole: the reader leaves out repeated keys.
  let isWhole: Bool
  /// The cases without errors, in a document without errors of syntax.
  let cases: [Case]
  /// What the reader found.
  let diagnostics: [Diagnostic]
  /// The folder that has its topic's folder; `nil` for a file that is no part of the corpus.
  let topics: URL?
  /// The first half of the ids of its cases.
  let topic: String
  /// Whether it lies one folder deep, in that of a topic, if it is part of the corpus.
  let isInTopic: Bool

  /// Whether the ids of its cases are published.
  var isPublished: Bool { topics != nil }

  /// Reads a file, or what is about to be written into it.
  init(
    _ url: URL, holding text: String? = nil, topics: URL?, specification: Specification
  ) {
    let data = text.map { Data($0.utf8) } ?? (try? Data(contentsOf: url))
    let folder = url.deletingLastPathComponent()
    self.url = url
    self.topics = topics
    name = url.shownPath
    bytes = data.map(Array.init) ?? []
    topic = folder.lastPathComponent
    isInTopic =
      topics.map { topics in
        folder.deletingLastPathComponent().standardizedFileURL.path
          == topics.standardizedFileURL.path
      } ?? true
    guard data != nil else {
      (root, isWhole, cases, diagnostics) = (nil, false, [], [.unreadable(name)])
      return
    }
    let (root, problems) = JSONReader.read(bytes, file: name)
    self.root = root
    isWhole = problems.isEmpty
    (cases, diagnostics) = Corpus.read(
      bytes, file: name, topic: topic, specification: specification)
  }

  /// The cases as they are written, each with what it says if it has no errors.
  var entries: [LintEntry] {
    let read = Dictionary(cases.map { ($0.position, $0) }) { first, _ in first }
    return (root?.member("cases")?.value.elements ?? []).map { node in
      LintEntry(file: self, node: node, subject: read[node.position])
    }
  }

  /// Where the case begins in which a place is; `nil` in front of the first.
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

  /// The whole id; `nil` when none is written.
  var id: String? { node.member("id")?.value.text.map { "\(file.topic)/\($0)" } }

  /// Whether nobody has confirmed what it expects, so that its id is no promise yet.
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

/// A JSON file beside the cases.
struct LintDocument: Sendable {
  let name: String
  let diagnostics: [Diagnostic]

  init(_ url: URL) {
    name = url.shownPath
    guard let data = try? Data(contentsOf: url) else {
      diagnostics = [.unreadable(name)]
      return
    }
    diagnostics = JSONReader.read(Array(data), file: name).diagnostics
  }
}
