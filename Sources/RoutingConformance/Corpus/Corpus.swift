import Foundation

/// The cases of one or more folders.
package struct Corpus: Sendable {
  /// The cases, in the order of their files.
  package let cases: [Case]
  /// What is wrong with the files.
  package let diagnostics: [Diagnostic]
  /// The clauses that the cases name.
  package let specification: Specification
  /// The digest of all files, whatever is wrong with them.
  let contents: Digest

  /// Whether anything was left out because it is wrong.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Reads all case files of some folders, each of which has a folder for every topic.
  ///
  /// A file with errors is reported and hides nothing of the others. Files that a memory knows are
  /// not read anew.
  package static func load(
    _ folders: [URL], specification: Specification, memory: CorpusMemory? = nil
  ) -> Corpus {
    memory?.prepare(for: specification)
    var cases: [Case] = []
    var diagnostics = specification.diagnostics
    var contents = Digest()
    for file in folders.flatMap(CorpusFolder.caseFiles) {
      let (found, problems) = read(
        file, specification: specification, contents: &contents, memory: memory)
      cases += found
      diagnostics += problems
    }
    return Corpus(
      cases: cases, diagnostics: diagnostics + repeatedIDs(cases), specification: specification,
      contents: contents)
  }

  private static func read(
    _ file: URL, specification: Specification, contents: inout Digest, memory: CorpusMemory?
  ) -> (cases: [Case], diagnostics: [Diagnostic]) {
    let bag = DiagnosticBag(file: file.shownPath)
    guard let data = try? Data(contentsOf: file) else {
      bag.error(at: SourcePosition(line: 1, column: 1), "the file cannot be read")
      return ([], bag.sorted)
    }
    contents.add(data)
    let topic = file.deletingLastPathComponent().lastPathComponent
    if let known = memory?.entry(of: file, holding: data) {
      return (known.cases, known.diagnostics)
    }
    let (cases, diagnostics) = read(
      Array(data), file: bag.file, topic: topic, specification: specification)
    memory?.keep(
      CorpusMemory.Entry(data: data, cases: cases, diagnostics: diagnostics), of: file)
    return (cases, diagnostics)
  }

  /// Reads the bytes of one case file.
  package static func read(
    _ bytes: [UInt8], file: String, topic: String, specification: Specification
  ) -> (cases: [Case], diagnostics: [Diagnostic]) {
    let bag = DiagnosticBag(file: file)
    let (root, problems) = JSONReader.read(bytes, file: file)
    bag.add(problems)
    let reader = CaseFileReader(bag: bag, topic: topic, specification: specification)
    return (root.map(reader.cases) ?? [], bag.sorted)
  }

  private static func repeatedIDs(_ cases: [Case]) -> [Diagnostic] {
    var first: [String: Case] = [:]
    return cases.compactMap { next in
      guard let earlier = first[next.id] else {
        first[next.id] = next
        return nil
      }
      return Diagnostic(
        file: next.file, position: next.position,
        message: "case '\(next.id)' is there twice, first in \(earlier.file):\(earlier.position);"
          + " give this one another id")
    }
  }
}
