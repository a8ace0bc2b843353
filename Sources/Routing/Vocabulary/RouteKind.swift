/// What a route gives back, and what an opening looks for.
public enum RouteKind: String, CaseIterable, Sendable {
  /// Nothing but whether the URL was handled.
  case plain
  /// An object, as the value of the opening.
  case object
  /// An object, by a callback that the opening brings along.
  case callback
}
