internal import RoutingVocabulary

/// A part of a pattern, or of the locations that it matches (PATTERN-12, PREFIX-2, NAME-5).
enum PatternPiece: Equatable, Sendable {
  /// A literal, undecoded.
  case text(String)
  /// A parameter, by its name.
  case parameter(String)
  /// The components of a wildcard, each after a slash.
  case wildcard
}

extension [PatternPiece] {
  /// Reads a string in which a colon before a name is a parameter; `name` returns the name at the
  /// beginning of a string, which is empty if there is none.
  init(
    _ text: String,
    name: (Substring.UnicodeScalarView) -> Substring.UnicodeScalarView
  ) {
    self = []
    var literal = ""
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      let name = scalar == ":" ? name(rest) : rest.prefix(0)
      if name.isEmpty {
        literal.unicodeScalars.append(scalar)
        continue
      }
      if !literal.isEmpty { append(.text(literal)) }
      literal = ""
      append(.parameter(String(name)))
      rest = rest[name.endIndex...]
    }
    if !literal.isEmpty { append(.text(literal)) }
  }

  /// The names of the parameters, in their order.
  var names: [String] {
    compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// The parts of a string, divided into units, that the parameters match; `nil` if the pieces do
  /// not match the string.
  ///
  /// Each parameter in turn matches at least one unit, and as many as possible if the rest still
  /// matches (PREFIX-4, PATTERN-12). In `1-2-3`, `:a-:b` matches `1-2` and `3`. `ends` finds the
  /// possible ends of a literal that begins at an index.
  func values(
    in units: [String], ends: (_ text: String, _ place: Int) -> [Int]
  ) -> [(name: String, value: String)]? {
    // `fits[i][p]` is true if the pieces from number `i` on match the units from `p` on. The table
    // is filled from the end, so that no combination of lengths is tried twice. At the end, zero
    // pieces match zero units.
    var fits = [units.map { _ in false } + [true]]
    for piece in reversed() {
      let after = fits[0]
      let last = after.lastIndex(of: true) ?? 0
      let places = after.indices.map { place in
        if case .text(let text) = piece {
          ends(text, place).contains { after[$0] }
        } else {
          place < last
        }
      }
      fits.insert(places, at: 0)
    }
    guard fits[0][0] else { return nil }
    var values: [(name: String, value: String)] = []
    var place = 0
    for (piece, after) in zip(self, fits.dropFirst()) {
      switch piece {
      case .text(let text): place = ends(text, place).first { after[$0] } ?? place
      case .parameter(let name):
        let end = Swift.max(place, after.lastIndex(of: true) ?? place)
        values.append((name, units[place..<end].joined()))
        place = end
      case .wildcard: break
      }
    }
    return values
  }
}

/// A component of a pattern in which parameters have literals next to them (PATTERN-12).
struct PatternPart: Equatable, Sendable {
  /// The undecoded component.
  let text: String
  /// The pieces of the component.
  let pieces: [PatternPiece]

  /// Reads a component; `nil` for a component that is one parameter or one literal.
  ///
  /// A parameter is a colon and the letters, digits and `_` of ASCII after it.
  init?(_ text: String) {
    self.text = text
    pieces = [PatternPiece](text) { $0.prefix { $0.isASCII && $0.isWordCharacter } }
    if pieces.count < 2 || pieces.names.isEmpty { return nil }
  }

  /// The key that is the same for the same component of another pattern (PATTERN-8).
  func key(ignoringNames: Bool, _ rules: Rules) -> String {
    pieces.map { piece -> String in
      switch piece {
      case .text(let text):
        let compared = rules.comparedText(ofLiteral: text)
        // The length marks the end of the literal in the key.
        return "\(compared.utf8.count)/\(compared)"
      case .parameter(let name): return ignoringNames ? ":" : ":\(name)/"
      case .wildcard: return ""
      }
    }.joined()
  }

  /// The undecoded parts of a component of a path that the parameters match; `nil` if the component
  /// does not match.
  func values(in written: String, rules: Rules) -> [(name: String, value: String)]? {
    let units = Self.units(of: written)
    let compared = units.map(rules.comparedText(ofComponent:))
    let literals = pieces.map { piece -> PatternPiece in
      if case .text(let text) = piece { .text(rules.comparedText(ofLiteral: text)) } else { piece }
    }
    return literals.values(in: units) { literal, place in
      var (rest, end) = (literal.utf8[...], place)
      while !rest.isEmpty, end < units.count, rest.starts(with: compared[end].utf8) {
        rest = rest.dropFirst(compared[end].utf8.count)
        end += 1
      }
      return rest.isEmpty ? [end] : []
    }
  }

  /// The characters of a component.
  ///
  /// A percent-encoded character consists of the escapes of all its octets (PATTERN-12).
  private static func units(of text: String) -> [String] {
    var units: [String] = []
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.first {
      let encoded = scalar == "%" ? (1...4).map { rest.prefix(3 * $0) } : []
      let character = encoded.first { PercentCoding.decode(String($0))?.unicodeScalars.count == 1 }
      let unit = character ?? rest.prefix(1)
      units.append(String(unit))
      rest = rest[unit.endIndex...]
    }
    return units
  }
}
