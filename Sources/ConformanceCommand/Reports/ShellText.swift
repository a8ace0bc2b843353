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
    words = Self.words(command).reduce(into: []) { groups, word in
      if let option = groups.last?.last, option.hasPrefix("--"), !word.hasPrefix("-") {
        groups[groups.count - 1].append(word)
      } else {
        groups.append([word])
      }
    }
  }

  /// The command behind a prefix, its later lines indented.
  func lines(behind prefix: String) -> [String] {
    var text = self
    text.line = prefix
    let margin = String(repeating: " ", count: prefix.columns + 2)
    for (index, group) in words.enumerated() {
      text.add(group, isFirst: index == 0, margin: margin)
    }
    return text.lines + [text.line]
  }

  private mutating func add(_ group: [String], isFirst: Bool, margin: String) {
    let text = group.joined(separator: " ")
    let space = isFirst ? "" : " "
    if !text.contains("\n") && line.columns + space.count + text.columns <= room {
      line += space + text
      return
    }
    if !isFirst {
      lines.append(line + " \\")
      line = margin
    }
    if !text.contains("\n") && line.columns + text.columns <= room {
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
        let end = quote == "'" ? "'" : ""
        lines.append(line + end + "\\")
        line = end
      }
      if piece == "\n" {
        lines.append(line)
        line = ""
      } else {
        line += piece
      }
    }
  }

  /// The words as they are written, with their quotes.
  private static func words(_ command: String) -> [String] {
    pieces(of: command).reduce(into: [""]) { words, next in
      if next.piece == " " && next.quote == nil {
        words.append("")
      } else {
        words[words.count - 1] += next.piece
      }
    }.filter { !$0.isEmpty }
  }

  /// What no line may break into: characters, or two behind a backslash; each with the quote that is
  /// open in front of it.
  private static func pieces(of text: String) -> [(piece: String, quote: Character?)] {
    var pieces: [(piece: String, quote: Character?)] = []
    var quote: Character?
    var rest = text[...]
    while let character = rest.popFirst() {
      var piece = String(character)
      if character == "\\" && quote != "'" { piece += rest.popFirst().map(String.init) ?? "" }
      pieces.append((piece, quote))
      if character == quote {
        quote = nil
      } else if quote == nil && (character == "'" || character == "\"") {
        quote = character
      }
    }
    return pieces
  }
}
