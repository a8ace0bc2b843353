import Foundation

/// The undecoded parts of a URL (RFC 3986, section 3 and appendix B).
///
/// Any string has parts, and the joined parts are the unchanged string. Nothing is decoded, checked
/// or normalized. A part that is `nil` is absent. If a part is empty, only its delimiter is
/// present.
package struct URLParts: Sendable {
  /// The string before the first `:`, if it has the syntax of a scheme (section 3.1).
  ///
  /// Otherwise the colon belongs to the path, as in `1a:b` or `:a`.
  package let scheme: String?

  /// The string before the last `@` of the authority (section 3.2.1).
  package let userinfo: String?

  /// The host (section 3.2.2), with the brackets of an address; `nil` without an authority.
  package let host: String?

  /// The string after the host's `:`: digits, or empty (section 3.2.3).
  ///
  /// The last colon of the authority counts. If other characters than digits follow that colon, it
  /// belongs to the host.
  package let port: String?

  /// The path (section 3.3).
  ///
  /// The path is the only part that every URL has.
  package let path: String

  /// The string after the first `?` (section 3.4).
  package let query: String?

  /// The string after the first `#` (section 3.5).
  package let fragment: String?

  /// Reads `text` as a URL or a relative reference.
  package init(_ text: String) {
    let (start, rest) = text[...].split(atFirst: ":")
    if let rest, Self.isScheme(start) {
      self.init(scheme: String(start), rest: rest)
    } else {
      self.init(reference: text[...])
    }
  }

  /// Reads `text` as Foundation does: a colon at its beginning ends an empty scheme.
  package init(afterEmptyScheme text: String) {
    if text.utf8.first == UInt8(ascii: ":") {
      self.init(scheme: "", rest: Substring(Substring(text).utf8.dropFirst()))
    } else {
      self.init(text)
    }
  }

  /// Reads `reference`, the string after a scheme's colon, without looking for a scheme.
  init(reference: Substring) {
    self.init(scheme: nil, rest: reference)
  }

  private init(scheme: String?, rest: Substring) {
    let (beforeFragment, fragment) = rest.split(atFirst: "#")
    let (hierarchy, query) = beforeFragment.split(atFirst: "?")
    let (authority, path) = Self.authority(of: hierarchy)
    let (userinfo, hostAndPort) = Self.userinfo(of: authority)
    let (host, port) = Self.port(of: hostAndPort)
    self.scheme = scheme
    self.userinfo = userinfo.map(String.init)
    self.host = host.map(String.init)
    self.port = port.map(String.init)
    self.path = String(path)
    self.query = query.map(String.init)
    self.fragment = fragment.map(String.init)
  }

  /// The host with user information and port (section 3.2); `nil` without an authority.
  package var authority: String? {
    host.map { (userinfo.map { $0 + "@" } ?? "") + $0 + (port.map { ":" + $0 } ?? "") }
  }

  /// The string before the path.
  ///
  /// If `number` is true, the port is written as a number, as Foundation does: without leading
  /// zeros, and without its colon if it has no digits.
  package func head(portAsNumber isNumber: Bool) -> String {
    let start = scheme.map { $0 + ":" } ?? ""
    guard let authority else { return start }
    guard isNumber, let port else { return start + "//" + authority }
    let withoutPort = String(Substring(authority.utf8.dropLast(port.utf8.count + 1)))
    if port.isEmpty { return start + "//" + withoutPort }
    let digits = port.utf8.dropLast().drop { $0 == UInt8(ascii: "0") }
    return start + "//" + withoutPort + ":" + String(Substring(digits)) + port.suffix(1)
  }
}

