/// A pattern for ids: `*` stands for any string, `?` for any one character.
package struct Glob: Sendable, Equatable {
  /// The pattern with each run of `*` reduced to one.
  private let pattern: [Unicode.Scalar]
  /// The minimum number of scalars in a matching string.
  private let least: Int

  package init(_ pattern: String) {
    self.pattern = pattern.unicodeScalars.reduce(into: []) { signs, sign in
      if sign != "*" || signs.last != "*" { signs.append(sign) }
    }
    least = self.pattern.count { $0 != "*" }
  }

  /// The topic of all ids that a pattern matches, if all have the same one.
  package static func topic(of pattern: String) -> String? {
    let parts = pattern.unicodeScalars.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let topic = parts.first.map(String.init) else { return nil }
    return CorpusFolder.isTopic(topic) ? topic : nil
  }

  /// Whether the whole string matches.
  package func matches(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    if text.count < least { return false }
    // Whether the part of the pattern that was read matches each prefix of the string.
    var fits = [true] + text.map { _ in false }
    for sign in pattern {
      if sign == "*" {
        fits = fits.reduce(into: []) { $0.append($1 || $0.last == true) }
      } else {
        let next = zip(fits, text).map { fits, scalar in fits && [scalar, "?"].contains(sign) }
        fits = [false] + next
      }
    }
    return fits.last == true
  }
}
