internal import Routing

/// Section "Tree of prefixes": one pattern of the tree, taken apart.
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

/// One pattern against what is left of a path.
extension PrefixPattern {
  /// What a pattern took from the beginning of some components.
  struct Taken: Sendable {
    /// The components in which the values stand for the parameters; empty ones are left out.
    var components: [String]
    /// The values of the parameters, as written.
    var values: [(name: String, text: String)]
  }

  /// Compares the pattern with the components that are left; `isTop` says that they are the whole
  /// path, which begins with a slash (PREFIX-4, PREFIX-5).
  ///
  /// - Returns: `nil` when it does not fit.
  func taken(from rest: ArraySlice<String>, isTop: Bool) -> Taken? {
    guard isUsable else { return nil }
    let rest = rest.prefix(components.count)
    let path = isTop ? [""] + (rest.isEmpty ? [""] : rest) : Array(rest)
    if let values = values(in: path) {
      return Taken(components: filled(with: values), values: values)
    }
    return values(in: [""] + path).map { _ in Taken(components: filled(with: []), values: []) }
  }

  /// The values of all parameters when every component fits; a pattern that ends in a slash leaves
  /// the last one open.
  private func values(in path: [String]) -> [(name: String, text: String)]? {
    guard components.count <= path.count else { return nil }
    let isOpen = components.last?.isEmpty == true
    var values: [(name: String, text: String)] = []
    for (pieces, text) in zip(isOpen ? components.dropLast() : components[...], path) {
      guard let found = PrefixComponent.values(of: pieces, in: text) else { return nil }
      values += found
    }
    return values
  }

  /// The components with values in the place of parameters, and nothing where there is no value.
  private func filled(with values: [(name: String, text: String)]) -> [String] {
    var values = values.makeIterator()
    return components.map { pieces in
      pieces.reduce(into: "") { text, piece in
        switch piece {
        case .literal(let literal): text += literal
        case .parameter: text += values.next()?.text ?? ""
        }
      }
    }.filter { !$0.isEmpty }
  }
}

/// One component of a pattern against one of the path.
enum PrefixComponent {
  /// The values of the parameters when the pieces fill the text; each takes as much as it can, the
  /// first one first, and at least one character (PREFIX-4).
  ///
  /// From the last piece to the first, it finds the places at which the pieces from there on fill
  /// the rest of the text: all up to one of them for a parameter, and for a literal, in front of
  /// which a parameter stands, the last one alone, since there the parameter ends.
  static func values(
    of pieces: [PrefixPattern.Piece], in text: String
  ) -> [(name: String, text: String)]? {
    let bytes = Array(text.utf8)
    guard pieces.count <= bytes.count else { return nil }
    var places = bytes.count...bytes.count
    var ends: [Int] = []
    for (index, piece) in pieces.enumerated().reversed() {
      ends.append(places.upperBound)
      switch piece {
      case .parameter:
        guard places.upperBound > 0 else { return nil }
        places = 0...(places.upperBound - 1)
      case .literal(let literal):
        let literal = Array(literal.utf8)
        let starts = index == 0 ? 0...0 : 0...bytes.count
        guard let start = last(literal, in: bytes, from: starts, to: places) else { return nil }
        places = start...start
      }
    }
    return places.contains(0) ? values(of: pieces, in: bytes, ends: ends.reversed()) : nil
  }

  /// The last place at which a literal begins and ends where it may.
  private static func last(
    _ literal: [UInt8], in bytes: [UInt8], from starts: ClosedRange<Int>, to ends: ClosedRange<Int>
  ) -> Int? {
    let first = max(starts.lowerBound, ends.lowerBound - literal.count)
    let last = min(starts.upperBound, ends.upperBound - literal.count)
    return (first...max(first, last)).last { start in
      start <= last && bytes[start..<start + literal.count].elementsEqual(literal)
    }
  }

  private static func values(
    of pieces: [PrefixPattern.Piece], in bytes: [UInt8], ends: [Int]
  ) -> [(name: String, text: String)] {
    var start = 0
    var values: [(name: String, text: String)] = []
    for (piece, end) in zip(pieces, ends) {
      switch piece {
      case .literal(let literal): start += literal.utf8.count
      case .parameter(let name):
        values.append((name, String(decoding: bytes[start..<end], as: UTF8.self)))
        start = end
      }
    }
    return values
  }
}
