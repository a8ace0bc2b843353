// MARK: Literals and numbers

extension JSONParser {
  /// A literal (RFC 8259, section 3) or a number.
  mutating func word() throws(Diagnostic) -> JSONNode.Content {
    let start = cursor
    if let byte = cursor.byte,
      Byte.isDigit(byte) || [Byte.minus, Byte.plus, Byte.dot].contains(byte)
    {
      return try number()
    }
    guard cursor.skipWord() else { throw unexpected(expected: "a value") }
    switch cursor.text(from: start.index) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case let text: throw fault(Self.message(unknown: text), at: start.position)
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

  /// A number (section 6); its spelling is kept.
  private mutating func number() throws(Diagnostic) -> JSONNode.Content {
    let start = cursor
    var problem = scanNumber()
    if problem != nil { _ = cursor.skipWord() }
    let text = cursor.text(from: start.index)
    if problem == nil, Double(text)?.isFinite != true {
      problem = "is too large; write one below 1.8e308, or a string"
    }
    guard let problem else { return .number(text: text) }
    let noun = problem == Self.notDecimal ? "" : "number "
    throw fault("\(noun)\(text.quotedForMessage) \(problem)", at: start.position)
  }

  private static let notDecimal =
    "is not a JSON number; write one such as 12 or -1.5, or a string in double quotes"

  /// Goes past a number, or up to the first fault in one, which it words.
  private mutating func scanNumber() -> String? {
    if cursor.skip(Byte.plus) {
      return cursor.skip(while: Byte.isDigit)
        ? "starts with '+'; remove the sign" : Self.notDecimal
    }
    _ = cursor.skip(Byte.minus)
    if cursor.skip(Byte.dot) {
      return cursor.skip(while: Byte.isDigit)
        ? "has no digit before '.'; write a 0 there" : Self.notDecimal
    }
    if cursor.skip(Byte.zero) {
      if cursor.skip(while: Byte.isDigit) { return "has leading zeros; remove them" }
    } else if !cursor.skip(while: Byte.isDigit) {
      return Self.notDecimal
    }
    if cursor.skip(Byte.dot), !cursor.skip(while: Byte.isDigit) {
      return "has no digit after '.'; write one, or remove the '.'"
    }
    if cursor.skip(Byte.smallE) || cursor.skip(Byte.bigE) {
      _ = cursor.skip(Byte.plus) || cursor.skip(Byte.minus)
      if !cursor.skip(while: Byte.isDigit) {
        return "has no digit in its exponent; write one, such as 1e3"
      }
    }
    return cursor.isAtWord ? Self.notDecimal : nil
  }
}

// MARK: - Strings

extension JSONParser {
  /// A string (section 7), from its opening quote.
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

  /// The scalar that `\uXXXX`, or a surrogate pair of them, stands for.
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
          "\(found.quotedForMessage) is cut short; write four hexadecimal digits, such as \\u00e9",
          at: position)
      }
      unit = unit << 4 | UInt32(digit)
      cursor.advance()
    }
    return unit
  }
}
