internal import RoutingVocabulary
import Synchronization

/// A table: the routes of one scheme, of one router or of all other URLs, with their settings.
struct Table: Sendable {
  /// The routes, in the structure for the matching strategy.
  var routes: any RouteIndex
  let settings = TableSettings()
  /// Whether the table exists, and hides the global table from the URLs of its scheme (TABLE-4).
  ///
  /// A table for which only an option was set does not exist.
  var exists = false

  init(routes: any RouteIndex) {
    self.routes = routes
  }
}

/// The settings of one table.
///
/// The openings that visit the table refer to its settings. If the table is forgotten meanwhile,
/// its settings still apply to these openings, and the settings of a new table of the same name do
/// not (HANDLER-8).
final class TableSettings: Sendable {
  private struct Content {
    var fallbackToGlobal: Bool?
    var unmatched: UnmatchedHandler?
  }

  private let content = Mutex(Content())

  /// The table's own setting, or `nil` for the router's rule (FALL-1).
  var fallbackToGlobal: Bool? {
    get { content.withLock { $0.fallbackToGlobal } }
    set { content.withLock { $0.fallbackToGlobal = newValue } }
  }

  /// The callback for URLs that nothing handled (UNMATCHED-1).
  var unmatched: UnmatchedHandler? {
    get { content.withLock { $0.unmatched } }
    set { content.withLock { $0.unmatched = newValue } }
  }
}

/// All tables (section "Tables and schemes").
struct Tables: Sendable {
  private var tables: [TableAddress: Table] = [:]
  /// Registrations that are pending until the next opening, in their order (DELAY-1).
  private var pending: [(address: TableAddress, routes: [Route])] = []
  /// The matching strategy.
  private let matchingStrategy: MatchingStrategy

  init(matchingStrategy: MatchingStrategy) {
    self.matchingStrategy = matchingStrategy
  }

  /// The table at an address.
  ///
  /// If no table exists, the result is an empty table without settings (TABLE-5).
  subscript(address: TableAddress) -> Table {
    guard let table = tables[address], table.exists else { return newTable }
    return table
  }

  private var newTable: Table { Table(routes: matchingStrategy.emptyIndex) }

  /// Inserts the routes of a tree into a table in place.
  ///
  /// A copy of the table for each route would take quadratic time (LIMIT-1).
  ///
  /// - Throws: `RoutingError` if a pattern is refused. In this case, and for routes that no URL
  ///   finds (HANDLER-3), a missing table is not created.
  mutating func insert(
    _ routes: [Route], in address: TableAddress, rules: Rules
  ) throws(RoutingError) {
    let empty = newTable
    try tables[address, default: empty].routes.insert(routes, rules: rules)
    create(address, for: routes, rules: rules)
  }

  /// Removes some or all routes of an existing table (REMOVE-1, REMOVE-2).
  mutating func removeRoutes(_ pattern: String?, of address: TableAddress, rules: Rules) {
    if let pattern {
      tables[address]?.routes.remove(pattern, rules: rules)
    } else {
      tables[address]?.routes = matchingStrategy.emptyIndex
    }
  }

  /// Whether a table exists (TABLE-4).
  func contains(_ address: TableAddress) -> Bool {
    tables[address]?.exists == true
  }

  /// The settings of a table, which are created if there are none.
  mutating func makeSettings(of address: TableAddress) -> TableSettings {
    let table = tables[address] ?? newTable
    tables[address] = table
    return table.settings
  }

  /// Creates a table for routes, if a URL can find one of them (TABLE-4, HANDLER-3).
  private mutating func create(_ address: TableAddress, for routes: [Route], rules: Rules) {
    if routes.contains(where: { $0.isReachable(rules: rules) }) { create(address) }
  }

  /// Creates a table (TABLE-4).
  mutating func create(_ address: TableAddress) {
    let empty = newTable
    tables[address, default: empty].exists = true
  }

  /// Forgets a table and its settings (REMOVE-3).
  mutating func remove(_ address: TableAddress) {
    tables[address] = nil
    pending.removeAll { $0.address == address }
  }

  /// Forgets all tables (REMOVE-3).
  mutating func removeAll() {
    tables.removeAll()
    pending.removeAll()
  }

  /// All tables: the global one, then by scheme, then by router, then web links (LIST-2).
  var all: [(key: TableAddress, table: Table)] {
    tables.filter(\.value.exists).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

/// Pending registrations (section "Delayed registration").
extension Tables {
  /// Leaves the routes of a tree pending, and creates their table.
  mutating func delay(_ routes: [Route], in address: TableAddress, rules: Rules) {
    create(address, for: routes, rules: rules)
    pending.append((address, routes))
  }

  /// The pending routes of some tables, which are then no longer pending.
  mutating func takePending(where isMeant: (TableAddress) -> Bool) -> [(
    address: TableAddress, routes: [Route]
  )] {
    defer { pending.removeAll { isMeant($0.address) } }
    return pending.filter { isMeant($0.address) }
  }

  /// Removes pending routes, by pattern or all of them (DELAY-5).
  mutating func removePending(_ pattern: String?, in address: TableAddress, rules: Rules) {
    for index in pending.indices where pending[index].address == address {
      pending[index].routes.removeAll { route in
        let own = route.pattern
        return pattern.map { rules.removes($0, own, in: own) } ?? true
      }
    }
  }
}

/// Section "Tables and schemes", clause by clause.
extension Rules {
  /// The address of a table in its canonical form (TABLE-2, TABLE-7, NEST-1).
  func table(at address: TableAddress) -> TableAddress {
    switch address {
    case .global, .webLinks: return address
    case .router(let router): return router == "main" ? .global : address
    case .scheme(let scheme):
      let same = comparable(scheme: scheme)
      let global = matchKeys?.globalTable.text
      return global.map(comparable(scheme:)) == same ? .global : .scheme(same)
    }
  }

  /// Whether the removal of a pattern removes a route with another pattern, which is part of a tree
  /// (REMOVE-1).
  func removes(_ pattern: String, _ own: String, in tree: String) -> Bool {
    switch matchingStrategy {
    case .orderedPatterns, .componentTree: areSame(pattern, own)
    case .exactKeys: ExactKeys.removes(pattern, own, rules: self)
    case .prefixTree: PrefixTree.removes(pattern, tree)
    }
  }
}

extension TableAddress {
  /// The router to which the table belongs; `nil` for the tables of the outermost router.
  var router: String? {
    if case .router(let router) = self { router } else { nil }
  }

  /// Whether both are tables of one router.
  func hasSameRouter(as other: TableAddress) -> Bool {
    self == other || router == nil && other.router == nil
  }

  /// The scheme to which the table belongs.
  var scheme: String? {
    if case .scheme(let scheme) = self { scheme } else { nil }
  }
}
