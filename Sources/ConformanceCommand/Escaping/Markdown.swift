import RoutingConformance

/// Text in Markdown (CommonMark with GitHub's tables).
enum Markdown {
  /// A text that stands for itself outside of tables: a code span, whatever it holds.
  static func code(_ text: String) -> String {
    if text.isEmpty { return "<code></code>" }
    let text = text.shown
    let fence = fence(around: text, atLeast: 1)
    let isBlank = text.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
    let ends = [text.utf8.first, text.utf8.last]
    let needsGap = ends.contains(UInt8(ascii: "`")) || ends.contains(UInt8(ascii: " "))
    let gap = needsGap && !isBlank ? " " : ""
    return fence + gap + text + gap + fence
  }

  /// The same in a cell of a table, where a `|` ends even a code span.
  static func cell(_ text: String) -> String { "<code>\(plain(text.shown))</code>" }

  /// Lines as they are, between fences longer than any in them.
  static func block(_ lines: String) -> String {
    let fence = fence(around: lines, atLeast: 3)
    return "\(fence)text\n\(lines.shownInLines)\n\(fence)"
  }

  /// A text of the specification, in which all but code in backquotes stands for itself.
  static func prose(_ text: String, inCell: Bool = false) -> String {
    Prose(text.shown).parts.map { part in
      part.isCode ? inCell ? cell(part.text) : code(part.text) : plain(part.text)
    }.joined()
  }

  /// Lines of the specification as a quotation.
  static func quotation(_ lines: [String]) -> String {
    let parts = Prose(lines.map(\.shown).joined(separator: "\n")).parts.map { part in
      part.isCode ? code(part.text.onOneLine) : plain(part.text)
    }
    let text = parts.joined().utf8
    return "> "
      + text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)).withPlainStart }.joined(separator: "\n> ")
  }

  /// A text in which nothing is markup.
  private static func plain(_ text: String) -> String { text.escaped(for: .markdown) }

  /// A row of backquotes that is longer than any in a text.
  private static func fence(around text: String, atLeast least: Int) -> String {
    var longest = 0
    var length = 0
    for byte in text.utf8 {
      length = byte == UInt8(ascii: "`") ? length + 1 : 0
      longest = max(longest, length)
    }
    return String(repeating: "`", count: max(longest + 1, least))
  }
}

extension String {
  /// The line with its first sign by its number where a numbered list or code could begin.
  fileprivate var withPlainStart: String {
    guard let first = unicodeScalars.first, first == " " || ("0"..."9").contains(first) else {
      return self
    }
    return "&#\(first.value);" + String(unicodeScalars.dropFirst())
  }

  /// The text with a space for each line feed.
  fileprivate var onOneLine: String {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }.joined(separator: " ")
  }
}

/// A text of the specification, taken apart at what its Markdown marks as code.
struct Prose {
  /// A part of the text.
  struct Part: Equatable {
    let text: String
    let isCode: Bool
  }

  let parts: [Part]

  init(_ text: String) {
    let mark = UInt8(ascii: "`")
    let pieces = text.utf8.split(separator: mark, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    // An odd number of pieces: every mark has its counterpart.
    parts =
      pieces.count % 2 == 1
      ? pieces.enumerated().map { Part(text: $0.element, isCode: $0.offset % 2 == 1) }
      : [Part(text: text, isCode: false)]
  }
}
