public import RoutingModel

/// What the runner gives to a router as the handler of a route.
///
/// A router calls it with the parameters that it gives to handlers and takes the answer as that of
/// the handler: whether the URL was handled. Routers with `async` handlers await it; others call it
/// as it is.
public struct Handler: Sendable {
  private let respond: @Sendable (Parameters) async -> Bool

  init(_ respond: @escaping @Sendable (Parameters) async -> Bool) {
    self.respond = respond
  }

  /// Whether the handler has handled the URL.
  public func callAsFunction(_ parameters: Parameters) async -> Bool {
    await respond(parameters)
  }

  /// Whether the handler has handled the URL, for routers without `async`.
  public func callAsFunction(_ parameters: Parameters) -> Bool {
    CallingThread.run { [respond] in await respond(parameters) }
  }
}

/// What the runner gives to a router to be told that nothing handled a URL.
public struct UnmatchedHandler: Sendable {
  private let tell: @Sendable (String, Parameters?) -> Void

  init(_ tell: @escaping @Sendable (String, Parameters?) -> Void) {
    self.tell = tell
  }

  /// Tells the URL as the router gives it to such callbacks, and the caller's parameters, `nil` when
  /// there were none.
  public func callAsFunction(_ url: String, _ parameters: Parameters?) {
    tell(url, parameters)
  }
}
