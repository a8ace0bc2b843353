public import Routing

/// What the runner gives to a router to be told that nothing handled a URL.
public struct UnmatchedHandler: Sendable {
  private let tell: @Sendable (String, Parameters?) -> Void

  package init(_ tell: @escaping @Sendable (String, Parameters?) -> Void) {
    self.tell = tell
  }

  /// Tells the URL as the router gives it to such callbacks, and the caller's parameters, `nil` when
  /// there were none.
  public func callAsFunction(_ url: String, _ parameters: Parameters?) {
    tell(url, parameters)
  }
}

/// What the runner gives to an opening to be called with an object.
public struct ObjectCallback: Sendable {
  private let take: @Sendable (Value) -> Void

  init(_ take: @escaping @Sendable (Value) -> Void) {
    self.take = take
  }

  /// Hands over the object; null when there is none.
  public func callAsFunction(_ object: Value) {
    take(object)
  }
}

/// What the runner gives to a router to ask where a route redirects.
///
/// A redirector may take its time: it may suspend, come back on another task, and use the router
/// meanwhile. Routers with `async` redirectors await it; others call it as it is.
public struct Redirector: Sendable {
  private let ask: @Sendable (RedirectQuestion) async -> String?

  init(_ ask: @escaping @Sendable (RedirectQuestion) async -> String?) {
    self.ask = ask
  }

  /// The URL to open instead; `nil`: the route stays.
  public func callAsFunction(_ question: RedirectQuestion) async -> String? {
    await ask(question)
  }

  /// The URL to open instead, for routers without `async`; `nil`: the route stays.
  public func callAsFunction(_ question: RedirectQuestion) -> String? {
    CallingThread.run { [ask] in await ask(question) }
  }
}

/// What a router tells a redirector about the route that has matched.
public struct RedirectQuestion: Sendable {
  /// The parameters, reserved keys included, as the handler would be told them.
  public let parameters: Parameters
  /// The value that travels with the opening, where the router has such values.
  public let extra: Value?

  /// A question about a match.
  public init(parameters: Parameters, extra: Value? = nil) {
    self.parameters = parameters
    self.extra = extra
  }
}

/// What the runner gives to a router to be asked before a handler is called.
public struct Interceptor: Sendable {
  /// The label by which it is removed.
  public let label: String
  /// The routes that it is asked about; none: all.
  public let routes: [String]
  /// The place among the others; `nil`: behind them.
  public var place: Int?

  private let decide: @Sendable (Parameters) async -> Interception

  init(
    label: String, routes: [String], place: Int?,
    decide: @escaping @Sendable (Parameters) async -> Interception
  ) {
    self.label = label
    self.routes = routes
    self.place = place
    self.decide = decide
  }

  /// What is to become of an opening with these parameters.
  public func callAsFunction(_ parameters: Parameters) async -> Interception {
    await decide(parameters)
  }

  /// What is to become of an opening with these parameters, for routers without `async`.
  public func callAsFunction(_ parameters: Parameters) -> Interception {
    CallingThread.run { [decide] in await decide(parameters) }
  }
}

/// What an interceptor decides.
public enum Interception: Sendable, Equatable {
  /// The opening goes on.
  case next
  /// The opening ends and is not handled.
  case reject
  /// The opening goes on with these parameters in the place of all others.
  case reset(Parameters)
}
