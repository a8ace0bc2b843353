internal import Routing

/// Section "Component tree", first half: the components of a whole text, be it a URL or a pattern.
extension ComponentTree {
  /// The components of the whole URL and the items of its query (TREE-1, TREE-5).
  static func request(
    _ location: Location, for purpose: Request.Purpose, rules: Rules, trace: inout Trace
  ) -> Request {
    let components = components(of: location, for: purpose, trace: &trace)
    let query = QueryParameters(
      rules.items(of: query(of: location)), rules: rules, trace: &trace)
    return Request(location, components: components, query: query, rules: rules)
  }

  /// The components of a URL: percent-encoded first when it is opened, as written when the question
  /// is whether it can be (TREE-3, TREE-4).
  private static func components(
    of location: Location, for purpose: Request.Purpose, trace: inout Trace
  ) -> [String] {
    let text =
      switch purpose {
      case .opening: PercentCoding.encode(location.text, allowed: .query)
      case .canOpen: location.text
      }
    let components = components(of: text)
    trace.note("TREE-1", "components: \(components)")
    return components
  }

  /// The text behind the first `?`, as written; none where the authority cannot be read (TREE-5).
  private static func query(of location: Location) -> String? {
    let text = location.text.utf8
    guard URLParts(PercentCoding.encode(location.text, allowed: .query)).hasReadableAuthority else {
      return nil
    }
    return text.firstIndex(of: UInt8(ascii: "?")).map { mark in
      String(Substring(text[text.index(after: mark)...]))
    }
  }

  /// What stands before the first `://`, if there is one, and the components behind it (TREE-1).
  static func components(of text: String) -> [String] {
    guard let mark = text.unicodeScalars.firstRange(of: "://".unicodeScalars) else {
      return behindScheme(text[...])
    }
    return [String(text[..<mark.lowerBound])] + behindScheme(text[mark.upperBound...])
  }

  /// The components behind the scheme: those of the path that the text has as a URL reference, or
  /// its beginning if that is a parameter (TREE-2).
  private static func behindScheme(_ text: Substring) -> [String] {
    if text.utf8.first == UInt8(ascii: ":") {
      return [String(Substring(text.utf8.prefix { $0 != UInt8(ascii: "/") }))]
    }
    guard isLegal(text), let path = path(of: text), let decoded = PercentCoding.decode(path) else {
      return []
    }
    let components = decoded.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    return Array(components.prefix { $0.utf8.first != UInt8(ascii: "?") })
  }

  /// Whether a text has nothing but characters that a URL may contain, whole escapes, and at most one
  /// `#`.
  private static func isLegal(_ text: Substring) -> Bool {
    PercentCoding.isEncoded(text, allowed: legal)
      && text.utf8.count { $0 == UInt8(ascii: "#") } <= 1
  }

  /// What stands in URLs, `#` apart.
  private static let legal = ASCIISet.query.union(ASCIISet("[]#"))

  /// The path of a reference; `nil` for one like `host:80` or `mailto:me`, whose text behind the
  /// scheme does not begin with a slash.
  private static func path(of text: Substring) -> String? {
    let start = text.utf8.prefix(while: ASCIISet.scheme.contains)
    let rest = text.utf8[start.endIndex...]
    guard URLParts.isScheme(Substring(start)), rest.first == UInt8(ascii: ":") else {
      return URLParts(String(text)).path
    }
    let hierarchy = rest.dropFirst()
    guard hierarchy.first == UInt8(ascii: "/") else { return nil }
    return URLParts(String(Substring(hierarchy))).path
  }
}
