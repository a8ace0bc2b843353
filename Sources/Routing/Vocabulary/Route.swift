/// A route as it is registered: a pattern and what is to be done on a match.
public struct Route: Sendable {
  /// The pattern, as a user of the router writes it.
  public var pattern: String
  /// The table that it goes into.
  public var table: TableAddress
  /// Routes of higher priority are tried first; 0 is the default.
  public var priority: Int
  /// What is called on a match; `nil`: nothing.
  public var handler: Handler?
  /// What the route gives back.
  public var kind = RouteKind.plain
  /// The name by which the location of the route is requested.
  public var name: String?
  /// What says on a match whether the opening goes somewhere else.
  public var redirector: Redirector?
  /// Routes whose patterns go on where this one ends (CHILD-1).
  public var children: [Route] = []
  /// Whether the registration waits for the next opening (DELAY-1).
  public var isDelayed = false
  /// An object that handles the route in place of a handler.
  public var handlerObject: HandlerObject?
  /// What decides whether the route matches; `nil`: the router's default (DEFINE-1, DEFINE-4).
  public var definition: DefinitionKind?
  /// Whether the handler builds a screen, which the router may have to show (NAV-12); otherwise the
  /// handler shows by itself what is to be seen.
  public var buildsScreen = false
  /// Whether the pattern is given as a URL object: for routers that take strings and URL objects;
  /// others are given what they take.
  public var isURLObject = false

  /// The router in which the URL is opened in place of a handler (NEST-5).
  package var boundRouter: TableAddress?
  /// The router's default when the route was registered.
  package var defaultDefinition = DefinitionKind.patterns

  /// A route with a pattern and a handler.
  public init(
    _ pattern: String, in table: TableAddress = .global, priority: Int = 0, handler: Handler? = nil
  ) {
    self.pattern = pattern
    self.table = table
    self.priority = priority
    self.handler = handler
  }
}
