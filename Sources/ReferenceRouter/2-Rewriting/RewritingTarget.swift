internal import Routing

/// The target of a rewrite rule: text with reserved words.
struct RewriteTarget {
  /// The largest number of bytes that rewritten URLs may have together (REWRITE-12).
  static let mostBytes = 1 << 24

  private let written: String
  private let scalars: [Unicode.Scalar]
  private let syntax: WordSyntax

  init(_ text: String, rules: RewriteRules) {
    written = text
    scalars = Array(text.unicodeScalars)
    syntax = rules.wordSyntax
  }

  /// The text with every reserved word replaced, in one pass from left to right: what was put in is
  /// not looked at again (REWRITE-10).
  ///
  /// - Throws: `RoutingError.rewriteTooLong` for a text that is too long (REWRITE-12).
  func text(
    with words: RewriteWords, atMost mostBytes: Int = mostBytes
  ) throws(RoutingError) -> String {
    var parts: [String] = []
    var bytes = 0
    var index = 0
    while index < scalars.count {
      let (end, part) = word(at: index, words: words) ?? (index + 1, String(scalars[index]))
      parts.append(part)
      index = end
      // What is too long is not put together.
      bytes += part.utf8.count
      if bytes > mostBytes { throw .rewriteTooLong(target: written) }
    }
    var text = ""
    text.reserveCapacity(bytes)
    for part in parts { text += part }
    return text
  }

  /// Where the word that begins at an index ends, and what takes its place (REWRITE-6).
  private func word(at start: Int, words: RewriteWords) -> (end: Int, value: String)? {
    guard scalars[start] == "$" else { return nil }
    for (form, mark) in forms where mark.map({ scalar(at: start + 1) == $0 }) ?? true {
      let name = start + (mark == nil ? 1 : 2)
      let digits = run(from: name) { syntax.isDigit($0) }
      if let value = words.group(Self.number(scalars[name..<digits])), digits > name {
        return (digits, words.written(value, form))
      }
      let end = run(from: name) { syntax.isWordCharacter($0) }
      guard end > name else { continue }
      if let value = words.word(string(name..<end)) { return (end, words.written(value, form)) }
      return (end, words.unknown(string(start..<end)))
    }
    return nil
  }

  /// The forms and the mark behind the `$` that each needs.
  private var forms: [(RewriteWords.Form, Unicode.Scalar?)] {
    [(.encoded, "$"), (.decoded, "#")] + (syntax == .anyScript ? [(.plain, "|")] : [])
      + [(.plain, nil)]
  }

  private func scalar(at index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  private func run(from start: Int, while isMember: (Unicode.Scalar) -> Bool) -> Int {
    var end = start
    while let next = scalar(at: end), isMember(next) { end += 1 }
    return end
  }

  private func string(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  /// The number that the ASCII digits at the beginning spell, 0 for none; `nil` for one beyond all
  /// bounds.
  private static func number(_ digits: ArraySlice<Unicode.Scalar>) -> Int? {
    let ascii = digits.prefix { $0.isASCII }
    return ascii.isEmpty ? 0 : Int(String(String.UnicodeScalarView(ascii)))
  }
}

extension WordSyntax {
  /// Whether the number of a group may have this character.
  fileprivate func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? ("0"..."9").contains(scalar)
      : self == .anyScript && scalar.properties.generalCategory == .decimalNumber
  }

  /// Whether a word may have this character.
  fileprivate func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "_" || scalar.properties.isAlphabetic || isDigit(scalar) }
    guard self == .anyScript else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
      return true
    default: return scalar.properties.isAlphabetic || ("\u{200C}"..."\u{200D}").contains(scalar)
    }
  }
}
