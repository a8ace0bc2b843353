// MARK: Literals and numbers

extension JSONParser {
  /// A literal (RFC 8259, section 3) or a number.
  mutating func word() throws(JSONError) -> JSONNode.Content {
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
    case let text: throw JSONError(fault: .unknownWord(text), position: start.position)
    }
  }

  /// A number (section 6); its spelling is kept.
  private mutating func number() throws(JSONError) -> JSONNode.Content {
    let start = cursor
    var fault = scanNumber()
    if fault != nil { _ = cursor.skipWord() }
    let text = cursor.text(from: start.index)
    if fault == nil, Double(text)?.isFinite != true { fault = .tooLarge }
    if let fault { throw JSONError(fault: .number(fault, text: text), position: start.position) }
    return .number(text: text)
  }

  /// Goes past a number, or up to the first fault in one.
  private mutating func scanNumber() -> JSONFault.NumberFault? {
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
  mutating func string() throws(JSONError) -> String {
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
        throw JSONError(fault: .stringNotClosed, position: position)
      case let byte?: throw fault(.controlCharacter(Unicode.Scalar(byte)))
      }
    }
  }

  /// The scalar that an escape stands for.
  private mutating func escape(
    inStringAt start: SourcePosition
  ) throws(JSONError) -> Unicode.Scalar {
    let position = cursor.position
    cursor.advance()
    let meanings: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]
    guard let letter = cursor.scalar, letter != "\n", letter != "\r" else {
      throw JSONError(fault: .stringNotClosed, position: start)
    }
    if letter == "u" { return try unicodeEscape(at: position) }
    guard let meaning = meanings[letter] else {
      throw JSONError(fault: .unknownEscape(letter), position: position)
    }
    cursor.advance()
    return meaning
  }

  /// The scalar that `\uXXXX`, or a surrogate pair of them, stands for.
  private mutating func unicodeEscape(
    at position: SourcePosition
  ) throws(JSONError) -> Unicode.Scalar {
    let unit = try codeUnit(at: position)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let second = cursor.position
    if unit < 0xDC00, cursor.byte == Byte.backslash, cursor.following == Byte.smallU {
      cursor.advance()
      let low = try codeUnit(at: second)
      let pair = 0x10000 + ((unit & 0x3FF) << 10) + (low & 0x3FF)
      if (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(pair) { return scalar }
    }
    throw JSONError(fault: .loneSurrogate(unit), position: position)
  }

  /// The four digits after `\u`, as a number.
  private mutating func codeUnit(at position: SourcePosition) throws(JSONError) -> UInt32 {
    cursor.advance()
    let start = cursor.index
    var unit: UInt32 = 0
    while cursor.index < start + 4 {
      guard let byte = cursor.byte,
        let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else {
        let found = "\\u" + cursor.text(from: start)
        throw JSONError(fault: .badUnicodeEscape(found), position: position)
      }
      unit = unit << 4 | UInt32(digit)
      cursor.advance()
    }
    return unit
  }
}
