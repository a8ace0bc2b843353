/// How Foundation repairs a string that is not quite a URL.
///
/// Foundation itself is called only for non-ASCII host names.
///
/// The result is the same as `URL(string:)?.absoluteString` on Linux with Swift 6.3, as experiments
/// show:
///
/// - The empty string is not a URL.
/// - A string before a `:` must be a scheme, if no other general delimiter comes before it. A
///   string that starts with `:` is read like a relative reference after that colon.
/// - A part is unchanged if it consists of characters that RFC 3986 allows there, and of whole
///   escapes. The escapes need not be UTF-8.
/// - Any other part is percent-encoded completely: after one bad character or one bad escape, each
///   `%` of the part becomes `%25`, even in good escapes. User and password are separate parts,
///   split at the first `:`.
/// - A colon in the first segment of a path that is encoded becomes `%3A`, with or without a
///   scheme.
/// - ``HostRepair`` repairs a host with characters that are not allowed. If the host cannot be
///   repaired, the string is not a URL.
/// - A port consists of any number of digits. If another part is repaired, the port is written as a
///   number: `008` becomes `8`. A port that is empty or does not fit into 64 bits is dropped, with
///   its colon.
package enum URLRepair {
  /// `text` as a URL that RFC 3986 allows, or `nil` if Foundation does not read the string as a
  /// URL.
  ///
  /// - Parameter text: Any string.
  /// - Returns: `text` itself, if nothing in it needs repair.
  package static func repaired(_ text: String) -> String? {
    guard !text.isEmpty, let opening = opening(of: text) else { return nil }
    let parts = URLParts(reference: text[opening.endIndex...])
    guard let authority = repairedAuthority(of: parts) else { return nil }
    var rest = repairedPath(parts.path)
    if let query = parts.query { rest += "?" + encoded(query, allowed: .query) }
    if let fragment = parts.fragment { rest += "#" + encoded(fragment, allowed: .fragment) }

    let asWritten = opening + authority + (parts.port.map { ":" + $0 } ?? "") + rest
    if asWritten.hasSameScalars(as: text) { return text }
    let port = parts.port.flatMap { Int64($0) }
    return opening + authority + (port.map { ":\($0)" } ?? "") + rest
  }

  /// `part`, if nothing in it needs an escape; otherwise the part with everything encoded, each `%`
  /// included.
  static func encoded(_ part: some StringProtocol, allowed: ASCIISet) -> String {
    PercentCoding.isEncoded(part, allowed: allowed)
      ? String(part) : PercentCoding.encode(part, allowed: allowed)
  }

  /// The scheme, which may be empty here, and its colon; the empty string if there is no scheme.
  ///
  /// The result is `nil` if the first general delimiter is a colon, and the string before the colon
  /// is not a scheme.
  private static func opening(of text: String) -> Substring? {
    guard let end = text.utf8.firstIndex(where: ASCIISet.generalDelimiters.contains),
      text.utf8[end] == UInt8(ascii: ":")
    else { return text.prefix(0) }
    let scheme = text[..<end]
    return scheme.isEmpty || URLParts.isScheme(scheme) ? text[..<text.utf8.index(after: end)] : nil
  }

  /// `//` and the authority without its port; the empty string if there is no authority.
  private static func repairedAuthority(of parts: URLParts) -> String? {
    guard let host = parts.host else { return "" }
    guard let host = HostRepair.repaired(host) else { return nil }
    var authority = "//"
    if let userinfo = parts.userinfo {
      let (user, password) = userinfo[...].split(atFirst: ":")
      authority += encoded(user, allowed: .userinfo)
      if let password { authority += ":" + encoded(password, allowed: .userinfo) }
      authority += "@"
    }
    return authority + host
  }

  /// The path.
  ///
  /// The first segment may contain a colon only if nothing had to be encoded.
  private static func repairedPath(_ path: String) -> String {
    guard !PercentCoding.isEncoded(path, allowed: .path) else { return path }
    let end = path.utf8.firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
    return PercentCoding.encode(path[..<end], allowed: .segmentWithoutColon)
      + PercentCoding.encode(path[end...], allowed: .path)
  }
}
