internal import Routing

/// A component of a pattern in which parameters have text beside them (PATTERN-12).
struct PatternPart: Equatable, Sendable {
  /// The component as it is written.
  let text: String
  /// What it is made of.
  let pieces: [PatternPiece]

  /// Reads a component; `nil` for one that is one parameter or one text.
  ///
  /// A parameter is a colon and the letters, digits and `_` of ASCII behind it.
  init?(_ text: String) {
    self.text = text
    pieces = [PatternPiece](text) { $0.prefix { $0.isASCII && $0.isWordCharacter } }
    if pieces.count < 2 || pieces.names.isEmpty { return nil }
  }

  /// What the same component has, in another pattern (PATTERN-8).
  func key(ignoringNames: Bool, _ rules: Rules) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): "\(rules.literal(text).utf8.count)/\(rules.literal(text))"
      case .parameter(let name): ignoringNames ? ":" : ":\(name)/"
      case .wildcard: "*"
      }
    }.joined()
  }

  /// What the parameters take of a component of a path, as it is written; `nil` where it does not fit.
  func values(in written: String, rules: Rules) -> [(name: String, value: String)]? {
    let units = Self.units(of: written)
    return pieces.values(in: units) { text, place in
      Self.ends(of: text, at: place, in: units, rules: rules)
    }
  }

  /// Where a text ends that stands at a place: as it is written, decoded or percent-encoded (MATCH-2).
  private static func ends(
    of text: String, at place: Int, in units: [String], rules: Rules
  ) -> [Int] {
    let meaning = rules.literal(text)
    let lengths: Set = [
      Self.units(of: text).count, meaning.unicodeScalars.count, meaning.utf8.count,
    ]
    return lengths.map { place + $0 }.filter { end in
      end <= units.count && rules.isLiteral(text, units[place..<end].joined())
    }
  }

  /// The characters of a text, each percent-encoded octet as one.
  private static func units(of text: String) -> [String] {
    var units: [String] = []
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.first {
      let isEncoded =
        scalar == "%" && rest.dropFirst().prefix(2).count { $0.properties.isASCIIHexDigit } == 2
      let unit = rest.prefix(isEncoded ? 3 : 1)
      units.append(String(unit))
      rest = rest.dropFirst(unit.count)
    }
    return units
  }
}