/// Functions that split a string, each by one rule of RFC 3986.
extension URLParts {
  /// Whether `text` is `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )` (section 3.1).
  package static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, ASCIISet.letters.contains(first) else { return false }
    return text.utf8.allSatisfy(ASCIISet.scheme.contains)
  }

  /// Whether a scheme is special in the WHATWG's URL standard: the hosts of such URLs are names of
  /// machines (HOST-2).
  package static func isSpecialScheme(_ scheme: String) -> Bool {
    ["http", "https", "ws", "wss", "ftp", "file"].contains(scheme.asciiLowercased)
  }

  /// Whether there is a `://` before any `/`, `?` and `#`.
  package static func hasScheme(_ text: String) -> Bool {
    let delimiters = "/?#".utf8
    guard let end = text.utf8.firstIndex(where: delimiters.contains) else { return false }
    return text.utf8[..<end].last == UInt8(ascii: ":")
      && text.utf8[end...].starts(with: "//".utf8)
  }

  /// Whether the string before a `://` is not a scheme (URL-11).
  ///
  /// A colon at the beginning does not count (URL-8).
  package static func hasInvalidScheme(_ text: String) -> Bool {
    hasScheme(text) && text.utf8.first != UInt8(ascii: ":")
      && !isScheme(text[...].split(atFirst: ":").before)
  }

  /// Whether the authority is at most `user:password@host:port`, with no other `@` or `:`, and with
  /// only digits after the host's `:` (REWRITE-9).
  package var hasReadableAuthority: Bool {
    let (user, host) = (userinfo ?? "", host ?? "")
    // If the string after the last colon has other characters than digits, both belong to the host.
    return !user.contains(ascii: "@") && !host.contains(ascii: ":")
      && user.utf8.count { $0 == UInt8(ascii: ":") } <= 1
  }

  /// The string between a `//` at the beginning and the next slash, and the path (section 3.2).
  static func authority(of hierarchy: Substring) -> (authority: Substring?, path: Substring) {
    guard hierarchy.utf8.starts(with: "//".utf8) else { return (nil, hierarchy) }
    let start = hierarchy.utf8.index(hierarchy.startIndex, offsetBy: 2)
    let rest = hierarchy[start...]
    let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    return (rest[..<end], rest[end...])
  }

  /// The string before the last `@` (section 3.2.1), and the host and port after it.
  static func userinfo(of authority: Substring?) -> (userinfo: Substring?, rest: Substring?) {
    guard let authority else { return (nil, nil) }
    let (userinfo, rest) = authority.split(atLast: "@")
    return rest == nil ? (nil, authority) : (userinfo, rest)
  }

  /// The string before the last `:`, if only digits follow (section 3.2.3), and these digits.
  static func port(of hostAndPort: Substring?) -> (host: Substring?, port: Substring?) {
    guard let hostAndPort else { return (nil, nil) }
    let (host, port) = hostAndPort.split(atLast: ":")
    guard let port, port.utf8.allSatisfy(ASCIISet.digits.contains) else {
      return (hostAndPort, nil)
    }
    return (host, port)
  }
}

/// Functions that split a string at an ASCII character, scalar by scalar, because a combining mark
/// must not hide a delimiter.
extension Substring {
  /// The strings before and after the first `delimiter`; the whole string and `nil` if there is
  /// none.
  package func split(atFirst delimiter: Unicode.Scalar) -> (before: Substring, behind: Substring?) {
    var text = self
    let offset = text.withUTF8 { $0.offset(ofFirst: delimiter) }
    return split(at: offset.map { utf8.index(startIndex, offsetBy: $0) })
  }

  /// The strings before and after the last `delimiter`; the whole string and `nil` if there is
  /// none.
  func split(atLast delimiter: Unicode.Scalar) -> (before: Substring, behind: Substring?) {
    split(at: utf8.lastIndex(of: UInt8(ascii: delimiter)))
  }

  private func split(at index: Index?) -> (before: Substring, behind: Substring?) {
    guard let index else { return (self, nil) }
    return (self[..<index], self[utf8.index(after: index)...])
  }
}

extension String {
  /// Whether the string contains the given ASCII character.
  package func contains(ascii character: Unicode.Scalar) -> Bool {
    var text = self
    return text.withUTF8 { $0.offset(ofFirst: character) } != nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes before the first occurrence of the given ASCII character.
  fileprivate func offset(ofFirst character: Unicode.Scalar) -> Int? {
    // In a debug build, a loop in Swift would take most of the time needed to read a long URL.
    guard let start = UnsafeRawPointer(baseAddress),
      let found = memchr(start, Int32(UInt8(ascii: character)), count)
    else { return nil }
    return UnsafeRawPointer(found) - start
  }
}
