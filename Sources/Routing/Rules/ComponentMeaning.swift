/// What components mean, for rules that decode them in their own way.
extension Rules {
  /// A path as patterns are compared with it (MATCH-1); one with a `;` is encoded anew where texts are
  /// repaired and compared encoded; it is empty if it cannot be decoded then (URL-3).
  package func pathToSplit(_ path: String) -> String {
    if patterns.paths.pathSplitting == .afterDecoding {
      // Encoded slashes separate; what is encoded anew is decoded no second time.
      let decoded = PercentCoding.decode(path) ?? undecodablePaths.text(for: path)
      return decoded.map { PercentCoding.encode($0, allowed: .path) } ?? path
    }
    guard reading.invalidText == .repaired, patterns.paths.literalComparison == .encoded,
      path.contains(ascii: ";")
    else { return path }
    let decoded = PercentCoding.decode(path) ?? ""
    return PercentCoding.encode(decoded, allowed: .path.subtracting(ASCIISet(";")))
  }

  /// What becomes of a path or a component that cannot be decoded (PCT-5).
  private var undecodablePaths: UndecodableValues {
    patterns.paths.undecodableComponents.choice ?? undecodableValues
  }

  /// Whether the path, or the host that is its first component, has escapes that cannot be decoded (PCT-5).
  package func isUndecodable(_ parts: URLParts) -> Bool {
    [hostComponent(of: parts), parts.path].compactMap(\.self).contains {
      PercentCoding.decode($0) == nil
    }
  }

  /// Whether a component of a URL is the literal of a pattern (MATCH-2, MATCH-10).
  package func isLiteral(_ literal: String, _ written: String) -> Bool {
    areSame(comparedText(ofLiteral: literal), comparedText(ofComponent: written))
  }

  /// What is compared of a component of a URL, or of a part of one (MATCH-2, MATCH-10).
  package func comparedText(ofComponent written: String) -> String {
    let paths = patterns.paths
    return paths.literalCase.comparable(
      paths.literalComparison == .encoded ? asInPath(written) : component(of: written))
  }

  /// A component as the path has it that is split: as written, or decoded where all of it is decoded first
  /// (MATCH-1).
  private func asInPath(_ written: String) -> String {
    patterns.paths.pathSplitting == .afterDecoding ? component(of: written) : written
  }

  /// What is compared of a literal of a pattern (MATCH-2, MATCH-10).
  package func comparedText(ofLiteral text: String) -> String {
    let paths = patterns.paths
    return paths.literalCase.comparable(
      paths.literalComparison == .decoded ? component(of: text) : text)
  }

  /// The meaning of a component as the value of a parameter (PCT-4); `nil` where it is left out.
  package func value(ofComponent written: String) -> String? {
    switch patterns.paths.pathValues {
    case .decodedOnce: value(ofPath: written, undecodable: undecodablePaths)
    case .decodedTwice: value(ofPath: component(of: written), undecodable: undecodablePaths)
    case .written: asInPath(written)
    case .encoded: PercentCoding.encode(asInPath(written), allowed: .escapedPath)
    }
  }

  /// What a wildcard gives of the components that it took (WILD-3).
  package func wildcardItems(of taken: [String]) -> [String] {
    switch patterns.paths.wildcardItems {
    case .decoded: taken.map(component)
    case .encoded: taken.map(asInPath)
    case .dividedLast: taken.flatMap { component(of: $0).segments }
    }
  }

  /// A component percent-decoded once; one that cannot be decoded is given as the rule says, or empty
  /// (PCT-3, PCT-5).
  package func component(of written: String) -> String {
    PercentCoding.decode(written) ?? undecodablePaths.text(for: written) ?? ""
  }
}
