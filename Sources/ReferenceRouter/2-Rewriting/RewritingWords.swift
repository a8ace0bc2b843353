internal import Routing

/// What the reserved words of a target stand for.
struct RewriteWords {
  /// The form in which a value is put in (REWRITE-7).
  enum Form {
    /// As it is.
    case plain
    /// Percent-encoded.
    case encoded
    /// Percent-decoded.
    case decoded
  }

  private let url: String
  private let groups: [String?]
  private let rules: RewriteRules
  private let parts: URLParts?

  init(url: String, groups: [String?], rules: RewriteRules) {
    self.url = url
    self.groups = groups
    self.rules = rules
    let parts = URLParts(url)
    self.parts = rules.wordParts == .anyText || parts.hasReadableAuthority ? parts : nil
  }

  /// The text of a group, empty when it took no part; `nil` when there is none of that number
  /// (REWRITE-8).
  func group(_ number: Int?) -> String? {
    guard let number, groups.indices.contains(number) else { return nil }
    return groups[number] ?? ""
  }

  /// The value of a word, empty for a part that the URL does not have; `nil` when there is no such
  /// word (REWRITE-9).
  func word(_ name: String) -> String? {
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
  func written(_ value: String, _ form: Form) -> String {
    switch form {
    case .plain: value
    case .encoded:
      PercentCoding.encode(
        value, allowed: rules.encodedForm == .unreserved ? .unreserved : .query)
    case .decoded: PercentCoding.decode(value) ?? value
    }
  }

  /// What becomes of a word that means nothing (REWRITE-8).
  func unknown(_ written: String) -> String {
    rules.unknownWords == .written ? written : ""
  }
}
