internal import RoutingVocabulary

/// Section "Optional groups": a pattern with groups stands for several patterns.
extension Rules {
  /// The largest number of bytes that the expansions of a pattern may have if each is as long as
  /// the whole (OPT-7).
  private static let mostExpansionBytes = 1 << 18

  /// The largest total number of expansions of patterns that are registered inside an opening
  /// (OPT-8).
  var mostExpansions: Int {
    1 << min(optionalGroupLimit, Self.groups(of: Self.mostExpansionBytes))
  }

  /// The patterns for which a pattern with groups stands, in their order (OPT-1, OPT-3); at most as
  /// many as are `left`.
  ///
  /// - Throws: `RoutingError.invalidPattern` (OPT-4, OPT-5, OPT-7).
  func expansions(of written: String, left: Int = .max) throws(RoutingError) -> [String] {
    let read: GroupedPattern?
    do { read = try grouped(written) } catch {
      throw .invalidPattern(pattern: written, problem: error)
    }
    guard let read else { return [written] }
    let fitting = Self.groups(of: Self.mostExpansionBytes / written.utf8.count)
    let problem: PatternProblem? =
      if read.count > optionalGroupLimit {
        .tooManyGroups(count: read.count, limit: optionalGroupLimit)
      } else if read.count > fitting {
        .expansionsTooLong(limit: Self.mostExpansionBytes)
      } else if read.count > Self.groups(of: left) {
        .tooManyExpansions(limit: mostExpansions)
      } else {
        nil
      }
    if let problem { throw .invalidPattern(pattern: written, problem: problem) }
    return expansionOrder.sorted(expansionOrder.subsets(of: read.count).compactMap(read.expansion))
  }

  /// A pattern, split into its groups; `nil` for a pattern without groups (OPT-2).
  private func grouped(_ written: String) throws(PatternProblem) -> GroupedPattern? {
    guard written.contains(ascii: "(") || written.contains(ascii: ")") else { return nil }
    return switch optionalGroups {
    case .balanced: try .balanced(written)
    case .nested: try .nested(written)
    case .scanned: try .scanned(written)
    case .unchecked: .unchecked(written)
    }
  }

  /// The number of groups that result in a number of expansions.
  private static func groups(of expansions: Int) -> Int {
    expansions <= 0 ? 0 : Int.bitWidth - 1 - expansions.leadingZeroBitCount
  }
}

/// The order of the expansions (OPT-3).
extension ExpansionOrder {
  /// All selections of `count` groups.
  ///
  /// A selection has a bit for every group that is kept; the lowest bit is for the first group.
  fileprivate func subsets(of count: Int) -> [Int] {
    switch self {
    case .moreGroupsFirst, .fewerGroupsFirst:
      let all = Self.subsets(of: 0..<count)
      let sizes = self == .moreGroupsFirst ? Array((0...count).reversed()) : Array(0...count)
      return sizes.flatMap { size in all.filter { $0.nonzeroBitCount == size } }
    case .countedInBinary: return Array(0..<(1 << count))
    case .earlierGroupsFirst: return Self.subsets(of: 0..<count)
    }
  }

  /// All selections in the order of the numbers of the groups that are kept: first none of them,
  /// then the selections with the first group, then the selections without it.
  private static func subsets(of groups: Range<Int>) -> [Int] {
    guard let first = groups.first else { return [0] }
    let others = subsets(of: groups.dropFirst())
    return [0] + others.map { 1 << first | $0 } + others.dropFirst()
  }

  /// The expansions, beginning with the longest if length counts; expansions of equal length are in
  /// the given order.
  fileprivate func sorted(_ expansions: [String]) -> [String] {
    if self == .moreGroupsFirst || self == .fewerGroupsFirst { return expansions }
    let measured = expansions.enumerated().map { place, text in
      (place: place, length: self == .countedInBinary ? text.utf16.count : text.count, text: text)
    }
    return measured.sorted { ($1.length, $0.place) < ($0.length, $1.place) }.map(\.text)
  }
}

/// A pattern with optional groups, split into its parts.
struct GroupedPattern {
  /// The number of optional parts.
  let count: Int
  /// The expansion with the parts whose bits are set, where the lowest bit is for the first part;
  /// `nil` if there is none.
  let expansion: (_ kept: Int) -> String?
}

extension GroupedPattern {
  /// The groups, and the literals before, between and after them, which every expansion has.
  private init(_ base: String, _ groups: [(text: String, after: String)]) {
    count = groups.count
    expansion = { kept in
      groups.enumerated().reduce(into: base) { expansion, group in
        if kept >> group.offset & 1 == 1 { expansion += group.element.text }
        expansion += group.element.after
      }
    }
  }
}

