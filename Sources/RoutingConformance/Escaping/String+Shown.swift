extension String {
  /// The string on one line, with every invisible scalar replaced by its number, such as `\u{1B}`.
  ///
  /// So a string from outside can neither act on a terminal nor look like another string.
  package var shown: String { shown(except: []) }

  /// The same, except that line feeds stay, for a string that the program itself split into lines.
  package var shownInLines: String { shown(except: ["\n"]) }

  /// The string with every invisible scalar, except the given ones, replaced by its number.
  package func shown(except kept: Set<Unicode.Scalar>) -> String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    return writing { $0.isUnseen && !kept.contains($0) ? $0.numbered : nil }
  }

  /// The string with some scalars replaced: those for which `write` has a string.
  package func writing(_ write: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let other = write(scalar) { text += other } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  /// The string, or its beginning and `…` if it has more scalars than `most`.
  package func shortened(to most: Int) -> String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: most, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }

  /// The string in single quotes for a message, on one line and shortened.
  package var quotedForMessage: String { "'\(shownInMessage)'" }

  /// The string for a message: at most 60 scalars, with invisible ones as JSON escapes.
  package var shownInMessage: String {
    let limit = 60
    let shown = String(unicodeScalars.prefix(limit)).writing { $0.isUnseen ? $0.jsonEscape : nil }
    return unicodeScalars.count > limit ? shown + "..." : shown
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is invisible: it would act on a terminal, end a line, change the writing
  /// direction or leave no trace.
  package var isUnseen: Bool {
    if value < 0x7F { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }

  /// The scalar as a number in Swift's notation.
  package var numbered: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

  /// The short JSON escape if there is one, otherwise `\uXXXX`, twice for scalars above U+FFFF.
  package var jsonEscape: String {
    switch value {
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    default: UTF16.encode(self)?.map { "\\u" + hexadecimal($0, digits: 4) }.joined() ?? ""
    }
  }

  /// The code point in the notation of the Unicode standard, such as `U+00A0`.
  var codePoint: String { "U+" + hexadecimal(value, digits: 4).uppercased() }
}

/// The number in lower-case hexadecimal digits, padded with leading zeros.
func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
  let text = String(number, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
