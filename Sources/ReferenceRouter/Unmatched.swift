internal import RoutingModel

/// Chapter "Unmatched URLs": the callbacks that are told that nothing handled a URL.
struct UnmatchedTold: Sendable {
  private var untold: [Tables.Key]

  /// The tables whose callbacks are to be told (UNMATCHED-3).
  init(asked: [Tables.Key], state: RouterState) {
    let tables =
      state.rules.tables?.unmatchedCallbacks == .outermostFirst ? asked.reversed() : asked
    let withCallback = tables.filter { state.tables[$0].unmatched != nil }
    let isOne = state.rules.tables?.unmatchedCallbacks != .outermostFirst
    untold = isOne ? Array(withCallback.prefix(1)) : withCallback
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
  mutating func next(_ state: RouterState) -> UnmatchedCallback? {
    untold.isEmpty ? nil : state.tables[untold.removeFirst()].unmatched
  }
}
