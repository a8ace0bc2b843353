internal import RoutingVocabulary

/// Section "Percent-encoding and plus-decoding": the decoding of values.
extension Rules {
  /// The part of a URL in which a value occurs.
  enum Source {
    case path, item
  }

  /// A decoded value of a query (PCT-1, PLUS-1, PLUS-2); `nil` if the value cannot be decoded and
  /// is left out (PCT-3).
  func value(ofItem written: String) -> String? {
    value(of: written, in: .item, plus: true)
  }

  /// A decoded value of a path (PLUS-3, PCT-5).
  func value(ofPath written: String) -> String? {
    value(of: written, in: .path, plus: plusReach == .values)
  }

  private func value(of written: String, in source: Source, plus: Bool) -> String? {
    // If the router lacks the capability, escapes are plain characters.
    guard has(.percentDecoding) else { return decoded(written, plus: plus) { $0 } }
    return decoded(written, plus: plus) { PercentCoding.decode($0) }
      ?? undecodableValue(written, in: source, plus: plus)
  }

  /// The replacement for a value that cannot be decoded (PCT-3).
  ///
  /// A verbatim value keeps its plus signs.
  private func undecodableValue(_ written: String, in source: Source, plus: Bool) -> String? {
    switch undecodableValues(in: source) {
    case .verbatim: written
    default: decoded(written, plus: plus) { undecodableText(in: source, $0) }
    }
  }

  /// The replacement for a string that cannot be decoded (PCT-3, PCT-5); `nil` if there is none.
  func undecodableText(in source: Source, _ written: String) -> String? {
    switch undecodableValues(in: source) {
    case .verbatim: written
    case .missing, .itemDropped, .forgotten: nil
    case .emptied: ""
    case .replaced: PercentCoding.decode(written, undecodable: .replaced)
    case .partly: PercentCoding.decode(written, undecodable: .written)
    case .bytesDropped: PercentCoding.decode(written, undecodable: .dropped)
    }
  }

  /// The rule for values that cannot be decoded; paths may have a separate rule (PCT-5).
  private func undecodableValues(in source: Source) -> UndecodableValues {
    guard source == .path else { return undecodableValues }
    return switch undecodableComponents {
    case .asValues, .unmatched, .malformedRefused, .refused: undecodableValues
    case .replaced: .replaced
    case .partly: .partly
    case .bytesDropped: .bytesDropped
    }
  }

  /// A string that `percent` decodes and in which `+` is replaced, if `plus` is set, before or
  /// after that (PLUS-1, PLUS-2).
  func decoded(
    _ written: String, plus: Bool, _ percent: (String) -> String?
  ) -> String? {
    guard plus, has(.plusDecoding), plusDecoding else { return percent(written) }
    return switch plusOrder {
    case .beforePercent: percent(written.withSpacesForPlus)
    case .afterPercent: percent(written).map(\.withSpacesForPlus)
    }
  }

  /// Whether the path, or the host that is its first component, has escapes that cannot be decoded (PCT-5).
  func isUndecodable(_ parts: URLParts) -> Bool {
    encodedPath(of: parts).contains { PercentCoding.decode($0) == nil }
  }

  /// Whether a URL is refused because of the escapes of its path, or of the host that is the first
  /// component (PCT-5).
  func refusesEscapes(of parts: URLParts) -> Bool {
    switch undecodableComponents {
    case .refused: isUndecodable(parts)
    case .malformedRefused: encodedPath(of: parts).contains(where: PercentCoding.isMalformed)
    case .asValues, .replaced, .partly, .bytesDropped, .unmatched: false
    }
  }

  private func encodedPath(of parts: URLParts) -> [String] {
    [hostComponent(of: parts), parts.path].compactMap(\.self)
  }
}

/// The decoding of components of a path.
extension Rules {
  /// The value of a parameter that matched a component (PCT-4); `nil` if the value is left out.
  func value(ofComponent written: String) -> String? {
    switch pathValues {
    case .decodedOnce: value(ofPath: written)
    case .decodedTwice: value(ofPath: decodedComponent(written))
    case .verbatim: asSplit(written)
    case .encoded: PercentCoding.encode(asSplit(written), allowed: .escapedPath)
    }
  }

  /// The value of a wildcard that matched components (WILD-3).
  func wildcardItems(of taken: [String]) -> [String] {
    switch wildcardItems {
    case .decoded: taken.map(decodedComponent)
    case .encoded: taken.map(asSplit)
    case .splitAfterDecoding: taken.flatMap { decodedComponent($0).segments }
    }
  }

  /// A component, percent-decoded once.
  ///
  /// If the component cannot be decoded, the result is the one that the rule demands, or the empty
  /// string (PCT-3, PCT-5).
  func decodedComponent(_ written: String) -> String {
    PercentCoding.decode(written) ?? undecodableText(in: .path, written) ?? ""
  }

  /// A component of the split path: undecoded, or decoded if the path is decoded before it is split
  /// (MATCH-1).
  func asSplit(_ written: String) -> String {
    switch pathSplitting {
    case .beforeDecoding: written
    case .afterDecoding: decodedComponent(written)
    }
  }
}

extension String {
  /// The string with a space for each `+` (PLUS-1).
  fileprivate var withSpacesForPlus: String {
    guard contains(ascii: "+") else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "+" ? " " : $0 }))
  }
}
