/// What becomes of segments `.` and `..` in the path of a URL (URL-5).
package enum DotSegments: String, CaseIterable, RuleValue {
  /// They are segments as any other.
  case kept
  /// They are removed as RFC 3986, section 5.2.4, says, percent-encoded ones too.
  case removed

  /// A path as patterns are compared with it.
  package func path(of path: String) -> String {
    // A dot is written plainly or percent-encoded.
    guard self == .removed, path.contains(ascii: ".") || path.contains(ascii: "%") else {
      return path
    }
    let segments = path.segments
    guard segments.contains(where: Self.isDots) else { return path }
    // Those that a relative path begins with go with the slash behind them.
    let behind = segments.drop(while: Self.isDots)
    if behind.count < segments.count { return self.path(of: behind.joined(separator: "/")) }
    var kept: [String] = []
    for segment in segments.dropFirst(path.utf8.first == UInt8(ascii: "/") ? 1 : 0) {
      guard Self.isDots(segment) else {
        kept.append(segment)
        continue
      }
      if Self.isParent(segment) { _ = kept.popLast() }
    }
    if let last = segments.last, Self.isDots(last) { kept.append("") }
    return "/" + kept.joined(separator: "/")
  }

  /// Whether a segment of a path does not stay in it.
  package func removes(_ segment: String) -> Bool { self == .removed && Self.isDots(segment) }

  /// Whether a segment is `.` or `..`.
  package static func isDots(_ segment: String) -> Bool {
    isParent(segment) || decoded(segment) == "."
  }

  private static func isParent(_ segment: String) -> Bool { decoded(segment) == ".." }

  /// A segment that may be dots, percent-decoded.
  private static func decoded(_ segment: String) -> String? {
    segment.utf8.count > 6 ? nil : PercentCoding.decode(segment)
  }
}
