import Routing

/// The characters that mean something in a pattern, and where (PATTERN-11).
extension CompiledPattern {
  /// Refuses a text in which one stands where it means nothing.
  static func checkSyntax(of text: String) throws(PatternProblem) {
    let scalars = Array(text.unicodeScalars)
    var start = 0
    // What a segment could touch: that of the groups that are left out, and that of the last one too.
    var (touched, touchedOutside) = (false, false)
    for end in 0...scalars.count {
      let border = end < scalars.count ? scalars[end] : "/"
      guard ["/", "(", ")"].contains(border) else { continue }
      if start < end {
        if touched { throw PatternProblem.misplaced(String(scalars[start - 1]), column: start) }
        try checkSegment(scalars[start..<end])
        touched = true
      }
      if border == "/" { touched = false }
      if border == "(" { touchedOutside = touched }
      if border == ")" { touched = touched || touchedOutside }
      start = end + 1
    }
  }

  /// A segment has a colon at its beginning alone, no asterisk beside other text, and is no dots.
  private static func checkSegment(_ segment: ArraySlice<Unicode.Scalar>) throws(PatternProblem) {
    let text = String(String.UnicodeScalarView(segment))
    if text == "*" { return }
    for (place, scalar) in zip(segment.indices, segment) {
      let isColonInFront = scalar == ":" && place == segment.startIndex
      if "{}?*:#".unicodeScalars.contains(scalar) && !isColonInFront {
        throw PatternProblem.misplaced(String(scalar), column: place + 1)
      }
    }
    let meaning = Bytes(text).wholeDecoded
    if meaning == "." || meaning == ".." {
      throw PatternProblem.misplaced(text, column: segment.startIndex + 1)
    }
  }
}
