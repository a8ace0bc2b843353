import Routing

/// A pattern taken apart at its groups (OPT-2).
struct PatternGroups {
  /// The largest number of groups in one pattern (OPT-5).
  static let limit = 10

  /// The texts between the groups: one more than there are groups.
  private var required: [String] = []
  private var groups: [String] = []

  /// Reads groups; parentheses that are not balanced, nested or empty are refused (OPT-4).
  ///
  /// `used` is the number of variants that count together with those of the text (OPT-8).
  init(_ text: String, used: Int) throws(PatternProblem) {
    let bytes = Bytes(text)
    var start = bytes.all.lowerBound
    var isInside = false
    for place in bytes.all {
      switch bytes[place] {
      case UInt8(ascii: "("):
        if isInside { throw PatternProblem.nestedGroup }
        required.append(bytes.text(start..<place))
        isInside = true
      case UInt8(ascii: ")"):
        guard isInside else { throw PatternProblem.unbalancedGroup }
        if start == place { throw PatternProblem.emptyGroup }
        groups.append(bytes.text(start..<place))
        isInside = false
      default: continue
      }
      start = place + 1
    }
    if isInside { throw PatternProblem.unbalancedGroup }
    required.append(bytes.text(start..<bytes.all.upperBound))
    let limit = Self.groupsThatFit(text, used: used)
    if groups.count > limit {
      throw PatternProblem.tooManyGroups(count: groups.count, limit: limit)
    }
  }

  /// The number of groups up to which the variants of a text have no more than 256 KiB, and are not
  /// too many with those that are used (OPT-7, OPT-8).
  private static func groupsThatFit(_ text: String, used: Int) -> Int {
    var groups = 0
    while text.utf8.count << (groups + 1) <= 1 << 18, used + 1 << (groups + 1) <= 1 << limit {
      groups += 1
    }
    return groups
  }

  /// Every way of leaving out groups: more groups first, then earlier groups first (OPT-3).
  var variants: [String] {
    (0..<(1 << groups.count)).sorted { left, right in
      let difference = left ^ right
      let counts = (left.nonzeroBitCount, right.nonzeroBitCount)
      return counts.0 == counts.1 ? left & (difference & -difference) != 0 : counts.0 > counts.1
    }.map(variant)
  }

  /// The text with the groups whose binary digit in `choice` is 1, the first the lowest.
  private func variant(_ choice: Int) -> String {
    var text = required[0]
    for (index, group) in groups.enumerated() {
      if choice >> index & 1 == 1 { text += group }
      text += required[index + 1]
    }
    return text
  }
}
