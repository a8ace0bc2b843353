internal import RoutingModel

/// Chapter "Unmatched URLs": the callbacks that are told that nothing handled a URL.
struct UnmatchedTold: Sendable {
  private var untold: ArraySlice<TableSettings>

  /// The callbacks, of those of the tables that were asked, that are to be told (UNMATCHED-3).
  init(asked: [TableSettings], rules: TableRules?) {
    let areAll = rules?.unmatchedCallbacks == .outermostFirst
    let withCallback = (areAll ? asked.reversed() : asked).filter { $0.unmatched != nil }
    untold = areAll ? withCallback[...] : withCallback.prefix(1)
  }

  /// The text of a URL as callbacks are told it (UNMATCHED-4).
  static func url(_ url: String, rules: UnmatchedRules?) -> String {
    rules?.unmatchedFacts == .encodedURL ? PercentCoding.encode(url, allowed: .query) : url
  }

  /// The caller's parameters as callbacks are told them (UNMATCHED-4).
  static func parameters(_ parameters: Parameters?, rules: UnmatchedRules?) -> Parameters? {
    rules?.unmatchedFacts == .encodedURL ? nil : parameters
  }

  /// The next callback, read when it is needed.
  mutating func next() -> UnmatchedCallback? {
    untold.popFirst()?.unmatched
  }
}
