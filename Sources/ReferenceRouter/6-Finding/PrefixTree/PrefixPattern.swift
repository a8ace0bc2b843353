internal import Routing

/// Chapter "Tree of prefixes", first half: one pattern of the tree, taken apart.
struct PrefixPattern: Equatable, Sendable {
  /// A piece of one component.
  enum Piece: Equatable, Sendable {
    /// A text that stands for itself, as written.
    case literal(String)
    /// One or more characters of a component.
    case parameter(name: String)
  }

  /// The text, without white space at its ends (PREFIX-1).
  let text: String
  /// The pieces of each component; of an empty component, none.
  let components: [[Piece]]
  /// Whether its names can be used; a pattern with others matches nothing (PREFIX-3).
  let isUsable: Bool

  /// Reads a pattern.
  ///
  /// - Throws: `RoutingError.emptyPattern` (PREFIX-1).
  init(_ written: String) throws(RoutingError) {
    text = written.withoutOuterWhiteSpace
    if text.isEmpty { throw .emptyPattern }
    components = Self.components(of: text)
    let names = components.joined().compactMap { piece -> String? in
      if case .parameter(let name) = piece { name } else { nil }
    }
    isUsable =
      names.allSatisfy(PrefixName.isUsable)
      && Set(names.map(ScalarText.init)).count == names.count
  }

  /// The pieces of every component of a text (PREFIX-2).
  static func components(of text: String) -> [[Piece]] {
    var components: [[Piece]] = [[]]
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.first {
      if let name = PrefixName.taken(from: &rest) {
        components[components.endIndex - 1].append(.parameter(name: name))
      } else {
        rest.removeFirst()
        if scalar == "/" { components.append([]) } else { components.append(literal: scalar) }
      }
    }
    return components
  }
}

/// The names of parameters in patterns of the tree (PREFIX-2, PREFIX-3).
private enum PrefixName {
  /// Takes a colon and the name behind it from the beginning of a text, if they are there.
  static func taken(from rest: inout Substring.UnicodeScalarView) -> String? {
    guard rest.first == ":" else { return nil }
    let word = rest.dropFirst().prefix(while: \.isWordCharacter)
    guard !word.isEmpty else { return nil }
    let behind = rest[word.endIndex...]
    let end = parenthesised(behind) ?? word.endIndex
    defer { rest = rest[end...] }
    return String(rest.dropFirst()[..<end])
  }

  /// The end of a text in parentheses, which holds no others; `nil` where there is none.
  private static func parenthesised(_ text: Substring.UnicodeScalarView) -> String.Index? {
    guard text.first == "(" else { return nil }
    let inner = text.dropFirst().prefix { !"()".unicodeScalars.contains($0) }
    let isClosed = !inner.isEmpty && text[inner.endIndex...].first == ")"
    return isClosed ? text.index(after: inner.endIndex) : nil
  }

  /// Whether a name is an ASCII letter and then ASCII letters and digits.
  static func isUsable(_ name: String) -> Bool {
    guard let first = name.utf8.first, ASCIISet.letters.contains(first) else { return false }
    let characters = ASCIISet.letters.union(.digits)
    return name.utf8.allSatisfy(characters.contains)
  }
}

extension [[PrefixPattern.Piece]] {
  /// Adds a scalar to the literal at the end.
  fileprivate mutating func append(literal scalar: Unicode.Scalar) {
    let component = index(before: endIndex)
    guard case .literal(var text) = self[component].last else {
      self[component].append(.literal(String(scalar)))
      return
    }
    // Taken out, so that the text is changed in place.
    self[component].removeLast()
    text.unicodeScalars.append(scalar)
    self[component].append(.literal(text))
  }
}
