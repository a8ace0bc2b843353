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

  /// The next callback, read when it is needed.
  mutating func next(_ state: RouterState) -> UnmatchedCallback? {
    untold.isEmpty ? nil : state.tables[untold.removeFirst()].unmatched
  }
}
