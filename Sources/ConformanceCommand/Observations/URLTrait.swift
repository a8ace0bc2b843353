import RoutingConformance
import RoutingVocabulary

/// Something special about a pattern or a URL that is opened.
///
/// Two openings with the same traits are of one kind: what was observed of a router in one of them
/// probably also applies to the other.
enum URLTrait: Hashable, Sendable {
  case anotherScheme, authority, colonAtBeginning, query, namelessItem, fragment
  case emptyComponent, slashAtEnd, dotSegment
  case escape, escapedSlash, brokenEscape, plus, nonASCII, control, capital
  case squareBracket
  case character(Unicode.Scalar)
  case wildcard, groups, emptyPattern, patternWithoutSlash, parameterInComponent, slashAtPatternEnd
  case repeatedName, namelessParameter, dotSegmentInPattern
  /// A pattern occurs twice, or matches another pattern without parameters.
  case repeatedPattern, coveredPattern
  /// White space or control characters surround a URL.
  case outerSpace
  /// A pattern or a URL has many characters.
  case long
  /// Several routes match.
  case choice
  /// A route matches, and another one only begins like the path.
  case detour

  /// The traits of patterns that are registered, and of URLs that are opened.
  static func of(patterns: [String], urls: [String]) -> Set<URLTrait> {
    let paths = urls.map { URLParts($0).path.segments }
    // The same pattern twice is no choice between two.
    let distinct = patterns.enumerated().filter { index, pattern in
      !patterns[..<index].contains { $0.hasSameScalars(as: pattern) }
    }.map(\.element.segments)
    let areChosen = paths.contains { path in distinct.count { matches($0, path) } > 1 }
    var traits: Set<URLTrait> = areChosen ? [.choice] : []
    if paths.contains(where: { isDetour(patterns.map(\.segments), $0) }) { traits.insert(.detour) }
    for (index, pattern) in patterns.enumerated() {
      traits.formUnion(of(pattern: pattern))
      for other in patterns[..<index] {
        if other.hasSameScalars(as: pattern) { traits.insert(.repeatedPattern) }
        let (first, second) = (other.segments, pattern.segments)
        if matches(first, second) != matches(second, first) { traits.insert(.coveredPattern) }
      }
    }
    for url in urls { traits.formUnion(of(url: url)) }
    return traits
  }

  /// The traits of the openings of a case; none if the case is not only about openings.
  static func of(_ subject: Case) -> Set<URLTrait> {
    let names = Set(subject.actions.map(\.name))
    if !names.isSubset(of: ["register", "open", "canOpen"]) { return [] }
    let traits = of(subject.actions.map(\.node))
    // Such a URL is special, whatever the routes are.
    if traits.contains(.outerSpace) { return [.outerSpace] }
    // Most cases with several routes have these traits, so they only count if nothing else is special.
    let rest = traits.subtracting([.detour, .coveredPattern])
    return rest.isEmpty ? traits : rest
  }

  /// The traits of the patterns and the URLs in some steps.
  static func of(_ steps: [JSONNode]) -> Set<URLTrait> {
    of(
      patterns: steps.compactMap { $0["pattern"]?.text }, urls: steps.compactMap { $0["url"]?.text }
    )
  }

  /// Whether a pattern probably matches a path, in most routers.
  private static func matches(_ pattern: [String], _ path: [String]) -> Bool {
    for (index, component) in pattern.enumerated() {
      if component == "*" { return true }
      guard index < path.count else { return false }
      let isParameter = component.utf8.first == UInt8(ascii: ":")
      if !isParameter, !component.hasSameScalars(as: path[index]) { return false }
    }
    return pattern.count == path.count
  }

  /// Whether a pattern probably matches a path, and another one only its first component.
  private static func isDetour(_ patterns: [[String]], _ path: [String]) -> Bool {
    let others = patterns.filter { !matches($0, path) }
    guard others.count < patterns.count, let first = path.first(where: { !$0.isEmpty }) else {
      return false
    }
    return others.contains { pattern in
      pattern.first { !$0.isEmpty }.map { matches([$0], [first]) } ?? false
    }
  }

