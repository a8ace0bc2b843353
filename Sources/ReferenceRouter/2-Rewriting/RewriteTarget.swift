internal import Routing

/// The target of a rewrite rule: text with reserved words, and what they stand for.
struct RewriteTarget {
  /// The form in which a value is put in, by what a word begins with, in the order in which they are
  /// looked for (REWRITE-7).
  private enum Form: String, CaseIterable {
    /// Percent-encoded (REWRITE-27).
    case encoded = "$$"
    /// Percent-decoded.
    case decoded = "$#"
    /// As it is, behind a `|`.
    case plainBehindBar = "$|"
    /// As it is.
    case plain = "$"
  }

  /// The largest number of bytes that rewritten URLs may have together (REWRITE-26).
  static let mostBytes = 1 << 20

  private let written: String
  private let rules: RewriteRules
  private let url: String
  private let groups: [String?]
  /// The parts of the URL; `nil` where it has none (REWRITE-9).
  private let parts: URLParts?

  init(_ text: String, of url: String, groups: [String?], rules: RewriteRules) {
    written = text
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
    var rest = Substring(written).unicodeScalars
    while !rest.isEmpty {
      let (value, end) = word(at: rest) ?? plainText(at: rest)
      left -= value.utf8.count
      // What is too long is not put together.
      if left < 0 { throw .rewriteTooLong(target: written) }
      parts.append(value)
      rest = rest[end...]
    }
    return parts.joined()
  }

  /// A text up to the next `$` behind its first character, which can begin a word.
  private func plainText(at rest: Substring.UnicodeScalarView) -> (value: String, end: String.Index)
  {
    let end = rest.dropFirst().firstIndex(of: "$") ?? rest.endIndex
    return (String(rest[..<end]), end)
  }

  /// What takes the place of the word with which a text begins, and where that ends (REWRITE-6).
  private func word(at rest: Substring.UnicodeScalarView) -> (value: String, end: String.Index)? {
    for form in Form.allCases {
      let mark = form.rawValue.unicodeScalars
      if form == .plainBehindBar && rules.wordSyntax != .anyScript { continue }
      guard rest.starts(with: mark) else { continue }
      let behind = rest.dropFirst(mark.count)
      let digits = behind.prefix(while: rules.wordSyntax.isDigit)
      if !digits.isEmpty, let value = group(digits) {
        return (written(value, form), digits.endIndex)
      }
      let name = behind.prefix(while: rules.wordSyntax.isWordCharacter)
      if name.isEmpty { continue }
      let value = value(of: String(name)).map { written($0, form) }
      return (value ?? rules.unknownWords.text(of: String(rest[..<name.endIndex])), name.endIndex)
    }
    return nil
  }
}

/// What the reserved words stand for.
extension RewriteTarget {
  /// The text of the group whose number the ASCII digits at the beginning spell, 0 for none; empty when it
  /// took no part, `nil` when there is none of that number (REWRITE-8).
  private func group(_ digits: Substring.UnicodeScalarView) -> String? {
    let ascii = digits.prefix { $0.isASCII }
    let number = ascii.isEmpty ? 0 : Int(String(ascii))
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
