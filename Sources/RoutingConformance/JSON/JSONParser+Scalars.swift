// MARK: Literals and numbers

extension JSONParser {
  /// Parses a literal (RFC 8259, section 3) or a number (section 6), whose spelling is kept.
  mutating func word() throws(Diagnostic) -> JSONNode.Content {
    let start = cursor
    guard cursor.skipWord() else { throw unexpected(expected: "a value") }
    let text = cursor.text(from: start.index)
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case _ where Self.isNumber(text) && Double(text)?.isFinite == true: return .number(text: text)
    default: throw fault(Self.message(unknown: text), at: start.position)
    }
  }

  private static func message(unknown word: String) -> String {
    let name = word.quotedForMessage
    if isNumber(word) { return "number \(name) is too large; write one below 1.8e308, or a string" }
    if let byte = word.utf8.first, Byte.isDigit(byte) || "-+.".utf8.contains(byte) {
      return
        "\(name) is not a JSON number; write one such as 12, -1.5 or 1e3, or a string in double "
        + "quotes"
    }
    if let literal = Suggestion.nearest(to: word, among: ["true", "false", "null"]) {
      return "unknown word \(name); did you mean \(literal)?"
    }
    return "unknown word \(name); write null, true or false, or a string in double quotes"
  }

  /// Whether a word is a number: an integer, an optional fraction and an optional exponent.
  private static func isNumber(_ word: String) -> Bool {
    var rest = word.utf8[...]
    func skip(_ bytes: String) -> Bool {
      guard let byte = rest.first, bytes.utf8.contains(byte) else { return false }
      rest = rest.dropFirst()
      return true
    }
    func skipDigits() -> Bool {
      let count = rest.count
      rest = rest.drop(while: Byte.isDigit)
      return rest.count < count
    }
    _ = skip("-")
    guard skip("0") || skipDigits() else { return false }
    if skip("."), !skipDigits() { return false }
    if skip("eE") {
      _ = skip("+-")
      if !skipDigits() { return false }
    }
    return rest.isEmpty
  }
}

// MARK: - Strings

extension JSONParser {
  /// Parses a string (section 7), from its opening quote.
  mutating func string() throws(Diagnostic) -> String {
    let position = cursor.position
    cursor.advance()
    var text = ""
    while true {
      let start = cursor.index
      cursor.skipText()
      text += cursor.text(from: start)
      switch cursor.byte {
      case Byte.quote:
        cursor.advance()
        return text
      case Byte.backslash:
        text.unicodeScalars.append(try escape(inStringAt: position))
      case nil, Byte.lineFeed, Byte.carriageReturn:
        throw fault(Self.notClosed, at: position)
      case let byte?:
        let scalar = Unicode.Scalar(byte)
        throw fault(
          "control character \(scalar.codePoint) in a string; write it as \(scalar.jsonEscape)")
      }
    }
  }

  private static let notClosed =
    "the string is not closed on its line; add '\"', or write a line break as \\n"

  /// The scalar that an escape stands for.
  private mutating func escape(
    inStringAt start: SourcePosition
  ) throws(Diagnostic) -> Unicode.Scalar {
    let position = cursor.position
    cursor.advance()
    let meanings: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]
    guard let letter = cursor.scalar, letter != "\n", letter != "\r" else {
      throw fault(Self.notClosed, at: start)
    }
    if letter == "u" { return try unicodeEscape(at: position) }
    guard let meaning = meanings[letter] else {
      throw fault(
        "unknown escape \("\\\(letter)".quotedForMessage); write a backslash itself as \\\\",
        at: position)
    }
    cursor.advance()
    return meaning
  }

  /// The scalar that `\uXXXX`, or a surrogate pair of such escapes, stands for.
  private mutating func unicodeEscape(
    at position: SourcePosition
  ) throws(Diagnostic) -> Unicode.Scalar {
    let unit = try codeUnit(at: position)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let second = cursor.position
    if unit < 0xDC00, cursor.byte == Byte.backslash, cursor.following == Byte.smallU {
      cursor.advance()
      let low = try codeUnit(at: second)
      let pair = 0x10000 + ((unit & 0x3FF) << 10) + (low & 0x3FF)
      if (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(pair) { return scalar }
    }
    throw fault(
      "\\u\(hexadecimal(unit, digits: 4)) is half of a surrogate pair; write both halves, "
        + "such as \\ud83d\\ude00, or the character itself", at: position)
  }

  /// The four digits after `\u`, as a number.
  private mutating func codeUnit(at position: SourcePosition) throws(Diagnostic) -> UInt32 {
    cursor.advance()
    let start = cursor.index
    var unit: UInt32 = 0
    while cursor.index < start + 4 {
      guard let byte = cursor.byte,
        let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else {
        let found = "\\u" + cursor.text(from: start)
        throw fault(
          "\(found.quotedForMessage) is incomplete; write four hexadecimal digits, such as \\u00e9",
          at: position)
      }
      unit = unit << 4 | UInt32(digit)
      cursor.advance()
    }
    return unit
  }
}
