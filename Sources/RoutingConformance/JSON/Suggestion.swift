/// Finds the word that was probably intended.
package enum Suggestion {
  /// The candidate nearest to `text`, or `nil` if none is near enough to be a misspelling.
  ///
  /// A candidate is near if it differs by at most one edit, or one for every three characters of
  /// the longer word, and not every character is replaced. Letter case does not count. If several
  /// candidates are equally near, the first is returned.
  package static func nearest(to text: String, among candidates: [String]) -> String? {
    var best: (candidate: String, distance: Int)?
    let word = folded(text)
    for candidate in candidates {
      guard let distance = distance(word, folded(candidate)) else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// Advice on what to write instead of an unknown word: the word that was probably intended, or
  /// other advice (by default, all words).
  package static func advice(_ text: String, _ words: [String], or rest: String? = nil) -> String {
    nearest(to: text, among: words).map { "did you mean '\($0)'?" } ?? rest
      ?? "use one of \(words.joined(separator: ", "))"
  }

  /// The length above which words are not compared, to bound the work.
  package static let longest = 100

  private static func folded(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.prefix(longest + 1).flatMap(\.properties.lowercaseMapping.unicodeScalars)
  }

  /// The number of edits between two words, or `nil` if they are too different for a suggestion.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int? {
    let length = max(left.count, right.count)
    let limit = max(1, length / 3)
    guard length <= longest, abs(left.count - right.count) <= limit else { return nil }
    let edits = edits(left, right)
    return edits <= limit && (edits < length || edits == 0) ? edits : nil
  }

  /// The Damerau-Levenshtein distance (optimal string alignment): insertions, deletions,
  /// replacements and swaps of neighbours.
  private static func edits(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let same = left[row] == right[column]
        var cost = min(
          last[column] + (same ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
