import RoutingConformance

/// A command for a shell, in lines of 80 columns that can be copied as they are.
///
/// A line that goes on ends with a backslash, as shells want it. It breaks between words, an option
/// staying with its value; a word that is longer than a line goes on in the first column, where no
/// space comes into it.
struct ShellText {
  /// The words as they are written, with their quotes.
  private let words: [String]
  /// The columns in front of the backslash and the space before it.
  private static let room = TextLayout.width - 2

  init(_ command: String) {
    words = Self.pieces(of: command.shown).reduce(into: [""]) { words, next in
      if next.piece == " " && next.quote == .none {
        words.append("")
      } else {
        words[words.count - 1] += next.piece
      }
    }.filter { !$0.isEmpty }
  }

  /// The command behind a prefix, its later lines indented.
  func lines(behind prefix: String) -> [String] {
    var lines: [String] = []
    var line = prefix.shown
    let margin = String(repeating: " ", count: prefix.columns + 2)
    for (index, word) in words.enumerated() {
      let space = index == 0 ? "" : " "
      if (line + space + word + value(ofOptionAt: index)).columns <= Self.room {
        line += space + word
        continue
      }
      if index > 0 {
        lines.append(line + " \\")
        line = margin
      }
      for (piece, quote) in Self.pieces(of: word) {
        if line.columns + piece.columns > Self.room {
          // Between double quotes a backslash goes on as it does outside; between single ones it is text.
          lines.append(line + (quote == .double ? "" : quote.end) + "\\")
          line = quote == .double ? "" : quote.start
        }
        line += piece
      }
    }
    return lines + [line]
  }

  /// The value of an option, with the space in front of it; nothing behind other words.
  private func value(ofOptionAt index: Int) -> String {
    guard words[index].utf8.starts(with: "--".utf8), index + 1 < words.count,
      !words[index + 1].isOption
    else { return "" }
    return " " + words[index + 1]
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
