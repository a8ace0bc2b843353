extension [String] {
  /// The words of a command line, split as a shell does.
  ///
  /// In double quotes, a backslash escapes only a `"` or a `\`.
  ///
  /// Other features of a shell are not supported. A command that needs such features can start a
  /// shell: `sh -c '...'`.
  ///
  /// - Throws: `CommandLineError` if a quote is not closed or the line is empty.
  package init(commandLine line: String) throws(CommandLineError) {
    var words: [String] = []
    var word: String?
    var quote: Unicode.Scalar?
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        let isPlain = quote != nil && scalar != "\"" && scalar != "\\"
        word = (word ?? "") + (isPlain ? "\\" : "") + String(scalar)
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
    if let quote { throw CommandLineError("the quote \(quote) is not closed; close it") }
    if isEscaped {
      throw CommandLineError(
        "the command ends with a backslash; write the character that it escapes")
    }
    if let complete = word { words.append(complete) }
    if words.isEmpty {
      throw CommandLineError("the command is empty; write a program and its arguments")
    }
    self = words
  }
}

/// Why a string is not a command line.
package struct CommandLineError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
