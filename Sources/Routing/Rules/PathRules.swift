/// Rules of the section "Path and matching".
package struct PathRules: Sendable, Equatable {
  package var emptyComponents: EmptyComponents
  package var emptyPath: EmptyPath
  package var literalComparison: LiteralComparison
  package var emptyValues: EmptyValues
  package var pathValues: PathValues
  package var wildcardItems: WildcardItems
  package var pathSplitting = PathSplitting.beforeDecoding
  package var pathTrailingSlash = PathTrailingSlash.cut
  package var undecodableComponents = UndecodableComponents.asValues
  package var dotSegments = DotSegments.kept
  package var literalCase = LiteralCase.significant

  static let all = [
    Rule(
      "pathSplitting", "whether a path is split before or after it is decoded",
      patterns: \.paths.pathSplitting),
    Rule("dotSegments", "segments . and .. in the path of a URL", patterns: \.paths.dotSegments),
    Rule(
      "pathTrailingSlash", "a slash at the end of the path of a URL",
      patterns: \.paths.pathTrailingSlash),
    Rule(
      "emptyComponents", "empty components inside the path of a URL",
      patterns: \.paths.emptyComponents),
    Rule("emptyPath", "what components an empty path has", patterns: \.paths.emptyPath),
    Rule("literalComparison", "how literals are compared", patterns: \.paths.literalComparison),
    Rule(
      "literalCase", "whether upper and lower case of literals count",
      patterns: \.paths.literalCase),
    TextEquality.rule,
    Rule("emptyValues", "a parameter against an empty component", patterns: \.paths.emptyValues),
    Rule("pathValues", "how often a path parameter is decoded", patterns: \.paths.pathValues),
    Rule("wildcardItems", "how a wildcard's components are given", patterns: \.paths.wildcardItems),
    Rule(
      "undecodableComponents", "path components whose escapes cannot be decoded",
      patterns: \.paths.undecodableComponents),
  ]

  /// The components of a path, behind a host that is one of them and in front of what a fragment
  /// adds (MATCH-1, MATCH-3).
  package func components(host: String?, path: String, suffix: String) -> [String] {
    if emptyComponents == .dropped {
      let whole = path + suffix
      let components = (host.map { [$0] } ?? []) + Self.filled(whole)
      let isFront = host == nil && whole.utf8.count == 1
      if pathTrailingSlash == .cut || whole.utf8.last != UInt8(ascii: "/") || isFront {
        return components.isEmpty && emptyPath == .oneComponent ? [""] : components
      }
      return components + [""]
    }
    return emptyPath.components(
      of: emptyComponents.merged(joined(host, path) + suffix),
      cutsTrailingSlash: pathTrailingSlash == .cut)
  }

  /// What a wildcard takes of the rest of a path: an empty text behind a slash that counts is nothing, and
  /// the first component has a slash in front of it always; `nil` where it does not fit (WILD-1).
  package func taken(_ rest: ArraySlice<String>, by wildcard: WildcardTakes) -> [String]? {
    let taken = pathTrailingSlash != .cut && Array(rest) == [""] ? [] : Array(rest)
    switch wildcard {
    case .anything: return taken
    case .behindSlash: return rest.isEmpty && rest.startIndex > 0 ? nil : taken
    case .something: return taken.isEmpty ? nil : taken
    }
  }

  /// The components of a path that are neither empty nor an encoded slash alone (MATCH-4,
  /// PATTERN-3).
  package static func filled(_ path: String) -> [String] {
    path.segments.filter { !$0.isEmpty && PercentCoding.decode($0) != "/" }
  }

  /// The host in front of the path, and what becomes of empty components then (MATCH-4).
  private func joined(_ host: String?, _ path: String) -> String {
    guard let host else { return path }
    if emptyComponents == .droppedBehindHost {
      return (["", host] + path.segments.filter { !$0.isEmpty }).joined(separator: "/")
    }
    return "/" + host + (path.utf8.first == UInt8(ascii: "/") || path.isEmpty ? path : "/" + path)
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
  /// Slashes side by side are one, in patterns too (Werkzeug).
  case merged

  /// A path or a pattern with one slash for several side by side, where they are one.
  package func merged(_ path: String) -> String {
    guard self == .merged else { return path }
    var last: UInt8?
    let kept = path.utf8.filter { byte in
      defer { last = byte }
      return byte != UInt8(ascii: "/") || last != byte
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

/// What components an empty path has (MATCH-6).
package enum EmptyPath: String, CaseIterable, RuleValue {
  /// None.
  case noComponents
  /// One, which is empty.
  case oneComponent

  /// The texts between the slashes of a path or a pattern, without the slash at the beginning (MATCH-1,
  /// MATCH-3, MATCH-6).
  func components(of path: String, cutsTrailingSlash: Bool) -> [String] {
    var rest = Substring(path).utf8
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    if cutsTrailingSlash, rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
    return rest.isEmpty && self == .noComponents ? [] : String(Substring(rest)).segments
  }
}

/// How a literal of a pattern is compared with a component of the URL (MATCH-2).
package enum LiteralComparison: String, CaseIterable, RuleValue {
  /// Both are percent-decoded first.
  case decoded
  /// Both as they are written.
  case encoded
  /// The component is percent-decoded, the literal is as it is written (Starlette, Falcon, Bottle).
  case decodedComponent
}

/// Whether upper and lower case of literals count (MATCH-10).
package enum LiteralCase: String, CaseIterable, RuleValue {
  /// They do.
  case significant
  /// They do not, of ASCII letters (Express).
  case ignored

  /// A literal, or a component beside it, as they are compared.
  package func comparable(_ text: String) -> String {
    self == .ignored ? text.asciiLowercased : text
  }
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
  /// Never: it is given as it is written (URLNavigator).
  case written
  /// Never, and what a path cannot hold is percent-encoded (URLPattern).
  case encoded

  /// `%2541` becomes another text than the one that was encoded.
  package var remedy: PathValues? { self == .decodedTwice ? .decodedOnce : nil }
}

/// How the components that a wildcard took are given to the handler (WILD-3).
package enum WildcardItems: String, CaseIterable, RuleValue {
  /// Percent-decoded.
  case decoded
  /// As they are written.
  case encoded
  /// Percent-decoded together, and divided then: `%2F` separates (Express, Rails, Sinatra, aiohttp).
  case dividedLast
}
