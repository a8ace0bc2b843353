internal import RoutingVocabulary

/// A pattern without optional groups.
struct Pattern: Sendable {
  /// The string that handlers and lists show (OPT-6).
  let text: String
  /// The components, from the left.
  let components: [Component]
  /// The ranks of the components and of the end of the pattern (PRIO-1).
  let ranks: [UInt8]

  /// Whether the last component is a wildcard.
  var hasWildcard: Bool { if case .wildcard? = components.last { true } else { false } }

  /// A component of a pattern (PATTERN-4).
  enum Component: Sendable {
    /// A string, percent-decoded once (MATCH-2).
    case literal(ScalarText)
    /// The name of a value: neither decoded nor shortened at a `#` (FRAG-4).
    case parameter(String)
    /// A wildcard for all components of the path that are left.
    case wildcard

    /// Reads the string between two slashes of a pattern: a whole literal, parameter or wildcard
    /// (PATTERN-12).
    init(_ component: String) {
      if component.utf8.elementsEqual("*".utf8) {
        self = .wildcard
      } else if component.utf8.first == UInt8(ascii: ":") {
        self = .parameter(String(Substring(component.utf8.dropFirst())))
      } else {
        self = .literal(ScalarText(decoded(component)))
      }
    }
  }

  /// Reads a whole pattern as a path (PATTERN-9).
  ///
  /// One slash at its beginning and one at its end do not count (PATTERN-2, PATTERN-3). If nothing
  /// else is left, the pattern has no components (PATTERN-6).
  ///
  /// - Throws: `PatternProblem` for a parameter without a name (PATTERN-5), a name that is used
  ///   twice (PATTERN-7, CHILD-5), and a wildcard that is not the last component (WILD-2).
  init(_ text: String) throws(PatternProblem) {
    self.text = text
    components = text.pathComponents.map(Component.init)
    ranks = components.map(\.rank) + [Component.rankOfEnd]
    var names: Set<ScalarText> = []
    for (place, component) in components.enumerated() {
      switch component {
      case .parameter(""): throw .namelessParameter
      case .parameter(let name) where !names.insert(ScalarText(name)).inserted:
        throw .repeatedName(name)
      case .wildcard where place < components.count - 1: throw .wildcardNotLast
      default: break
      }
    }
  }
}

/// A part of a pattern.
enum PatternPiece {
  /// A `/` between groups and segments.
  case slash
  /// A component that is not empty.
  case segment(String)
  /// The string between the parentheses of an optional group (OPT-2).
  case group(String)

  /// The pieces of a pattern that has the syntax of PATTERN-11.
  ///
  /// - Throws: `PatternProblem` for any other pattern.
  static func pieces(of pattern: String) throws(PatternProblem) -> [PatternPiece] {
    let scalars = Array(pattern.unicodeScalars)
    var pieces: [PatternPiece] = []
    // Whether a segment may begin here: in every expansion, the segment would be at the beginning,
    // or after a slash.
    var isAfterSlash = true
    var place = 0
    while place < scalars.count {
      let column = place + 1
      let piece = try piece(at: &place, of: scalars)
      switch piece {
      case .slash: isAfterSlash = true
      case .segment(let segment):
        // Only a group can come before the segment.
        guard isAfterSlash else { throw .misplaced(")", column: column - 1) }
        try check(segment, column: column)
        isAfterSlash = false
      case .group(let inner):
        let (begins, ends) = (inner.utf8.first == slashByte, inner.utf8.last == slashByte)
        guard isAfterSlash || begins else { throw .misplaced("(", column: column) }
        try checkSegments(of: inner, column: column + 1)
        if !ends { isAfterSlash = false }
      }
      pieces.append(piece)
    }
    return pieces
  }

  /// The piece that begins at an index; the index is moved to the end of the piece.
  ///
  /// - Throws: `PatternProblem` for parentheses that OPT-4 refuses.
  private static func piece(
    at place: inout Int, of scalars: [Unicode.Scalar]
  ) throws(PatternProblem) -> PatternPiece {
    let start = place
    let isEnd = { (scalar: Unicode.Scalar) in ["/", "(", ")"].contains(scalar) }
    switch scalars[place] {
    case "/":
      place += 1
      return .slash
    case ")":
      throw .unbalancedGroup
    case "(":
      let parenthesis = scalars[(start + 1)...].firstIndex { $0 == "(" || $0 == ")" }
      guard let parenthesis else { throw .unbalancedGroup }
      if scalars[parenthesis] == "(" { throw .nestedGroup }
      if parenthesis == start + 1 { throw .emptyGroup }
      place = parenthesis + 1
      return .group(string(scalars[(start + 1)..<parenthesis]))
    default:
      place = scalars[start...].firstIndex(where: isEnd) ?? scalars.count
      return .segment(string(scalars[start..<place]))
    }
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  /// Checks the segments of an optional group (`inner` in PATTERN-11).
  private static func checkSegments(of inner: String, column: Int) throws(PatternProblem) {
    var column = column
    for segment in inner.segments {
      if !segment.isEmpty { try check(segment, column: column) }
      column += segment.unicodeScalars.count + 1
    }
  }

  /// Characters that must be percent-encoded in a literal: all that are not a `char` in PATTERN-11.
  private static let reserved = ASCIISet("{}[]<>?()*:#")

  /// Checks a `segment` of PATTERN-11: a literal, a parameter or a wildcard.
  private static func check(_ segment: String, column: Int) throws(PatternProblem) {
    if segment.utf8.elementsEqual("*".utf8) { return }
    if isDotSegment(segment) { throw .misplaced(segment, column: column) }
    let isParameter = segment.utf8.first == UInt8(ascii: ":")
    if isParameter, segment.utf8.count == 1 { throw .namelessParameter }
    // `:id+` is refused, because it means "one or more" in other routers.
    let refused = isParameter ? reserved.union(ASCIISet("+")) : reserved
    for (place, scalar) in segment.unicodeScalars.enumerated().dropFirst(isParameter ? 1 : 0)
    where refused.contains(scalar) {
      throw .misplaced(String(scalar), column: column + place)
    }
  }
}
