import RoutingConformance

/// How a format writes a string so that it stands for itself: what nobody sees by its number, unless the format
/// has a way to write it, and every sign that the format would read otherwise by an escape.
struct TextFormat: Sendable {
  /// What nobody sees and `escape` writes all the same.
  var kept: Set<Unicode.Scalar> = []
  /// The escape of a sign that would be read otherwise; `nil`: it stands for itself.
  let escape: @Sendable (Unicode.Scalar) -> String?

  /// HTML, in contents and in attributes in double quotes alike.
  ///
  /// What is not ASCII is given by its number: browsers read a long page of nothing but ASCII faster.
  static let html = TextFormat(kept: ["\n", "\t"]) { scalar in
    scalar.value < 0xA0 ? scalar.markupEscape : "&#\(scalar.value);"
  }

  /// XML, between tags and in attributes; tabs and line ends by their numbers, so that no reader makes
  /// spaces of them.
  static let xml = TextFormat(kept: ["\t", "\n", "\r"]) { scalar in
    "\t\n\r".unicodeScalars.contains(scalar) ? "&#\(scalar.value);" : scalar.markupEscape
  }

  /// Markdown outside of code: whatever could be markup is given by its number, which means nothing but the
  /// sign itself in every place.
  static let markdown = TextFormat(kept: ["\n"]) { scalar in
    "\\`*_[]<>&#|~$!".unicodeScalars.contains(scalar) ? "&#\(scalar.value);" : nil
  }

  /// The message of a workflow command of GitHub Actions, or the value of one of its properties.
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
  /// The string as it stands for itself in a format.
  func escaped(for format: TextFormat) -> String {
    shown(except: format.kept).writing(format.escape)
  }

  /// The string as it stands in XML.
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
