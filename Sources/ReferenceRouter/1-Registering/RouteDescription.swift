public import Routing

/// A route as it is registered: a pattern and what is to be done on a match.
public struct RouteDescription: Sendable {
  /// The pattern, optional groups included.
  public var pattern: String
  /// Routes of higher priority are tried first.
  public var priority = 0
  /// The name by which the location of the route can be asked.
  public var name: String?
  /// What the route gives back.
  public var kind = RouteKind.plain
  /// What is called on a match; `nil`: nothing.
  public var handler: Handler?
  /// What is asked on a match whether the opening goes somewhere else.
  public var redirector: Redirector?
  /// The router in which the URL is opened in place of a handler (NEST-5).
  var boundRouter: Tables.Key?
  /// Routes whose patterns go on where this one ends (CHILD-1).
  public var children: [RouteDescription] = []

  /// What decides whether the route matches; `nil`: the default of the router (DEFINE-1, DEFINE-4).
  public var definition: Definition?
  /// The router's default when the route was registered.
  var defaultDefinition = Definition.patterns

  /// A route with a pattern and a handler.
  public init(_ pattern: String, handler: Handler?) {
    self.pattern = pattern
    self.handler = handler
  }
}

extension RouteDescription {
  /// Whether the route is found at all: without anything to do on a match it may not be (HANDLER-3).
  func isFound(under rules: HandlerRules) -> Bool {
    handler != nil || redirector != nil || rules.missingHandlers != .unfound
  }
}

/// What is called when a route matches.
public typealias Handler = @Sendable (Match) async -> Reply

/// What is asked for the URL that a route redirects to; `nil`: the route stays (REDIRECT-10).
public typealias Redirector = @Sendable (Match) async -> String?

/// What is called with the URL and the caller's parameters when nothing handled a URL.
public typealias UnmatchedCallback =
  @Sendable (_ url: String, _ parameters: Parameters?) async ->
  Void

/// What a handler is told.
public struct Match: Sendable {
  /// The parameters, reserved keys included (PARAM-1).
  public let parameters: Parameters
  /// The value that travels with the opening (EXTRA-1).
  public var extra: Value?
  /// The scheme, the host and the path of the URL, where the rules tell them (KEY-9).
  package let location: MatchedLocation?
  /// The pattern of the route itself, where handlers are told it (PREFIX-11).
  public let pattern: String?
}

/// What a handler is told about the URL itself.
package struct MatchedLocation: Sendable {
  /// The scheme, empty for the default one.
  package let scheme: String
  /// The host, decoded and in lower case.
  package let host: String
  /// The path, decoded.
  package let path: String
}

/// What a handler answers.
public struct Reply: Sendable {
  /// Whether it has handled the URL (HANDLER-1).
  public let accepts: Bool
  /// The object that it gives back (OBJECT-1).
  public let object: Value?

  /// An answer, with an object where the route gives one back.
  public init(accepts: Bool, object: Value? = nil) {
    self.accepts = accepts
    self.object = object
  }
}
