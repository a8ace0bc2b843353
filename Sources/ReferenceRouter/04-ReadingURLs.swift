internal import RoutingVocabulary

/// A URL that the router has read: step 4 of STAGE-1.
struct ReadURL {
  /// The string that handlers receive (URL-6).
  let text: String
  /// The scheme in lower case, or the default scheme; `nil` if there is neither (TABLE-2, TABLE-3).
  let scheme: ScalarText?
  /// The host in the form in which hosts are compared (NEST-3, WEB-5); `nil` if there is no
  /// authority.
  let host: ScalarText?
  /// Whether the host is the first component of the path (HOST-1).
  let hostIsComponent: Bool
  /// Whether only routes for web links match the URL (WEB-5).
  let isForeign: Bool
  /// The components of the path, percent-decoded (MATCH-1, PCT-3).
  let path: [ScalarText]
  /// The query items, decoded (QUERY-1).
  let items: [MatchRecord.Item]
  /// The parameters of the query (QUERY-4).
  let queryParameters: Parameters

  /// Reads a string, or refuses it.
  ///
  /// Every string that is not refused has undecoded parts (URL-1, URL-3, URL-8); see `URLParts`.
  /// User information, port (URL-4) and fragment (FRAG-1) are ignored.
  init(_ string: String, _ options: Options) throws(RoutingError) {
    text = try urlString(string)
    let parts = URLParts(text)
    let scheme = parts.scheme ?? options.defaultScheme
    let component = hostComponent(parts.host, scheme: scheme, options)
    let pathWithHost = (component ?? "") + withoutDotSegments(parts.path)
    self.scheme = scheme.isEmpty ? nil : ScalarText(scheme.asciiLowercased)
    host = parts.host.map(comparedHost)
    hostIsComponent = component != nil
    isForeign = URLParts.isSpecialScheme(scheme) && !isOwn(host, options)
    path = pathWithHost.pathComponents.map { ScalarText(decoded($0)) }
    items = queryItems(of: parts.query, options)
    queryParameters = firstValues(of: items)
  }
}

/// A string to read as a URL, without pasted characters (URL-10); it can be the string of a URL
/// object (URL-9).
///
/// - Throws: `RoutingError.invalidURL` if nothing is left (URL-2), or if the string before `://` is
///   not a scheme (URL-11).
func urlString(_ string: String) throws(RoutingError) -> String {
  let url = string.withoutPastedWhitespace
  if url.isEmpty || URLParts.hasInvalidScheme(url) { throw .invalidURL(text: string) }
  return url
}

/// A path without its dot segments, removed according to RFC 3986, section 5.2.4 (URL-5).
func withoutDotSegments(_ path: String) -> String {
  var segments = path.segments[...]
  guard segments.contains(where: isDotSegment) else { return path }
  // At the beginning of a relative path, a dot segment is removed together with the slash after it.
  segments = segments.drop(while: isDotSegment)
  // Each segment after the first follows a slash.
  var kept = Array(segments.prefix(1))
  for segment in segments.dropFirst() {
    if isDoubleDot(segment) {
      kept.removeLast()
      if kept.isEmpty { kept = [""] }
    } else if !isSingleDot(segment) {
      kept.append(segment)
    }
  }
  // If a dot segment is at the end of the path, the slash before it stays.
  if let last = segments.dropFirst().last, isDotSegment(last) { kept.append("") }
  return kept.joined(separator: "/")
}

/// Whether a segment is `.` or `..` (URL-5).
func isDotSegment(_ segment: String) -> Bool { isSingleDot(segment) || isDoubleDot(segment) }

/// Whether a segment is `.`; `%2E` counts as a dot (URL-5).
func isSingleDot(_ segment: String) -> Bool { decoded(segment).hasSameScalars(as: ".") }

/// Whether a segment is `..`; `%2E` counts as a dot (URL-5).
func isDoubleDot(_ segment: String) -> Bool { decoded(segment).hasSameScalars(as: "..") }

/// The host as the first component of the path (HOST-1), without user information and port
/// (HOST-4); `nil` if the host is not a component.
///
/// An empty host is never a component, and a host of a special scheme (HOST-2, see `URLParts`) is
/// one only while the option `hostAsPath` is on (HOST-3).
func hostComponent(_ host: String?, scheme: String, _ options: Options) -> String? {
  guard let host, !host.isEmpty else { return nil }
  return options.hostAsPath || !URLParts.isSpecialScheme(scheme) ? host : nil
}

/// A host in the form in which hosts are compared: percent-decoded, if it can be decoded, and in
/// lower case (NEST-3).
func comparedHost(_ host: String) -> ScalarText { ScalarText(decoded(host).asciiLowercased) }
