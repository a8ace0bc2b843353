/// What a route returns, and what an opening looks for.
public enum RouteKind: String, CaseIterable, Sendable {
  /// Only whether the URL was handled.
  case plain
  /// An object, as the result of the opening.
  case object
  /// An object, through a callback that the opening passes along.
  case callback
}
