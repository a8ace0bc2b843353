import Foundation
import RoutingConformance

/// The sorted list of all ids that were ever published, one on each line.
///
/// An id that no case has any more is followed by `retired` and a reason.
struct IDLedger: Sendable {
  /// One line of the ledger.
  struct Entry: Sendable, Equatable {
    let id: String
    /// The first half of the id.
    let topic: String
    /// Why no case has the id any more; `nil` if a case has it.
    let retired: String?
    let position: SourcePosition
  }

  let url: URL
  let name: String
  let entries: [Entry]
  /// The topics of the ids.
  let topics: Set<String>
  let diagnostics: [Diagnostic]
  /// Whether the file could be read, or does not exist yet.
  let isReadable: Bool
  /// Whether every line could be read, so that none is lost when ids are added.
  let isWhole: Bool
  private let lines: [String]

  /// Reads a ledger; a missing one is reported, and has no ids.
  init(_ url: URL) {
    let text = try? String(contentsOf: url, encoding: .utf8)
    let bag = DiagnosticBag(file: url.shownPath)
    let isThere = FileManager.default.fileExists(atPath: url.path)
    if text == nil {
      bag.error(
        at: .start,
        isThere
          ? "the ledger of ids cannot be read; save it as UTF-8, and check its permissions"
          : "the list of ids is missing; run 'conformance lint --fix'")
    }
    self.init(text ?? Self.newHead, url: url, isReadable: text != nil || !isThere, bag)
  }

  /// An empty ledger, for files outside of a corpus.
  static let empty = IDLedger(
    "", url: URL(filePath: "/dev/null"), isReadable: true, DiagnosticBag(file: ""))

  private static let newHead = """
    # Every id that was ever published, in order. An id is never removed from this list, and never given to
    # another case. If no case has the id any more, ' retired: ' and the reason follow it.

    """

  private init(_ text: String, url: URL, isReadable: Bool, _ bag: DiagnosticBag) {
    lines = text.lines
    entries = lines.enumerated().compactMap { index, line in
      Self.entry(line, at: SourcePosition(line: index + 1, column: 1), bag)
    }
    topics = Set(entries.map(\.topic))
    self.isReadable = isReadable
    isWhole = isReadable && entries.count == lines.count { !Self.isRemark($0) }
    var known: [String: Entry] = [:]
    for (entry, next) in zip(entries, entries.dropFirst()) where next.id < entry.id {
      bag.warning(
        at: next.position, "'\(next.id)' is not in order; put it before '\(entry.id)'")
    }
    for entry in entries {
      if let first = known.updateValue(entry, forKey: entry.id) {
        bag.error(
          at: entry.position,
          "id '\(entry.id)' is listed twice, first on line \(first.position.line); remove one line")
      }
    }
    self.url = url
    name = bag.file
    diagnostics = bag.sorted
  }

  private static func entry(
    _ line: String, at position: SourcePosition, _ bag: DiagnosticBag
  ) -> Entry? {
    if isRemark(line) { return nil }
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let id = words.first ?? ""
    let parts = id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), line == words.joined(separator: " ")
    else {
      bag.error(at: position, "'\(line.shownInMessage)' is not an id; write topic/name")
      return nil
    }
    let (mark, rest) = ("retired: ".utf8, words.dropFirst().first?.utf8)
    if let rest, !rest.starts(with: mark) || rest.count == mark.count {
      bag.error(
        at: position,
        "unknown words after '\(id)'; write '\(id) retired: ' and the reason, or nothing")
      return nil
    }
    return Entry(
      id: id, topic: parts[0], retired: rest.map { String(Substring($0.dropFirst(mark.count))) },
      position: position)
  }

  /// The contents of the ledger with additional ids, in order; a comment stays before its id.
  func text(adding ids: Set<String>) -> String {
    var start = lines.prefix(while: Self.isRemark).count
    let head = lines[..<start]
    var parts = ids.map { (id: $0, lines: [$0][...]) }
    for entry in entries {
      parts.append((entry.id, lines[start..<entry.position.line]))
      start = entry.position.line
    }
    let tail = lines[start...].filter { !$0.isEmpty }
    let all = head + parts.sorted { $0.id < $1.id }.flatMap(\.lines) + tail
    return all.joined(separator: "\n") + "\n"
  }

  private static func isRemark(_ line: String) -> Bool { line.isEmpty || line.hasPrefix("#") }
}
