/// A function that a router calls: a handler, a redirector or an interceptor.
///
/// A callback may suspend, return on another task, and use the router in the meantime. Routers with
/// `async` callbacks await it. Other routers call it synchronously and wait.
public struct Callback<Input: Sendable, Output: Sendable>: Sendable {
  /// The callback's work: to answer at once, or to perform steps first.
  private enum Response: Sendable {
    case now(@Sendable (Input) -> Output)
    case later(@Sendable (Input) async -> Output)
  }

  private let response: Response

  /// A callback that does the given work.
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
/// The closure returns whether it has handled the URL.
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
/// `nil` if the route does not redirect (REDIRECT-10).
public typealias Redirector = Callback<Call, String?>

/// A closure that the router calls when nothing handled a URL.
///
/// The closure receives the URL as the router passes it to such callbacks, and the caller's
/// parameters, which are `nil` if the caller passed none.
public typealias UnmatchedHandler = Callback<(url: String, parameters: Parameters?), Void>

extension UnmatchedHandler {
  /// Calls the callback synchronously, for routers without `async`.
  public func callAsFunction(_ url: String, _ parameters: Parameters?) {
    self((url, parameters))
  }
}

/// A closure that a caller passes to an opening to receive an object, or null if there is no
/// object.
public typealias ObjectCallback = Callback<Value, Void>

/// A closure that returns the string to parse instead of the given one, or `nil` if the given
/// string is not a URL (KEY-10).
public typealias TextParser = Callback<String, String?>
