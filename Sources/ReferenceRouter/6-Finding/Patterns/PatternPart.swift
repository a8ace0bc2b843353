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
      case .text(let text):
        "\(rules.comparedText(ofLiteral: text).utf8.count)/\(rules.comparedText(ofLiteral: text))"
      case .parameter(let name): ignoringNames ? ":" : ":\(name)/"
      case .wildcard: "*"
      }
    }.joined()
  }

  /// What the parameters take of a component of a path, as it is written; `nil` where it does not fit.
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

  /// The characters of a text, each that is percent-encoded with all of its octets (PATTERN-12).
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
