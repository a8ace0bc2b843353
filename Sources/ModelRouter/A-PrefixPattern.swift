internal import RoutingVocabulary

/// One pattern of the tree, split into pieces.
struct PrefixPattern: Equatable, Sendable {
  /// The pattern, without white space at its ends (PREFIX-1).
  let text: String
  /// The pieces of each component; an empty array for an empty component.
  let components: [[PatternPiece]]
  /// Whether the names of the parameters are allowed.
  ///
  /// A pattern with other names matches nothing (PREFIX-3).
  let isUsable: Bool

  /// Reads a pattern.
  ///
  /// - Throws: `RoutingError.emptyPattern` (PREFIX-1).
  init(_ written: String) throws(RoutingError) {
    text = written.withoutOuterWhiteSpace
    if text.isEmpty { throw .emptyPattern }
    let pieces = Self.pieces(of: text)
    components = Self.components(pieces)
    isUsable =
      pieces.names.allSatisfy(Self.isUsable)
      && Set(pieces.names.map(ScalarText.init)).count == pieces.names.count
  }

  /// The pieces of a whole pattern, slashes included (PREFIX-2).
  static func pieces(of text: String) -> [PatternPiece] {
    [PatternPiece](text) { rest in
      let word = rest.prefix(while: \.isWordCharacter)
      return word.isEmpty
        ? word : rest[..<(parenthesised(rest[word.endIndex...]) ?? word.endIndex)]
    }
  }

  /// The end of a string in parentheses that contains no others; `nil` if there is none.
  private static func parenthesised(_ text: Substring.UnicodeScalarView) -> String.Index? {
    guard text.first == "(" else { return nil }
    let inner = text.dropFirst().prefix { !"()".unicodeScalars.contains($0) }
    let isClosed = !inner.isEmpty && text[inner.endIndex...].first == ")"
    return isClosed ? text.index(after: inner.endIndex) : nil
  }

  /// The pieces between slashes.
  private static func components(_ pieces: [PatternPiece]) -> [[PatternPiece]] {
    var components: [[PatternPiece]] = [[]]
    for piece in pieces {
      guard case .text(let text) = piece else {
        components[components.endIndex - 1].append(piece)
        continue
      }
      for (place, part) in text.segments.enumerated() {
        if place > 0 { components.append([]) }
        if !part.isEmpty { components[components.endIndex - 1].append(.text(part)) }
      }
    }
    return components
  }

  /// Whether a name is an ASCII letter and then ASCII letters and digits (PREFIX-3).
  private static func isUsable(_ name: String) -> Bool {
    guard let first = name.utf8.first, ASCIISet.letters.contains(first) else { return false }
    return name.utf8.allSatisfy(ASCIISet.letters.union(.digits).contains)
  }
}

/// The comparison of one pattern with the rest of a path.
extension PrefixPattern {
  /// Compares the pattern with the components that are left.
  ///
  /// `isTop` is true if the components are the whole path, which begins with a slash (PREFIX-4).
  ///
  /// - Returns: The components with values in place of parameters, without empty components, and
  ///   the undecoded values; `nil` if the pattern does not match.
  func taken(
    from rest: ArraySlice<String>, isTop: Bool
  ) -> (components: [String], values: [(name: String, value: String)])? {
    guard isUsable else { return nil }
    let rest = rest.prefix(components.count)
    let path = isTop ? [""] + (rest.isEmpty ? [""] : rest) : Array(rest)
    if let values = values(in: path) { return (components(with: values), values) }
    // A pattern that matches only if a slash is added before the path has no values (PREFIX-5). An
    // example is the pattern of a child that begins with a slash. Such a pattern can match if it
    // has no parameter.
    return values(in: [""] + path) == nil ? nil : (components(with: []), [])
  }

  /// The values of all parameters, if every component matches.
  ///
  /// If a pattern ends in a slash, its last component may be longer.
  private func values(in path: [String]) -> [(name: String, value: String)]? {
    guard components.count <= path.count else { return nil }
    let isOpen = components.last?.isEmpty == true
    var values: [(name: String, value: String)] = []
    for (pieces, text) in zip(isOpen ? components.dropLast() : components[...], path) {
      guard let found = Self.values(of: pieces, in: text) else { return nil }
      values += found
    }
    return values
  }

  /// The values of the parameters if the pieces fill one component (PREFIX-4).
  private static func values(
    of pieces: [PatternPiece], in component: String
  ) -> [(name: String, value: String)]? {
    let units = component.unicodeScalars.map(String.init)
    return pieces.values(in: units) { text, place in
      let end = place + text.unicodeScalars.count
      return end <= units.count && units[place..<end].joined().hasSameScalars(as: text) ? [end] : []
    }
  }

  /// The components with values in place of parameters; a missing value is replaced with nothing.
  private func components(with values: [(name: String, value: String)]) -> [String] {
    var values = values.makeIterator()
    return components.map { pieces in
      pieces.map { if case .text(let text) = $0 { text } else { values.next()?.value ?? "" } }
        .joined()
    }.filter { !$0.isEmpty }
  }
}
