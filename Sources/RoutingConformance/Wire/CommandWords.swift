/// A command line taken apart into words, as a shell does with quotes and backslashes.
///
/// Nothing else of a shell is understood; a command that needs one starts it: `sh -c '...'`.
package struct CommandWords: Sendable, Equatable {
  /// The program, then its arguments.
  package let words: [String]

  /// Words that are apart already.
  package init(words: [String]) {
    self.words = words
  }

  /// Takes a command line apart.
  ///
  /// - Throws: `CommandLineError` when a quote is not closed or there is no word at all.
  package init(_ line: String) throws(CommandLineError) {
    var words: [String] = []
    var word: String?
    var quote: Unicode.Scalar?
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        word = (word ?? "") + String(scalar)
        isEscaped = false
      } else if scalar == "\\", quote != "'" {
        isEscaped = true
      } else if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == "'" || scalar == "\"" {
        quote = scalar
        word = word ?? ""
      } else if quote == nil, scalar.properties.isWhitespace {
        if let complete = word { words.append(complete) }
        word = nil
      } else {
        word = (word ?? "") + String(scalar)
      }
    }
    if let quote { throw .openQuote(quote) }
    if isEscaped { throw .openEscape }
    if let complete = word { words.append(complete) }
    if words.isEmpty { throw .empty }
    self.words = words
  }
}

/// Why a text is no command line.
package enum CommandLineError: Error, Sendable, Equatable {
  /// There is no word in it.
  case empty
  /// A quote is not closed.
  case openQuote(Unicode.Scalar)
  /// It ends with a backslash.
  case openEscape
}

extension CommandLineError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "the command is empty; write a program and its arguments"
    case .openQuote(let quote): "the quote \(quote) is not closed; close it"
    case .openEscape: "the command ends with a backslash; write what it escapes"
    }
  }
}
