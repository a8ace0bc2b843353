internal import RoutingVocabulary

/// A URL that was read (section "Reading the URL").
struct URLText: Sendable {
  /// The URL as handlers receive it (URL-3, URL-6).
  let text: String
  /// The parts of RFC 3986, undecoded (URL-1).
  let parts: URLParts
  /// The query before any repair.
  let writtenQuery: String?

  /// Reads a URL.
  ///
  /// - Throws: `RoutingError.invalidURL` for the empty string (URL-2), for a URL that cannot be
  ///   repaired or has an invalid scheme (URL-3, URL-11), and for a URL that must be decoded and
  ///   cannot be (PCT-5).
  init(reading given: String, rules: Rules, trace: inout Trace) throws(RoutingError) {
    guard let text = rules.nonEmptyURL(given) else { throw .invalidURL(text: "") }
    let written =
      rules.matchingStrategy == .exactKeys ? ExactKeys.completed(text, rules: rules) : text
    guard let url = rules.accepted(written) else { throw .invalidURL(text: written) }
    self.text = url
    parts = rules.parts(of: url)
    if rules.refusesEscapes(of: parts) {
      throw .invalidURL(text: url)
    }
    writtenQuery = written[...].split(atFirst: "#").before.split(atFirst: "?").behind
      .map(String.init)
    trace.noteReading(of: written, as: self, rules: rules)
  }
}

extension RouterState {
  /// The URL or pattern for a caller's string: the result of the custom parser, if there is one.
  ///
  /// - Throws: `RoutingError.invalidURL` for a string that the parser refuses (KEY-10).
  func parsed(_ text: String) throws(RoutingError) -> String {
    guard let parser else { return text }
    guard let url = parser(text) else { throw .invalidURL(text: text) }
    return url
  }
}

/// Section "Reading the URL", clause by clause.
extension Rules {
  /// The parts of a URL (URL-1, URL-8).
  func parts(of url: String) -> URLParts {
    if matchingStrategy == .exactKeys { return ExactKeys.parts(of: url) }
    return switch leadingColon {
    case .partOfPath: URLParts(url)
    case .emptyScheme: URLParts(afterEmptyScheme: url)
    }
  }

  /// A URL without pasted white space; `nil` for the empty string, if that is not a URL (URL-2).
  func nonEmptyURL(_ given: String) -> String? {
    let text = withoutPastedWhitespace(given)
    return text.isEmpty && emptyURL == .refused ? nil : text
  }

  /// The URL, repaired if the rule demands repairs (URL-3); `nil` if it cannot be repaired, begins
  /// with an invalid scheme (URL-11), or has a control character that is refused (URL-10).
  func accepted(_ url: String) -> String? {
    if refusesScheme(of: url) || refusesControls(in: url) { return nil }
    return switch invalidCharacters {
    case .kept: url
    case .refused: URLParts(url).hasOnlyAllowedCharacters ? url : nil
    case .repaired: url.isEmpty ? url : URLRepair.repaired(url)
    }
  }

  /// A path without dot segments (URL-5).
  func withoutDotSegments(_ path: String) -> String {
    // A dot may be plain or percent-encoded.
    guard dotSegments == .removed, path.contains(ascii: ".") || path.contains(ascii: "%") else {
      return path
    }
    return path.withoutDotSegments
  }

  /// A URL without spaces and controls around it, and without tabs and line breaks inside it
  /// (URL-10).
  func withoutPastedWhitespace(_ url: String) -> String {
    switch pastedWhitespace {
    case .stripped: url.withoutPastedWhitespace
    case .kept, .controlsRefused: url
    }
  }

  /// Whether a URL is refused because of a control character before its fragment (URL-10).
  private func refusesControls(in url: String) -> Bool {
    pastedWhitespace == .controlsRefused
      && url[...].split(atFirst: "#").before.utf8.contains { $0 < 0x20 || $0 == 0x7F }
  }

  /// Whether a URL is refused because of the string before its `://` (URL-11).
  ///
  /// The rule is in force only for path patterns whose URLs are not repaired.
  func refusesScheme(of url: String) -> Bool {
    matchingStrategy == .orderedPatterns && invalidCharacters != .repaired
      && invalidScheme == .refused
      && URLParts.hasInvalidScheme(url)
  }
}

extension URLParts {
  /// Whether RFC 3986 allows every character and every escape of the path and the query (URL-3).
  fileprivate var hasOnlyAllowedCharacters: Bool {
    let parts = [(path, ASCIISet.path), (query ?? "", .query)]
    return parts.allSatisfy { text, allowed in
      // The characters around the escapes, with two digits after each percent sign.
      let pieces = text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
      return pieces.enumerated().allSatisfy { index, piece in
        let hasDigits = piece.count >= 2 && piece.prefix(2).allSatisfy(ASCIISet.hexDigits.contains)
        return (index == 0 || hasDigits) && piece.allSatisfy(allowed.contains)
      }
    }
  }
}

