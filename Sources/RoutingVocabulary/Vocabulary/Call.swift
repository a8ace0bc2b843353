/// The values that a router passes to a handler, a redirector or an interceptor.
public struct Call: Sendable {
  /// The parameters, reserved keys included (PARAM-1).
  public let parameters: Parameters
  /// The match record, if the router passes one (RECORD-1).
  public let match: MatchRecord?
  /// The extra value of the opening, if the router has such values (EXTRA-1).
  public let extra: Value?
  /// The parts of the URL, if the router passes them (KEY-9).
  public let request: RequestFacts?
  /// The route's own pattern, if the router passes it (PREFIX-11).
  public let pattern: String?
  /// The name of the screen from which the handler shows something, if the router passes it
  /// (NAV-13).
  public let source: String?

  /// A call with parameters and, if the router passes them, the other values.
  public init(
    parameters: Parameters, match: MatchRecord? = nil, extra: Value? = nil,
    request: RequestFacts? = nil, pattern: String? = nil, source: String? = nil
  ) {
    self.parameters = parameters
    self.match = match
    self.extra = extra
    self.request = request
    self.pattern = pattern
    self.source = source
  }
}

/// What a handler receives about the URL itself, in addition to the parameters (KEY-9).
public struct RequestFacts: Sendable, Equatable {
  /// The scheme; the empty string for the default scheme.
  @ByScalars public private(set) var scheme: String
  /// The host, decoded and in lower case.
  @ByScalars public private(set) var host: String
  /// The path, decoded.
  @ByScalars public private(set) var path: String

  /// The parts of a URL as a handler sees them.
  public init(scheme: String, host: String, path: String) {
    self.scheme = scheme
    self.host = host
    self.path = path
  }
}

/// The answer of a handler.
public struct HandlerAnswer: Sendable {
  /// Whether the handler has handled the URL (HANDLER-1).
  public var accepts: Bool
  /// The object that the handler returns, for routes that return objects (OBJECT-1).
  public let object: Value?
  /// The screen that the handler built, for routers that show what routes build (NAV-12).
  public let screen: Screen?

  /// An answer with an object or a screen, if the route returns one.
  public init(accepts: Bool, object: Value? = nil, screen: Screen? = nil) {
    self.accepts = accepts
    self.object = object
    self.screen = screen
  }
}
