/// A set of ASCII characters, stored as 128 bits.
///
/// A byte above 0x7F is never a member, so any byte of UTF-8 can be looked up in a set.
package struct ASCIISet: OptionSet, Sendable, Hashable {
  package let rawValue: UInt128

  /// The set of the characters whose bits are given.
  package init(rawValue: UInt128) {
    self.rawValue = rawValue
  }

  /// The set of the ASCII characters in `characters`; other characters are ignored.
  package init(_ characters: String) {
    rawValue = characters.utf8.reduce(0) { $0 | 1 << UInt128($1) }
  }

  /// Whether `byte` is a member.
  package func contains(_ byte: UInt8) -> Bool { byte < 0x80 && rawValue >> byte & 1 != 0 }

  /// Whether `scalar` is a member.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && contains(UInt8(truncatingIfNeeded: scalar.value))
  }
}

/// The character sets of RFC 3986, and the characters that each part of a URL may contain
/// unescaped.
extension ASCIISet {
  /// ALPHA (RFC 5234, appendix B.1).
  package static let letters = ASCIISet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// DIGIT (RFC 5234, appendix B.1).
  package static let digits = ASCIISet("0123456789")

  /// HEXDIG in upper and lower case (RFC 3986, section 2.1).
  package static let hexDigits = digits.union(ASCIISet("ABCDEFabcdef"))

  /// The characters after the first of a scheme (RFC 3986, section 3.1).
  package static let scheme = letters.union(digits).union(ASCIISet("+-."))

  /// gen-delims: the characters that divide a URL (RFC 3986, section 2.2).
  package static let generalDelimiters = ASCIISet(":/?#[]@")

  /// sub-delims (RFC 3986, section 2.2).
  package static let subDelimiters = ASCIISet("!$&'()*+,;=")

  /// unreserved: characters that never need an escape (RFC 3986, section 2.3).
  package static let unreserved = letters.union(digits).union(ASCIISet("-._~"))

  /// reg-name without its escapes (RFC 3986, section 3.2.2).
  package static let host = unreserved.union(subDelimiters)

  /// userinfo without its escapes (RFC 3986, section 3.2.1).
  package static let userinfo = host.union(ASCIISet(":"))

  /// The characters of the first segment of a path that must not look like a scheme (RFC 3986,
  /// section 4.2).
  package static let segmentWithoutColon = host.union(ASCIISet("@"))

  /// pchar without escapes: the characters of a component of a path (RFC 3986, section 3.3).
  package static let component = userinfo.union(ASCIISet("@"))

  /// The characters of a path without escapes, slashes included (RFC 3986, section 3.3).
  package static let path = component.union(ASCIISet("/"))

  /// The characters of a path and the `%` of an escape.
  package static let escapedPath = path.union(ASCIISet("%"))

  /// query without its escapes (RFC 3986, section 3.4); Foundation's `urlQueryAllowed`.
  package static let query = path.union(ASCIISet("?"))

  /// fragment without its escapes (RFC 3986, section 3.5).
  package static let fragment = query
}
