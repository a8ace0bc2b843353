public import Routing

/// One opening.
public struct OpenRequest: Sendable {
  /// The text of the URL.
  public var url: String
  /// The caller's parameters; `nil`: none are given.
  public var parameters: Parameters?
  /// The table or router that is addressed; `nil`: the router chooses by the URL.
  public let table: TableAddress?
  /// What is asked for.
  public let kind: RouteKind
  /// What is to be called with the object of a route of the kind `callback`.
  public let callback: ObjectCallback?
  /// A value that travels with the opening, beside the parameters.
  public let extra: Value?
  /// Whether the URL is given as a URL object: for routers that take texts and URL objects; others
  /// are given what they take.
  public let isURLObject: Bool
}

extension OpenRequest {
  /// Throws `Unsupported` when the opening has anything but a URL and, if they are said to be
  /// supported, parameters: for adapters of plain routers.
  public func requirePlain(parameters supported: Bool = true) throws(Unsupported) {
    if kind != .plain { throw Unsupported("openings that return objects") }
    if table != nil { throw Unsupported("openings addressed to a table") }
    if extra != nil { throw Unsupported("values that travel with an opening") }
    if !supported && parameters != nil { throw Unsupported("caller's parameters") }
  }
}

/// What came of an opening.
public struct OpenResult: Sendable {
  /// What the router answered: whether the URL was handled.
  public var handled: Bool
  /// Whether the router wrote to its log; only where the log can be seen.
  public var logged = false
  /// The object that the opening gave back.
  public var returned: Value?
  /// Why the opening came to nothing, where the router tells.
  public var error: ErrorCode?
  /// The URL that was opened in the end, where the router tells.
  public var url: String?
  /// The whole pattern of the route that was found, where the router tells.
  public var fullPath: String?
  /// The value that travelled with the opening, as it arrived.
  public var extra: Value?

  /// An answer that says nothing but whether the URL was handled.
  public init(handled: Bool) {
    self.handled = handled
  }
}
