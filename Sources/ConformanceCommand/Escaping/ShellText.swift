import RoutingConformance

/// A command for a shell, in lines of 80 columns that can be copied as they are.
///
/// A line that goes on ends with a backslash, as shells want it. It breaks between words, an option
/// staying with its value; a word that is longer than a line goes on in the first column, where no
/// space comes into it.
struct ShellText {
  private var lines: [String] = []
  private var line = ""
  private let words: [[String]]
  /// The columns in front of the backslash and the space before it.
  private let room = TextLayout.width - 2

  init(_ command: String) {
    words = Self.words(command.shown).reduce(into: []) { groups, word in
      if let option = groups.last?.last, option.utf8.starts(with: "--".utf8),
        word.utf8.first != UInt8(ascii: "-")
      {
        groups[groups.count - 1].append(word)
      } else {
        groups.append([word])
      }
    }
  }

  /// The command behind a prefix, its later lines indented.
  func lines(behind prefix: String) -> [String] {
    var text = self
    text.line = prefix.shown
    let margin = String(repeating: " ", count: prefix.columns + 2)
    for (index, group) in words.enumerated() {
      text.add(group, isFirst: index == 0, margin: margin)
    }
    return text.lines + [text.line]
  }

  private mutating func add(_ group: [String], isFirst: Bool, margin: String) {
    let text = group.joined(separator: " ")
    let space = isFirst ? "" : " "
    if line.columns + space.count + text.columns <= room {
      line += space + text
      return
    }
    if !isFirst {
      lines.append(line + " \\")
      line = margin
    }
    if line.columns + text.columns <= room {
      line += text
    } else if let word = group.first, group.count > 1 {
      add([word], isFirst: true, margin: margin)
      add(Array(group.dropFirst()), isFirst: false, margin: margin)
    } else {
      addInPieces(text)
    }
  }

  /// Adds a word that is longer than a line.
  private mutating func addInPieces(_ word: String) {
    for (piece, quote) in Self.pieces(of: word) {
      if line.columns + piece.columns > room {
        // Between double quotes a backslash goes on as it does outside; between single ones it is text.
        lines.append(line + (quote == .double ? "" : quote.end) + "\\")
        line = quote == .double ? "" : quote.start
      }
      line += piece
    }
  }

  /// The words as they are written, with their quotes.
  private static func words(_ command: String) -> [String] {
    pieces(of: command).reduce(into: [""]) { words, next in
      if next.piece == " " && next.quote == .none {
        words.append("")
      } else {
        words[words.count - 1] += next.piece
      }
    }.filter { !$0.isEmpty }
  }

  /// A kind of quotes.
  private enum Quote: String {
    case none = ""
    case single = "'"
    case double = "\""
    case numbered = "$'"

    var start: String { rawValue }
    var end: String { self == .numbered ? "'" : rawValue }
  }

  /// What no line may break into: scalars, or several behind a backslash; each with the quote that is
  /// open in front of it.
  private static func pieces(of text: String) -> [(piece: String, quote: Quote)] {
    var pieces: [(piece: String, quote: Quote)] = []
    var quote = Quote.none
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      var piece = String(scalar)
      var next = quote
      switch (quote, scalar) {
      case (.single, "'"), (.numbered, "'"), (.double, "\""): next = .none
      case (.none, "'"): next = .single
      case (.none, "\""): next = .double
      case (.none, "$") where rest.first == "'": (piece, next) = ("$" + take(1), .numbered)
      case (.numbered, "\\"): piece += take(3)
      case (.none, "\\"), (.double, "\\"): piece += take(1)
      default: break
      }
      pieces.append((piece, quote))
      quote = next
    }
    return pieces

    func take(_ count: Int) -> String {
      defer { rest = rest.dropFirst(count) }
      return String(rest.prefix(count))
    }
  }
}
