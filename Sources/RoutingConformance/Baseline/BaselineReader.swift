import Foundation
internal import Routing

/// Reads the file of a baseline and compares it with the corpus.
package struct BaselineReader {
  private let bag: DiagnosticBag
  private let cases: [Case]

  /// An entry and where it stands.
  private struct Placed {
    let entry: BaselineEntry
    let position: SourcePosition
  }

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
    let (root, problems) = JSONReader.read(bytes, file: file)
    bag.add(problems)
    let baseline = root.flatMap(BaselineReader(bag: bag, cases: cases).baseline)
    return (bag.hasErrors ? nil : baseline, bag.sorted)
  }

  private func baseline(_ root: JSONNode) -> Baseline? {
    guard var fields = Fields(root, as: "a baseline", in: bag) else { return nil }
    let schema = fields.optionalString("$schema")
    let need = "write an array of entries, which may be empty"
    let nodes = fields.requiredNodes("expectedFailures", need: need) ?? []
    fields.finish()
    let placed = nodes.compactMap { node in
      entry(node).map { Placed(entry: $0, position: node.position) }
    }
    let baseline = Baseline(entries: placed.map(\.entry), schema: schema)
    check(baseline, positions: placed.map(\.position))
    return baseline
  }

  private func entry(_ node: JSONNode) -> BaselineEntry? {
    guard var fields = Fields(node, as: "an entry", in: bag) else { return nil }
    defer { fields.finish() }
    let pattern = fields.requiredString("case", need: "write an id, or a glob such as \"query/*\"")
    let reason = fields.requiredString("reason", need: "say why the case is not expected to pass")
    let dialect = fields.optionalString("dialect")
    if let dialect, let node = fields.node("dialect") { check(dialect: dialect, node.position) }
    let verdict = verdict(&fields)
    guard let pattern, let reason else { return nil }
    if reason.allSatisfy(\.isWhitespace), let node = fields.node("reason") {
      bag.error(at: node.position, "the reason is empty; say why the case is not expected to pass")
    }
    return BaselineEntry(pattern, dialect: dialect, verdict: verdict, reason: reason)
  }

  private func check(dialect name: String, _ position: SourcePosition) {
    if Dialect.named(name) != nil { return }
    let names = Dialect.all.map(\.name)
    bag.error(
      at: position, "no such dialect '\(name)'; \(Self.advice(name, choices: names))")
  }

  private func verdict(_ fields: inout Fields) -> VerdictKind? {
    guard let text = fields.optionalString("verdict"), let node = fields.node("verdict") else {
      return nil
    }
    let kinds = VerdictKind.allCases.filter(\.isProblem)
    if let kind = kinds.first(where: { $0.rawValue == text }) { return kind }
    let names = kinds.map(\.rawValue)
    bag.error(
      at: node.position, "no such verdict '\(text)'; \(Self.advice(text, choices: names))")
    return nil
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

  private static func advice(_ name: String, choices: [String]) -> String {
    Suggestion.nearest(to: name, among: choices).map { "did you mean '\($0)'?" }
      ?? "use one of \(choices.joined(separator: ", "))"
  }
}
