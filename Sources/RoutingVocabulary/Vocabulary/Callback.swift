/// What a router is given to call: a handler, a redirector, an interceptor.
///
/// A callback may suspend, return on another task, and use the router meanwhile. Routers with
/// `async` callbacks await it. Other routers call it synchronously and wait.
public struct Callback<Input: Sendable, Output: Sendable>: Sendable {
  /// What the callback does: answer at once, or do steps first.
  private enum Response: Sendable {
    case now(@Sendable (Input) -> Output)
    case later(@Sendable (Input) async -> Output)
  }

  private let response: Response

  /// A callback that does this.
  public init(_ respond: @escaping @Sendable (Input) async -> Output) {
    response = .later(respond)
  }

  /// A callback that answers without suspending.
  package init(atOnce respond: @escaping @Sendable (Input) -> Output) {
    response = .now(respond)
  }

  /// Calls the callback.
  public func callAsFunction(_ input: Input) async -> Output {
    switch response {
    case .now(let respond): respond(input)
    case .later(let respond): await respond(input)
    }
  }

  /// Calls the callback synchronously, for routers without `async`.
  public func callAsFunction(_ input: Input) -> Output {
    switch response {
    case .now(let respond): respond(input)
    case .later(let respond): CallingThread.run { await respond(input) }
    }
  }
}

/// A closure that the router calls when a route matches.
///
/// It returns whether it has handled the URL.
public typealias Handler = Callback<Call, HandlerAnswer>

extension Handler {
  /// Whether the handler has handled the URL.
  public func callAsFunction(_ parameters: Parameters, match: MatchRecord? = nil) async -> Bool {
    await self(Call(parameters: parameters, match: match)).accepts
  }

  /// Whether the handler has handled the URL, for routers without `async`.
  public func callAsFunction(_ parameters: Parameters, match: MatchRecord? = nil) -> Bool {
    self(Call(parameters: parameters, match: match)).accepts
  }
}

/// A closure that decides where a matched route redirects: it returns the URL to open instead, or
/// `nil` if the route stays (REDIRECT-10).
public typealias Redirector = Callback<Call, String?>

/// A closure that the router calls when nothing handled a URL.
///
/// It receives the URL as the router gives it to such callbacks, and the caller's parameters; `nil`
/// if the caller gave none.
public typealias UnmatchedHandler = Callback<(url: String, parameters: Parameters?), Void>

extension UnmatchedHandler {
  /// Calls the callback synchronously, for routers without `async`.
  public func callAsFunction(_ url: String, _ parameters: Parameters?) {
    self((url, parameters))
  }
}

/// A closure that an opening passes along to receive an object; null if there is no object.
public typealias ObjectCallback = Callback<Value, Void>

/// A closure that returns the string which the router's own parser reads instead of the given one;
/// `nil`: the string is not a URL (KEY-10).
public typealias TextParser = Callback<String, String?>
