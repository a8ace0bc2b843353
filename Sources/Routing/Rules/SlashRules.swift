/// Whether a path is split before or after it is percent-decoded (MATCH-1).
package enum PathSplitting: String, CaseIterable, RuleValue {
  /// Before: `%2F` never separates.
  case beforeDecoding
  /// After, and what comes of it is not decoded again: `%2F` separates (Werkzeug, Starlette, Bottle).
  case afterDecoding
}

/// What a slash at the end of the path of a URL means (MATCH-3).
package enum PathTrailingSlash: String, CaseIterable, RuleValue {
  /// Nothing: it is cut.
  case cut
  /// It leaves an empty last component (aiohttp, Bottle, Falcon).
  case significant
  /// The same; where no route matches a path without it, the path with it is tried (Werkzeug).
  case added
  /// The same; where no route matches, the path is tried with a slash at its end, or without all that
  /// are there (Starlette).
  case addedOrCut
  /// It leaves an empty last component; where no route matches, the path is tried without it (Express,
  /// path-to-regexp, Mojolicious).
  case cutLast

  /// What is tried where no route matches these components; `nil`: nothing else.
  package func alternative(to components: [String]) -> [String]? {
    guard let last = components.last else { return nil }
    switch self {
    case .cut, .significant: return nil
    case .added: return last.isEmpty ? nil : components + [""]
    case .cutLast:
      let rest = components.dropLast()
      return last.isEmpty ? (rest == [""] ? [] : Array(rest)) : nil
    case .addedOrCut:
      guard last.isEmpty else { return components + [""] }
      return Array(components.prefix((components.lastIndex { !$0.isEmpty } ?? -1) + 1))
    }
  }
}

/// Whether a pattern begins with a slash (PATTERN-2).
package enum PatternSlash: String, CaseIterable, RuleValue {
  /// It may; that makes no difference.
  case optional
  /// It has to: any other pattern is refused (Werkzeug, Starlette, aiohttp).
  case required
  /// One that does not is registered and matches nothing (Bottle).
  case significant

  /// Whether a pattern has the slash that it needs.
  package func isMissing(in pattern: String) -> Bool {
    self != .optional && pattern.utf8.first != UInt8(ascii: "/")
  }
}

/// How much of a path a wildcard takes (WILD-1).
package enum WildcardTakes: String, CaseIterable, RuleValue {
  /// Zero or more components.
  case anything
  /// What stands behind a slash, which has to be there (Starlette, aiohttp, Falcon).
  case behindSlash
  /// The same, but not nothing (Bottle, Werkzeug).
  case something
}
