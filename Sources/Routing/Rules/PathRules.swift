/// Rules of the chapter "Path and matching".
package struct PathRules: Sendable, Equatable {
  package var emptyComponents: EmptyComponents
  package var emptyPath: EmptyPath
  package var literalComparison: LiteralComparison
  package var emptyValues: EmptyValues
  package var pathValues: PathValues
  package var wildcardItems: WildcardItems

  static let all = [
    Rule(
      "emptyComponents", "empty components inside the path of a URL",
      patterns: \.paths.emptyComponents),
    Rule("emptyPath", "what components an empty path has", patterns: \.paths.emptyPath),
    Rule("literalComparison", "how literals are compared", patterns: \.paths.literalComparison),
    TextEquality.rule,
    Rule("emptyValues", "a parameter against an empty component", patterns: \.paths.emptyValues),
    Rule("pathValues", "how often a path parameter is decoded", patterns: \.paths.pathValues),
    Rule("wildcardItems", "how a wildcard's components are given", patterns: \.paths.wildcardItems),
  ]

  /// The components of a path, behind a host that is one of them and in front of what a fragment
  /// adds (MATCH-1, MATCH-3).
  package func components(host: String?, path: String, suffix: String) -> [String] {
    if emptyComponents == .dropped {
      let components = (host.map { [$0] } ?? []) + Self.filled(path + suffix)
      return components.isEmpty && emptyPath == .oneComponent ? [""] : components
    }
    var rest = Substring(joined(host, path) + suffix).utf8
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    if rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
    return emptyPath.components(of: rest)
  }

  /// The components of a path that are neither empty nor an encoded slash alone (MATCH-4,
  /// PATTERN-3).
  package static func filled(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      .filter { PercentCoding.decode($0) != "/" }
  }

  /// The host in front of the path, and what becomes of empty components then (MATCH-4).
  private func joined(_ host: String?, _ path: String) -> String {
    guard let host else { return path }
    let slash = UInt8(ascii: "/")
    let whole = host + (path.utf8.first == slash || path.isEmpty ? path : "/" + path)
    guard emptyComponents == .droppedBehindHost else { return whole }
    return whole.utf8.split(separator: slash).map { String(Substring($0)) }.joined(separator: "/")
  }
}

/// What becomes of empty components inside the path of a URL (MATCH-4).
package enum EmptyComponents: String, CaseIterable, RuleValue {
  /// They stay.
  case kept
  /// They, and all slashes at the end, are dropped when the host is a path component.
  case droppedBehindHost
  /// They are dropped, and so are components that are nothing but an encoded slash.
  case dropped
}

/// What components an empty path has (MATCH-6).
package enum EmptyPath: String, CaseIterable, RuleValue {
  /// None.
  case noComponents
  /// One, which is empty.
  case oneComponent

  /// The texts between the slashes of a path.
  func components(of path: Substring.UTF8View) -> [String] {
    if path.isEmpty && self == .noComponents { return [] }
    return path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}

/// How a literal of a pattern is compared with a component of the URL (MATCH-2).
package enum LiteralComparison: String, CaseIterable, RuleValue {
  /// Both are percent-decoded first.
  case decoded
  /// Both as they are written.
  case encoded
}

/// What a parameter does with an empty component (MATCH-5).
package enum EmptyValues: String, CaseIterable, RuleValue {
  /// It does not match.
  case refused
  /// It is bound to the empty text.
  case bound
  /// It matches and gets no value.
  case unbound
}

/// How often the value of a path parameter is decoded (PCT-4).
package enum PathValues: String, CaseIterable, RuleValue {
  /// Once.
  case decodedOnce
  /// Once as a component, and then as a value.
  case decodedTwice
}

/// How the components that a wildcard took are given to the handler (WILD-3).
package enum WildcardItems: String, CaseIterable, RuleValue {
  /// Percent-decoded.
  case decoded
  /// As they are written.
  case encoded
}

/// What components mean, for rules that decode them in their own way.
extension Rules {
  /// A path as patterns are compared with it: one with a `;` is encoded anew where texts are repaired
  /// and compared encoded; it is empty if it cannot be decoded (URL-3).
  package func comparable(path: String) -> String {
    guard reading.invalidText == .repaired, patterns.paths.literalComparison == .encoded,
      path.utf8.contains(UInt8(ascii: ";"))
    else { return path }
    let decoded = PercentCoding.decode(path) ?? ""
    return PercentCoding.encode(decoded, allowed: .path.subtracting(ASCIISet(";")))
  }

  /// Whether a component of a URL is the literal of a pattern (MATCH-2).
  package func isLiteral(_ literal: String, _ written: String) -> Bool {
    switch patterns.paths.literalComparison {
    case .encoded: areSame(literal, written)
    case .decoded: areSame(component(of: literal), component(of: written))
    }
  }

  /// The meaning of a component as the value of a parameter (PCT-4); `nil` where it is left out.
  package func value(ofComponent written: String) -> String? {
    switch patterns.paths.pathValues {
    case .decodedOnce: value(of: written)
    case .decodedTwice: value(of: component(of: written))
    }
  }

  /// A component as an item of the wildcard (WILD-3).
  package func wildcardItem(_ written: String) -> String {
    patterns.paths.wildcardItems == .encoded ? written : component(of: written)
  }
}
