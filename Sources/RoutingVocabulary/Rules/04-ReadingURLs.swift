/// How a route is found.
package enum MatchingStrategy: String, CaseIterable, RuleValue {
  /// By an ordered list of path patterns in each table.
  case orderedPatterns
  /// By a tree of the components of the whole URL.
  case componentTree
  /// By the scheme, host and path of the URL as they are, or only by scheme and host.
  case exactKeys
  /// By a tree of patterns, each of which takes a piece from the beginning of the path.
  case prefixTree
}

extension Rule {
  /// Section "The order of the stages": how routes are found.
  static let matchingStrategy = [
    Rule("matchingStrategy", "how a route is found", \.matchingStrategy)
  ]

  /// Section "Reading the URL".
  static let readingURLs =
    [
      Rule(
        "invalidCharacters", "characters and escapes that RFC 3986 does not allow",
        \.invalidCharacters)
    ]
    + [Rule("leadingColon", "a colon at the beginning of a URL", \.leadingColon)]
    .found(by: .orderedPatterns, .prefixTree)
    + [Rule("invalidScheme", "a string before `://` that is not a scheme", \.invalidScheme)]
    .found(by: .orderedPatterns).where { $0.invalidCharacters == .kept }
    + [
      Rule("emptyURL", "whether the empty string is a URL", \.emptyURL),
      Rule(
        "pastedWhitespace", "spaces and controls around a URL, tabs and line breaks in it",
        \.pastedWhitespace),
      Rule("refusals", "what a router answers when it refuses something", \.refusals),
    ]

  /// Section "Tables and schemes", about schemes.
  static let schemes = [
    Rule("schemeCase", "whether schemes that differ only in case are the same", \.schemeCase),
    Rule("defaultScheme", "the scheme of a URL that has none", \.defaultScheme),
  ].found(by: .orderedPatterns, .exactKeys)

  /// Section "Host as path".
  static let hosts =
    [Rule("userAndPort", "whether user information and port are part of the host", \.userAndPort)]
    .found(by: .orderedPatterns)
    + [Rule("hostAsPath", "whether every host is a path component", \.hostAsPath)]
    .found(by: .orderedPatterns).where { $0.hostsInPath != .dotlessOrEmpty }
    + [Rule("hostsInPath", "which hosts are path components, unless all are", \.hostsInPath)]
    .found(by: .orderedPatterns)

  /// Section "Fragments".
  static let fragments = [
    Rule("fragment", "what a fragment is used for", \.fragmentUse),
    Rule("trailingHash", "a # at the end of a parameter's name or value", \.trailingHash),
  ].found(by: .orderedPatterns)
}

/// What happens to characters and escapes that RFC 3986 does not allow (URL-3).
package enum InvalidCharacters: String, CaseIterable, RuleValue {
  /// They stay as they are written.
  case kept
  /// They are percent-encoded, part by part; a string that cannot be repaired is refused.
  case repaired
}

/// What a colon at the beginning of a URL means (URL-8).
package enum LeadingColon: String, CaseIterable, RuleValue {
  /// It belongs to the path.
  case partOfPath
  /// It ends a scheme that is the empty string.
  case emptyScheme
}

/// How a URL is read if the string before its `://` is not a scheme (URL-11).
package enum InvalidScheme: String, CaseIterable, RuleValue {
  /// It is refused.
  case refused
  /// As a path, like every string without a scheme (React Router).
  case partOfPath
}

/// What the empty string is (URL-2).
package enum EmptyURL: String, CaseIterable, RuleValue {
  /// It is not a URL, and is refused.
  case refused
  /// A URL without components.
  case read
}

/// What happens to spaces and controls around a URL, and to tabs and line breaks in it (URL-10).
package enum PastedWhitespace: String, CaseIterable, RuleValue {
  /// They belong to the URL.
  case kept
  /// They are removed, as the WHATWG's URL standard does.
  case stripped
}

/// What a router answers when it refuses something (URL-7).
package enum Refusals: String, CaseIterable, RuleValue {
  /// An error that says why.
  case reported
  /// No error. A refused registration changes nothing, and a refused opening is not handled.
  case silent
}

/// Whether schemes that differ only by case are the same (RFC 3986, section 3.1; TABLE-2).
package enum SchemeCase: String, CaseIterable, RuleValue {
  /// `APP:` and `app:` are the same scheme.
  case insensitive
  /// `APP:` and `app:` are two schemes.
  case sensitive
}

/// What user information and a port mean next to a host (HOST-4).
package enum UserAndPort: String, CaseIterable, RuleValue {
  /// They are no part of the host, and are ignored (URL-4).
  case ignored
  /// A part of the host: a URL is divided only at its slashes (URLNavigator).
  case text
}

/// Which hosts are path components, if no option says that all are (HOST-2).
package enum HostsInPath: String, CaseIterable, RuleValue {
  /// All, except hosts of the special schemes of the WHATWG's URL standard.
  case byScheme
  /// Hosts whose decoded string has no dot and is not exactly `localhost`.
  case dotless
  /// As `dotless`, with two additions: addresses without their brackets, and an empty host next to
  /// user information or a port.
  case dotlessOrEmpty
}

/// What a fragment is used for (FRAG-1).
package enum FragmentUse: String, CaseIterable, RuleValue {
  /// Nothing.
  case ignored
  /// Its items join those of the query. A fragment without items joins the path, after a `#`.
  case itemsAndPath
  /// Its items are stronger than those of the query. A pattern with `#` reads it as a path and a
  /// query.
  case itemsOrPath
}

/// What happens to a `#` at the end of a parameter's name or value (FRAG-4).
package enum TrailingHash: String, CaseIterable, RuleValue {
  /// It stays.
  case kept
  /// One is cut from a name or value that is longer than one character.
  case stripped
}
