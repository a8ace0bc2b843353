/// Percent-encoding of strings as UTF-8 (RFC 3986, section 2.1).
package enum PercentCoding {
  /// `text` with its escapes decoded (PCT-1, PCT-2).
  ///
  /// The result is `nil` if a `%` is not followed by two hex digits, or if the bytes are not UTF-8.
  /// `+` stays `+`.
  package static func decode(_ text: String) -> String? {
    guard text.contains(ascii: "%") else { return text }
    return bytes(of: text).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Whether a `%` in `text` is not followed by two hex digits.
  package static func isMalformed(_ text: String) -> Bool { bytes(of: text) == nil }

  /// The bytes of `text` with its escapes decoded; `nil` if a `%` is not followed by two hex digits.
  private static func bytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == percent else {
        bytes.append(byte)
        continue
      }
      guard let high = hexValue(rest.next()), let low = hexValue(rest.next()) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// The replacement for bytes that are not UTF-8.
  package enum Undecodable {
    /// U+FFFD.
    case replaced
    /// The escapes of these bytes.
    case written
    /// The empty string.
    case dropped
  }

  /// The string with as many escapes decoded as possible; a `%` without two hex digits stays.
  package static func decode(_ text: String, undecodable: Undecodable) -> String {
    let written = Array(text.utf8)
    var bytes: [UInt8] = []
    // The function that receives each byte.
    var places: [Range<Int>] = []
    var place = 0
    while place < written.count {
      let digits = written[place...].prefix(3).dropFirst().compactMap(hexValue)
      let isEscape = written[place] == percent && digits.count == 2
      bytes.append(isEscape ? digits[0] << 4 | digits[1] : written[place])
      places.append(place..<place + (isEscape ? 3 : 1))
      place += isEscape ? 3 : 1
    }
    if undecodable == .replaced { return String(decoding: bytes, as: UTF8.self) }
    var decoded: [UInt8] = []
    var next = 0
    while next < bytes.count {
      let length = (1...4).first { length in
        next + length <= bytes.count
          && String(validating: bytes[next..<next + length], as: UTF8.self) != nil
      }
      decoded +=
        length.map { bytes[next..<next + $0] }
        ?? (undecodable == .written ? written[places[next]] : [])
      next += length ?? 1
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// `text` with each byte outside `allowed` escaped, in upper-case hex.
  ///
  /// `%` is escaped like any other byte, unless `allowed` contains it. So decoding the result
  /// returns `text`.
  package static func encode(_ text: some StringProtocol, allowed: ASCIISet) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if allowed.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [percent, hexDigit(byte >> 4), hexDigit(byte & 0xF)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether `text` consists of allowed characters and whole escapes.
  ///
  /// An escape is whole if two hex digits follow its `%`, whatever byte they stand for.
  package static func isEncoded(_ text: some StringProtocol, allowed: ASCIISet) -> Bool {
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      if byte == percent {
        guard hexValue(rest.next()) != nil, hexValue(rest.next()) != nil else { return false }
      } else if !allowed.contains(byte) {
        return false
      }
    }
    return true
  }

  private static let percent = UInt8(ascii: "%")

  private static func hexValue(_ byte: UInt8?) -> UInt8? {
    guard let byte, ASCIISet.hexDigits.contains(byte) else { return nil }
    return byte < UInt8(ascii: "A") ? byte & 0xF : (byte & 0xF) + 9
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
