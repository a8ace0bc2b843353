/// A route to register: a pattern and the router's action on a match.
public struct Route: Sendable {
  /// The pattern, as a user of the router writes it.
  public var pattern: String
  /// The table into which the route is put.
  public var table: TableAddress
  /// Routes of higher priority are tried first; 0 is the default.
  public var priority: Int
  /// The closure to call on a match; `nil` if there is none.
  public var handler: Handler?
  /// What the route returns.
  public var kind = RouteKind.plain
  /// The name by which the location of the route can be looked up.
  public var name: String?
  /// The closure that decides on a match whether the opening is redirected.
  public var redirector: Redirector?
  /// Routes whose patterns continue the pattern of this route (CHILD-1).
  public var children: [Route] = []
  /// Whether the registration is pending until the next opening (DELAY-1).
  public var isDelayed = false
  /// An object that handles the route instead of a handler.
  public var handlerObject: HandlerObject?
  /// What decides whether the route matches; `nil` for the router's default (DEFINE-1, DEFINE-4).
  public var definition: DefinitionKind?
  /// Whether the handler builds a screen, which the router may have to show (NAV-12).
  ///
  /// Otherwise the handler shows screens itself.
  public var buildsScreen = false
  /// Whether the pattern is passed as a URL object.
  ///
  /// Only routers that accept both strings and URL objects notice a difference.
  public var isURLObject = false

  /// The router in which the URL is opened, instead of a call of a handler (NEST-5).
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

extension Route {
  /// The pattern as a link of the app, for a router whose patterns need a scheme.
  ///
  /// `/user/:id` becomes `app://user/:id`, and `shop://user/:id` in the table of the scheme `shop`.
  /// A pattern with a scheme stays unchanged. `OpenRequest.link(_:)` opens a path. To translate the
  /// pattern too, assign the link to `pattern` first.
  public func link(_ start: String? = nil) -> String {
    pattern.link(start ?? (table.scheme ?? "app") + ":/")
  }
}
