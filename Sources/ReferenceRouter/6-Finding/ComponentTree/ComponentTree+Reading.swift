internal import Routing

/// Section "Component tree": the components of a whole text, be it a URL or a pattern.
extension ComponentTree {
  /// The components of the whole URL and the items of its query (TREE-1, TREE-5).
  static func request(
    _ location: Location, for purpose: Request.Purpose, rules: Rules, trace: inout Trace
  ) -> Request {
    let encoded = PercentCoding.encode(location.text, allowed: .query)
    // Encoded when it is opened, as written when the question is whether it can be (TREE-3, TREE-4).
    let components = components(of: purpose == .opening ? encoded : location.text)
    trace.note("TREE-1", "components: \(components)")
    // The query is as written; there is none where the authority cannot be read.
    let isReadable = URLParts(encoded).hasReadableAuthority
    let query = isReadable ? location.text[...].split(atFirst: "?").behind : nil
    let items = rules.items(of: query.map(String.init))
    return Request(
      location, components: components,
      query: QueryParameters(items, rules: rules, trace: &trace), rules: rules)
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
    if text.utf8.first == UInt8(ascii: ":") { return [String(text.split(atFirst: "/").before)] }
    guard PercentCoding.isEncoded(text, allowed: legal),
      text.utf8.count(where: { $0 == UInt8(ascii: "#") }) <= 1,
      let path = path(of: text), let decoded = PercentCoding.decode(path)
    else { return [] }
    let components = decoded.segments.filter { !$0.isEmpty }
    return Array(components.prefix { $0.utf8.first != UInt8(ascii: "?") })
  }

  /// The characters that URLs have.
  private static let legal = ASCIISet.query.union(ASCIISet("[]#"))

  /// The path of a reference; `nil` for one like `host:80` or `mailto:me`, whose text behind the
  /// scheme does not begin with a slash.
  private static func path(of text: Substring) -> String? {
    let parts = URLParts(String(text))
    let beginsWithSlash = parts.host != nil || parts.path.utf8.first == UInt8(ascii: "/")
    return parts.scheme == nil || beginsWithSlash ? parts.path : nil
  }
}
