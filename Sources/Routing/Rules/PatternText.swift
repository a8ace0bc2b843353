/// What becomes of characters with a meaning that stand where they have none (PATTERN-11).
package enum PatternText: String, CaseIterable, RuleValue {
  /// They are text as any other.
  case free
  /// The pattern is refused, and so is one that its groups do not divide between segments.
  case strict

  /// Checks a pattern as it is written, before its groups are taken apart.
  package func check(_ pattern: String) throws(PatternProblem) {
    guard self == .strict else { return }
    var reader = PatternReader(pattern)
    try reader.readAll()
  }
}

/// Reads a pattern scalar by scalar, as the grammar of patterns has it (PATTERN-11).
private struct PatternReader {
  /// What a literal and a name do not have, but for slashes and parentheses.
  private static let marks: Set<Unicode.Scalar> = ["{", "}", "?", "*", ":", "#"]

  private let scalars: [Unicode.Scalar]
  private var place = 0

  init(_ pattern: String) {
    scalars = Array(pattern.unicodeScalars)
  }

  private var next: Unicode.Scalar? { scalar(at: place) }

  /// Reads segments, slashes and the parentheses between them.
  mutating func readAll() throws(PatternProblem) {
    while let scalar = next {
      switch scalar {
      case "/": place += 1
      case "(", ")":
        try checkBorder()
        place += 1
      default: try readSegment()
      }
    }
  }

  /// Checks that segments end at a parenthesis: a group begins and ends at a slash, inside or outside
  /// of it, or where the pattern does.
  private func checkBorder() throws(PatternProblem) {
    let (before, behind) = (scalar(at: place - 1), scalar(at: place + 1))
    let isAtEnd = next == "(" ? before == nil : behind == nil
    let isBetweenGroups = next == "(" ? before == ")" : behind == "("
    let other = scalar(at: next == "(" ? place - 2 : place + 2)
    if before == "/" || behind == "/" || isAtEnd || isBetweenGroups && other == "/" { return }
    throw misplaced(place..<place + 1)
  }

  private func scalar(at index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  /// Reads a segment: a wildcard, a parameter or a literal.
  private mutating func readSegment() throws(PatternProblem) {
    let start = place
    while let scalar = next, !["/", "(", ")"].contains(scalar) { place += 1 }
    let segment = scalars[start..<place]
    if Array(segment) == ["*"] { return }
    let text = segment.first == ":" ? segment.dropFirst() : segment
    if let wrong = text.firstIndex(where: { Self.marks.contains($0) }) {
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
