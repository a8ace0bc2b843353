import Routing

/// The characters that mean something in a pattern, and where (PATTERN-11).
extension CompiledPattern {
  /// Refuses a text in which one stands where it means nothing.
  static func checkSyntax(of text: String) throws(RefusedPattern) {
    let scalars = Array(text.unicodeScalars)
    var start = 0
    for end in 0...scalars.count {
      guard end == scalars.count || ["/", "(", ")"].contains(scalars[end]) else { continue }
      try checkSegment(scalars[start..<end])
      if end < scalars.count, scalars[end] != "/" { try checkGroup(at: end, in: scalars) }
      start = end + 1
    }
  }

  /// A segment has a colon at its beginning alone, no asterisk beside other text, and is no dots.
  private static func checkSegment(_ segment: ArraySlice<Unicode.Scalar>) throws(RefusedPattern) {
    let text = String(String.UnicodeScalarView(segment))
    if text == "*" { return }
    for (place, scalar) in zip(segment.indices, segment) {
      let isColonInFront = scalar == ":" && place == segment.startIndex
      if "{}?*:#".unicodeScalars.contains(scalar) && !isColonInFront {
        throw RefusedPattern(.misplaced(String(scalar), column: place + 1))
      }
    }
    let meaning = Bytes(text).wholeDecoded
    if meaning == "." || meaning == ".." {
      throw RefusedPattern(.misplaced(text, column: segment.startIndex + 1))
    }
  }

  /// A parenthesis stands between segments: at a slash, at an end of the pattern, or at another group
  /// that has the slash.
  private static func checkGroup(
    at place: Int, in scalars: [Unicode.Scalar]
  ) throws(RefusedPattern) {
    let opens = scalars[place] == "("
    let outside = opens ? Array(scalars[..<place].reversed()) : Array(scalars[(place + 1)...])
    let inside = opens ? scalars[(place + 1)...].first : scalars[..<place].last
    if inside == "/" || outside.first == "/" || outside.isEmpty { return }
    if outside.first == (opens ? ")" : "("), outside.dropFirst().first == "/" { return }
    throw RefusedPattern(.misplaced(String(scalars[place]), column: place + 1))
  }
}
