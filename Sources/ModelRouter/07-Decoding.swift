internal import RoutingVocabulary

/// Section "Percent-encoding and plus-decoding": what a written value means.
extension Rules {
  /// Where a value is written.
  enum Source {
    case path, item
  }

  /// The meaning of a value as written in a query (PCT-1, PLUS-1, PLUS-2); `nil` if it cannot be
  /// decoded and is left out (PCT-3).
  func value(ofItem written: String) -> String? {
    value(of: written, in: .item, plus: true)
  }

  /// The meaning of a value as written in a path (PLUS-3, PCT-5).
  func value(ofPath written: String) -> String? {
    value(of: written, in: .path, plus: plusReach == .values)
  }

  private func value(of written: String, in source: Source, plus: Bool) -> String? {
    // Without the capability, escapes are plain characters.
    guard has(.percentDecoding) else { return decoded(written, plus: plus) { $0 } }
    return decoded(written, plus: plus) { PercentCoding.decode($0) }
      ?? undecodableValue(written, in: source, plus: plus)
  }

  /// What a value gives that cannot be decoded (PCT-3).
  ///
  /// If it is given as written, it keeps its plus signs.
  private func undecodableValue(_ written: String, in source: Source, plus: Bool) -> String? {
    switch undecodableValues(in: source) {
    case .verbatim: written
    default: decoded(written, plus: plus) { undecodableText(in: source, $0) }
    }
  }

  /// What replaces a string that cannot be decoded (PCT-3, PCT-5); `nil`: nothing.
  func undecodableText(in source: Source, _ written: String) -> String? {
    switch undecodableValues(in: source) {
    case .verbatim: written
    case .missing, .itemDropped, .forgotten: nil
    case .replaced: PercentCoding.decode(written, undecodable: .replaced)
    case .partly: PercentCoding.decode(written, undecodable: .written)
    case .bytesDropped: PercentCoding.decode(written, undecodable: .dropped)
    }
  }

  /// What happens to values that cannot be decoded; paths may have a rule of their own (PCT-5).
  private func undecodableValues(in source: Source) -> UndecodableValues {
    guard source == .path else { return undecodableValues }
    return switch undecodableComponents {
    case .asValues, .unmatched, .refused: undecodableValues
    case .replaced: .replaced
    case .partly: .partly
    case .bytesDropped: .bytesDropped
    }
  }

  /// A string in which `+` is replaced before or after `percent` decodes it (PLUS-1, PLUS-2), if
  /// `plus` says so.
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
    [hostComponent(of: parts), parts.path].compactMap(\.self).contains {
      PercentCoding.decode($0) == nil
    }
  }
}

/// What a component of a path means.
extension Rules {
  /// The value of a parameter that took a component (PCT-4); `nil` if it is left out.
  func value(ofComponent written: String) -> String? {
    switch pathValues {
    case .decodedOnce: value(ofPath: written)
    case .decodedTwice: value(ofPath: decodedComponent(written))
    case .verbatim: asSplit(written)
    case .encoded: PercentCoding.encode(asSplit(written), allowed: .escapedPath)
    }
  }

  /// What a wildcard gives of the components that it took (WILD-3).
  func wildcardItems(of taken: [String]) -> [String] {
    switch wildcardItems {
    case .decoded: taken.map(decodedComponent)
    case .encoded: taken.map(asSplit)
    case .splitAfterDecoding: taken.flatMap { decodedComponent($0).segments }
    }
  }

  /// A component, percent-decoded once.
  ///
  /// If it cannot be decoded, it is given as the rule says, or empty (PCT-3, PCT-5).
  func decodedComponent(_ written: String) -> String {
    PercentCoding.decode(written) ?? undecodableText(in: .path, written) ?? ""
  }

  /// A component as the split path has it: as written, or decoded if decoding comes first
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