  private static func of(pattern: String) -> Set<URLTrait> {
    var traits: Set<URLTrait> = pattern.isEmpty ? [.emptyPattern] : []
    let components = pattern.segments
    if components.contains("*") { traits.insert(.wildcard) }
    if !pattern.isEmpty, components.first != "" { traits.insert(.patternWithoutSlash) }
    if pattern.utf8.contains(UInt8(ascii: "(")) { traits.insert(.groups) }
    if components.count > 2, components.last == "" { traits.insert(.slashAtPatternEnd) }
    if components.dropFirst().dropLast().contains("") { traits.insert(.emptyComponent) }
    if components.contains(where: isDotSegment) { traits.insert(.dotSegmentInPattern) }
    let names = components.flatMap { component in
      component.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        .dropFirst().map { Array($0.prefix(while: isOfName)) }
    }
    if names.contains([]) { traits.insert(.namelessParameter) }
    if Set(names).count < names.count { traits.insert(.repeatedName) }
    for component in components {
      let colons = component.utf8.enumerated().filter { $0.element == UInt8(ascii: ":") }
      if colons.contains(where: { $0.offset > 0 }) { traits.insert(.parameterInComponent) }
    }
    return traits.union(ofCharacters(in: pattern))
  }

  private static func isDotSegment(_ component: String) -> Bool {
    component == "." || component == ".."
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func of(url: String) -> Set<URLTrait> {
    let parts = URLParts(url)
    var traits: Set<URLTrait> = []
    // `app:///a` is another spelling of `/a`.
    if parts.scheme != nil, parts.authority?.isEmpty != true { traits.insert(.anotherScheme) }
    if let authority = parts.authority, !authority.isEmpty { traits.insert(.authority) }
    if url.utf8.first == UInt8(ascii: ":") { traits.insert(.colonAtBeginning) }
    let outer = [url.unicodeScalars.first, url.unicodeScalars.last].compactMap(\.self)
    if outer.contains(where: { $0.value <= 0x20 }) { traits.insert(.outerSpace) }
    if let query = parts.query {
      traits.insert(.query)
      let items = query.utf8.split(separator: UInt8(ascii: "&"))
      if items.contains(where: { $0.first == UInt8(ascii: "=") }) { traits.insert(.namelessItem) }
    }
    if parts.fragment != nil { traits.insert(.fragment) }
    let components = parts.path.segments
    if components.count > 2, components.last == "" { traits.insert(.slashAtEnd) }
    if components.dropFirst().dropLast().contains("") { traits.insert(.emptyComponent) }
    if components.contains(where: isDotSegment) { traits.insert(.dotSegment) }
    return traits.union(ofCharacters(in: url))
  }

  private static func ofCharacters(in text: String) -> Set<URLTrait> {
    var traits: Set<URLTrait> = text.utf8.count > 200 ? [.long] : []
    var digits = 0
    for (index, scalar) in text.unicodeScalars.enumerated() {
      digits -= 1
      if digits > 0 { continue }
      switch scalar {
      case "%":
        let escape = escape(in: text, at: index)
        traits.insert(escape)
        // Digits of an escape are not letters.
        if escape != .brokenEscape { digits = 3 }
      case "+": traits.insert(.plus)
      case "A"..."Z": traits.insert(.capital)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: traits.insert(.control)
      case _ where !scalar.isASCII: traits.insert(.nonASCII)
      case "[", "]": traits.insert(.squareBracket)
      case " ", "!", "$", "&", "'", ",", ";", "<", ">", "@", "\\", "^", "`", "{", "|", "}", "~":
        traits.insert(.character(scalar))
      default: break
      }
    }
    return traits
  }

  /// The kind of string that begins with a percent sign: the escape of a slash, another escape, or
  /// something else.
  private static func escape(in text: String, at index: Int) -> URLTrait {
    let digits = text.unicodeScalars.dropFirst(index + 1).prefix(2)
    let byte = UInt8(String(String.UnicodeScalarView(digits)), radix: 16)
    guard digits.count == 2, let byte else { return .brokenEscape }
    return byte == UInt8(ascii: "/") ? .escapedSlash : byte < 0x20 ? .control : .escape
  }
}
