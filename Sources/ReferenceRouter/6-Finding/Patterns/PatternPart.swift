internal import Routing

/// A component of a pattern in which parameters have text beside them (PATTERN-12).
struct PatternPart: Equatable, Sendable {
  /// A piece of the component.
  enum Piece: Equatable, Sendable {
    case text(String)
    case parameter(String)
  }

  /// The component as it is written.
  let text: String
  private let pieces: [Piece]

  /// Reads a component: a parameter is a colon and the letters, digits and `_` of ASCII behind it.
  init(_ text: String) {
    self.text = text
    var pieces: [Piece] = []
    var literal: [UInt8] = []
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      let name = byte == UInt8(ascii: ":") ? rest.prefix(while: \.isOfName) : rest.prefix(0)
      if name.isEmpty {
        literal.append(byte)
        continue
      }
      if !literal.isEmpty { pieces.append(.text(String(decoding: literal, as: UTF8.self))) }
      literal = []
      pieces.append(.parameter(String(Substring(name))))
      rest = rest.dropFirst(name.count)
    }
    if !literal.isEmpty { pieces.append(.text(String(decoding: literal, as: UTF8.self))) }
    self.pieces = pieces
  }

  /// Whether it is neither one parameter nor one text.
  var isMixed: Bool { pieces.count > 1 && !names.isEmpty }

  /// The names of its parameters, in their order.
  var names: [String] {
    pieces.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// What the same component has, in another pattern (PATTERN-8).
  func key(ignoringNames: Bool) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .parameter(let name): ignoringNames ? ":" : ":\(name)/"
      }
    }.joined()
  }

  /// The pieces of a location (NAME-5).
  var template: LocationTemplate {
    pieces.map { piece in
      switch piece {
      case .text(let text): .text(text)
      case .parameter(let name): .parameter(name)
      }
    }
  }
}

extension PatternPart {
  /// What the parameters take of a component of a path, as it is written; `nil` where it does not fit.
  ///
  /// Each in turn takes as much as leaves the rest what it needs.
  func values(in written: String, rules: Rules) -> [(name: String, value: String)]? {
    let units = Self.units(of: written)
    // Whether the pieces from one on fit what stands behind a place.
    var fits = [[Bool]](
      repeating: [Bool](repeating: false, count: units.count + 1), count: pieces.count + 1)
    fits[pieces.count][units.count] = true
    for (index, piece) in pieces.enumerated().reversed() {
      switch piece {
      case .text(let text):
        for place in 0...units.count {
          fits[index][place] = Self.ends(of: text, at: place, in: units, rules: rules).contains {
            fits[index + 1][$0]
          }
        }
      case .parameter:
        guard let last = fits[index + 1].lastIndex(of: true) else { return nil }
        for place in 0..<last { fits[index][place] = true }
      }
    }
    return fits[0][0] ? taken(units, fits, rules) : nil
  }

  /// Goes through the pieces from the front, once it is known where they fit.
  private func taken(
    _ units: [String], _ fits: [[Bool]], _ rules: Rules
  ) -> [(name: String, value: String)] {
    var place = 0
    var values: [(name: String, value: String)] = []
    for (index, piece) in pieces.enumerated() {
      let next = fits[index + 1]
      switch piece {
      case .text(let text):
        let ends = Self.ends(of: text, at: place, in: units, rules: rules)
        place = ends.first { next[$0] } ?? place
      case .parameter(let name):
        let end = next.lastIndex(of: true) ?? place
        values.append((name, units[place..<max(place, end)].joined()))
        place = max(place, end)
      }
    }
    return values
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

extension UInt8 {
  /// Whether names have it where they end before their component does.
  fileprivate var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
