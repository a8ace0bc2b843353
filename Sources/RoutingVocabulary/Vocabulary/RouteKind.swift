/// The result that a route returns, and that an opening requests.
public enum RouteKind: String, CaseIterable, Sendable {
  /// A route returns only whether the URL was handled.
  case plain
  /// A route returns an object, which is the result of the opening.
  case object
  /// A route returns an object through a callback of the opening.
  case callback
}
