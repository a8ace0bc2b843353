internal import Routing

/// Chapter "Unmatched URLs": which callbacks are called when nothing handled a URL, and with what.
enum Unmatched {
  /// The tables whose callbacks are called, of those that were searched (UNMATCHED-3).
  static func order(of searched: [TableSettings], rules: TableRules?) -> [TableSettings] {
    let areAll = rules?.unmatchedCallbacks == .outermostFirst
    let withCallback = (areAll ? searched.reversed() : searched).filter { $0.unmatched != nil }
    return areAll ? withCallback : Array(withCallback.prefix(1))
  }

  /// The text of a URL as callbacks receive it (UNMATCHED-4).
  static func url(_ url: String, rules: UnmatchedRules?) -> String {
    rules?.unmatchedFacts == .encodedURL ? PercentCoding.encode(url, allowed: .query) : url
  }

  /// The caller's parameters as callbacks receive them (UNMATCHED-4).
  static func parameters(_ parameters: Parameters?, rules: UnmatchedRules?) -> Parameters? {
    rules?.unmatchedFacts == .encodedURL ? nil : parameters
  }
}
