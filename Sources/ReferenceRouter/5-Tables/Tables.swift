internal import Routing
import Synchronization

/// The routes of one scheme, of one router or of all others, with what is set for them alone.
struct Table: Sendable {
  /// The routes, kept as their finder compares them.
  var routes: any RouteFinder
  let settings: TableSettings
  /// Whether it takes the URLs of its scheme from the global table (TABLE-4).
  fileprivate(set) var isClaimed = false

  init(routes: any RouteFinder) {
    self.routes = routes
    settings = TableSettings()
  }
}

/// What is set for one table alone.
///
/// The openings that visit the table hold it, so that it counts for them when the table is forgotten
/// meanwhile, and that of a new table of the same name does not (HANDLER-8).
final class TableSettings: Sendable {
  private struct Content {
    var fallbackToGlobal: Bool?
    var unmatched: UnmatchedHandler?
  }

  private let content = Mutex(Content())

  /// The table's own choice, or `nil` for what the rules say (FALL-1).
  var fallbackToGlobal: Bool? {
    get { content.withLock { $0.fallbackToGlobal } }
    set { content.withLock { $0.fallbackToGlobal = newValue } }
  }

  /// What is called when nothing handled a URL (UNMATCHED-1).
  var unmatched: UnmatchedHandler? {
    get { content.withLock { $0.unmatched } }
    set { content.withLock { $0.unmatched = newValue } }
  }
}

/// Section "Tables and schemes": all tables, and which one an opening begins with.
struct Tables: Sendable {
  /// A table's name.
  enum Key: Hashable, Sendable {
    /// The table for URLs of any scheme, which is also that of the outermost router.
    case global
    /// The table of a scheme, in the form in which schemes are compared.
    case scheme(ScalarText)
    /// The table of a router inside another one.
    case router(ScalarText)
    /// The table for web links that nothing else handles.
    case webLinks
  }

  private var tables: [Key: Table] = [:]
  /// Registrations that are pending until the next opening, in their order (DELAY-1).
  private var pending: [(key: Key, route: Route)] = []
  /// What keeps the routes of new tables.
  private let finder: any RouteFinder.Type

  init(finder: any RouteFinder.Type) {
    self.finder = finder
  }

  /// The table of a key; where it is not there, an empty one for which nothing is set (TABLE-5).
  subscript(key: Key) -> Table {
    guard let table = tables[key], table.isClaimed else { return Table(routes: finder.init()) }
    return table
  }

  /// Changes the routes of a table in place; copying them for each change would take quadratic time.
  ///
  /// - Throws: what `change` throws; a table that was not there is not created then.
  mutating func changeRoutes(
    of key: Key, _ change: (inout any RouteFinder) throws(RoutingError) -> Void
  ) throws(RoutingError) {
    try change(&tables[key, default: Table(routes: finder.init())].routes)
    tables[key]?.isClaimed = true
  }

  /// Removes routes of a table that is there, by pattern or all of them (REMOVE-1, REMOVE-2).
  mutating func removeRoutes(_ pattern: String?, of key: Key, rules: Rules) {
    if let pattern {
      tables[key]?.routes.remove(pattern, rules: rules)
    } else {
      tables[key]?.routes = finder.init()
    }
  }

  /// Whether a table is there (TABLE-4); one for which nothing but an option was set may be not.
  func contains(_ key: Key) -> Bool {
    tables[key]?.isClaimed == true
  }

  /// What is set for a table.
  mutating func settings(of key: Key) -> TableSettings {
    let table = tables[key] ?? Table(routes: finder.init())
    tables[key] = table
    return table.settings
  }

  /// Creates a table (TABLE-4).
  mutating func claim(_ key: Key) {
    tables[key, default: Table(routes: finder.init())].isClaimed = true
  }

  /// Creates a table where access to it is enough for that (TABLE-4).
  mutating func access(_ key: Key, rules: TableRules) {
    if rules.tableCreation == .whenNamed { claim(key) }
  }

  /// Forgets a table and what is set for it (REMOVE-3).
  mutating func remove(_ key: Key) {
    tables[key] = nil
    pending.removeAll { $0.key == key }
  }

