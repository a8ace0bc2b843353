/// Rules of the section "Optional groups": one written pattern stands for several.
package struct GroupRules: Sendable, Equatable {
  package var optionalGroups: OptionalGroups
  package var formOrder: FormOrder
  /// The largest number of optional groups in one pattern (OPT-5).
  package var optionalGroupLimit: Int

  static let all = [
    Rule("optionalGroups", "how optional groups are read", patterns: \.groups.optionalGroups),
    Rule("formOrder", "the order of the patterns that groups make", patterns: \.groups.formOrder),
    Rule(
      "optionalGroupLimit", "the largest number of optional groups in one pattern",
      patterns: \.groups.optionalGroupLimit, choices: [2, 10]),
  ]

  /// The largest number of bytes that the forms may have at the length of the whole (OPT-7).
  private static let mostBytes = 1 << 18

  /// The largest number of forms that patterns may have together inside an opening (OPT-8).
  package var mostForms: Int { 1 << min(optionalGroupLimit, Self.groups(of: Self.mostBytes)) }

  /// The patterns that a written pattern stands for, in their order (OPT-1, OPT-3); no more than those
  /// that are `left`.
  ///
  /// - Throws: `RoutingError.invalidPattern` (OPT-4, OPT-5, OPT-7).
  package func forms(of written: String, left: Int = .max) throws(RoutingError) -> [String] {
    let read: GroupedText?
    do { read = try optionalGroups.read(written) } catch {
      throw .invalidPattern(pattern: written, problem: error)
    }
    guard let read else { return [written] }
    let fitting = Self.groups(of: Self.mostBytes / max(written.utf8.count, 1))
    let limit = min(optionalGroupLimit, fitting, Self.groups(of: left))
    guard read.count <= limit else {
      throw .invalidPattern(
        pattern: written, problem: .tooManyGroups(count: read.count, limit: limit))
    }
    return formOrder.sorted(formOrder.subsets(of: read.count).compactMap(read.form))
  }

  /// The number of groups that have so many forms.
  private static func groups(of forms: Int) -> Int {
    forms <= 0 ? 0 : Int.bitWidth - 1 - forms.leadingZeroBitCount
  }
}

/// In which order the patterns that groups make are registered (OPT-3).
package enum FormOrder: String, CaseIterable, RuleValue {
  /// Longest first in UTF-16 units; of equal length as binary numbers, the first group lowest.
  case countedInBinary
  /// Longest first in characters; of equal length those with earlier groups first.
  case earlierGroupsFirst
  /// Those with more groups first; of as many those with earlier groups first. No text counts.
  case moreGroupsFirst

  /// All ways to leave out some of `count` groups; each has a bit for every group that is there, the
  /// first group's the lowest.
  fileprivate func subsets(of count: Int) -> [Int] {
    switch self {
    case .countedInBinary: return Array(0..<(1 << count))
    case .earlierGroupsFirst: return Self.subsets(of: 0..<count)
    case .moreGroupsFirst:
      let all = Self.subsets(of: 0..<count)
      return (0...count).reversed().flatMap { size in all.filter { $0.nonzeroBitCount == size } }
    }
  }

  /// All ways in the order of the numbers of the groups that are there: none of them, then those with
  /// the first group, then those without it.
  private static func subsets(of groups: Range<Int>) -> [Int] {
    guard let first = groups.first else { return [0] }
    let behind = subsets(of: groups.dropFirst())
    return [0] + behind.map { 1 << first | $0 } + behind.dropFirst()
  }

  /// Longest text first, where that counts; of equal length, in the given order.
  fileprivate func sorted(_ texts: [String]) -> [String] {
    if self == .moreGroupsFirst { return texts }
    let measured = texts.enumerated().map { place, text in
      (place, length: self == .countedInBinary ? text.utf16.count : text.count, text)
    }
    return measured.sorted { $0.length == $1.length ? $0.0 < $1.0 : $0.length > $1.length }
      .map { $0.2 }
  }
}

/// How optional groups are read (OPT-2).
package enum OptionalGroups: String, CaseIterable, RuleValue {
  /// Each group may be present or not; unbalanced, nested and empty groups are refused.
  case balanced
  /// From left to right up to the next parenthesis of the expected kind.
  case scanned
  /// From left to right, and nothing is refused: what is no group is text.
  case unchecked

  /// A pattern taken apart; `nil` for one without groups.
  fileprivate func read(_ written: String) throws(PatternProblem) -> GroupedText? {
    guard written.contains(ascii: "(") || written.contains(ascii: ")") else { return nil }
    return switch self {
    case .balanced: try .balanced(written)
    case .scanned: try .scanned(written)
    case .unchecked: .unchecked(written)
    }
  }
}
