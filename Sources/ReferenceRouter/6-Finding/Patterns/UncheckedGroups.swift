internal import Routing

/// Optional groups of which nothing is refused (OPT-2, `unchecked`).
enum UncheckedGroups {
  /// A group, and the text behind it that is always there.
  private struct Group {
    let text: String
    let behind: String
  }

  static func patterns(
    _ written: String, limit: Int, order: FormOrder
  ) throws(RoutingError) -> [String] {
    var rest = Substring(written).unicodeScalars
    guard rest.contains("("), let base = take(&rest, upTo: "(") else { return [written] }
    guard let groups = groups(&rest) else { return [written] }
    guard groups.count <= limit else {
      throw .invalidPattern(
        pattern: written, problem: .tooManyGroups(count: groups.count, limit: limit))
    }
    let forms = OptionalGroupExpansion.subsets(of: groups.count, order: order).map { flags in
      zip(groups, flags).reduce(into: base) { form, part in
        form += (part.1 ? part.0.text : "") + part.0.behind
      }
    }
    return OptionalGroupExpansion.longestFirst(forms, order: order)
  }

  /// The groups of a text that begins with a parenthesis; `nil` when one of them is empty.
  private static func groups(_ rest: inout Substring.UnicodeScalarView) -> [Group]? {
    var groups: [Group] = []
    while rest.popFirst() != nil {
      guard let text = take(&rest, upTo: ")") else { return nil }
      rest = rest.drop { $0 == ")" }
      let behind = take(&rest, upTo: "(") ?? ""
      groups.append(Group(text: text, behind: behind.withoutClosingParentheses))
    }
    return groups
  }

  /// Takes the text up to a scalar, white space in front of it left out; `nil` when there is none.
  private static func take(
    _ rest: inout Substring.UnicodeScalarView, upTo end: Unicode.Scalar
  ) -> String? {
    let trimmed = rest.drop { $0.properties.isWhitespace }
    let text = trimmed.prefix { $0 != end }
    rest = trimmed[text.endIndex...]
    return text.isEmpty ? nil : String(text)
  }
}

extension String {
  fileprivate var withoutClosingParentheses: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0 != ")" }))
  }
}
