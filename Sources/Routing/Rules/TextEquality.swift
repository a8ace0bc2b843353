/// When two texts are the same (MATCH-7).
public enum TextEquality: String, CaseIterable, Sendable {
  /// When they have the same Unicode scalars.
  case scalars
  /// When they are canonically equivalent: composed and decomposed spellings are the same.
  case canonical

  /// Whether two texts are the same.
  package func areEqual(_ left: String, _ right: String) -> Bool {
    switch self {
    case .scalars: left.hasSameScalars(as: right)
    case .canonical: left == right
    }
  }
}

extension TextEquality: RuleValue {}
