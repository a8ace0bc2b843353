/// A pattern for ids: `*` stands for any string, `?` for any one character.
package struct Glob: Sendable, Equatable {
  /// Without a `*` directly after another one.
  private let pattern: [Unicode.Scalar]
  /// How many scalars a matching string has at least.
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
    // Whether the pattern so far matches each beginning of the string.
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
