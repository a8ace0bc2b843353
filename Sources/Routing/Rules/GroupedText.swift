/// A written pattern with optional groups, taken apart.
struct GroupedText {
  /// The number of parts that can be left out.
  let count: Int
  /// The pattern with the parts whose bits are set, the first part's the lowest; `nil` where the written
  /// one does not stand for it.
  let form: (_ kept: Int) -> String?
}

extension GroupedText {
  /// A text in front of groups, behind each of which stands a text that is always there.
  private init(_ base: String, _ groups: [(text: String, behind: String)]) {
    count = groups.count
    form = { kept in
      groups.enumerated().reduce(into: base) { form, group in
        if kept >> group.offset & 1 == 1 { form += group.element.text }
        form += group.element.behind
      }
    }
  }
}

/// Groups whose parentheses come in pairs, and groups of which nothing is refused (OPT-2).
extension GroupedText {
  /// Reads a pattern whose groups have to be closed, with text and without groups in them.
  static func balanced(_ written: String) throws(PatternProblem) -> GroupedText {
    var texts = [""]
    for scalar in written.unicodeScalars {
      let isInside = texts.count.isMultiple(of: 2)
      switch scalar {
      case "(" where isInside: throw .nestedGroup
      case ")" where !isInside: throw .unbalancedGroup
      case ")" where texts.last?.isEmpty == true: throw .emptyGroup
      case "(", ")": texts.append("")
      default: texts[texts.endIndex - 1].unicodeScalars.append(scalar)
      }
    }
    if texts.count.isMultiple(of: 2) { throw .unbalancedGroup }
    let groups = stride(from: 1, to: texts.count, by: 2).map { (texts[$0], texts[$0 + 1]) }
    return GroupedText(texts[0], groups)
  }

  /// Reads a pattern as far as it has groups; `nil` where one of them is empty.
  static func unchecked(_ written: String) -> GroupedText? {
    var rest = Array(written.unicodeScalars)[...]
    guard rest.contains("(") else { return nil }
    let base = take(&rest, upTo: "(")
    if base.isEmpty { return nil }
    var groups: [(text: String, behind: String)] = []
    while rest.popFirst() != nil {
      let text = take(&rest, upTo: ")")
      if text.isEmpty { return nil }
      rest = rest.drop { $0 == ")" }
      let behind = take(&rest, upTo: "(").unicodeScalars.filter { $0 != ")" }
      groups.append((text, String(String.UnicodeScalarView(behind))))
    }
    return GroupedText(base, groups)
  }

  /// Takes the text up to a scalar, white space in front of it left out, and leaves the scalar.
  private static func take(
    _ rest: inout ArraySlice<Unicode.Scalar>, upTo end: Unicode.Scalar
  ) -> String {
    let trimmed = rest.drop { $0.properties.isWhitespace }
    let text = trimmed.prefix { $0 != end }
    rest = trimmed[text.endIndex...]
    return String(String.UnicodeScalarView(text))
  }
}

/// Groups read by scanning for the next parenthesis (OPT-2, `scanned`).
///
/// Text up to a `(` is a required part and text up to the next `)` an optional one. A part is known
/// by its components and by whether it is required: a form counts when it holds every required part
/// by value.
extension GroupedText {
  private struct Part: Hashable {
    let components: [ScalarText]
    let isRequired: Bool

    /// A part without slashes at its ends.
    init(_ text: String, isRequired: Bool) {
      var trimmed = Substring(text).utf8
      while trimmed.first == UInt8(ascii: "/") { trimmed = trimmed.dropFirst() }
      while trimmed.last == UInt8(ascii: "/") { trimmed = trimmed.dropLast() }
      components = trimmed.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .map { ScalarText(String(Substring($0))) }
      self.isRequired = isRequired
    }
  }

  /// Reads a pattern from left to right; `nil` for one without groups, or without any part.
  static func scanned(_ written: String) throws(PatternProblem) -> GroupedText? {
    guard written.contains(ascii: "(") else { return nil }
    let parts = try parts(of: written)
    if parts.isEmpty { return nil }
    let required = parts.filter(\.isRequired)
    // A part can be left out that is optional, or required more than once.
    let counts = Dictionary(parts.map { ($0, 1) }, uniquingKeysWith: +)
    let free = parts.indices.filter { !parts[$0].isRequired || counts[parts[$0]] != 1 }
    return GroupedText(count: free.count) { kept in
      let left = Set(free.enumerated().filter { kept >> $0.offset & 1 == 0 }.map(\.element))
      let form = parts.indices.filter { !left.contains($0) }.map { parts[$0] }
      let leavesRequired = left.contains { parts[$0].isRequired }
      if leavesRequired, !Set(form).isSuperset(of: required) { return nil }
      let components = form.flatMap(\.components).map(\.text).filter { !$0.isEmpty }
      return "/" + components.joined(separator: "/")
    }
  }

  private static func parts(of written: String) throws(PatternProblem) -> [Part] {
    var parts: [Part] = []
    var rest = Array(written.unicodeScalars)[...]
    // Nothing is taken from white space at the end.
    let end = (rest.lastIndex { !$0.properties.isWhitespace } ?? -1) + 1
    while rest.startIndex < end {
      let text = scan(&rest, upTo: "(")
      if !["", ")", "/"].contains(text) { parts.append(Part(text, isRequired: true)) }
      guard !rest.isEmpty else { break }
      rest.removeFirst()
      let isLast = rest.isEmpty
      let group = scan(&rest, upTo: ")")
      guard !rest.isEmpty || isLast else { throw .unbalancedGroup }
      if !group.isEmpty { parts.append(Part(group, isRequired: false)) }
      rest = rest.dropFirst()
    }
    return parts
  }

  /// As `take`, but where there is nothing but white space it takes nothing.
  private static func scan(
    _ rest: inout ArraySlice<Unicode.Scalar>, upTo end: Unicode.Scalar
  ) -> String {
    var taken = rest
    let text = take(&taken, upTo: end)
    if !text.isEmpty { rest = taken }
    return text
  }
}

extension PatternProblem: Error {}
