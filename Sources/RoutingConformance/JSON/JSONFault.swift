/// What can be wrong with a document, whatever its author meant by it.
enum JSONFault: Sendable {
  case empty
  case byteOrderMark
  case invalidUTF8(byte: UInt8)
  case comment
  case tooDeep(limit: Int)
  case textAfterEnd

  case trailingComma(JSONContainer)
  case missingComma
  case missingElement
  case missingColon(key: String)
  case missingValue(key: String)
  case unquotedKey(String)
  case repeatedKey(String, first: SourcePosition)
  case textAfterString
  case notClosed(JSONContainer, start: SourcePosition)
  case mismatched(JSONContainer, start: SourcePosition, found: Character)

  case wrongQuotes(Unicode.Scalar)
  case unknownWord(String)
  case unexpected(Unicode.Scalar, expected: String)
  case number(NumberFault, text: String)

  case stringNotClosed
  case controlCharacter(Unicode.Scalar)
  case unknownEscape(Unicode.Scalar)
  case badUnicodeEscape(String)
  case loneSurrogate(UInt32)

  /// What can be wrong with a number.
  enum NumberFault: Sendable {
    case plusSign, leadingZeros, noIntegerDigits, noFractionDigits, noExponentDigits, tooLarge
    case notDecimal
  }
}

/// A fault and its place.
struct JSONError: Error {
  let fault: JSONFault
  let position: SourcePosition
}

/// The two kinds of JSON value that hold others; the raw value is the name in messages.
enum JSONContainer: String {
  case array
  case object

  /// The character that ends it.
  var close: Character { self == .array ? "]" : "}" }
}
