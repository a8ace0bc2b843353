import Foundation

/// How a string is cut, one rule of RFC 3986 at a time.
extension URLParts {
  /// Whether `text` is `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )` (section 3.1).
  package static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, ASCIISet.letters.contains(first) else { return false }
    return text.utf8.allSatisfy(ASCIISet.scheme.contains)
  }

  /// Whether a scheme is special in the WHATWG's URL standard: its hosts are machines (HOST-2).
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

  /// Whether there is a `://` where a scheme ends, and what is before it is not a scheme (URL-11); a colon at the
  /// beginning is not meant (URL-8).
  package static func hasInvalidScheme(_ text: String) -> Bool {
    hasScheme(text) && text.utf8.first != UInt8(ascii: ":")
      && !isScheme(text[...].split(atFirst: ":").before)
  }

  /// Whether the authority is no more than `user:password@host:port`: without a further `@` or `:`,
  /// and with only digits after the host's `:` (REWRITE-9).
  package var hasReadableAuthority: Bool {
    let (user, host) = (userinfo ?? "", host ?? "")
    // Anything but digits after the last colon belongs to the host.
    return !user.contains(ascii: "@") && !host.contains(ascii: ":")
      && user.utf8.count { $0 == UInt8(ascii: ":") } <= 1
  }

  /// The text between `//` and the next slash, if it starts so, and the path (section 3.2).
  static func authority(of hierarchy: Substring) -> (authority: Substring?, path: Substring) {
    guard hierarchy.utf8.starts(with: "//".utf8) else { return (nil, hierarchy) }
    let start = hierarchy.utf8.index(hierarchy.startIndex, offsetBy: 2)
    let rest = hierarchy[start...]
    let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    return (rest[..<end], rest[end...])
  }

  /// The text before the last `@` (section 3.2.1), and the host and port after it.
  static func userinfo(of authority: Substring?) -> (userinfo: Substring?, rest: Substring?) {
    guard let authority else { return (nil, nil) }
    let (userinfo, rest) = authority.split(atLast: "@")
    return rest == nil ? (nil, authority) : (userinfo, rest)
  }

  /// The text before the last `:` when nothing but digits follows (section 3.2.3), and the digits.
  static func port(of hostAndPort: Substring?) -> (host: Substring?, port: Substring?) {
    guard let hostAndPort else { return (nil, nil) }
    let (host, port) = hostAndPort.split(atLast: ":")
    guard let port, port.utf8.allSatisfy(ASCIISet.digits.contains) else {
      return (hostAndPort, nil)
    }
    return (host, port)
  }
}

/// Cutting at an ASCII character, scalar by scalar: a combining mark after it hides nothing.
extension Substring {
  /// What is before the first `delimiter` and what is after it; all and nil if there is none.
  package func split(atFirst delimiter: Unicode.Scalar) -> (before: Substring, behind: Substring?) {
    var text = self
    let offset = text.withUTF8 { $0.offset(ofFirst: delimiter) }
    return split(at: offset.map { utf8.index(startIndex, offsetBy: $0) })
  }

  /// What is before the last `delimiter` and what is after it; all and nil if there is none.
  func split(atLast delimiter: Unicode.Scalar) -> (before: Substring, behind: Substring?) {
    split(at: utf8.lastIndex(of: UInt8(ascii: delimiter)))
  }

  private func split(at index: Index?) -> (before: Substring, behind: Substring?) {
    guard let index else { return (self, nil) }
    return (self[..<index], self[utf8.index(after: index)...])
  }
}

extension String {
  /// Whether the string has an ASCII character.
  package func contains(ascii character: Unicode.Scalar) -> Bool {
    var text = self
    return text.withUTF8 { $0.offset(ofFirst: character) } != nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many bytes are before the first ASCII character.
  fileprivate func offset(ofFirst character: Unicode.Scalar) -> Int? {
    // A loop of a debug build's own would take most of the time of a long URL.
    guard let start = UnsafeRawPointer(baseAddress),
      let found = memchr(start, Int32(UInt8(ascii: character)), count)
    else { return nil }
    return UnsafeRawPointer(found) - start
  }
}
