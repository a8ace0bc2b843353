import Foundation

/// Reads the file of a baseline and compares it with the corpus.
package struct BaselineReader {
  private let bag: DiagnosticBag
  /// The dialects of every case, by its id.
  private let dialects: [String: [String]]
  /// The ids of all cases.
  private let ids: [String]
  /// The number of unknown names for which the nearest id will still be searched.
  private var suggestionsLeft = 20
  /// The lines in which a name occurs.
  private var places: [String: Int] = [:]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - cases: All cases of the corpus, of every level: every entry must name one of them.
  /// - Returns: The baseline, or `nil` if it has an error, and the errors.
  package static func read(
    _ file: URL, cases: [Case]
  ) -> (baseline: Baseline?, diagnostics: [Diagnostic]) {
    do throws(InputFile.Unreadable) {
      return read(try InputFile.bytes(of: file), file: file.shownPath, cases: cases)
    } catch {
      let bag = DiagnosticBag(file: file.shownPath)
      bag.error(
        at: .start,
        "the baseline cannot be read: \(error.reason); create one with "
          + "'conformance run --write-baseline FILE'")
      return (nil, bag.sorted)
    }
  }

  /// Reads the bytes of a file; `nil` if they have an error.
  package static func read(
    _ bytes: [UInt8], file: String, cases: [Case]
  ) -> (baseline: Baseline?, diagnostics: [Diagnostic]) {
    let dialects = cases.map { ($0.id, $0.dialects) }
    var reader = BaselineReader(
      bag: DiagnosticBag(file: file), dialects: Dictionary(dialects) { $0 + $1 })
    let baseline = reader.baseline(String(decoding: bytes, as: UTF8.self))
    return (reader.bag.hasErrors ? nil : baseline, reader.bag.sorted)
  }

  private init(bag: DiagnosticBag, dialects: [String: [String]]) {
    self.bag = bag
    self.dialects = dialects
    ids = dialects.keys.sorted()
  }

  private mutating func baseline(_ text: String) -> Baseline {
    var lines: [Baseline.Line] = []
    let texts = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, text) in texts.enumerated() {
      let line = String(text).trimmingCharacters(in: .whitespacesAndNewlines)
      if index == 0, line.utf8.first == UInt8(ascii: "{") {
        bag.error(
          at: .start, "a baseline is no longer JSON; write a line 'ID  # REASON' for each case")
        break
      }
      if line.isEmpty || line.utf8.first == UInt8(ascii: "#") {
        lines.append(.comment(line))
      } else if let entry = entry(line, number: index + 1) {
        lines.append(.entry(entry))
      }
    }
    // The empty string after the last line end is not a line.
    if lines.last == .comment("") { lines.removeLast() }
    return Baseline(lines)
  }

  private mutating func entry(_ line: String, number: Int) -> BaselineEntry? {
    let position = SourcePosition(line: number, column: 1)
    let parts = line.unicodeScalars.split(separator: "#", maxSplits: 1).map(String.init)
    let words = parts[0].unicodeScalars.split(separator: " ").map(String.init)
    let name = words.first ?? ""
    guard parts.count == 2, words.count <= 2 else {
      bag.error(
        at: position,
        "\(name.quotedForMessage) has no reason; write 'ID  # REASON', or "
          + "'ID VERDICT  # REASON' unless the verdict is 'failed'")
      return nil
    }
    let verdict = words.count == 2 ? verdict(words[1], at: position) : .failed
    guard let verdict, isKnown(name, at: position) else { return nil }
    if let first = places.updateValue(number, forKey: name) {
      bag.error(
        at: position, "'\(name)' is listed twice, first on line \(first); keep one of them")
    }
    let place = Self.place(name)
    return BaselineEntry(
      place.id, dialect: place.dialect, verdict: verdict,
      reason: parts[1].trimmingCharacters(in: .whitespaces))
  }

  private func verdict(_ word: String, at position: SourcePosition) -> VerdictKind? {
    let verdicts = VerdictKind.allCases.filter(\.isProblem)
    if let verdict = verdicts.first(where: { $0.rawValue == word }) { return verdict }
    bag.error(
      at: position,
      "no such verdict \(word.quotedForMessage); "
        + Suggestion.advice(word, verdicts.map(\.rawValue)))
    return nil
  }

  /// The case and the dialect of `ID@DIALECT`.
  private static func place(_ name: String) -> (id: String, dialect: String?) {
    let parts = name.unicodeScalars.split(separator: "@", maxSplits: 1).map(String.init)
    return (parts.first ?? "", parts.dropFirst().first)
  }

  /// Whether the case exists, in the named dialect.
  private mutating func isKnown(_ name: String, at position: SourcePosition) -> Bool {
    let (id, dialect) = Self.place(name)
    guard let dialects = dialects[id] else {
      suggestionsLeft -= 1
      let nearest = suggestionsLeft < 0 ? nil : Suggestion.nearest(to: id, among: ids)
      let advice = nearest.map { "did you mean '\($0)'?" } ?? "correct the line, or remove it"
      bag.error(at: position, "no such case \(id.quotedForMessage); \(advice)")
      return false
    }
    if let dialect, !dialects.contains(dialect) {
      bag.error(
        at: position,
        "case '\(id)' is not for \(dialect.quotedForMessage); it is for "
          + dialects.joined(separator: ", "))
      return false
    }
    return true
  }
}