extension String {
  /// The path without dot segments, removed as in RFC 3986, section 5.2.4 (URL-5).
  fileprivate var withoutDotSegments: String {
    guard segments.contains(where: \.isDotSegment) else { return self }
    // A dot segment at the beginning of a relative path is removed with the slash after it.
    let rest = segments.drop(while: \.isDotSegment)
    if rest.count < segments.count { return rest.joined(separator: "/").withoutDotSegments }
    var kept: [String] = []
    for segment in segments.dropFirst(utf8.first == UInt8(ascii: "/") ? 1 : 0) {
      if !segment.isDotSegment {
        kept.append(segment)
      } else if segment.decodedDots == ".." {
        _ = kept.popLast()
      }
    }
    if segments.last?.isDotSegment == true { kept.append("") }
    return "/" + kept.joined(separator: "/")
  }

  /// Whether a segment is `.` or `..`, percent-encoded or not (URL-5).
  var isDotSegment: Bool { decodedDots == "." || decodedDots == ".." }

  /// A segment that may be dots, percent-decoded.
  private var decodedDots: String? { PercentCoding.decode(self) }
}

/// Section "Host as path": `app://user/42` stands for the path `/user/42`.
extension Rules {
  /// The host of a URL if it is a path component (HOST-1, HOST-2); `nil` if it is not, or if the
  /// URL has no host.
  ///
  /// With the option, every host that can be a component is one (HOST-3).
  func hostComponent(of parts: URLParts) -> String? {
    guard let host = host(of: parts) else { return nil }
    switch hostsInPath {
    case .byScheme, .bySchemeUnbracketed:
      if host.isEmpty { return nil }
      let isMachine = scheme(of: parts).map(URLParts.isSpecialScheme) == true
      guard hostAsPath || !isMachine else { return nil }
      return hostsInPath == .byScheme ? host : host.withoutBrackets
    case .dotless:
      guard !host.isEmpty, let decoded = PercentCoding.decode(host) else { return nil }
      return hostAsPath || decoded.isDotless ? host : nil
    case .dotlessOrEmpty:
      if host.isEmpty { return parts.userinfo != nil || parts.port != nil ? host : nil }
      return PercentCoding.decode(host)?.isDotless == true ? host.withoutBrackets : nil
    }
  }

  /// The host with everything that belongs to it (HOST-4).
  private func host(of parts: URLParts) -> String? {
    switch userAndPort {
    case .ignored: parts.host
    case .text: parts.authority
    }
  }
}

extension String {
  /// Whether a decoded host can be a path component (HOST-2).
  fileprivate var isDotless: Bool { !contains(ascii: ".") && self != "localhost" }
}

/// Schemes (section "Tables and schemes").
extension Rules {
  /// The scheme of a URL, or the default one (TABLE-3); `nil` if there is no scheme.
  func scheme(of parts: URLParts) -> String? {
    if let scheme = parts.scheme { return scheme }
    return defaultScheme.isEmpty ? nil : defaultScheme
  }

  /// A scheme in the form in which schemes are compared (TABLE-2).
  func comparable(scheme: String) -> String {
    switch schemeCase {
    case .insensitive: scheme.asciiLowercased
    case .sensitive: scheme
    }
  }
}

/// A URL in the form with which routes are compared.
struct Request: Sendable {
  /// The URL as handlers receive it (URL-6).
  let url: String
  /// The parts of the URL.
  let parts: URLParts
  /// The values with which routes are compared: the components of the path, the components of the
  /// whole URL (in a component tree), or the keys to look up.
  ///
  /// A tree of prefixes reads the path itself.
  var components: [String]
  /// The parameters from the query, and from the fragment if it has some.
  let query: QueryParameters
  /// Whether routes outside of the table for web links may match the URL (WEB-5).
  let reachesApp: Bool
  /// The link that a handler receives; `nil` if the URL is not a web link (WEB-1).
  var link: WebLink?
  /// The URL, or its key if routes are found by keys.
  ///
  /// A bound router opens this string (NEST-5). It is compared with entries of the table of
  /// redirects that are not read as URLs (REDIRECT-7).
  var key: String
  /// The parts of the URL that a handler receives (KEY-9).
  var facts: RequestFacts?
  /// The fragment in the form with which patterns with a `#` are compared (FRAG-6).
  var fragment: (components: [String], query: QueryParameters)?

  /// The purpose of a request.
  enum Purpose {
    /// The URL is opened.
    case opening
    /// The URL is only checked.
    case canOpen
  }

  /// A request for a URL, with the values with which routes are compared.
  init(_ url: URLText, components: [String], query: QueryParameters, rules: Rules) {
    self.url = url.text
    key = url.text
    parts = url.parts
    self.components = components
    self.query = query
    reachesApp = rules.reachesApp(url.parts)
    link = WebLink(url, items: query.items, rules: rules)
  }

