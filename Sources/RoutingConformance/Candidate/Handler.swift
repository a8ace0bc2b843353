public import Routing

/// What the runner gives to a router as the handler of a route.
///
/// A router calls it with what it gives to handlers and takes the answer as that of the handler.
/// Routers with `async` handlers await it; others call it as it is.
public struct Handler: Sendable {
  /// What the handler does: answer at once, or do steps first.
  private enum Response: Sendable {
    case now(@Sendable (Call) -> HandlerAnswer)
    case later(@Sendable (Call) async -> HandlerAnswer)
  }

  private let response: Response

  package init(_ respond: @escaping @Sendable (Call) async -> HandlerAnswer) {
    response = .later(respond)
  }

  init(atOnce respond: @escaping @Sendable (Call) -> HandlerAnswer) {
    response = .now(respond)
  }

  /// Whether the handler has handled the URL.
  public func callAsFunction(_ parameters: Parameters) async -> Bool {
    await answer(to: Call(parameters: parameters)).accepts
  }

  /// Whether the handler has handled the URL, for routers without `async`.
  public func callAsFunction(_ parameters: Parameters) -> Bool {
    answer(to: Call(parameters: parameters)).accepts
  }

  /// The whole answer of the handler.
  public func answer(to call: Call) async -> HandlerAnswer {
    switch response {
    case .now(let respond): respond(call)
    case .later(let respond): await respond(call)
    }
  }

  /// The whole answer of the handler, for routers without `async`.
  public func answer(to call: Call) -> HandlerAnswer {
    switch response {
    case .now(let respond): respond(call)
    case .later(let respond): CallingThread.run { await respond(call) }
    }
  }
}

/// What a router gives to a handler.
public struct Call: Sendable {
  /// The parameters, reserved keys included.
  public let parameters: Parameters
  /// What handlers are told about the URL itself, where the router tells.
  public let request: RequestFacts?
  /// The pattern of the route itself, where the router tells (PREFIX-11).
  public let pattern: String?

  /// A call with parameters and, where the router tells them, facts about the URL and the pattern.
  public init(parameters: Parameters, request: RequestFacts? = nil, pattern: String? = nil) {
    self.parameters = parameters
    self.request = request
    self.pattern = pattern
  }
}

/// What a handler answers.
public struct HandlerAnswer: Sendable {
  /// Whether it has handled the URL.
  public var accepts: Bool
  /// The object that it gives back, for routes that give back objects.
  public let object: Value?
}
