internal import RoutingModel

/// Chapter "Optional groups": one written pattern stands for several.
enum OptionalGroupExpansion {
  /// The largest number of bytes that the combinations may have at the length of the whole (OPT-5).
  private static let mostBytes = 1 << 18

  /// The number of groups up to which a text makes no more than the largest number of bytes.
  private static func groupsThatFit(_ written: String) -> Int {
    let copies = mostBytes / max(written.utf8.count, 1)
    return copies == 0 ? 0 : Int.bitWidth - 1 - copies.leadingZeroBitCount
  }

  /// The patterns that a written pattern stands for, longest text first (OPT-1, OPT-3).
  ///
  /// - Throws: `RoutingError.invalidPattern` (OPT-4, OPT-5).
  static func patterns(
    _ written: String, rules: PatternRules
  ) throws(RoutingError) -> [String] {
    let limit = min(rules.optionalGroupLimit, groupsThatFit(written))
    return switch rules.optionalGroups {
    case .balanced: try BalancedGroups.patterns(written, limit: limit, order: rules.formOrder)
    case .scanned: try ScannedGroups.patterns(written, limit: limit, order: rules.formOrder)
    case .unchecked: try UncheckedGroups.patterns(written, limit: limit, order: rules.formOrder)
    }
  }

  /// The largest number of patterns that patterns with groups may stand for inside one outermost
  /// opening: as many as the one with the most groups (OPT-5).
  static func mostForms(_ rules: PatternRules) -> Int {
    1 << min(rules.optionalGroupLimit, groupsThatFit("()"))
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

extension RouterState {
  /// Counts the patterns that patterns with groups stand for among the costs of an opening (OPT-5).
  ///
  /// - Throws: `RoutingError.invalidPattern` when they are too many, or when one is refused anyway.
  func count(_ patterns: [String], in costs: OpeningCosts?) throws(RoutingError) {
    guard let costs, let rules = rules.patterns else { return }
    for pattern in patterns {
      let forms = try OptionalGroupExpansion.patterns(pattern, rules: rules).count
      let limit = OptionalGroupExpansion.mostForms(rules)
      guard forms > 1 else { continue }
      guard costs[.forms] + forms <= limit else {
        throw .invalidPattern(pattern: pattern, problem: .tooManyForms(limit: limit))
      }
      costs[.forms] += forms
    }
  }
}
