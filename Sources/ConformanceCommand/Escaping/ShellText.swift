import RoutingConformance

/// A command for a shell, in lines that can be copied as they are: of 80 columns, unless a word is longer.
///
/// A line that goes on ends with a backslash, as shells want it. It breaks between words, an option
/// staying with its value.
struct ShellText {
  /// What stays in a line.
  private let words: [String]
  /// The columns in front of the backslash and the space before it.
  private static let room = TextLayout.width - 2

  init(_ command: String) {
    words = Self.words(command.shown).reduce(into: []) { words, word in
      if let option = words.last, option.utf8.starts(with: "--".utf8), !option.contains(" "),
        !word.isOption
      {
        words[words.count - 1] += " \(word)"
      } else {
        words.append(word)
      }
    }
  }

  /// The command behind a prefix, its later lines indented.
  func lines(behind prefix: String) -> [String] {
    let margin = String(repeating: " ", count: prefix.shown.columns + 2)
    var lines: [String] = []
    var line = prefix.shown + (words.first ?? "")
    for word in words.dropFirst() {
      if line.columns + 1 + word.columns <= Self.room {
        line += " \(word)"
      } else {
        lines.append(line + " \\")
        line = margin + word
      }
    }
    return lines + [line]
  }

  /// The words as they are written, with their quotes.
  private static func words(_ command: String) -> [String] {
    var words = [""]
    var quote: Unicode.Scalar?
    // Between single quotes a backslash is text, unless a dollar stands in front of them.
    var (isEscaped, isNumbered, isBehindDollar) = (false, false, false)
    for scalar in command.unicodeScalars {
      if scalar == " ", quote == nil, !isEscaped {
        words.append("")
      } else {
        words[words.count - 1].unicodeScalars.append(scalar)
      }
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = quote != "'" || isNumbered
      } else if quote == nil, scalar == "'" || scalar == "\"" {
        (quote, isNumbered) = (scalar, isBehindDollar && scalar == "'")
      } else if scalar == quote {
        quote = nil
      }
      isBehindDollar = scalar == "$" && quote == nil
    }
    return words.filter { !$0.isEmpty }
  }
}
