/// The result of an opening.
public struct OpenResult: Sendable, Equatable {
  /// How an opening ends.
  public enum Outcome: Sendable, Equatable {
    /// A handler has handled the URL. The values are the route's whole pattern, if the router knows
    /// it, and the object that the handler returned, if any.
    case handled(by: String? = nil, object: Value? = nil)
    /// Nothing has handled the URL, or an interceptor has rejected the route of this pattern.
    case unhandled(by: String? = nil)
    /// The opening ended with an error (REDIRECT-4).
    case failed(ErrorCode)
  }

  /// How the opening ended.
  public var outcome: Outcome
  /// The URL that was opened in the end, if the router reports it.
  public var url: String?
  /// The extra value of the opening, as it arrived (EXTRA-1).
  public var extra: Value?
  /// The screen that the handler built, to be shown (NAV-12).
  public var screen: Screen?
  /// The changes that showing this screen caused.
  public var changes: [ScreenChange] = []
  /// Whether the opening was refused without an error (URL-7).
  package var isRefused = false
  /// Whether the router wrote to its log (OPTION-2); false if the log cannot be seen.
  public var logged = false

  /// A result with its outcome and, if the router reports it, the last URL.
  public init(_ outcome: Outcome, url: String? = nil) {
    self.outcome = outcome
    self.url = url
  }

  /// A result with only the fact whether the URL was handled.
  public init(handled: Bool) {
    self.init(handled ? .handled() : .unhandled())
  }

  /// Whether the URL was handled.
  public var handled: Bool {
    if case .handled = outcome { true } else { false }
  }

  /// The object that the handler returned.
  package var object: Value? {
    if case .handled(_, let object) = outcome { object } else { nil }
  }

  /// The whole pattern of the route that was found.
  package var pattern: String? {
    switch outcome {
    case .handled(let pattern, _), .unhandled(let pattern): pattern
    case .failed: nil
    }
  }

  /// Whether no route handled the URL, although the URL was not refused and no interceptor rejected
  /// a route (NAV-14).
  package var isWithoutRoute: Bool {
    switch outcome {
    case .handled, .unhandled(by: .some): false
    case .unhandled(by: nil), .failed: !isRefused
    }
  }

  /// The error with which the opening failed.
  package var error: ErrorCode? {
    if case .failed(let error) = outcome { error } else { nil }
  }
}
