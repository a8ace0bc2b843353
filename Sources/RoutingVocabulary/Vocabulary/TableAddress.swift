/// Which table of routes a registration, a removal or an opening addresses.
///
/// Names are compared by Unicode scalars.
public enum TableAddress: Sendable {
  /// The table for URLs of any scheme.
  case global
  /// The table of one scheme, as the caller wrote it.
  case scheme(String)
  /// The table of one of several nested routers; the outermost router is `main`.
  case router(String)
  /// The table of routes for web links that nothing else handles.
  case webLinks
}

extension TableAddress: Hashable, Comparable {
  /// The position among all tables: the global table, then the tables of schemes, of routers, and
  /// of web links.
  private var place: [ScalarText] {
    switch self {
    case .global: []
    case .scheme(let scheme): [ScalarText("1"), ScalarText(scheme)]
    case .router(let router): [ScalarText("2"), ScalarText(router)]
    case .webLinks: [ScalarText("3")]
    }
  }

  /// Whether both address the same table.
  public static func == (left: TableAddress, right: TableAddress) -> Bool {
    left.place == right.place
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(place) }

  /// Whether the left one comes first in listings (LIST-2).
  public static func < (left: TableAddress, right: TableAddress) -> Bool {
    left.place.lexicographicallyPrecedes(right.place)
  }
}
