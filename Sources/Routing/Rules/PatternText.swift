/// What becomes of characters with a meaning that stand where they have none (PATTERN-11).
package enum PatternText: String, CaseIterable, RuleValue {
  /// They are text as any other.
  case free
  /// The pattern is refused, and so is one with a form that has two segments in one component.
  case strict

  /// Checks a pattern as it is written, before its groups are taken apart.
  package func check(_ pattern: String) throws(PatternProblem) {
    guard self == .strict else { return }
    var reader = PatternReader(pattern)
    try reader.readAll()
    // Its parentheses come in pairs, however groups are read.
    _ = try GroupedText.balanced(pattern)
  }
}

/// Reads a pattern scalar by scalar, as the grammar of patterns has it (PATTERN-11).
private struct PatternReader {
  /// What a literal and a name do not have, but for slashes and parentheses.
  private static let marks = ASCIISet("{}?*:#")
  /// What no segment has.
  private static let ends = ASCIISet("/()")

  private let scalars: [Unicode.Scalar]
  private var place = 0
  /// Whether a form of what was read, with the group that is open, ends in a segment.
  private var endsInSegment = false
  /// The same of the forms without that group.
  private var endsInSegmentWithoutGroup = false

  init(_ pattern: String) {
    scalars = Array(pattern.unicodeScalars)
  }

  private var next: Unicode.Scalar? { scalars.indices.contains(place) ? scalars[place] : nil }

  /// Reads segments, slashes and the parentheses between them.
  mutating func readAll() throws(PatternProblem) {
    while let scalar = next {
      switch scalar {
      case "/": endsInSegment = false
      case "(": endsInSegmentWithoutGroup = endsInSegment
      case ")": endsInSegment = endsInSegment || endsInSegmentWithoutGroup
      default:
        try readSegment()
        continue
      }
      place += 1
    }
  }

  /// Reads a segment: a wildcard, a parameter or a literal.
  ///
  /// In every form a slash stands between it and the segment in front; where none does, the parenthesis
  /// between them is misplaced.
  private mutating func readSegment() throws(PatternProblem) {
    if endsInSegment { throw misplaced(place - 1..<place) }
    endsInSegment = true
    let start = place
    let segment = scalars[start...].prefix { !Self.ends.contains($0) }
    place = segment.endIndex
    if segment.first == "*", segment.count == 1 { return }
    let text = segment.first == ":" ? segment.dropFirst() : segment
    if let wrong = text.firstIndex(where: Self.marks.contains) {
      throw misplaced(wrong..<wrong + 1)
    }
    if DotSegments.isDots(String(String.UnicodeScalarView(segment))) {
      throw misplaced(start..<place)
    }
  }

  private func misplaced(_ range: Range<Int>) -> PatternProblem {
    .misplaced(String(String.UnicodeScalarView(scalars[range])), column: range.lowerBound + 1)
  }
}
