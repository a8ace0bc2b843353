/// Which table of routes a registration, a removal or an opening is addressed to.
public enum TableAddress: Hashable, Sendable {
  /// The table for URLs of any scheme.
  case global
  /// The table of one scheme, written as the caller wrote it.
  case scheme(String)
  /// The routes of one router among nested ones; the outermost router is `main`.
  case router(String)
  /// The routes for web links that nothing else handles.
  case webLinks
}
