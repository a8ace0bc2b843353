import Foundation

/// The limits on the steps of all searches in one URL, and of all searches in an outermost opening
/// (REWRITE-11).
package struct SearchBudget {
  /// The length of the longest URL that is searched, in UTF-16 code units.
  private static let longestText = 1 << 16

  /// The largest limit, in units of 100,000 steps.
  private static let mostSteps = 100

  /// The length of a URL up to which a step has its basic cost, because a step can look at the
  /// whole URL.
  ///
  /// So a step costs more in a longer URL.
  private static let ordinaryText = 500

  // Amounts are counted in progress reports. ICU sends one report for each 10,000 steps.

  /// The number of reports that an outermost opening may use.
  ///
  /// The rule counts in units of 100,000 steps.
  private let whole: Int
  /// The number of reports that this URL may still use.
  private var rest: Int
  /// The share of the opening's limit that one report about this URL costs.
  private let cost: Int
  /// The share of the opening's limit that this URL and others have used.
  package private(set) var used: Int

  package init(limit: Int, used: Int, url: String) {
    let length = url.utf16.count
    whole = 10 * max(0, min(limit, Self.mostSteps))
    cost = max(1, length / Self.ordinaryText)
    let isUsedUp = length > Self.longestText || used >= max(1, whole)
    rest = isUsedUp ? 0 : max(1, (whole - used) / cost)
    self.used = used
  }

  /// Whether there is a match; `nil` if the steps were not enough to know.
  ///
  /// Subtracts the steps from the remaining ones.
  mutating func isMatch(
    of expression: NSRegularExpression, in url: String, _ range: NSRange
  ) -> Bool? {
    guard rest > 0 else {
      used = max(used, whole)
      return nil
    }
    var rest = rest
    var isMatch = false
    expression.enumerateMatches(
      in: url, options: [.reportProgress, .reportCompletion], range: range
    ) { match, flags, stop in
      if flags.contains(.internalError) { rest = 0 }
      if flags.contains(.progress) { rest -= 1 }
      isMatch = isMatch || match != nil
      if isMatch || rest <= 0 { stop.pointee = true }
    }
    // When a URL is refused, no steps are left (REWRITE-25).
    used = rest > 0 ? used + (self.rest - rest) * cost : max(used, whole)
    self.rest = rest
    return rest > 0 ? isMatch : nil
  }
}
