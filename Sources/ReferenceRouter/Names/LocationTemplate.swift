internal import Routing

/// Chapter "Names": what a pattern says about the locations that it matches.
struct LocationTemplate: Sendable {
  /// A piece of a location.
  enum Piece: Sendable {
    /// A text of the pattern, slashes included, as written.
    case text(String)
    /// The value of a parameter.
    case parameter(String)
    /// The components of a wildcard, with a slash in front of each.
    case wildcard
  }

  /// The pieces, in order.
  let pieces: [Piece]

  /// The templates of a pattern: one, or with optional groups several, longest first (NAME-7).
  static func templates(
    of pattern: String, rules: Rules
  ) throws(RoutingError) -> [LocationTemplate] {
    guard let patterns = rules.patterns else { return [LocationTemplate(prefix: pattern)] }
    var templates: [LocationTemplate] = []
    for text in try OptionalGroupExpansion.patterns(pattern, rules: patterns) {
      templates.append(LocationTemplate(try Pattern(text, rules: rules)))
    }
    return templates
  }

  private init(_ pattern: Pattern) {
    var pieces: [Piece] = []
    for component in pattern.components {
      switch component {
      case .literal(let text): pieces += [.text("/" + text)]
      case .parameter(let name): pieces += [.text("/"), .parameter(name)]
      case .unbound: pieces += [.text("/"), .parameter("")]
      case .wildcard: pieces.append(.wildcard)
      }
    }
    if pattern.components.last == .literal("") { pieces.append(.text("/")) }
    self.pieces = pieces.isEmpty ? [.text("/")] : pieces
  }

  private init(prefix pattern: String) {
    let components = PrefixPattern.components(of: pattern)
    var pieces = components.prefix(1).flatMap { $0.map(Piece.init) }
    for component in components.dropFirst() { pieces += [.text("/")] + component.map(Piece.init) }
    self.pieces = pieces
  }
}

extension LocationTemplate.Piece {
  fileprivate init(_ piece: PrefixPattern.Piece) {
    switch piece {
    case .literal(let text): self = .text(text)
    case .parameter(let name): self = .parameter(name)
    }
  }
}
