/// The parts of a URL as they are written (RFC 3986, section 3 and appendix B).
///
/// Any string has parts, and the parts give the string again unchanged. Nothing is decoded, checked or
/// normalized. Nil says that a part is absent; empty, that only its delimiter is there.
package struct URLParts: Sendable {
  /// The text before the first `:`, when it has the syntax of a scheme (section 3.1).
  ///
  /// Without that syntax the colon belongs to the path, as in `1a:b` or `:a`.
  package let scheme: String?

  /// What is before the last `@` of the authority (section 3.2.1).
  package let userinfo: String?

  /// The host (section 3.2.2), an address with its brackets; nil without an authority.
  package let host: String?

  /// The text after the host's `:`, digits or empty (section 3.2.3).
  ///
  /// The last colon of the authority counts; before anything but digits it belongs to the host.
  package let port: String?

  /// The path (section 3.3); the only part that is always there.
  package let path: String

  /// The text after the first `?` (section 3.4).
  package let query: String?

  /// The text after the first `#` (section 3.5).
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

  /// Reads `reference`, the text after a scheme's colon, without looking for a scheme.
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

  /// The host with user information and port (section 3.2); nil without an authority.
  package var authority: String? {
    host.map { (userinfo.map { $0 + "@" } ?? "") + $0 + (port.map { ":" + $0 } ?? "") }
  }

  /// The text before the path; with the port as a `number`, as Foundation writes it, zeros at its beginning are
  /// left out, as is its colon if it has no digits.
  package func head(portAsNumber isNumber: Bool = false) -> String {
    let start = scheme.map { $0 + ":" } ?? ""
    guard let authority else { return start }
    guard isNumber, let port else { return start + "//" + authority }
    let withoutPort = String(Substring(authority.utf8.dropLast(port.utf8.count + 1)))
    if port.isEmpty { return start + "//" + withoutPort }
    let digits = port.utf8.dropLast().drop { $0 == UInt8(ascii: "0") }
    return start + "//" + withoutPort + ":" + String(Substring(digits)) + port.suffix(1)
  }
}
