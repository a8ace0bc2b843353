internal import RoutingVocabulary

extension [Step] {
  /// The schemes of apps that the steps name, in lower case, each once; and `app`.
  var schemes: [String] {
    let texts = flatMap(\.texts)
    let tables = zip(texts, texts.dropFirst()).filter { $0.0 == "scheme" }.map(\.1)
    let named = (urls.compactMap(\.scheme) + tables).map(\.asciiLowercased)
    return Self.once(["app"] + named.filter { !URLParts.isSpecialScheme($0) })
  }

  /// The parts before the path in the URLs of websites that the steps name, each once.
  var websites: [String] {
    let hosts = urls.filter { $0.host?.isEmpty == false }
    return Self.once(
      hosts.filter { $0.scheme.map(URLParts.isSpecialScheme) ?? false }
        .map { $0.head(portAsNumber: false) })
  }

  /// The strings that have a scheme and a slash after it.
  private var urls: [URLParts] {
    flatMap(\.texts).filter { $0.contains(ascii: "/") }.map { URLParts($0.withoutPastedWhitespace) }
  }

  private static func once(_ texts: [String]) -> [String] {
    var known: Set<ScalarText> = []
    return texts.filter { known.insert(ScalarText($0)).inserted }
  }
}
