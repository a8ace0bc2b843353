internal import Routing

/// A piece of a pattern, or of the locations that it matches (PATTERN-12, PREFIX-2, NAME-5).
enum PatternPiece: Equatable, Sendable {
  /// A text that stands for itself, as written.
  case text(String)
  /// What a parameter takes, by its name.
  case parameter(String)
  /// The components of a wildcard, with a slash in front of each.
  case wildcard
}

extension [PatternPiece] {
  /// Reads a text in which a colon with a name behind it is a parameter; `name` finds the name at the
  /// beginning of a text, empty where there is none.
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

  /// The names of its parameters, in their order.
  var names: [String] {
    compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// What the parameters take of a text that is cut into units; `nil` where the pieces do not fit it.
  ///
  /// Each in turn takes as much as leaves the rest what it needs, and one unit at least (PREFIX-4,
  /// PATTERN-12): of `1-2-3`, `:a-:b` takes `1-2` and `3`. `ends` finds where a text may end that begins at a
  /// place.
  func values(
    in units: [String], ends: (_ text: String, _ place: Int) -> [Int]
  ) -> [(name: String, value: String)]? {
    // `fits[i][p]`: the pieces from number `i` on fit the units from `p` on. It is filled from its end, where no
    // piece fits no unit, so that no combination of lengths is tried twice.
    var fits = [units.map { _ in false } + [true]]
    for piece in reversed() {
      let behind = fits[0]
      let last = behind.lastIndex(of: true) ?? 0
      let places = behind.indices.map { place in
        if case .text(let text) = piece {
          ends(text, place).contains { behind[$0] }
        } else {
          place < last
        }
      }
      fits.insert(places, at: 0)
    }
    guard fits[0][0] else { return nil }
    var place = 0
    return zip(self, fits.dropFirst()).compactMap { piece, behind in
      let start = place
      if case .text(let text) = piece { place = ends(text, start).first { behind[$0] } ?? start }
      guard case .parameter(let name) = piece else { return nil }
      place = behind.lastIndex(of: true) ?? start
      return (name, units[start..<Swift.max(start, place)].joined())
    }
  }
}
