import RoutingConformance

/// Random strings for the keys of steps, composed of parts that clauses treat differently.
///
/// Most URLs are generated from earlier patterns, so that routes are found or nearly found.
struct RandomTexts: Sendable {
  private let areOnlyPaths: Bool
  private var patterns: [String] = []

  /// Strings of all kinds, or patterns and URLs without schemes, hosts and optional groups.
  init(areOnlyPaths: Bool = false) {
    self.areOnlyPaths = areOnlyPaths
  }

  /// A string for a key of a step.
  mutating func text(under key: String, _ random: inout SeededGenerator) -> String {
    switch key {
    case "pattern", "patterns", "routes":
      let isOld = !patterns.isEmpty && random.isOnce(in: 4)
      return (isOld ? random.one(of: patterns) : nil) ?? newPattern(&random)
    case "url", "map", "redirect", "target", "acceptPaths", "$url": return url(&random)
    case "match": return random.one(of: Self.expressions) ?? ""
    case "scheme", "defaultScheme": return random.one(of: Self.schemes) ?? ""
    case "router", "upper": return random.one(of: ["main", "inner", "other"]) ?? ""
    default: return random.one(of: Self.labels) ?? ""
    }
  }

  /// A value of any type.
  mutating func value(_ random: inout SeededGenerator) -> JSONNode {
    random.one(of: Self.values) ?? JSONNode(.null)
  }

  private mutating func newPattern(_ random: inout SeededGenerator) -> String {
    if areOnlyPaths { return newPath(&random) }
    var pattern = random.isOnce(in: 5) ? random.one(of: Self.prefixes) ?? "" : ""
    for _ in 0..<random.index(below: 4) {
      pattern += "/" + (random.one(of: Self.segments) ?? "")
    }
    if random.isOnce(in: 6) { pattern += random.one(of: Self.groups) ?? "" }
    if random.isOnce(in: 8) { pattern += random.one(of: Self.ends) ?? "" }
    if random.isOnce(in: 8) { pattern = nearly(pattern, &random) }
    patterns.append(pattern)
    return pattern
  }

  /// A pattern with one to four components.
  private mutating func newPath(_ random: inout SeededGenerator) -> String {
    var pattern = ""
    for _ in 0...random.index(below: 3) {
      let segments = random.isOnce(in: 2) ? Self.plainSegments : Self.segments
      pattern += "/" + (random.one(of: segments) ?? "")
    }
    if random.isOnce(in: 6) { pattern += random.one(of: ["/", "/*"]) ?? "" }
    patterns.append(pattern)
    return pattern
  }

  private func url(_ random: inout SeededGenerator) -> String {
    let pieces = (random.one(of: patterns) ?? "/a").split(
      separator: "/", omittingEmptySubsequences: false)
    var url = pieces.map { filled($0, &random) }.joined(separator: "/")
    if !areOnlyPaths, !url.contains(ascii: ":") {
      url = (random.one(of: Self.prefixes) ?? "") + url
    }
    if random.isOnce(in: 3) { url += "?" + (random.one(of: Self.queries) ?? "") }
    if random.isOnce(in: 8) { url += "#" + (random.one(of: Self.queries) ?? "") }
    let isChanged = random.isOnce(in: areOnlyPaths ? 6 : 3)
    return isChanged ? nearly(url, &random) : url
  }

  /// A component of a URL for a component of a pattern.
  private func filled(_ piece: Substring, _ random: inout SeededGenerator) -> String {
    switch piece.utf8.first {
    case UInt8(ascii: ":"), UInt8(ascii: "*"): random.one(of: Self.components) ?? ""
    default: String(piece.filter { $0 != "(" && $0 != ")" })
    }
  }

  /// The string with one part added, removed or moved.
  func nearly(_ text: String, _ random: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    let start = random.index(below: scalars.count + 1)
    let end = min(scalars.count, start + random.index(below: 3))
    let piece = random.one(of: Self.pieces) ?? ""
    scalars.replaceSubrange(
      start..<end, with: random.isOnce(in: 4) ? [] : Array(piece.unicodeScalars))
    return String(String.UnicodeScalarView(scalars))
  }

  private static let labels = ["a", "b", "id", "x"]

  private static let schemes = ["app", "x", "APP", "http", "https", ""]

  private static let prefixes = [
    "", "/", "app:/", "app://", "x://", "app://h", "http://h", "https://a.example", "APP://H",
  ]

  private static let segments = [
    "a", "a", "b", "B", "1", ":id", ":id", ":x", ":a", "*", "", "a.b", "é", "%61", "a+b", ":", "-",
    "a:id", ":id.a", "..", "~",
  ]

  /// Segments of which so few exist that several patterns match a path.
  private static let plainSegments = ["a", "b", ":id", ":x"]

  private static let groups = ["(/a)", "(/:x)", "(/a(/b))", "(a)", "(/a)(/b)", "(", ")", "(/*)"]

  private static let ends = ["/", "?", "?a=1", "#a", "/*", "//", "?a", "/:id/"]

  private static let components = [
    "a", "b", "1", "A", "a/b", "", "a+b", "a%20b", "%61", "%2F", "%2f", "é", "%C3%A9", "%", "%FF",
    "a.b", ".", "..", "a=b", "a;b", "a:b", "*", ":id", "%25", "%2B", "a b", "true", "01", "-1",
  ]

  private static let queries = [
    "", "a", "a=", "a=1", "a=1&a=2", "id=9", "x=a+b", "x=a%2Bb", "=1", "a=1=2", "&a=1&", "a[]=1",
    "id=%", "é=é", "a=1#b", "A=1", "a=%00", "x=%25", "a=1;b=2", "a=b?c", "%61=1", "+a=1",
  ]

  private static let expressions = [
    "a", "/a", "^/a", "(.*)", "/(\\w+)/(\\d*)", "[", "a|b", "$", "é",
  ]

  private static let pieces = [
    "/", "//", "?", "#", "&", "=", "+", ":", "*", "(", ")", "%", "%2F", "%25", "%zz", "@", ":80",
    "://", ".", "..", "a", "A", "é", "e\u{301}", "\u{301}", " ", "\t", "\n", "\\", "[", "]", "~",
    ";", "{", "}", "|", "\"", "<", "$", "\u{0}", "1",
  ]

  private static let values: [JSONNode] = [
    "a", "", "1", 1, 0, -1, true, false, JSONNode(.null), ["a"], ["a": 1], [],
    JSONNode(.number(text: "1.5")),
  ]
}
