internal import Routing

/// The routes of one scheme, of one router or of all others, with what is set for them alone.
struct Table: Sendable {
  var routes: any RouteFinder
  /// What is set for the table alone.
  let settings: TableSettings

  /// A new table, for which nothing is set.
  init(routes: any RouteFinder) {
    self.routes = routes
    settings = TableSettings()
  }
}

/// Chapter "Tables and schemes": all tables, and which one an opening begins with.
struct Tables: Sendable {
  /// A table's name.
  enum Key: Hashable, Sendable {
    case global
    /// The table of a scheme, in the form in which schemes are compared.
    case scheme(ScalarText)
    /// The table of a router inside another one.
    case router(ScalarText)
    /// The table for web links that nothing else handles.
    case webLinks
  }

  private var tables: [Key: Table] = [:]
  /// Registrations that wait for the next opening (DELAY-1); of tables in which some do.
  private var delayed: [Key: ListByText<DelayedRoute>] = [:]
  /// How many registrations have waited so far.
  private var delayedCount = 0
  private let finding: Finding

  init(finding: Finding) {
    self.finding = finding
  }

  /// The table of a key; an empty one where there is none.
  subscript(key: Key) -> Table {
    get { tables[key] ?? Table(routes: finding.emptyTable) }
    set { tables[key] = newValue }
  }

  /// Changes the routes of a table in place; copying them for each change would take quadratic time.
  ///
  /// - Throws: what `change` throws; a table that was not there is not there then.
  mutating func changeRoutes(
    of key: Key, _ change: (inout any RouteFinder) throws(RoutingError) -> Void
  ) throws(RoutingError) {
    let isNew = tables[key] == nil
    do {
      try change(&tables[key, default: Table(routes: finding.emptyTable)].routes)
    } catch {
      if isNew { tables[key] = nil }
      throw error
    }
  }

  /// Removes routes of a table that is there, by pattern or all of them (REMOVE-1, REMOVE-2).
  mutating func removeRoutes(_ pattern: String?, of key: Key, rules: Rules) {
    if let pattern {
      tables[key]?.routes.remove(pattern, rules: rules)
    } else {
      tables[key]?.routes.removeAll()
    }
  }

  /// Whether a table is there.
  func contains(_ key: Key) -> Bool {
    tables[key] != nil
  }

  /// What is set for a table, which comes into being by that (TABLE-4).
  mutating func settings(of key: Key) -> TableSettings {
    let table = self[key]
    self[key] = table
    return table.settings
  }

  /// Brings a table into being, if naming it is enough for that (TABLE-4).
  mutating func name(_ key: Key, rules: TableRules?) {
    if rules?.tableCreation == .whenNamed { self[key] = self[key] }
  }

  /// Forgets a table and what is set for it (REMOVE-3).
  mutating func remove(_ key: Key) {
    tables[key] = nil
    delayed[key] = nil
  }

  /// Forgets all tables (REMOVE-3).
  mutating func removeAll() {
    tables.removeAll()
    delayed.removeAll()
  }

  /// All tables: the global one, then by scheme, then by router, then web links (LIST-2).
  var all: [(key: Key, table: Table)] {
    tables.sorted { $0.key.rank < $1.key.rank }.map { ($0.key, $0.value) }
  }
}

/// Registrations that wait.
extension Tables {
  /// Has a route wait; its table comes into being.
  mutating func delay(_ route: Route, in key: Key) {
    self[key] = self[key]
    delayed[key, default: ListByText()].append(DelayedRoute(route: route, number: delayedCount))
    delayedCount += 1
  }

  /// The tables of the outermost router in which routes wait, or the one of a router inside it.
  func waiting(inRouter router: Key) -> [Key] {
    if case .router = router { return [router] }
    return delayed.keys.filter { !$0.isRouter }.sorted { $0.rank < $1.rank }
  }

  /// The routes that wait in some tables, which wait no more, in the order in which they were given.
  mutating func takeDelayed(in keys: [Key]) -> [(key: Key, route: Route)] {
    keys.flatMap { key in
      (delayed.removeValue(forKey: key) ?? ListByText()).map { (key: key, waiting: $0) }
    }
    .sorted { $0.waiting.number < $1.waiting.number }
    .map { ($0.key, $0.waiting.route) }
  }

  /// Removes routes that wait, by pattern or all of them (DELAY-5).
  mutating func removeDelayed(_ pattern: String?, in key: Key) {
    if let pattern {
      delayed[key]?.removeAll(pattern) { $0.route.pattern.hasSameScalars(as: pattern) }
    }
    if pattern == nil || delayed[key]?.isEmpty == true { delayed[key] = nil }
  }
}

/// A route that waits, and how many waited before it in all tables.
private struct DelayedRoute: FoundByText {
  let route: Route
  let number: Int

  var texts: Set<String> { [route.pattern] }
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
      if rules.parameters.reservedKeys?.globalTable == .string(scheme) { return .global }
      let isLowered = rules.schemes?.schemeCase == .ignored
      return .scheme(ScalarText(isLowered ? scheme.asciiLowercased : scheme))
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
    guard let scheme = Self.scheme(of: parts, rules: rules.schemes) else {
      trace.note("TABLE-3", "there is no scheme; the global table is asked")
      return .global
    }
    let key = Self.key(of: .scheme(scheme), rules: rules)
    let isThere = rules.tables != nil && tables[key] != nil
    trace.note("TABLE-1", "\(isThere ? key : .global) is asked for scheme '\(scheme)'")
    return isThere ? key : .global
  }

  /// The scheme of a URL, or the default one (TABLE-3); `nil` when there is neither.
  static func scheme(of parts: URLParts, rules: SchemeRules?) -> String? {
    if let scheme = parts.scheme { return scheme }
    return rules?.defaultScheme.isEmpty == false ? rules?.defaultScheme : nil
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

  /// The place among all tables (LIST-2).
  fileprivate var rank: Rank {
    switch self {
    case .global: Rank(group: 0, name: ScalarText(""))
    case .scheme(let scheme): Rank(group: 1, name: scheme)
    case .router(let router): Rank(group: 2, name: router)
    case .webLinks: Rank(group: 3, name: ScalarText(""))
    }
  }

  fileprivate struct Rank: Comparable {
    let group: Int
    let name: ScalarText

    static func < (left: Rank, right: Rank) -> Bool {
      left.group == right.group ? left.name < right.name : left.group < right.group
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
