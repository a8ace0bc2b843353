internal import Routing

/// Optional groups read by scanning for the next parenthesis (OPT-2, `scanned`).
///
/// Text up to a `(` is a required part and text up to the next `)` an optional one. A part is known
/// by its components and by whether it is required: a combination counts when it holds every
/// required part by value.
enum ScannedGroups {
  private struct Part: Hashable {
    let components: [ScalarText]
    let isRequired: Bool
  }

  static func patterns(_ written: String, limit: Int, order: FormOrder) throws(RoutingError)
    -> [String]
  {
    guard written.utf8.contains(UInt8(ascii: "(")) else { return [written] }
    let parts = try read(written)
    guard !parts.isEmpty else { return [written] }
    let free = free(parts)
    guard free.count <= limit else {
      throw .invalidPattern(
        pattern: written, problem: .tooManyGroups(count: free.count, limit: limit))
    }
    let required = parts.filter(\.isRequired)
    let texts = OptionalGroupExpansion.subsets(of: free.count, order: order).compactMap {
      flags -> String? in
      let left = Set(zip(free, flags).filter { !$0.1 }.map(\.0))
      let kept = parts.indices.filter { !left.contains($0) }.map { parts[$0] }
      return Set(kept).isSuperset(of: required) ? text(of: kept.map(\.components)) : nil
    }
    return OptionalGroupExpansion.longestFirst(texts, order: order)
  }

  /// The indices of parts that a combination can be without: a part is optional, or required more than
  /// once.
  private static func free(_ parts: [Part]) -> [Int] {
    let counts = Dictionary(parts.map { ($0, 1) }, uniquingKeysWith: +)
    return parts.indices.filter { !parts[$0].isRequired || counts[parts[$0]] != 1 }
  }

  private static func read(_ written: String) throws(RoutingError) -> [Part] {
    var parts: [Part] = []
    var rest = Array(written.unicodeScalars)[...]
    // Nothing is taken from white space at the end.
    let end = (rest.lastIndex { !$0.properties.isWhitespace } ?? -1) + 1
    while rest.startIndex < end {
      let text = scan(&rest, upTo: "(")
      if !["", ")", "/"].contains(text) { parts.append(part(text, isRequired: true)) }
      guard !rest.isEmpty else { break }
      rest.removeFirst()
      let isLast = rest.isEmpty
      let group = scan(&rest, upTo: ")")
      guard !rest.isEmpty || isLast else {
        throw .invalidPattern(pattern: written, problem: .unbalancedGroup)
      }
      if !group.isEmpty { parts.append(part(group, isRequired: false)) }
      rest = rest.dropFirst()
    }
    return parts
  }

  /// Takes the text up to a scalar, white space in front of it left out, and leaves the scalar.
  ///
  /// Where there is nothing but white space, it takes nothing.
  private static func scan(
    _ rest: inout ArraySlice<Unicode.Scalar>, upTo end: Unicode.Scalar
  ) -> String {
    let trimmed = rest.drop { $0.properties.isWhitespace }
    let text = trimmed.prefix { $0 != end }
    if !text.isEmpty { rest = trimmed.dropFirst(text.count) }
    return String(String.UnicodeScalarView(text))
  }

  private static func part(_ text: String, isRequired: Bool) -> Part {
    var trimmed = Substring(text).utf8
    while trimmed.first == UInt8(ascii: "/") { trimmed = trimmed.dropFirst() }
    while trimmed.last == UInt8(ascii: "/") { trimmed = trimmed.dropLast() }
    let components = trimmed.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return Part(
      components: components.map { ScalarText(String(Substring($0))) }, isRequired: isRequired)
  }

  /// Parts joined from a slash on, runs of slashes folded and none at the end.
  private static func text(of parts: [[ScalarText]]) -> String {
    "/" + parts.joined().map(\.text).filter { !$0.isEmpty }.joined(separator: "/")
  }
}
