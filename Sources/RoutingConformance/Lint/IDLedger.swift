import Foundation

/// The list of all ids that were ever published: one a line, sorted, and `retired` with a reason
/// behind those that no case has any more.
package struct IDLedger: Sendable {
  /// One line of the ledger.
  package struct Entry: Sendable, Equatable {
    package let id: String
    /// Why no case has the id any more; `nil` while one has it.
    package let retired: String?
    package let position: SourcePosition
  }

  package let url: URL
  /// The name in findings.
  package let name: String
  package let entries: [Entry]
  /// What is wrong with the lines.
  package let diagnostics: [Diagnostic]
  /// The lines in front of the first id.
  private let head: [String]

  /// Reads a ledger; one that is not there is reported, and has no ids.
  package init(_ url: URL) {
    let text = try? String(contentsOf: url, encoding: .utf8)
    let bag = DiagnosticBag(file: url.shownPath)
    if text == nil {
      bag.error(at: .start, "there is no ledger of ids; run 'conformance lint --fix'")
    }
    self.init(text ?? Self.newHead, url: url, bag)
  }

  /// No ledger at all, as files outside of a corpus have.
  static let empty = IDLedger("", url: URL(filePath: "/dev/null"), DiagnosticBag(file: ""))

  private static let newHead = """
    # Every id that was ever published, in order. An id is never removed from here and never given to
    # another case: behind one that no case has any more stands ' retired: ' and why.

    """

  private init(_ text: String, url: URL, _ bag: DiagnosticBag) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    head = Array(lines.prefix { $0.isEmpty || $0.hasPrefix("#") })
    entries = lines.enumerated().compactMap { index, line in
      Self.entry(line, at: SourcePosition(line: index + 1, column: 1), bag)
    }
    var known: [String: Entry] = [:]
    for (entry, next) in zip(entries, entries.dropFirst()) where next.id < entry.id {
      bag.warning(
        at: next.position, "'\(next.id)' is not in order; put it in front of '\(entry.id)'")
    }
    for entry in entries {
      if let first = known.updateValue(entry, forKey: entry.id) {
        bag.error(
          at: entry.position,
          "id '\(entry.id)' is there twice, first in line \(first.position.line); remove one")
      }
    }
    self.url = url
    name = bag.file
    diagnostics = bag.sorted
  }

  private static func entry(
    _ line: String, at position: SourcePosition, _ bag: DiagnosticBag
  ) -> Entry? {
    if line.isEmpty || line.hasPrefix("#") { return nil }
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let id = words.first ?? ""
    let parts = id.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), line == words.joined(separator: " ")
    else {
      bag.error(at: position, "no id in '\(line.shownInMessage)'; write topic/name")
      return nil
    }
    guard words.count == 2 else { return Entry(id: id, retired: nil, position: position) }
    let mark = "retired: "
    guard words[1].hasPrefix(mark), words[1].count > mark.count else {
      bag.error(
        at: position,
        "unknown words behind '\(id)'; write '\(id) retired: ' and the reason, or nothing")
      return nil
    }
    return Entry(id: id, retired: String(words[1].dropFirst(mark.count)), position: position)
  }

  /// The text of the ledger with more ids.
  package func text(adding ids: Set<String>) -> String {
    let known = entries.map { ($0.id, $0.retired.map { " retired: \($0)" } ?? "") }
    let all = (known + ids.map { ($0, "") }).sorted { $0 < $1 }
    return (head + all.map { $0.0 + $0.1 }).joined(separator: "\n") + "\n"
  }
}
