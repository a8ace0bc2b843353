internal import Routing

/// Chapter "Optional groups": one written pattern stands for several.
enum OptionalGroupExpansion {
  /// The largest number of bytes that the combinations may have at the length of the whole (OPT-5).
  private static let mostBytes = 1 << 18

  /// The number of groups up to which a text makes no more than the largest number of bytes.
  private static func groupsThatFit(_ written: String) -> Int {
    groups(ofCombinations: mostBytes / max(written.utf8.count, 1))
  }

  /// The number of groups that have so many combinations.
  private static func groups(ofCombinations count: Int) -> Int {
    count <= 0 ? 0 : Int.bitWidth - 1 - count.leadingZeroBitCount
  }

  /// The patterns that a written pattern stands for, longest text first (OPT-1, OPT-3).
  ///
  /// - Throws: `RoutingError.invalidPattern` (OPT-4, OPT-5).
  static func patterns(
    _ written: String, rules: PatternRules, left: Int = .max
  ) throws(RoutingError) -> [String] {
    let limit = min(
      rules.optionalGroupLimit, groupsThatFit(written), groups(ofCombinations: left))
    return switch rules.optionalGroups {
    case .balanced: try BalancedGroups.patterns(written, limit: limit, order: rules.formOrder)
    case .scanned: try ScannedGroups.patterns(written, limit: limit, order: rules.formOrder)
    case .unchecked: try UncheckedGroups.patterns(written, limit: limit, order: rules.formOrder)
    }
  }

  /// Counts the patterns that a written pattern with groups stands for among what is registered
  /// inside an opening (OPT-5).
  ///
  /// - Throws: `RoutingError.invalidPattern` for one with more combinations than are left.
  static func count(
    _ written: String, in costs: OpeningCosts, rules: PatternRules
  ) throws(RoutingError) {
    let most = 1 << min(rules.optionalGroupLimit, groups(ofCombinations: mostBytes))
    let count = try patterns(written, rules: rules, left: most - costs[.forms]).count
    if count > 1 { costs[.forms] += count }
  }

  /// All ways to leave out some of `count` things, in the order of the rule (OPT-3); each way says
  /// of every thing whether it is there.
  static func subsets(of count: Int, order: FormOrder) -> [[Bool]] {
    let counted = (0..<(1 << count)).map { number in (0..<count).map { number >> $0 & 1 == 1 } }
    switch order {
    case .countedInBinary: return counted
    case .earlierGroupsFirst:
      let kept = counted.map { flags in flags.indices.filter { flags[$0] } }
      return kept.sorted { $0.lexicographicallyPrecedes($1) }
        .map { kept in (0..<count).map(kept.contains) }
    }
  }

  /// Longest text first; of equal length, in the given order (OPT-3).
  static func longestFirst(_ texts: [String], order: FormOrder) -> [String] {
    let measured = texts.map { text in
      (text: text, length: order == .countedInBinary ? text.utf16.count : text.count)
    }
    return measured.enumerated().sorted { left, right in
      let lengths = (left.element.length, right.element.length)
      return lengths.0 == lengths.1 ? left.offset < right.offset : lengths.0 > lengths.1
    }.map(\.element.text)
  }
}