/// Groups that may contain groups (OPT-2).
extension GroupedPattern {
  /// Reads a pattern whose groups must be closed, and begin with a slash or after one.
  static func nested(_ written: String) throws(PatternProblem) -> GroupedPattern {
    // A mask has a bit for every group around a text, or for a group and every group around it.
    var texts = [(text: "", mask: 0)]
    var masks: [Int] = []
    var open: [Int] = []
    var previous: Unicode.Scalar = "/"
    let scalars = Array(written.unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      switch scalar {
      case "(":
        if previous != "/", scalars.dropFirst(place + 1).first != "/" {
          throw .misplaced("(", column: place + 1)
        }
        masks.append((open.last ?? 0) | 1 << masks.count)
        open.append(masks[masks.endIndex - 1])
      case ")":
        if open.popLast() == nil { throw .unbalancedGroup }
      default:
        texts[texts.endIndex - 1].text.unicodeScalars.append(scalar)
        previous = scalar
        continue
      }
      texts.append(("", open.last ?? 0))
    }
    if !open.isEmpty { throw .unbalancedGroup }
    return GroupedPattern(count: masks.count) { [texts, masks] kept in
      // A group stays only with all groups around it.
      let isPossible = masks.enumerated().allSatisfy { group, mask in
        kept >> group & 1 == 0 || mask & ~kept == 0
      }
      return isPossible ? texts.filter { $0.mask & ~kept == 0 }.map(\.text).joined() : nil
    }
  }
}

/// Groups with balanced parentheses, and groups in which nothing is refused (OPT-2).
extension GroupedPattern {
  /// Reads a pattern whose groups must be closed, not empty, and not nested (OPT-4).
  static func balanced(_ written: String) throws(PatternProblem) -> GroupedPattern {
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
    return GroupedPattern(texts[0], groups)
  }

  /// Reads a pattern up to the end of its last group; `nil` if a group is empty.
  static func unchecked(_ written: String) -> GroupedPattern? {
    var rest = Array(written.unicodeScalars)[...]
    guard rest.contains("(") else { return nil }
    let base = take(&rest, upTo: "(")
    if base.isEmpty { return nil }
    var groups: [(text: String, after: String)] = []
    while rest.popFirst() != nil {
      let text = take(&rest, upTo: ")")
      if text.isEmpty { return nil }
      rest = rest.drop { $0 == ")" }
      let after = take(&rest, upTo: "(").unicodeScalars.filter { $0 != ")" }
      groups.append((text, String(String.UnicodeScalarView(after))))
    }
    return GroupedPattern(base, groups)
  }

  /// Consumes the string before a scalar, without white space at its beginning, and leaves the
  /// scalar.
  private static func take(
    _ rest: inout ArraySlice<Unicode.Scalar>, upTo end: Unicode.Scalar
  ) -> String {
    let trimmed = rest.drop { $0.properties.isWhitespace }
    let text = trimmed.prefix { $0 != end }
    rest = trimmed[text.endIndex...]
    return String(String.UnicodeScalarView(text))
  }
}

/// Groups that are read by a scan for the next parenthesis (OPT-2, `scanned`).
///
/// A string up to a `(` is a required part, and a string up to the next `)` is an optional one. A
/// part is identified by its components and by whether it is required. An expansion counts if it
/// contains every required part, compared by value.
extension GroupedPattern {
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

  /// Reads a pattern from left to right; `nil` for a pattern without groups or without parts.
  static func scanned(_ written: String) throws(PatternProblem) -> GroupedPattern? {
    guard written.contains(ascii: "(") else { return nil }
    let parts = try parts(of: written)
    if parts.isEmpty { return nil }
    let required = parts.filter(\.isRequired)
    // A part can be omitted if it is optional, or if it is required more than once.
    let counts = Dictionary(parts.map { ($0, 1) }, uniquingKeysWith: +)
    let free = parts.indices.filter { !parts[$0].isRequired || counts[parts[$0]] != 1 }
    return GroupedPattern(count: free.count) { kept in
      let left = Set(free.enumerated().filter { kept >> $0.offset & 1 == 0 }.map(\.element))
      let kept = parts.indices.filter { !left.contains($0) }.map { parts[$0] }
      let leavesRequired = left.contains { parts[$0].isRequired }
      if leavesRequired, !Set(kept).isSuperset(of: required) { return nil }
      let components = kept.flatMap(\.components).map(\.text).filter { !$0.isEmpty }
      return "/" + components.joined(separator: "/")
    }
  }

  private static func parts(of written: String) throws(PatternProblem) -> [Part] {
    var parts: [Part] = []
    var rest = Array(written.unicodeScalars)[...]
    // White space at the end is not consumed.
    while !rest.allSatisfy(\.properties.isWhitespace) {
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

  /// Like `take`, but consumes nothing if there is only white space.
  private static func scan(
    _ rest: inout ArraySlice<Unicode.Scalar>, upTo end: Unicode.Scalar
  ) -> String {
    var taken = rest
    let text = take(&taken, upTo: end)
    if !text.isEmpty { rest = taken }
    return text
  }
}
