import RoutingConformance

extension String {
  /// The text as it stands in XML and SVG, between tags and in attributes.
  ///
  /// Tabs and line ends are given by their numbers, so that no reader makes spaces of them.
  var asMarkup: String {
    var markup = ""
    for scalar in shown(except: ["\t", "\n", "\r"]).unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\"": markup += "&quot;"
      case "\t", "\n", "\r": markup += "&#\(scalar.value);"
      default: markup.unicodeScalars.append(scalar)
      }
    }
    return markup
  }
}
