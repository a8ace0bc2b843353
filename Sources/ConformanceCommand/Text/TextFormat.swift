import RoutingConformance

/// The escapes with which a format shows a string literally.
///
/// Invisible characters are written as numbers, unless the format can write them. Characters with a
/// meaning in the format are escaped.
struct TextFormat: Sendable {
  /// Invisible characters that `escape` handles.
  var kept: Set<Unicode.Scalar> = []
  /// The escape of a character with a meaning; `nil` if the character is not escaped.
  let escape: @Sendable (Unicode.Scalar) -> String?

  /// The escapes of HTML, for contents and for attributes in double quotes.
  ///
  /// Non-ASCII characters are written as numbers, because browsers read a long ASCII page faster.
  static let html = TextFormat(kept: ["\n", "\t"]) { scalar in
    scalar.value < 0xA0 ? scalar.markupEscape : "&#\(scalar.value);"
  }

  /// The escapes of XML, for contents and attributes.
  ///
  /// Tabs and line ends are written as numbers, so that readers do not turn them into spaces.
  static let xml = TextFormat(kept: ["\t", "\n", "\r"]) { scalar in
    "\t\n\r".unicodeScalars.contains(scalar) ? "&#\(scalar.value);" : scalar.markupEscape
  }

  /// The escapes of Markdown, outside of code.
  ///
  /// Characters that could be markup are written as numbers, which are never markup.
  static let markdown = TextFormat(kept: ["\n"]) { scalar in
    "\\`*_[]<>&#|~$!".unicodeScalars.contains(scalar) ? "&#\(scalar.value);" : nil
  }

  /// The escapes of workflow commands of GitHub Actions, for messages and for values of properties.
  static func workflow(isProperty: Bool) -> TextFormat {
    TextFormat(kept: ["\r", "\n"]) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      default: nil
      }
    }
  }
}

extension String {
  /// The string, escaped for a format.
  func escaped(for format: TextFormat) -> String {
    shown(except: format.kept).writing(format.escape)
  }

  /// The string, escaped for XML.
  var asMarkup: String { escaped(for: .xml) }
}

extension Unicode.Scalar {
  /// The escape of HTML and XML.
  fileprivate var markupEscape: String? {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: nil
    }
  }
}
