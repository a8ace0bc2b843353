import Dispatch
import Foundation
import Synchronization

/// The cases of one or more folders.
package struct Corpus: Sendable {
  /// The cases, in the order of their files.
  package let cases: [Case]
  /// The findings about the files.
  package let diagnostics: [Diagnostic]
  /// The clauses that the cases name.
  package let specification: Specification

  /// Whether an error caused anything to be left out.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The cases that a published router fails because of an erratum.
  package func cases(of erratum: Erratum) -> [Case] {
    cases.filter { $0.errata[erratum.dialect, default: []].contains(erratum) }
  }

  /// Reads the case files of some folders: all files, or only the files that may contain the wanted
  /// cases.
  ///
  /// A file with errors is reported; the others are still read.
  package static func load(
    _ folders: [URL], only wanted: WantedCases? = nil, specification: Specification
  ) -> Corpus {
    let files = folders.flatMap(CorpusFolder.caseFiles)
    let read = Mutex<[Int: File]>([:])
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      let file = File(files[index], only: wanted, specification: specification)
      read.withLock { $0[index] = file }
    }
    let all = read.withLock { read in files.indices.compactMap { read[$0] } }
    let (cases, repeated) = unique(all.flatMap(\.cases))
    return Corpus(
      cases: cases,
      diagnostics: specification.diagnostics + all.flatMap(\.diagnostics) + repeated,
      specification: specification)
  }

  /// The contents of a case file.
  private struct File: Sendable {
    var cases: [Case] = []
    var diagnostics: [Diagnostic] = []

    init(_ file: URL, only wanted: WantedCases?, specification: Specification) {
      let name = file.shownPath
      let bytes: [UInt8]
      do throws(InputFile.Unreadable) { bytes = try InputFile.bytes(of: file) } catch {
        diagnostics = [
          Diagnostic(
            file: name, position: .start, message: "the file cannot be read: \(error.reason)")
        ]
        return
      }
      let topic = file.deletingLastPathComponent().lastPathComponent
      if wanted?.mayBe(in: topic, Data(bytes)) == false { return }
      (cases, diagnostics) = read(
        bytes, file: name, topic: topic, only: wanted, specification: specification)
    }
  }

  /// Reads the bytes of one case file: all cases, or only the cases that may be wanted.
  package static func read(
    _ bytes: [UInt8], file: String, topic: String, only wanted: WantedCases? = nil,
    specification: Specification
  ) -> (cases: [Case], diagnostics: [Diagnostic]) {
    let bag = DiagnosticBag(file: file)
    let reader = CaseFileReader(
      bag: bag, topic: topic, specification: specification,
      isWanted: { wanted?.mayBe(in: topic, Data(bytes[$0.bytes])) ?? true })
    return (bag.document(bytes).map(reader.cases) ?? [], bag.sorted)
  }

  /// The cases, except cases that repeat the id of an earlier case, which are reported.
  private static func unique(_ cases: [Case]) -> (cases: [Case], diagnostics: [Diagnostic]) {
    var first: [String: Case] = [:]
    var diagnostics: [Diagnostic] = []
    let kept = cases.filter { next in
      guard let earlier = first[next.id] else {
        first[next.id] = next
        return true
      }
      diagnostics.append(
        Diagnostic(
          file: next.file, position: next.position,
          message: "case '\(next.id)' is defined twice, first in "
            + "\(earlier.file):\(earlier.position); use another id for this one"))
      return false
    }
    return (kept, diagnostics)
  }
}
