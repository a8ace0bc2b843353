/// What a router is given to call: a handler, a redirector, an interceptor.
///
/// A callback may take its time: it may suspend, come back on another task, and use the router
/// meanwhile. Routers with `async` callbacks await it; others call it as it is, and wait.
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

  /// Calls it.
  public func callAsFunction(_ input: Input) async -> Output {
    switch response {
    case .now(let respond): respond(input)
    case .later(let respond): await respond(input)
    }
  }

  /// Calls it, for routers without `async`.
  public func callAsFunction(_ input: Input) -> Output {
    switch response {
    case .now(let respond): respond(input)
    case .later(let respond): CallingThread.run { await respond(input) }
    }
  }
}

/// What is called when a route matches; it answers whether it has handled the URL.
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

/// What says where a route that has matched redirects: the URL to open instead; `nil`: the route
/// stays (REDIRECT-10).
public typealias Redirector = Callback<Call, String?>

/// What is called when nothing handled a URL: with that, as the router gives it to such callbacks,
/// and the caller's parameters, `nil` when there were none.
public typealias UnmatchedHandler = Callback<(url: String, parameters: Parameters?), Void>

extension UnmatchedHandler {
  /// Calls it, for routers without `async`.
  public func callAsFunction(_ url: String, _ parameters: Parameters?) {
    self((url, parameters))
  }
}

/// What an opening is given to be called with an object; null when there is none.
public typealias ObjectCallback = Callback<Value, Void>

/// What says which string the router's own parser reads in place of another one; `nil`: the string is
/// not a URL (KEY-10).
public typealias TextParser = Callback<String, String?>
