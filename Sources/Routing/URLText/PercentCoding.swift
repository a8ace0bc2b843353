/// Percent-encoding of UTF-8 text (RFC 3986, section 2.1).
package enum PercentCoding {
  /// The text that the escapes of `text` stand for (PCT-1, PCT-2).
  ///
  /// Nil when a `%` is not followed by two hex digits, or the bytes are not UTF-8. `+` stays `+`.
  package static func decode(_ text: String) -> String? {
    guard text.utf8.contains(percent) else { return text }
    let octets = octets(of: text)
    let hasBrokenEscape = octets.contains { $0.byte == percent && $0.written.count == 1 }
    return hasBrokenEscape ? nil : String(validating: octets.map(\.byte), as: UTF8.self)
  }

  /// What stands for bytes that are not UTF-8.
  package enum Undecodable {
    /// U+FFFD.
    case replaced
    /// The escapes themselves.
    case written
    /// Nothing.
    case dropped
  }

  /// The text with all escapes decoded that can be; a `%` without two hex digits behind it stays.
  package static func decode(_ text: String, undecodable: Undecodable) -> String {
    let octets = octets(of: text)
    if undecodable == .replaced { return String(decoding: octets.map(\.byte), as: UTF8.self) }
    var decoded: [UInt8] = []
    var rest = octets[...]
    while let first = rest.first {
      let character = (1...min(4, rest.count)).lazy.map { rest.prefix($0).map(\.byte) }
        .first { String(validating: $0, as: UTF8.self) != nil }
      decoded += character ?? (undecodable == .written ? Array(first.written) : [])
      rest = rest.dropFirst(character?.count ?? 1)
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The bytes that a text stands for, and how each is written; a `%` without two hex digits behind it
  /// stands for itself.
  private static func octets(of text: String) -> [(byte: UInt8, written: ArraySlice<UInt8>)] {
    var octets: [(byte: UInt8, written: ArraySlice<UInt8>)] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      let digits = byte == percent ? rest.prefix(3).dropFirst().compactMap(hexValue) : []
      let isEscape = digits.count == 2
      octets.append(
        (isEscape ? digits[0] << 4 | digits[1] : byte, written: rest.prefix(isEscape ? 3 : 1)))
      rest = rest.dropFirst(isEscape ? 3 : 1)
    }
    return octets
  }

  /// `text` with each byte outside `allowed` escaped, in upper-case hex.
  ///
  /// `%` is escaped like any other byte unless `allowed` has it, so that decoding gives `text`.
  package static func encode(_ text: some StringProtocol, allowed: ASCIISet) -> String {
    let bytes = text.utf8.flatMap { byte in
      allowed.contains(byte) ? [byte] : [percent, hexDigit(byte >> 4), hexDigit(byte & 0xF)]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether `text` holds nothing but allowed characters and whole escapes.
  ///
  /// An escape is whole when two hex digits follow its `%`, whatever byte they stand for.
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
