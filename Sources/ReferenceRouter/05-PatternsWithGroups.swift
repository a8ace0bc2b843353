internal import RoutingVocabulary

extension Pattern {
  /// The expansions of a pattern: a pattern for each way to leave out some, all or none of its
  /// optional groups (OPT-1).
  ///
  /// - Throws: `PatternProblem` if the pattern, or one of its expansions, is refused.
  static func expansions(of text: String, groupLimit: Int) throws(PatternProblem) -> [Pattern] {
    let pieces = try PatternPiece.pieces(of: text)
    let groups = pieces.indices.filter { pieces[$0].isGroup }
    try checkLimits(groups: groups.count, groupLimit: groupLimit, bytes: text.utf8.count)
    if groups.isEmpty { return [try Pattern(text)] }
    var expansions: [Pattern] = []
    for kept in orderedChoices(of: groups) {
      let left = Set(groups).subtracting(kept)
      let expansion = pieces.indices.filter { !left.contains($0) }.map { pieces[$0].text }
      expansions.append(try Pattern(expansion.joined()))
    }
    return expansions
  }
}

extension PatternPiece {
  /// Whether the piece can be left out.
  var isGroup: Bool { if case .group = self { true } else { false } }

  /// The string of the piece in an expansion, in which a group has no parentheses (OPT-2).
  var text: String {
    switch self {
    case .slash: "/"
    case .segment(let text), .group(let text): text
    }
  }
}

extension Pattern {
  /// The selections of optional groups, in the order of their expansions (OPT-3).
  ///
  /// Selections of more groups come first.
  private static func orderedChoices(of groups: [Int]) -> [[Int]] {
    (0...groups.count).reversed().flatMap { choices(of: $0, from: groups[...]) }
  }

  /// The selections of a number of groups, compared position by position: 1 2 comes before 1 3, and
  /// 1 3 before 2 3.
  private static func choices(of count: Int, from groups: ArraySlice<Int>) -> [[Int]] {
    guard count > 0 else { return [[]] }
    guard let first = groups.first, groups.count >= count else { return [] }
    let rest = groups.dropFirst()
    return choices(of: count - 1, from: rest).map { [first] + $0 } + choices(of: count, from: rest)
  }

  /// The maximum number of bytes of all expansions of one pattern (OPT-7).
  private static let mostBytes = 262_144

  /// Checks the limit of groups, before any expansion is created (OPT-5), and of the bytes of all
  /// expansions, each counted as long as the whole pattern (OPT-7).
  private static func checkLimits(
    groups: Int, groupLimit: Int, bytes: Int
  ) throws(PatternProblem) {
    guard groups > 0 else { return }
    // A pattern with n groups counts as 2 to the power of n expansions.
    if groups > groupLimit { throw .tooManyGroups(count: groups, limit: groupLimit) }
    if bytes > mostBytes >> groups { throw .expansionsTooLong(limit: mostBytes) }
  }
}

extension [Pattern] {
  /// The number of expansions of one pattern that count: zero if there is no optional group
  /// (OPT-8).
  var counted: Int { count > 1 ? count : 0 }
}

extension Costs {
  /// Refuses a pattern if its expansions and the earlier ones are too many together: more than one
  /// pattern with the maximum number of optional groups has, or more than 262,144 (OPT-8).
  func checkExpansions(
    _ expansions: Int, of pattern: String, _ options: Options
  ) throws(RoutingError) {
    let most = 1 << min(max(options.optionalGroupLimit, 0), 18)
    if expansions > 0, self[.expansions] + expansions > most {
      throw .invalidPattern(pattern: pattern, problem: .tooManyExpansions(limit: most))
    }
  }
}
