public import Routing

/// One registration.
public struct Registration: Sendable {
  /// The pattern, as a user of the router writes it.
  public var pattern: String
  /// The table that it goes into.
  public var table: TableAddress
  /// Routes of higher priority are tried first; 0 is the default.
  public var priority: Int
  /// What is to be called on a match; `nil`: nothing is given to the router.
  public var handler: Handler?
  /// What the route gives back.
  public let kind: RouteKind
  /// The name by which the location of the route can be asked.
  public let name: String?
  /// What is to be asked on a match whether the opening goes somewhere else.
  public let redirector: Redirector?
  /// Routes below this one.
  public let children: [Registration]
  /// Whether the registration waits for the next opening.
  public let isDelayed: Bool
  /// An object that handles the route in place of a handler; only for `registerCustom`.
  public let handlerObject: HandlerObject?
  /// What decides whether the route matches, only for `registerCustom`; `nil`: the default.
  public let definition: DefinitionKind?
  /// Whether the pattern is given as a URL object: for routers that take texts and URL objects;
  /// others are given what they take.
  public let isURLObject: Bool
}

extension Registration {
  /// Whether it is one for `registerCustom`.
  var isCustom: Bool {
    handlerObject != nil || definition != nil || children.contains(where: \.isCustom)
  }

  /// Throws `Unsupported` when the registration has anything but a pattern, a handler and, if they
  /// are said to be supported, a table and a priority: for adapters of plain routers.
  public func requirePlain(tables: Bool = false, priorities: Bool = false) throws(Unsupported) {
    if kind != .plain { throw Unsupported("routes that return objects") }
    if name != nil { throw Unsupported("names") }
    if redirector != nil { throw Unsupported("redirecting") }
    if !children.isEmpty { throw Unsupported("children of routes") }
    if isDelayed { throw Unsupported("delayed registration") }
    if handler == nil { throw Unsupported("routes without a handler") }
    if !tables && table != .global { throw Unsupported("tables by scheme") }
    if !priorities && priority != 0 { throw Unsupported("priorities") }
  }
}