  /// Reads a URL: a URL that `isGiven` by a caller, or one with which an opening continues
  /// (PREFIX-9).
  ///
  /// - Throws: The errors of `URLText.init`.
  init(
    reading text: String, isGiven: Bool = false, for purpose: Purpose = .opening, rules: Rules,
    trace: inout Trace
  ) throws(RoutingError) {
    var url = try URLText(reading: text, rules: rules, trace: &trace)
    switch rules.matchingStrategy {
    case .orderedPatterns: self.init(ofPath: url, rules: rules, trace: &trace)
    case .componentTree: self.init(ofTree: url, for: purpose, rules: rules, trace: &trace)
    case .exactKeys: self.init(ofKey: url, rules: rules, trace: &trace)
    case .prefixTree:
      if isGiven, let adjusted = PrefixTree.adjusted(url, trace: &trace) {
        url = try URLText(reading: adjusted, rules: rules, trace: &trace)
      }
      self.init(ofPrefixes: url, rules: rules, trace: &trace)
    }
  }

  /// A request for path patterns.
  ///
  /// The request has the components of the path, including the host if it is a component, and the
  /// items of the query, both with the additions of the fragment (HOST-1, MATCH-1, FRAG-1).
  private init(ofPath url: URLText, rules: Rules, trace: inout Trace) {
    let items = rules.items(of: url.parts.query)
    let addition = FragmentAddition(of: url.parts.fragment, rules: rules, trace: &trace)
    let components = rules.components(
      of: url.parts, suffix: addition.pathSuffix, trace: &trace)
    let own = QueryParameters(items + addition.items, rules: rules, trace: &trace)
    self.init(
      url, components: components, query: own.merging(addition.parameters), rules: rules)
    fragment = rules.fragmentAsURL(of: url.parts, over: own, trace: &trace)
  }
}

/// Section "Fragments": the additions of a fragment to the query and to the path.
struct FragmentAddition {
  /// Items that join the items of the query.
  var items: [QueryItem] = []
  /// The string that is added to the path.
  var pathSuffix = ""
  /// Parameters that are stronger than the parameters of the query.
  var parameters = QueryParameters()

  /// The additions of a URL's fragment (FRAG-1); none if queries are not read.
  init(of fragment: String?, rules: Rules, trace: inout Trace) {
    guard let fragment, rules.has(.queries) else { return }
    switch rules.fragmentUse {
    case .ignored:
      trace.note("FRAG-1", "fragment '\(fragment)' is ignored")
    case .itemsAndPath:
      read(fragment, rules: rules)
      trace.note("FRAG-3", "the fragment adds \(items.count) items and '\(pathSuffix)'")
    case .itemsOrPath:
      parameters = QueryParameters(rules.items(of: fragment), rules: rules, trace: &trace)
      trace.note(
        "FRAG-5", "\(parameters.values.count) items of the fragment are stronger than the query")
    }
  }

  /// Reads a fragment as a separate reference (FRAG-3), whose query, or else its path, contains the
  /// items.
  ///
  /// `#a=1` has the item `a`. `#?a=1` also has this item, and adds `#` to the path. If the first
  /// item has no value, there are no items: `/user/42#f` ends in the component `42#f`.
  private mutating func read(_ fragment: String, rules: Rules) {
    let parts = URLParts(fragment)
    guard PercentCoding.decode(fragment) != nil, parts.host == nil || parts.hasReadableAuthority
    else { return }
    let path = PercentCoding.decode(parts.path) ?? parts.path
    let query = parts.query ?? PercentCoding.encode(path, allowed: .query)
    let items = rules.items(of: query)
    // An empty string before a `&` is not an item. But an empty string before the first `&` means
    // that the first item has no value.
    let isQuery = query.utf8.first != UInt8(ascii: "&") && items.first?.value?.isEmpty == false
    let pathIsQuery = isQuery && path.hasSameScalars(as: PercentCoding.decode(query) ?? query)
    if !pathIsQuery { pathSuffix = "#" + rules.pathToSplit(parts.path) }
    if isQuery { self.items = items }
  }
}

extension Rules {
  /// The fragment, read as a separate URL, whose items are stronger than the items of the query
  /// (FRAG-6).
  fileprivate func fragmentAsURL(
    of parts: URLParts, over query: QueryParameters, trace: inout Trace
  ) -> (components: [String], query: QueryParameters) {
    guard fragmentUse == .itemsOrPath, has(.queries), let fragment = parts.fragment,
      let url = try? URLText(reading: fragment, rules: self, trace: &trace)
    else { return ([], query) }
    let own = QueryParameters(items(of: url.parts.query), rules: self, trace: &trace)
    let path = pathToSplit(url.parts.path)
    return (pathComponents(host: nil, path: path, suffix: ""), query.merging(own))
  }

  /// A name or value without a `#` at its end (FRAG-4).
  func withoutTrailingHash(_ text: String) -> String {
    guard trailingHash == .stripped, text.utf8.count > 1, text.utf8.last == UInt8(ascii: "#") else {
      return text
    }
    return String(Substring(text.utf8.dropLast()))
  }
}
