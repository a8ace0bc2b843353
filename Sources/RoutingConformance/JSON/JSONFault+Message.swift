extension JSONFault {
  /// What is wrong and what to do.
  var message: String {
    switch self {
    case .empty: "the document is empty; write a JSON value such as {}"
    case .byteOrderMark: "the file starts with a byte order mark; save it as UTF-8 without BOM"
    case .invalidUTF8(let byte):
      "byte 0x\(hexadecimal(byte, digits: 2).uppercased()) is not valid UTF-8 here; "
        + "save the file as UTF-8"
    case .comment: "JSON has no comments; remove this one"
    case .tooDeep(let limit):
      "arrays and objects are nested deeper than \(limit) levels; write the value flatter"
    case .textAfterEnd:
      "text after the end of the document; remove it, or check the brackets before it"
    case .wrongQuotes(let scalar):
      "\(scalar.named) does not quote a string; use double quotes (\"...\")"
    case .unknownWord(let word): Self.message(unknown: word)
    case .unexpected(let scalar, let expected):
      scalar.properties.isWhitespace
        ? "\(scalar.named) is not white space in JSON; replace it by an ordinary space"
        : "unexpected \(scalar.named); write \(expected) here"
    case .number(let fault, let text): fault.message(of: text.quotedForMessage)
    default: messageInside
    }
  }

  /// The same of an array, an object or a string.
  private var messageInside: String {
    switch self {
    case .trailingComma(let container): "trailing comma before '\(container.close)'; remove it"
    case .missingComma: "missing ',' before the next value; add one here"
    case .missingElement: "missing value before ','; write one, or remove the comma"
    case .missingColon(let key): "missing ':' after key \(key.quotedForMessage); add one here"
    case .missingValue(let key): "key \(key.quotedForMessage) has no value; write one after ':'"
    case .unquotedKey(let key):
      "key \(key.quotedForMessage) has no quotes; write \"\(key.shownInMessage)\""
    case .repeatedKey(let key, let first):
      "duplicate key \(key.quotedForMessage), first at \(first); rename or remove one of them"
    case .textAfterString:
      "text right after a string; write a quote inside a string as \\\", or add ',' here"
    case .notClosed(let container, let start):
      "the \(container.rawValue) that starts at \(start) is not closed; add '\(container.close)'"
    case .mismatched(let container, let start, let found):
      "'\(found)' cannot close the \(container.rawValue) that starts at \(start); "
        + "write '\(container.close)' before it, or remove it"
    case .stringNotClosed:
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
    default: ""
    }
  }

  private static func message(unknown word: String) -> String {
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

extension JSONFault.NumberFault {
  fileprivate func message(of name: String) -> String {
    switch self {
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
  fileprivate var named: String {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
      .privateUse:
      codePoint
    default: "'\(self)'"
    }
  }
}
