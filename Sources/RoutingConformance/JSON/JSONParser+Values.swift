// MARK: Literals and numbers

extension JSONParser {
  /// A literal (RFC 8259, section 3) or a number.
  mutating func word() throws(JSONSyntaxError) -> JSONNode.Content {
    switch cursor.byte {
    case Byte.minus, Byte.plus, Byte.dot: return try number()
    case let byte? where Byte.isDigit(byte): return try number()
    default: break
    }
    let position = cursor.position
    let start = cursor.index
    guard cursor.skipWord() else { throw unexpected(expected: "a value") }
    switch cursor.text(from: start) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case let text:
      // A document that is nothing else was never meant as JSON.
      if depth == 0 { throw JSONSyntaxError(ValueFault.unknownWord(text), at: position) }
      try note(ValueFault.unknownWord(text), at: position)
      return Bool(text.lowercased()).map(JSONNode.Content.bool) ?? .string(text)
    }
  }

  /// A number (section 6); its spelling is kept.
  private mutating func number() throws(JSONSyntaxError) -> JSONNode.Content {
    let position = cursor.position
    let start = cursor.index
    if let kind = scanNumber() {
      _ = cursor.skipWord()
      try note(NumberFault(kind: kind, text: cursor.text(from: start)), at: position)
      return .number(text: "0")
    }
    let text = cursor.text(from: start)
    if Double(text)?.isFinite != true {
      try note(NumberFault(kind: .tooLarge, text: text), at: position)
    }
    return .number(text: text)
  }

  /// Goes past a number, or up to the first fault in one.
  private mutating func scanNumber() -> NumberFault.Kind? {
    if cursor.skip(Byte.plus) {
      return cursor.skip(while: Byte.isDigit) ? .plusSign : .notDecimal
    }
    _ = cursor.skip(Byte.minus)
    if cursor.skip(Byte.dot) {
      return cursor.skip(while: Byte.isDigit) ? .noIntegerDigits : .notDecimal
    }
    if cursor.skip(Byte.zero) {
      if cursor.skip(while: Byte.isDigit) { return .leadingZeros }
    } else if !cursor.skip(while: Byte.isDigit) {
      return .notDecimal
    }
    if cursor.skip(Byte.dot), !cursor.skip(while: Byte.isDigit) { return .noFractionDigits }
    if cursor.skip(Byte.smallE) || cursor.skip(Byte.bigE) {
      _ = cursor.skip(Byte.plus) || cursor.skip(Byte.minus)
      if !cursor.skip(while: Byte.isDigit) { return .noExponentDigits }
    }
    return cursor.isAtWord ? .notDecimal : nil
  }
}

// MARK: - Strings

extension JSONParser {
  /// A string (section 7), from its opening quote.
  mutating func string() throws(JSONSyntaxError) -> String {
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
        throw JSONSyntaxError(StringFault.notClosed, at: position)
      case let byte?:
        try note(StringFault.controlCharacter(Unicode.Scalar(byte)), at: cursor.position)
        cursor.advance()
      }
    }
  }

  /// The scalar that an escape stands for.
  private mutating func escape(
    inStringAt start: SourcePosition
  ) throws(JSONSyntaxError) -> Unicode.Scalar {
    let position = cursor.position
    cursor.advance()
    guard let letter = cursor.scalar, letter != "\n", letter != "\r" else {
      throw JSONSyntaxError(StringFault.notClosed, at: start)
    }
    if letter == "u" { return try unicodeEscape(at: position) }
    let meanings: (Unicode.Scalar) -> Unicode.Scalar? = { letter in
      switch letter {
      case "\"", "\\", "/": letter
      case "b": "\u{8}"
      case "f": "\u{C}"
      case "n": "\n"
      case "r": "\r"
      case "t": "\t"
      default: nil
      }
    }
    guard let meaning = meanings(letter) else {
      try note(StringFault.unknownEscape(letter), at: position)
      cursor.advance()
      return letter
    }
    cursor.advance()
    return meaning
  }

  /// The scalar that `\uXXXX`, or a surrogate pair of them, stands for.
  private mutating func unicodeEscape(
    at position: SourcePosition
  ) throws(JSONSyntaxError) -> Unicode.Scalar {
    let unit = try codeUnit(at: position)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let second = cursor.position
    if unit < 0xDC00, cursor.byte == Byte.backslash, cursor.following == Byte.smallU {
      cursor.advance()
      let low = try codeUnit(at: second)
      let pair = 0x10000 + ((unit & 0x3FF) << 10) + (low & 0x3FF)
      if (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(pair) { return scalar }
    }
    try note(StringFault.loneSurrogate(unit), at: position)
    return "\u{FFFD}"
  }

  /// The four digits after `\u`, as a number.
  private mutating func codeUnit(at position: SourcePosition) throws(JSONSyntaxError) -> UInt32 {
    cursor.advance()
    let start = cursor.index
    var unit: UInt32 = 0
    while cursor.index < start + 4 {
      guard let byte = cursor.byte,
        let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else {
        let found = "\\u" + cursor.text(from: start)
        throw JSONSyntaxError(StringFault.badUnicodeEscape(found), at: position)
      }
      unit = unit << 4 | UInt32(digit)
      cursor.advance()
    }
    return unit
  }
}
