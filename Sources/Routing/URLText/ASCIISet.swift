/// A set of ASCII characters, kept as 128 bits.
///
/// A byte above 0x7F is never a member, so any byte of UTF-8 can be looked up in a set.
package struct ASCIISet: Sendable, Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The set of the ASCII characters in `characters`; others are passed over.
  package init(_ characters: String) {
    for byte in characters.utf8 where byte < 128 {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }
  }

  /// Whether `byte` is a member.
  package func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<64: low & (1 << UInt64(byte)) != 0
    case 64..<128: high & (1 << UInt64(byte - 64)) != 0
    default: false
    }
  }

  /// The members of either set.
  package func union(_ other: ASCIISet) -> ASCIISet {
    var result = self
    result.low |= other.low
    result.high |= other.high
    return result
  }

  /// The members that `other` does not have.
  package func subtracting(_ other: ASCIISet) -> ASCIISet {
    var result = self
    result.low &= ~other.low
    result.high &= ~other.high
    return result
  }
}

/// The character sets of RFC 3986, and what each part of a URL may hold unescaped.
extension ASCIISet {
  /// ALPHA (RFC 5234, appendix B.1).
  package static let letters = ASCIISet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// DIGIT (RFC 5234, appendix B.1).
  package static let digits = ASCIISet("0123456789")

  /// HEXDIG in both cases (RFC 3986, section 2.1).
  package static let hexDigits = digits.union(ASCIISet("ABCDEFabcdef"))

  /// The characters after the first of a scheme (RFC 3986, section 3.1).
  package static let scheme = letters.union(digits).union(ASCIISet("+-."))

  /// gen-delims: the characters that part a URL (RFC 3986, section 2.2).
  package static let generalDelimiters = ASCIISet(":/?#[]@")

  /// sub-delims (RFC 3986, section 2.2).
  package static let subDelimiters = ASCIISet("!$&'()*+,;=")

  /// unreserved: what never needs an escape (RFC 3986, section 2.3).
  package static let unreserved = letters.union(digits).union(ASCIISet("-._~"))

  /// reg-name without its escapes (RFC 3986, section 3.2.2).
  package static let host = unreserved.union(subDelimiters)

  /// userinfo without its escapes (RFC 3986, section 3.2.1).
  package static let userinfo = host.union(ASCIISet(":"))

  /// A path's segments and slashes without escapes (RFC 3986, section 3.3).
  package static let path = userinfo.union(ASCIISet("@/"))

  /// A component of a path without escapes: pchar (RFC 3986, section 3.3).
  package static let component = path.subtracting(ASCIISet("/"))

  /// The first segment of a path that must not read as a scheme (RFC 3986, section 4.2).
  package static let segmentWithoutColon = path.subtracting(ASCIISet(":/"))

  /// query without its escapes (RFC 3986, section 3.4); Foundation's `urlQueryAllowed`.
  package static let query = path.union(ASCIISet("?"))

  /// fragment without its escapes (RFC 3986, section 3.5).
  package static let fragment = query
}
