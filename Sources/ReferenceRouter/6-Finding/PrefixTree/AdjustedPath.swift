internal import Routing

/// Chapter "Tree of prefixes": what is done to a URL before it is looked for.
extension Location {
  /// Reads a URL that was opened; where routes are a tree of prefixes, its path is adjusted
  /// (PREFIX-9).
  ///
  /// - Throws: `RoutingError.invalidURL` (URL-2).
  init(opening text: String, rules: Rules, trace: inout Trace) throws(RoutingError) {
    let read = try Location(reading: text, rules: rules, trace: &trace)
    guard rules.prefixTree != nil, let path = AdjustedPath.path(instead: read.parts.path) else {
      self = read
      return
    }
    let adjusted = read.parts.text(withPath: path)
    trace.note("PREFIX-9", "adjusted to '\(adjusted)'")
    self = try Location(reading: adjusted, rules: rules, trace: &trace)
  }
}

/// The path of a URL that was opened, with what is cut or added.
enum AdjustedPath {
  /// A slash for the empty path; a path without the slash at its end, its components encoded anew;
  /// `nil` for one that stays (PREFIX-9).
  static func path(instead path: String) -> String? {
    if path.isEmpty { return "/" }
    guard path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") else { return nil }
    return path.utf8.dropLast()
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .enumerated().map { place, component in
        // A colon in front of the first slash could end a scheme.
        let allowed = place == 0 ? ASCIISet.segmentWithoutColon : .component
        return encodedAnew(String(Substring(component)), allowed: allowed)
      }.joined(separator: "/")
  }

  private static func encodedAnew(_ component: String, allowed: ASCIISet) -> String {
    PercentCoding.decode(component).map { PercentCoding.encode($0, allowed: allowed) }
      ?? component
  }
}

extension ASCIISet {
  /// What a component of a path can hold without escapes: pchar (RFC 3986, section 3.3).
  static let component = path.subtracting(ASCIISet("/"))
}

extension URLParts {
  /// The text of the URL with another path.
  fileprivate func text(withPath new: String) -> String {
    let tail = (query.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
    let head = text.utf8.dropLast(tail.utf8.count + path.utf8.count)
    return String(Substring(head)) + new + tail
  }
}
