/// A position in the bytes of a document, with its line and column.
struct JSONCursor {
  private(set) var index = 0
  /// A pointer to the bytes, because an array would be retained for each access.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var line = 1
  /// The index of the first byte of the line.
  private var lineStart = 0
  /// The bytes of this line, before `index`, that continue a scalar.
  private var continuations = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The line and column of the next byte.
  var position: SourcePosition {
    SourcePosition(line: line, column: index - lineStart - continuations + 1)
  }

  /// The next byte, or `nil` at the end.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The byte after the next.
  var following: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  /// The byte before this position.
  var previous: UInt8? { index > 0 ? bytes[index - 1] : nil }

  /// The scalar that starts here, or `nil` at the end.
  var scalar: Unicode.Scalar? {
    String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
      .unicodeScalars.first
  }

  /// The string from an earlier index up to here.
  func text(from start: Int) -> String {
    String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Skips the next byte, if there is one.
  mutating func advance() {
    guard index < bytes.count else { return }
    let byte = bytes[index]
    index += 1
    if byte & 0xC0 == 0x80 {
      continuations += 1
    } else if byte == Byte.lineFeed || (byte == Byte.carriageReturn && self.byte != Byte.lineFeed) {
      line += 1
      lineStart = index
      continuations = 0
    }
  }

  /// Skips characters up to the next quote, backslash or control character.
  mutating func skipText() {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == Byte.quote || byte == Byte.backslash || byte < Byte.space { return }
      if byte & 0xC0 == 0x80 { continuations += 1 }
      index += 1
    }
  }

  /// Skips white space (RFC 8259, section 2).
  mutating func skipSpace() {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == Byte.space {
        index += 1
      } else if Byte.isSpace(byte) {
        advance()
      } else {
        return
      }
    }
  }

  /// Skips the next byte if it is the given one.
  ///
  /// Returns: Whether the byte was skipped.
  mutating func skip(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    advance()
    return true
  }

  /// Whether a letter, digit or sign is next: a part of a number, of a literal, or of a string
  /// without quotes.
  var isAtWord: Bool {
    guard let byte else { return false }
    return byte < 0x80 ? Byte.isWord(byte) : scalar?.properties.isIDContinue ?? false
  }

  /// Skips all bytes of a word.
  ///
  /// Returns: Whether the word has any bytes.
  mutating func skipWord() -> Bool {
    let start = index
    while isAtWord {
      advance()
      while let byte, byte & 0xC0 == 0x80 { advance() }
    }
    return index > start
  }
}

/// The bytes with a name in the grammar of JSON.
package enum Byte {
  static let tab: UInt8 = 0x09
  package static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  package static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let asterisk: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let smallU: UInt8 = 0x75
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D

  /// Whether the byte is white space (RFC 8259, section 2).
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == lineFeed || byte == carriageReturn || byte == tab
  }

  /// Whether the byte is an ASCII digit.
  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39
  }

  /// Whether the byte is an ASCII character of a number, a literal, or of a string without quotes.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, plus, minus, dot, 0x24, 0x5F: true
    default: false
    }
  }
}
