internal import RoutingModel

/// Chapter "Optional groups": one written pattern stands for several.
enum OptionalGroupExpansion {
  /// No limit can be set beyond this: every group doubles the number of routes (OPT-5).
  private static let mostGroups = 16

  /// The patterns that a written pattern stands for, longest text first (OPT-1, OPT-3).
  ///
  /// - Throws: `RoutingError.invalidPattern` (OPT-4, OPT-5).
  static func patterns(
    _ written: String, rules: PatternRules
  ) throws(RoutingError) -> [String] {
    let limit = min(rules.optionalGroupLimit, mostGroups)
    return switch rules.optionalGroups {
    case .balanced: try BalancedGroups.patterns(written, limit: limit)
    case .scanned: try ScannedGroups.patterns(written, limit: limit)
    }
  }

  /// All ways to leave out some of `count` things, in the order of counting in binary with the
  /// first thing as the lowest digit; each way says of every thing whether it is there.
  static func subsets(of count: Int) -> [[Bool]] {
    (0..<(1 << count)).map { number in (0..<count).map { number >> $0 & 1 == 1 } }
  }

  /// Longest text first; of equal length, in the given order (OPT-3).
  static func longestFirst(_ texts: [String]) -> [String] {
    texts.enumerated().sorted { left, right in
      let lengths = (left.element.utf16.count, right.element.utf16.count)
      return lengths.0 == lengths.1 ? left.offset < right.offset : lengths.0 > lengths.1
    }.map(\.element)
  }
}
