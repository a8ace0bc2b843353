internal import Routing

/// The target of a rewrite rule: text with reserved words, and what they stand for.
struct RewriteTarget {
  /// The form in which a value is put in, by what stands behind the `$`, in the order in which they are
  /// looked for (REWRITE-7).
  private enum Form: String, CaseIterable {
    /// Percent-encoded (REWRITE-27).
    case encoded = "$"
    /// Percent-decoded.
    case decoded = "#"
    /// As it is, behind a `|`.
    case plainBehindBar = "|"
    /// As it is.
    case plain = ""
  }

  /// The largest number of bytes that rewritten URLs may have together (REWRITE-26).
  static let mostBytes = 1 << 24

  private let written: String
  private let scalars: [Unicode.Scalar]
  private let rules: RewriteRules
  private let url: String
  private let groups: [String?]
  /// The parts of the URL; `nil` where it has none (REWRITE-9).
  private let parts: URLParts?

  init(_ text: String, of url: String, groups: [String?], rules: RewriteRules) {
    written = text
    scalars = Array(text.unicodeScalars)
    self.url = url
    self.groups = groups
    self.rules = rules
    parts = rules.wordParts.parts(of: url)
  }

  /// The text with every reserved word replaced, in one pass from left to right: what was put in is
  /// not looked at again (REWRITE-10).
  ///
  /// - Throws: `RoutingError.rewriteTooLong` for a text that is too long (REWRITE-12).
  func text(atMost mostBytes: Int) throws(RoutingError) -> String {
    var parts: [String] = []
    var left = mostBytes
    var index = 0
    while index < scalars.count {
      let (end, part) = word(at: index) ?? plainText(at: index)
      left -= part.utf8.count
      // What is too long is not put together.
      if left < 0 { throw .rewriteTooLong(target: written) }
      parts.append(part)
      index = end
    }
    return parts.joined()
  }

  /// The text up to the next `$` behind an index, which can begin a word.
  private func plainText(at start: Int) -> (end: Int, value: String) {
    let end = run(from: start + 1) { $0 != "$" }
    return (end, string(start..<end))
  }

  /// Where the word that begins at an index ends, and what takes its place (REWRITE-6).
  private func word(at start: Int) -> (end: Int, value: String)? {
    guard scalars[start] == "$" else { return nil }
    for form in Form.allCases {
      let mark = form.rawValue.unicodeScalars
      guard scalars[(start + 1)...].starts(with: mark) else { continue }
      if form == .plainBehindBar && rules.wordSyntax != .anyScript { continue }
      let name = start + 1 + mark.count
      let digits = run(from: name, while: rules.wordSyntax.isDigit)
      if digits > name, let value = group(Self.number(scalars[name..<digits])) {
        return (digits, self.written(value, form))
      }
      let end = run(from: name, while: rules.wordSyntax.isWordCharacter)
      guard end > name else { continue }
      if let value = value(of: string(name..<end)) { return (end, self.written(value, form)) }
      return (end, rules.unknownWords.text(of: string(start..<end)))
    }
    return nil
  }

  /// Where the characters end that belong together from an index on.
  private func run(from start: Int, while isMember: (Unicode.Scalar) -> Bool) -> Int {
    var end = start
    while end < scalars.count, isMember(scalars[end]) { end += 1 }
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

/// What the reserved words stand for.
extension RewriteTarget {
  /// The text of a group, empty when it took no part; `nil` when there is none of that number
  /// (REWRITE-8).
  private func group(_ number: Int?) -> String? {
    guard let number, groups.indices.contains(number) else { return nil }
    return groups[number] ?? ""
  }

  /// The value of a word, empty for a part that the URL does not have; `nil` when there is no such
  /// word (REWRITE-9).
  private func value(of name: String) -> String? {
    switch name {
    case "url": url
    case "scheme": parts?.scheme ?? ""
    case "host": parts?.host ?? ""
    case "port": parts?.port ?? ""
    case "path": parts?.path ?? ""
    case "query": parts?.query ?? ""
    case "fragment": parts?.fragment ?? ""
    default: nil
    }
  }

  /// A value in one of its forms; one that cannot be decoded stays as it is (REWRITE-7).
  private func written(_ value: String, _ form: Form) -> String {
    switch form {
    case .plain, .plainBehindBar: value
    case .encoded: rules.encodedForm.encoded(value)
    case .decoded: PercentCoding.decode(value) ?? value
    }
  }
}
