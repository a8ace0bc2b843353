public import RoutingModel

/// What a router answered to one step.
public enum Answer: Sendable, Equatable {
  /// Nothing, as most steps do.
  case nothing
  /// What came of an opening.
  case opened(Opened)
  /// Whether a URL could be opened.
  case canOpen(Bool)
  /// The patterns of a table.
  case patterns([String])
  /// The patterns of all tables.
  case tables([TableListing])
  /// A refusal.
  case error(ErrorCode)
}

/// What came of an opening: the answer and everything that happened on the way, in order.
public struct Opened: Sendable, Equatable {
  /// Whether the URL was handled.
  public var handled: Bool
  /// Calls of handlers and callbacks, in order.
  public var events: [Event]
  /// Whether the router wrote to its log.
  public var logged = false
}

/// One thing that happened during an opening.
public enum Event: Sendable, Equatable {
  /// The handler of a route was called.
  case call(route: String, parameters: Parameters)
  /// The callback of a table was told that nothing handled a URL.
  case unmatched(url: String, parameters: Parameters?, table: TableAddress)
}
