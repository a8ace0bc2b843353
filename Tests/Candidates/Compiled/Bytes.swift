/// The bytes of a URL's text in UTF-8, and questions about ranges of them.
///
/// Every range that is made here ends at ASCII characters or at the ends of the text, so each is
/// text of its own.
struct Bytes: Sendable {
  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The range of the whole text.
  var all: Range<Int> { bytes.indices }

  subscript(place: Int) -> UInt8 { bytes[place] }

  /// The text of a range, as it is written.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The first place of a character in a range.
  func first(_ character: Unicode.Scalar, in range: Range<Int>) -> Int? {
    let byte = UInt8(ascii: character)
    return bytes.withUnsafeBufferPointer { $0[range].firstIndex(of: byte) }
  }

  /// The last place of a character in a range.
  func last(_ character: Unicode.Scalar, in range: Range<Int>) -> Int? {
    let byte = UInt8(ascii: character)
    return bytes[range].lastIndex(of: byte)
  }

  /// Whether the range begins with a character.
  func begins(_ range: Range<Int>, with character: Unicode.Scalar) -> Bool {
    !range.isEmpty && bytes[range.lowerBound] == UInt8(ascii: character)
  }

  /// Whether every byte of the range is allowed.
  func all(in range: Range<Int>, _ isAllowed: (UInt8) -> Bool) -> Bool {
    bytes[range].allSatisfy(isAllowed)
  }

  /// The ranges between the separators of a range: one more than there are separators.
  func split(_ range: Range<Int>, at separator: Unicode.Scalar) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    while let place = first(separator, in: start..<range.upperBound) {
      parts.append(start..<place)
      start = place + 1
    }
    parts.append(start..<range.upperBound)
    return parts
  }
}
