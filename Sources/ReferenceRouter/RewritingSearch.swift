import Foundation
internal import RoutingModel

/// The search of a regular expression in a URL, which gives up after a number of steps.
struct RewriteSearch {
  /// The largest number of steps that the length of a URL adds, so that a very long one does not
  /// make a slow expression hang.
  private static let longestText = 20_000

  private let text: String
  private let expression: NSRegularExpression

  /// Reads a regular expression.
  ///
  /// - Throws: `RoutingError.invalidExpression` (REWRITE-3).
  init(_ text: String) throws(RoutingError) {
    self.text = text
    guard !text.isEmpty, let expression = try? NSRegularExpression(pattern: text) else {
      throw .invalidExpression(text: text)
    }
    self.expression = expression
  }

  /// The text of the first match and of its groups, `nil` for a group that took no part; `nil` when
  /// there is no match, or an empty one (REWRITE-2).
  ///
  /// - Throws: `RoutingError.expressionTooSlow` (REWRITE-11).
  func groups(in url: String, limit: Int) throws(RoutingError) -> [String?]? {
    let whole = NSString(string: url)
    let budget = limit + min(whole.length, Self.longestText)
    var steps = 0
    var match: NSTextCheckingResult?
    expression.enumerateMatches(
      in: url, options: [.reportProgress, .reportCompletion],
      range: NSRange(location: 0, length: whole.length)
    ) { result, flags, stop in
      if flags.contains(.internalError) { steps = budget + 1 }
      if flags.contains(.progress) { steps += 1 }
      if let result { match = result }
      if match != nil || steps > budget { stop.pointee = true }
    }
    if steps > budget { throw .expressionTooSlow(text: text) }
    guard let match, match.range.length > 0 else { return nil }
    return (0..<match.numberOfRanges).map { group in
      let range = match.range(at: group)
      return range.location == NSNotFound ? nil : whole.substring(with: range)
    }
  }
}
