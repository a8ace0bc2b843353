import Foundation

/// Host names beyond ASCII as ASCII names (RFC 5890, Unicode TS 46): the common part of the rules.
///
/// Letters become lower case, spellings that mean the same become one (NFKC), ignorable characters
/// go, an ideographic full stop is a dot, and each label outside ASCII becomes `xn--` and its
/// ``Punycode``. A name is refused when it is longer than 253 characters, or a label of it is
///
/// - empty, but for a dot at the end, or longer than 63 characters;
/// - with a hyphen at its start or end, or hyphens third and fourth;
/// - with a mark at its start, or a joiner that does not follow a virama;
/// - with a character that is not for reading: a control, a mark of writing direction, a tag, a
///   private or unassigned one, a space;
/// - written with `xn--`, but not as this rule would write what that stands for.
///
/// Left out: the rule for right-to-left labels (RFC 5893), non-joiners between letters that join
/// (RFC 5892, appendix A.1), and the single characters that Unicode's table treats otherwise.
enum InternationalName {
  /// The ASCII form of `name`, or nil if it has none.
  static func ascii(_ name: String) -> String? {
    var labels = mapped(name[...]).unicodeScalars.split(
      separator: ".", omittingEmptySubsequences: false)
    let endsWithDot = labels.count > 1 && labels.last?.isEmpty == true
    if endsWithDot { labels.removeLast() }
    let ascii = labels.compactMap { asciiLabel(Substring($0)) }
    guard ascii.count == labels.count else { return nil }
    let text = ascii.joined(separator: ".")
    guard text.utf8.count <= 253 else { return nil }
    return endsWithDot ? text + "." : text
  }

  /// `text` in lower case and one spelling, without ignorable characters.
  private static func mapped(_ text: Substring) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in lowercased(text).precomposedStringWithCompatibilityMapping.unicodeScalars {
      if scalar == "\u{3002}" {
        scalars.append(".")
      } else if !isIgnored(scalar) {
        scalars.append(scalar)
      }
    }
    return lowercased(String(scalars)[...]).precomposedStringWithCompatibilityMapping
  }

  /// `text` in lower case, each scalar for itself: a final sigma is no special case.
  private static func lowercased(_ text: Substring) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += $1.properties.lowercaseMapping }
  }

  /// `label` itself if it is ASCII, else `xn--` and its encoding; nil if it breaks a rule.
  private static func asciiLabel(_ label: Substring) -> String? {
    let isEncoded = label.utf8.starts(with: "xn--".utf8)
    guard label.utf8.contains(where: { $0 > 127 }) else {
      guard !isEncoded else { return checkedLabel(label) }
      return isReadable(label.unicodeScalars) && label.utf8.count <= 63 ? String(label) : nil
    }
    guard !isEncoded, isReadable(label.unicodeScalars) else { return nil }
    guard let code = Punycode.encode(label.unicodeScalars) else { return nil }
    return "xn--" + code
  }

  /// `label`, which starts with `xn--`, if it is what its own text would be encoded to.
  private static func checkedLabel(_ label: Substring) -> String? {
    guard let scalars = Punycode.decode(label.dropFirst(4).utf8) else { return nil }
    let text = String(scalars)[...]
    guard mapped(text).hasSameScalars(as: String(text)) else { return nil }
    return asciiLabel(text).flatMap { $0.hasSameScalars(as: String(label)) ? $0 : nil }
  }

  /// Whether a label of these scalars is allowed, its length apart.
  private static func isReadable(_ scalars: Substring.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, !isMark(first) else { return false }
    guard first != "-", scalars.last != "-" else { return false }
    guard !scalars.dropFirst(2).starts(with: "--".unicodeScalars) else { return false }
    var previous = first
    for scalar in scalars {
      if isJoiner(scalar) {
        guard previous.properties.canonicalCombiningClass == .virama else { return false }
      } else if !isReadable(scalar) {
        return false
      }
      previous = scalar
    }
    return true
  }

  private static func isReadable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: false
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: !("\u{FFFC}"..."\u{FFFD}").contains(scalar)
    }
  }

  /// Whether a scalar goes; marks of writing direction and tags stay, to be refused (section 5).
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    guard properties.isDefaultIgnorableCodePoint, !isJoiner(scalar) else { return false }
    let isTag = ("\u{E0000}"..."\u{E007F}").contains(scalar)
    return !properties.isBidiControl && !isTag && properties.generalCategory != .unassigned
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200C}" || scalar == "\u{200D}"
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
