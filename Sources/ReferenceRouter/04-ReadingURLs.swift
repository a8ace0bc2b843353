internal import Routing

/// A URL as the router reads it: step 4 of STAGE-1.
struct ReadURL {
  /// The string that handlers receive (URL-6).
  let text: String
  /// The scheme in lower case, or the default scheme; `nil` if there is neither (TABLE-2, TABLE-3).
  let scheme: String?
  /// The host as hosts are compared (NEST-3, WEB-5); `nil` without an authority.
  let host: ScalarText?
  /// Whether the host is the first component of the path (HOST-1).
  let hostIsComponent: Bool
  /// Whether the scheme is special, and the host is not the app's own (WEB-5).
  let isForeign: Bool
  /// The components of the path, percent-decoded (MATCH-1, PCT-3).
  let path: [ScalarText]
  /// The query items, decoded (QUERY-1).
  let items: [MatchRecord.Item]
  /// The parameters of the query (QUERY-4).
  let queryParameters: Parameters

  /// Reads a string, or refuses it.
  init(_ string: String, _ options: Options) throws(RoutingError) {
    let string = try url(string)
    let parts = URLParts(string)
    let scheme = parts.scheme ?? (options.defaultScheme.isEmpty ? nil : options.defaultScheme)
    let written = withoutDotSegments(parts.path)
    let component = hostComponent(parts.host, scheme: scheme, options)
    text = string
    self.scheme = scheme?.asciiLowercased
    host = parts.host.map(comparedHost)
    hostIsComponent = component != nil
    isForeign = !reachesRoutes(scheme: scheme, host, options)
    path = ((component ?? "") + written).pathComponents.map { ScalarText(decoded($0)) }
    items = queryItems(of: parts.query, options)
    queryParameters = firstValues(of: items)
  }
}

/// The URL of a string: without pasted characters (URL-10), if it is a URL (URL-2, URL-11).
func url(_ string: String) throws(RoutingError) -> String {
  let url = string.withoutPastedText
  if url.isEmpty || URLParts.hasInvalidScheme(url) { throw .invalidURL(text: string) }
  return url
}

/// A path without its dot segments (URL-5), as RFC 3986, section 5.2.4, removes them.
func withoutDotSegments(_ path: String) -> String {
  var segments = path.segments[...]
  guard segments.contains(where: { isOneDot($0) || isTwoDots($0) }) else { return path }
  // At the beginning of a relative path, a dot segment is removed together with the slash after it.
  while let first = segments.first, isOneDot(first) || isTwoDots(first) { segments.removeFirst() }
  // Each segment after the first one has its slash before it.
  var kept = Array(segments.prefix(1))
  for (place, segment) in segments.enumerated().dropFirst() {
    guard isOneDot(segment) || isTwoDots(segment) else {
      kept.append(segment)
      continue
    }
    if isTwoDots(segment) { kept = kept.count > 1 ? kept.dropLast() : [""] }
    // At the end of the path, a dot segment leaves its slash behind.
    if place == segments.count - 1 { kept.append("") }
  }
  return kept.joined(separator: "/")
}

/// Whether a segment is `.`; `%2E` counts as a dot (URL-5).
func isOneDot(_ segment: String) -> Bool { segment.utf8.count <= 3 && decoded(segment) == "." }

/// Whether a segment is `..`; `%2E` counts as a dot (URL-5).
func isTwoDots(_ segment: String) -> Bool { segment.utf8.count <= 6 && decoded(segment) == ".." }

/// The host as the first component of the path (HOST-1); `nil` if it is dropped.
///
/// A host is a component unless it is empty, or has a special scheme (HOST-2) while the option to
/// take every host is off (HOST-3).
func hostComponent(_ host: String?, scheme: String?, _ options: Options) -> String? {
  guard let host, !host.isEmpty else { return nil }
  return options.hostAsPath || !isSpecial(scheme) ? host : nil
}

/// Whether a scheme is special: its hosts name machines (HOST-2).
func isSpecial(_ scheme: String?) -> Bool { scheme.map(URLParts.isSpecialScheme) ?? false }

/// A host as hosts are compared: percent-decoded if it can be decoded, and in lower case (NEST-3).
func comparedHost(_ host: String) -> ScalarText { ScalarText(decoded(host).asciiLowercased) }
