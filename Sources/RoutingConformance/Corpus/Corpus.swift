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
  /// A file with errors is reported and hides nothing of the others.
  package static func load(_ folders: [URL], specification: Specification) -> Corpus {
    var cases: [Case] = []
    var diagnostics = specification.diagnostics
    var contents = Digest()
    for file in folders.flatMap(CorpusFolder.caseFiles) {
      guard let data = try? Data(contentsOf: file) else {
        diagnostics.append(
          Diagnostic(
            file: file.shownPath, position: .start, message: "the file cannot be read"))
        continue
      }
      contents.add(data)
      let topic = file.deletingLastPathComponent().lastPathComponent
      let (found, problems) = read(
        Array(data), file: file.shownPath, topic: topic, specification: specification)
      cases += found
      diagnostics += problems
    }
    return Corpus(
      cases: cases, diagnostics: diagnostics + repeatedIDs(cases), specification: specification,
      contents: contents)
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
