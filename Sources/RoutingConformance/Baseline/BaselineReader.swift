import Foundation
internal import Routing

/// Reads the file of a baseline and compares it with the corpus.
package struct BaselineReader {
  private let bag: DiagnosticBag
  private let cases: [Case]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - cases: All cases of the corpus, of every level: an entry has to match one.
  /// - Returns: The baseline, or `nil` when anything in it is wrong, and what is wrong.
  package static func read(
    _ file: URL, cases: [Case]
  ) -> (baseline: Baseline?, diagnostics: [Diagnostic]) {
    let bag = DiagnosticBag(file: file.shownPath)
    guard let data = try? Data(contentsOf: file) else {
      bag.error(
        at: .start, "the baseline cannot be read; make one with 'conformance run --write-baseline'")
      return (nil, bag.sorted)
    }
    return read(Array(data), file: file.shownPath, cases: cases)
  }

  /// Reads the bytes of a file; `nil` when anything in them is wrong.
  package static func read(
    _ bytes: [UInt8], file: String, cases: [Case]
  ) -> (baseline: Baseline?, diagnostics: [Diagnostic]) {
    let bag = DiagnosticBag(file: file)
    let baseline = bag.document(bytes).flatMap(BaselineReader(bag: bag, cases: cases).baseline)
    return (bag.hasErrors ? nil : baseline, bag.sorted)
  }

  private func baseline(_ root: JSONNode) -> Baseline? {
    guard
      let file = BaselineForms.file.read(object: root, Subject(name: "a baseline", bag: bag))
    else { return nil }
    let baseline = Baseline(entries: file.entries.map(\.value), schema: file.schema)
    check(baseline, positions: file.entries.map(\.position))
    return baseline
  }

  /// Reports each entry that speaks of no case, and each that speaks of the same case in the same
  /// dialect as one before it.
  private func check(_ baseline: Baseline, positions: [SourcePosition]) {
    var matching: Set<Int> = []
    var repeating: Set<Int> = []
    for subject in cases {
      for dialect in subject.dialects {
        let indices = baseline.indices(of: subject.id, in: dialect)
        matching.formUnion(indices)
        guard let first = indices.first else { continue }
        for index in indices.dropFirst() where repeating.insert(index).inserted {
          bag.error(
            at: positions[index],
            "'\(subject.id)' in \(dialect) is matched by this entry and by"
              + " '\(baseline.entries[first].pattern)' in line \(positions[first].line);"
              + " keep one of them")
        }
      }
    }
    for index in positions.indices where !matching.contains(index) {
      bag.error(at: positions[index], message(forUnmatched: baseline.entries[index]))
    }
  }

  private func message(forUnmatched entry: BaselineEntry) -> String {
    let place = entry.dialect.map { " in \($0)" } ?? ""
    let near = Suggestion.nearest(to: entry.pattern, among: cases.map(\.id))
    let advice =
      near == nil || near == entry.pattern
      ? "correct the entry, or remove it" : "did you mean '\(near ?? "")'?"
    return "'\(entry.pattern)' matches no case\(place); \(advice)"
  }
}