  /// Forgets all tables (REMOVE-3).
  mutating func removeAll() {
    tables.removeAll()
    pending.removeAll()
  }

  /// All tables: the global one, then by scheme, then by router, then web links (LIST-2).
  var all: [(key: Key, table: Table)] {
    tables.filter(\.value.isClaimed)
      .sorted { $0.key.rank.lexicographicallyPrecedes($1.key.rank) }
      .map { ($0.key, $0.value) }
  }
}

/// Pending registrations.
extension Tables {
  /// Leaves a route pending; its table is created.
  mutating func delay(_ route: Route, in key: Key) {
    claim(key)
    pending.append((key, route))
  }

  /// The routes that are pending in some tables, which are pending no more.
  mutating func takePending(where isMeant: (Key) -> Bool) -> [(key: Key, route: Route)] {
    defer { pending.removeAll { isMeant($0.key) } }
    return pending.filter { isMeant($0.key) }
  }

  /// Removes pending routes, by pattern or all of them (DELAY-5).
  mutating func removePending(_ pattern: String?, in key: Key) {
    pending.removeAll { $0.key == key && pattern.map($0.route.pattern.hasSameScalars) ?? true }
  }
}

extension Tables {
  /// The key of an addressed table (TABLE-2, TABLE-7, NEST-1).
  static func key(of address: TableAddress, rules: Rules) -> Key {
    switch address {
    case .global: return .global
    case .webLinks: return .webLinks
    case .router(let router):
      return router == "main" ? .global : .router(ScalarText(router))
    case .scheme(let scheme):
      if rules.parameters.reservedKeys.globalTable == .string(scheme) { return .global }
      return .scheme(ScalarText(rules.comparable(scheme: scheme)))
    }
  }

  /// The table that an opening begins with: the addressed one, else that of the URL's scheme if
  /// there is one, else the global one (TABLE-1, TABLE-3, TABLE-5).
  func first(
    for parts: URLParts, in address: TableAddress?, rules: Rules, trace: inout Trace
  ) -> Key {
    if let address {
      let key = Self.key(of: address, rules: rules)
      trace.note("TABLE-5", "the opening is addressed to \(key)")
      return key
    }
    guard let scheme = rules.scheme(of: parts) else {
      trace.note("TABLE-3", "there is no scheme; the global table is searched")
      return .global
    }
    let key = Self.key(of: .scheme(scheme), rules: rules)
    let first = rules.$tables != nil && contains(key) ? key : .global
    trace.note("TABLE-1", "\(first) is searched for scheme '\(scheme)'")
    return first
  }
}

extension TableAddress {
  /// Whether this addresses a router and not one of its tables.
  var isRouter: Bool {
    if case .router = self { true } else { false }
  }
}

extension Tables.Key: CustomStringConvertible {
  var description: String {
    switch self {
    case .global: "the global table"
    case .scheme(let scheme): "the table of scheme '\(scheme.text)'"
    case .router(let router): "the table of router '\(router.text)'"
    case .webLinks: "the table of web links"
    }
  }

  /// Whether this is the table of a router inside another one.
  var isRouter: Bool {
    if case .router = self { true } else { false }
  }

  /// The name of the router, or of its table.
  var name: String {
    switch self {
    case .global: "main"
    case .webLinks: "webLinks"
    case .scheme(let name), .router(let name): name.text
    }
  }

  /// The scheme of which this is the table.
  var scheme: String? {
    if case .scheme(let scheme) = self { scheme.text } else { nil }
  }

  /// The place among all tables (LIST-2).
  fileprivate var rank: [ScalarText] {
    switch self {
    case .global: []
    case .scheme(let scheme): [ScalarText("1"), scheme]
    case .router(let router): [ScalarText("2"), router]
    case .webLinks: [ScalarText("3")]
    }
  }

  /// The address by which callers know the table.
  var address: TableAddress {
    switch self {
    case .global: .global
    case .scheme(let scheme): .scheme(scheme.text)
    case .router(let router): .router(router.text)
    case .webLinks: .webLinks
    }
  }
}
