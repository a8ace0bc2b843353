import Routing

/// The parts of a URL (URL-1), as ranges of its text: nothing is decoded yet.
struct CompiledURL: Sendable {
  /// The URL as it was opened (URL-6).
  let url: String
  let bytes: Bytes
  let scheme: Range<Int>?
  /// The host, if there is an authority: that without user information and port (URL-4).
  let host: Range<Int>?
  let path: Range<Int>
  let query: Range<Int>

  /// The parts of a text; the empty text has none (URL-2), nor has one with an invalid scheme (URL-11).
  init(_ pasted: String) throws(RoutingError) {
    let url = Self.withoutSpaces(pasted)
    if url.isEmpty { throw .invalidURL(text: url) }
    self.url = url
    bytes = Bytes(url)
    var rest = bytes.all
    _ = bytes.cutTail(of: &rest, from: "#")
    query = bytes.cutTail(of: &rest, from: "?")
    scheme = bytes.cutScheme(of: &rest)
    if scheme == nil, bytes.hasAuthorityAfterColon(in: rest) { throw .invalidURL(text: url) }
    host = bytes.cutAuthority(of: &rest).map(bytes.host)
    path = rest
  }

  /// A text without spaces and controls at its ends, and without tabs and line breaks (URL-10).
  private static func withoutSpaces(_ text: String) -> String {
    var bytes = Array(text.utf8)
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
    bytes.removeSubrange(..<start)
    bytes.removeAll { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The host as hosts are compared: decoded, in lower case (NEST-3).
  var hostName: String? { host.map { bytes.decoded($0).asciiLowercased } }

  /// The scheme, in lower case (TABLE-2).
  var schemeName: String? {
    scheme.map { bytes.text($0).asciiLowercased }
  }
}

extension Bytes {
  /// Cuts the text behind the first separator, and the separator, from the end of a range.
  fileprivate func cutTail(
    of rest: inout Range<Int>, from separator: Unicode.Scalar
  ) -> Range<Int> {
    guard let place = first(separator, in: rest) else { return rest.upperBound..<rest.upperBound }
    defer { rest = rest.lowerBound..<place }
    return place + 1..<rest.upperBound
  }

  /// Cuts the scheme and its colon from the beginning, if what is there has the syntax of one.
  fileprivate func cutScheme(of rest: inout Range<Int>) -> Range<Int>? {
    guard let colon = first(":", in: rest), colon > rest.lowerBound, self[rest.lowerBound].isLetter
    else { return nil }
    let scheme = rest.lowerBound..<colon
    guard all(in: scheme, \.isSchemeCharacter) else { return nil }
    rest = colon + 1..<rest.upperBound
    return scheme
  }

  /// Whether `://` is in a range, after something and before any other slash.
  fileprivate func hasAuthorityAfterColon(in range: Range<Int>) -> Bool {
    guard let slash = first("/", in: range), slash > range.lowerBound, slash + 1 < range.upperBound
    else { return false }
    let colon = UInt8(ascii: ":")
    return self[slash - 1] == colon && self[slash + 1] == self[slash]
      && self[range.lowerBound] != colon
  }

  /// Cuts the authority and the two slashes in front of it, if there is one.
  fileprivate func cutAuthority(of rest: inout Range<Int>) -> Range<Int>? {
    let start = rest.lowerBound + 2
    guard start <= rest.upperBound, self[start - 2] == UInt8(ascii: "/"),
      self[start - 1] == UInt8(ascii: "/")
    else { return nil }
    let end = first("/", in: start..<rest.upperBound) ?? rest.upperBound
    rest = end..<rest.upperBound
    return start..<end
  }

  /// The authority without user information and port (URL-3, URL-4).
  fileprivate func host(in authority: Range<Int>) -> Range<Int> {
    let start = last("@", in: authority).map { $0 + 1 } ?? authority.lowerBound
    let host = start..<authority.upperBound
    guard let colon = last(":", in: host), all(in: colon + 1..<host.upperBound, \.isDigit)
    else { return host }
    return start..<colon
  }
}

extension UInt8 {
  /// Whether the byte may stand in a scheme (RFC 3986, section 3.1).
  fileprivate var isSchemeCharacter: Bool {
    switch self {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: isLetter || isDigit
    }
  }
}
