/// What can be wrong where a value should be.
enum ValueFault: JSONFault {
  case wrongQuotes(Unicode.Scalar)
  case unknownWord(String)
  case unexpected(Unicode.Scalar, expected: String)

  var message: String {
    switch self {
    case .wrongQuotes(let scalar):
      "\(scalar.named) does not quote a string; use double quotes (\"...\")"
    case .unknownWord(let word): message(unknown: word)
    case .unexpected(let scalar, let expected):
      scalar.properties.isWhitespace
        ? "\(scalar.named) is not white space in JSON; replace it by an ordinary space"
        : "unexpected \(scalar.named); write \(expected) here"
    }
  }

  private func message(unknown word: String) -> String {
    let name = word.quotedForMessage
    switch word.lowercased() {
    case "nan", "inf", "infinity":
      return "\(name) is not a JSON number; write null, or a string in double quotes"
    case "none", "nil", "undefined":
      return "unknown word \(name); write null"
    case let lowercased:
      if let literal = Suggestion.nearest(to: lowercased, among: ["true", "false", "null"]) {
        return "unknown word \(name); did you mean \(literal)?"
      }
      return "text \(name) has no quotes; write \"\(word.shownInMessage)\""
    }
  }
}

/// What can be wrong inside a string.
enum StringFault: JSONFault {
  case notClosed
  case controlCharacter(Unicode.Scalar)
  case unknownEscape(Unicode.Scalar)
  case badUnicodeEscape(String)
  case loneSurrogate(UInt32)

  var message: String {
    switch self {
    case .notClosed:
      "the string is not closed on its line; add '\"', or write a line break as \\n"
    case .controlCharacter(let scalar):
      "control character \(scalar.codePoint) in a string; write it as \(scalar.jsonEscape)"
    case .unknownEscape(let scalar):
      "unknown escape \("\\\(scalar)".quotedForMessage); write a backslash itself as \\\\"
    case .badUnicodeEscape(let found):
      "\(found.quotedForMessage) is cut short; write four hexadecimal digits, such as \\u00e9"
    case .loneSurrogate(let unit):
      "\\u\(hexadecimal(unit, digits: 4)) is half of a surrogate pair; write both halves, "
        + "such as \\ud83d\\ude00, or the character itself"
    }
  }
}

/// What is wrong with a number, and its spelling.
struct NumberFault: JSONFault {
  enum Kind {
    case plusSign
    case leadingZeros
    case noIntegerDigits
    case noFractionDigits
    case noExponentDigits
    case tooLarge
    case notDecimal
  }

  let kind: Kind
  let text: String

  var message: String {
    let name = text.quotedForMessage
    return switch kind {
    case .plusSign: "number \(name) starts with '+'; remove the sign"
    case .leadingZeros: "number \(name) has leading zeros; remove them"
    case .noIntegerDigits: "number \(name) has no digit before '.'; write a 0 there"
    case .noFractionDigits: "number \(name) has no digit after '.'; write one, or remove the '.'"
    case .noExponentDigits: "number \(name) has no digit in its exponent; write one, such as 1e3"
    case .tooLarge: "number \(name) is too large; write one below 1.8e308, or a string"
    case .notDecimal:
      "\(name) is not a JSON number; write one such as 12 or -1.5, or a string in double quotes"
    }
  }
}

extension Unicode.Scalar {
  /// The scalar as a message names it: itself in quotes, or its code point when it is invisible.
  var named: String {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
      .privateUse:
      codePoint
    default: "'\(self)'"
    }
  }
}
