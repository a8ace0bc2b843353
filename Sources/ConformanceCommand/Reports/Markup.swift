extension String {
  /// The text as it stands in XML and SVG, between tags and in attributes.
  ///
  /// Characters that XML 1.0 (section 2.2) does not allow become U+FFFD.
  var asMarkup: String {
    var markup = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\"": markup += "&quot;"
      case "\t", "\n", "\r": markup += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        markup += "\u{FFFD}"
      default: markup.unicodeScalars.append(scalar)
      }
    }
    return markup
  }
}
