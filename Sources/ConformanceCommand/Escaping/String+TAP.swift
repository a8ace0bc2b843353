import Routing
import RoutingConformance

/// Texts in TAP, version 14.
extension String {
  /// The text as a description or as the reason of a directive: on one line, with its `\` escaped and
  /// its `#` full-width, because readers take an escaped one for the beginning of a directive.
  var inTAP: String {
    var text = ""
    for scalar in shown.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "#": text += "\u{FF03}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text as comments, one for each of its lines.
  var asTAPComment: String {
    shownInLines.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { "# \(Substring($0))" }.joined(separator: "\n")
  }

  /// The text as a value in a YAML block: in JSON's notation, which YAML reads as well.
  var inYAML: String { JSONWriter.line(.string(shown)) }
}
