import RoutingConformance

/// Markdown (CommonMark with GitHub's tables).
package enum Markdown {
  /// A row of a table whose cells are already Markdown.
  package static func row(_ cells: [String]) -> String {
    "| \(cells.joined(separator: " | ")) |"
  }

  /// The name under which GitHub links a heading: lower-case letters, digits, `-` and `_`, with `-`
  /// for a space.
  package static func anchor(of title: String) -> String {
    String(
      title.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        let isKept = character.isLetter || character.isNumber || "-_".contains(character)
        return isKept ? character : nil
      })
  }

  /// A string that is shown literally outside of tables: a code span.
  package static func code(_ text: String) -> String {
    if text.isEmpty { return "<code></code>" }
    let text = text.shown
    let fence = fence(around: text, atLeast: 1)
    let isBlank = text.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
    let ends = [text.utf8.first, text.utf8.last]
    let needsGap = ends.contains(UInt8(ascii: "`")) || ends.contains(UInt8(ascii: " "))
    let gap = needsGap && !isBlank ? " " : ""
    return fence + gap + text + gap + fence
  }

  /// A code span in a cell of a table, where a `|` ends even a code span.
  static func cell(_ text: String) -> String { "<code>\(plain(text.shown))</code>" }

  /// Unchanged lines between fences that are longer than any fence in them.
  static func block(_ lines: String) -> String {
    let fence = fence(around: lines, atLeast: 3)
    return "\(fence)text\n\(lines.shownInLines)\n\(fence)"
  }

  /// Prose of the specification, in which everything except code in backquotes is shown literally.
  static func prose(_ text: String) -> String {
    text.shown.proseParts.map { $0.isCode ? code($0.text) : plain($0.text) }.joined()
  }

  /// A string, escaped so that nothing in it is markup.
  private static func plain(_ text: String) -> String { text.escaped(for: .markdown) }

  /// A run of backquotes that is longer than any run in a string.
  private static func fence(around text: String, atLeast least: Int) -> String {
    let longest = text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    return String(repeating: "`", count: max(longest + 1, least))
  }
}

extension String {
  /// Prose of the specification, split into code and other parts.
  var proseParts: [(text: String, isCode: Bool)] {
    let pieces = utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    // If the number of parts is odd, every backquote has a counterpart.
    if pieces.count.isMultiple(of: 2) { return [(self, false)] }
    return pieces.enumerated().map { ($0.element, !$0.offset.isMultiple(of: 2)) }
  }
}
