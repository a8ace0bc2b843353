internal import RoutingVocabulary

/// The parts of a refused URL or pattern that routers read differently.
///
/// A router that refuses strings of several kinds has several reasons, although its error is the
/// same.
enum RefusedText {
  /// The special part of the URL or the pattern of a step, in words; `nil` if there is none.
  static func feature(of step: Step, after steps: [Step]) -> String? {
    if let route = step.registration {
      let known = steps.compactMap(\.registration).flatMap(\.patterns)
      return route.patterns.firstMapped { feature(ofPattern: $0, known) }
    }
    return (step.opening?.url ?? step.node["url"]?.text).flatMap(feature(ofURL:))
  }

  private static func feature(ofPattern pattern: String, _ known: [String]) -> String? {
    let segments = pattern.utf8.split(separator: UInt8(ascii: "/"))
    let names = segments.filter { $0.first == UInt8(ascii: ":") }.map {
      ScalarText(String(Substring($0)))
    }
    let features: [(String, Bool)] = [
      ("a pattern that is already registered", known.contains { $0.hasSameScalars(as: pattern) }),
      ("a name that occurs twice", Set(names).count < names.count),
      ("an empty component", pattern.utf8.firstRange(of: "//".utf8) != nil),
      ("optional groups", pattern.contains(ascii: "(") || pattern.contains(ascii: ")")),
      (
        "a wildcard that is not the last component",
        segments.dropLast().contains { $0.contains(UInt8(ascii: "*")) }
      ),
      ("a parameter without a name", segments.contains { $0.elementsEqual(":".utf8) }),
      ("characters that URLs do not have", !pattern.hasOnlyCharactersOfURLs),
      ("a long pattern", pattern.isLong),
    ]
    return features.first { $1 }?.0
  }

  private static func feature(ofURL url: String) -> String? {
    let parts = URLParts(url)
    let items = (parts.query ?? "").utf8.split(separator: UInt8(ascii: "&"))
    let count = items.count + parts.path.utf8.count { $0 == UInt8(ascii: "/") }
    let features: [(String, Bool)] = [
      ("characters that URLs do not have", !url.hasOnlyCharactersOfURLs),
      ("an escape that cannot be decoded", PercentCoding.decode(url) == nil),
      ("a long URL", url.isLong || count > mostParts),
      ("an item without a name", items.contains { $0.first == UInt8(ascii: "=") }),
      ("an address as the host", parts.host?.utf8.first == UInt8(ascii: "[")),
      ("an empty component", parts.path.utf8.firstRange(of: "//".utf8) != nil),
    ]
    return features.first { $1 }?.0
  }

  /// The maximum number of components and items of a URL of usual length.
  private static let mostParts = 50
}

extension String {
  /// Whether RFC 3986 allows all characters in URLs.
  fileprivate var hasOnlyCharactersOfURLs: Bool {
    let marks = ASCIISet("-._~:/?#[]@!$&'()*+,;=%")
    let allowed = ASCIISet.letters.union(.digits).union(marks)
    return utf8.allSatisfy(allowed.contains)
  }
}
