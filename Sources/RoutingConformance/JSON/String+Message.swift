extension String {
  /// The text in single quotes as a message shows it: on one line and not overlong.
  package var quotedForMessage: String { "'\(shownInMessage)'" }

  /// The text as a message shows it: at most 60 scalars, line breaks and control characters as
  /// JSON escapes.
  package var shownInMessage: String {
    let limit = 60
    var shown = ""
    for scalar in unicodeScalars.prefix(limit) {
      if scalar.isControlOrLineBreak {
        shown += scalar.jsonEscape
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return unicodeScalars.count > limit ? shown + "..." : shown
  }
}

extension String {
  /// The text on one line, control characters told by their numbers, so that what a stranger has
  /// written cannot act on a terminal.
  var controlsSpelled: String {
    guard unicodeScalars.contains(where: \.actsOnTerminals) else { return self }
    return unicodeScalars.map { scalar in
      scalar.actsOnTerminals
        ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether the scalar would break a one-line message or act on a terminal.
  var isControlOrLineBreak: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Whether the scalar moves the cursor, sets colours or turns the writing round.
  fileprivate var actsOnTerminals: Bool { isControlOrLineBreak || properties.isBidiControl }

  /// The short JSON escape where there is one, otherwise `\uXXXX`; meant for scalars up to U+FFFF.
  var jsonEscape: String {
    switch value {
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    default: "\\u" + hexadecimal(value, digits: 4)
    }
  }

  /// The code point in the notation of the Unicode standard, such as `U+00A0`.
  var codePoint: String { "U+" + hexadecimal(value, digits: 4).uppercased() }
}

/// The number in lower-case hexadecimal digits, filled up with zeros in front.
func hexadecimal(_ number: UInt32, digits: Int) -> String {
  let text = String(number, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
