import Foundation

/// A case file as it is checked: its text, what it says, and what is wrong with it already.
///
/// A reference, because each of its cases has it.
package final class LintCaseFile: Sendable {
  /// The name in findings.
  package let name: String
  /// Where it is.
  package let url: URL
  package let bytes: [UInt8]
  /// The document; `nil` when errors of syntax make it unreadable.
  package let root: JSONNode?
  /// Whether the document is whole: the reader leaves out repeated keys.
  let isWhole: Bool
  /// The cases without errors, in a document without errors of syntax.
  package let cases: [Case]
  /// What the reader found.
  package let diagnostics: [Diagnostic]
  /// The folder that has its topic's folder; `nil` for a file that is no part of the corpus.
  let topics: URL?
  /// The first half of the ids of its cases.
  package let topic: String
  /// Whether it lies one folder deep, in that of a topic, if it is part of the corpus.
  let isInTopic: Bool

  /// Whether the ids of its cases are published.
  var isPublished: Bool { topics != nil }

  /// Reads a file, or what is about to be written into it.
  package init(
    _ url: URL, holding text: String? = nil, topics: URL?, specification: Specification
  ) {
    let bag = DiagnosticBag(file: url.shownPath)
    let data = text.map { Data($0.utf8) } ?? (try? Data(contentsOf: url))
    if data == nil { bag.add([.unreadable(bag.file)]) }
    self.url = url
    self.topics = topics
    name = bag.file
    bytes = data.map(Array.init) ?? []
    let (root, problems) = data == nil ? (nil, []) : JSONReader.read(bytes, file: name)
    bag.add(problems)
    isWhole = problems.isEmpty
    let folder = url.deletingLastPathComponent()
    topic = folder.lastPathComponent
    isInTopic =
      topics.map { topics in
        folder.deletingLastPathComponent().standardizedFileURL.path
          == topics.standardizedFileURL.path
      } ?? true
    let reader = CaseFileReader(bag: bag, topic: topic, specification: specification)
    cases = root.map(reader.cases) ?? []
    self.root = root
    diagnostics = bag.sorted
  }

  /// The cases as they are written, each with what it says if it has no errors.
  var entries: [LintEntry] {
    let read = Dictionary(cases.map { ($0.position, $0) }) { first, _ in first }
    return (root?.member("cases")?.value.elements ?? []).map { node in
      LintEntry(file: self, node: node, subject: read[node.position])
    }
  }

  /// Where the case begins in which a place is; `nil` in front of the first.
  package func start(ofCaseAround place: SourcePosition) -> SourcePosition? {
    entries.last { $0.node.position <= place }?.node.position
  }
}

/// One case as it is written, and what it says.
package struct LintEntry: Sendable {
  package let file: LintCaseFile
  package let node: JSONNode
  /// What the case says; `nil` when it has errors.
  package let subject: Case?

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
  package func place(ofStep index: Int, in dialect: String) -> SourcePosition {
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

  /// The nodes of an expectation and of what it allows instead.
  var choices: [JSONNode] { member("anyOf")?.value.elements ?? [self] }
}

/// A JSON file beside the cases.
package struct LintDocument: Sendable {
  package let name: String
  package let diagnostics: [Diagnostic]

  init(_ url: URL) {
    name = url.shownPath
    guard let data = try? Data(contentsOf: url) else {
      diagnostics = [.unreadable(name)]
      return
    }
    diagnostics = JSONReader.read(Array(data), file: name).diagnostics
  }
}
