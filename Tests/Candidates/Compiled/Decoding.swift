/// Percent-decoding and plus-decoding: once, in one pass (PCT-1, PLUS-2).
extension Bytes {
  /// The percent-decoded text of a range; as it is written if it cannot be decoded (PCT-3).
  func decoded(_ range: Range<Int>) -> String {
    first("%", in: range) == nil ? text(range) : decode(range, plus: false) ?? text(range)
  }

  /// All of the text, percent-decoded.
  var wholeDecoded: String { decoded(all) }

  /// The value that a range means: a `+` is a space if `plus` is true (PLUS-1), and a value that
  /// cannot be decoded stays as it is written, `+` included (PCT-3).
  func value(_ range: Range<Int>, plus: Bool) -> String {
    guard plus, first("+", in: range) != nil else { return decoded(range) }
    return decode(range, plus: true) ?? text(range)
  }

  private func decode(_ range: Range<Int>, plus: Bool) -> String? {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = self[place]
      if byte == UInt8(ascii: "%") {
        guard let escaped = escape(at: place, in: range) else { return nil }
        result.append(escaped)
        place += 3
      } else {
        result.append(plus && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        place += 1
      }
    }
    return String(validating: result, as: UTF8.self)
  }

  /// The byte that the escape at a `%` spells; nil if no two hexadecimal digits follow.
  private func escape(at place: Int, in range: Range<Int>) -> UInt8? {
    guard range.upperBound - place > 2, let high = self[place + 1].hexadecimalValue,
      let low = self[place + 2].hexadecimalValue
    else { return nil }
    return high << 4 | low
  }
}

extension UInt8 {
  /// The value of an ASCII character as a hexadecimal digit.
  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// Whether the byte is an ASCII letter.
  var isLetter: Bool {
    switch self | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: false
    }
  }

  /// Whether the byte is an ASCII digit.
  var isDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}
