/// How the router finds a route.
package enum MatchingStrategy: String, CaseIterable, RuleValue {
  /// Each table has an ordered list of path patterns, which is searched.
  case orderedPatterns
  /// The components of the whole URL are looked up in a tree.
  case componentTree
  /// The unchanged scheme, host and path of the URL are the key of a dictionary. If there is no
  /// such key, the scheme and the host are the key.
  case exactKeys
  /// A tree of patterns is searched. Each pattern matches a prefix of the path that is left.
  case prefixTree
}

extension Rule {
  /// Section "The order of the stages": how routes are found.
  static let matchingStrategy = [
    Rule("matchingStrategy", "how the router finds a route", \.matchingStrategy)
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
    .found(by: .orderedPatterns).where { $0.invalidCharacters != .repaired }
    + [
      Rule("emptyURL", "whether the empty string is a URL", \.emptyURL),
      Rule(
        "pastedWhitespace",
        "spaces and control characters around a URL, tabs and line breaks in it",
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
  /// The characters and escapes stay verbatim.
  case kept
  /// The characters and escapes are percent-encoded, part by part. A string that cannot be repaired
  /// is refused.
  case repaired
  /// A URL with such a character in its path or its query is refused (cowboy).
  case refused
}

/// What a colon at the beginning of a URL means (URL-8).
package enum LeadingColon: String, CaseIterable, RuleValue {
  /// The colon belongs to the path.
  case partOfPath
  /// The colon ends a scheme that is the empty string.
  case emptyScheme
}

/// How a URL is read if the string before its `://` is not a scheme (URL-11).
package enum InvalidScheme: String, CaseIterable, RuleValue {
  /// The URL is refused.
  case refused
  /// The string is a path, like every string without a scheme (React Router).
  case partOfPath
}

/// Whether the empty string is a URL (URL-2).
package enum EmptyURL: String, CaseIterable, RuleValue {
  /// The empty string is not a URL, and is refused.
  case refused
  /// The empty string is a URL without components.
  case read
}

/// What happens to spaces and controls around a URL, and to tabs and line breaks in it (URL-10).
package enum PastedWhitespace: String, CaseIterable, RuleValue {
  /// The characters belong to the URL.
  case kept
  /// Spaces belong to the URL. A URL with a control character before its fragment is refused (chi,
  /// gorilla/mux, httprouter).
  case controlsRefused
  /// The characters are removed, as in the WHATWG's URL standard.
  case stripped
}

/// What a router answers when it refuses something (URL-7).
package enum Refusals: String, CaseIterable, RuleValue {
  /// The router answers with an error that names the reason.
  case reported
  /// The router reports no error. A refused registration changes nothing, and a refused opening is
  /// not handled.
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
  /// User information and port are not part of the host, and are ignored (URL-4).
  case ignored
  /// User information and port are part of the host, because a URL is divided only at its slashes
  /// (URLNavigator).
  case text
}

/// Which hosts are path components, unless an option makes every host a path component (HOST-2).
package enum HostsInPath: String, CaseIterable, RuleValue {
  /// Every host is a path component, except hosts of the special schemes of the WHATWG's URL
  /// standard.
  case byScheme
  /// The hosts of `byScheme` are path components, and addresses have no brackets (Crossroad, because
  /// `URL.host` of Foundation has none).
  case bySchemeUnbracketed
  /// A host is a path component if its decoded string has no dot and is not `localhost`.
  case dotless
  /// The hosts of `dotless` are path components, and so are addresses without their brackets, and
  /// an empty host next to user information or a port.
  case dotlessOrEmpty
}

/// What a fragment is used for (FRAG-1).
package enum FragmentUse: String, CaseIterable, RuleValue {
  /// The fragment is not used.
  case ignored
  /// The fragment's items join the items of the query. A fragment without items joins the path,
  /// after a `#`.
  case itemsAndPath
  /// The fragment's items are stronger than the items of the query. A pattern with `#` reads the
  /// fragment as a path and a query.
  case itemsOrPath
}

/// What happens to a `#` at the end of a parameter's name or value (FRAG-4).
package enum TrailingHash: String, CaseIterable, RuleValue {
  /// The `#` stays.
  case kept
  /// One `#` is stripped from a name or value that is longer than one character.
  case stripped
}
