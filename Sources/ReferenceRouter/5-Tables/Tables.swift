internal import Routing
import Synchronization

/// The routes of one scheme, of one router or of all others, with what is set for them alone.
struct Table: Sendable {
  /// The routes, kept as their finder compares them.
  var routes: any RouteFinder
  let settings: TableSettings
  /// Whether it is there, and takes the URLs of its scheme from the global table (TABLE-4); where an option
  /// was set for it alone, it is not.
  var isClaimed = false

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
  private var tables: [TableAddress: Table] = [:]
  /// Registrations that are pending until the next opening, in their order (DELAY-1).
  private var pending: [(address: TableAddress, routes: [Route])] = []
  /// What keeps the routes of new tables.
  private let finder: any RouteFinder.Type

  init(finder: any RouteFinder.Type) {
    self.finder = finder
  }

  /// The table at an address; where it is not there, an empty one for which nothing is set (TABLE-5).
  subscript(address: TableAddress) -> Table {
    guard let table = tables[address], table.isClaimed else { return Table(routes: finder.init()) }
    return table
  }

  /// Puts the routes of a tree into a table in place; copying all of them for each would take quadratic
  /// time (LIMIT-1).
  ///
  /// - Throws: `RoutingError` when a pattern is refused; a table that was not there is not created then,
  ///   and neither for routes that no URL finds (HANDLER-3).
  mutating func insert(
    _ routes: [Route], in address: TableAddress, rules: Rules
  ) throws(RoutingError) {
    try tables[address, default: Table(routes: finder.init())].routes.insert(routes, rules: rules)
    claim(address, for: routes, rules: rules)
  }

  /// Removes routes of a table that is there, by pattern or all of them (REMOVE-1, REMOVE-2).
  mutating func removeRoutes(_ pattern: String?, of address: TableAddress, rules: Rules) {
    if let pattern {
      tables[address]?.routes.remove(pattern, rules: rules)
    } else {
      tables[address]?.routes = finder.init()
    }
  }

  /// Whether a table is there (TABLE-4); one for which nothing but an option was set may be not.
  func contains(_ address: TableAddress) -> Bool {
    tables[address]?.isClaimed == true
  }

  /// What is set for a table, for which something can be set from then on.
  mutating func makeSettings(of address: TableAddress) -> TableSettings {
    let table = tables[address] ?? Table(routes: finder.init())
    tables[address] = table
    return table.settings
  }

  /// Creates a table for routes, if URLs find one of them (TABLE-4, HANDLER-3).
  private mutating func claim(_ address: TableAddress, for routes: [Route], rules: Rules) {
    if routes.contains(where: { $0.isFound(rules: rules) }) { claim(address) }
  }

  /// Creates a table (TABLE-4).
  mutating func claim(_ address: TableAddress) {
    tables[address, default: Table(routes: finder.init())].isClaimed = true
  }

  /// Forgets a table and what is set for it (REMOVE-3).
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
    tables.filter(\.value.isClaimed).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

/// Pending registrations.
extension Tables {
  /// Leaves the routes of a tree pending; their table is created.
  mutating func delay(_ routes: [Route], in address: TableAddress, rules: Rules) {
    claim(address, for: routes, rules: rules)
    pending.append((address, routes))
  }

  /// The routes that are pending in some tables, which are pending no more.
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
        return pattern.map { rules.finder.removes($0, own, in: own, rules: rules) } ?? true
      }
    }
  }
}

extension Rules {
  /// The address of a table in the form in which tables are kept (TABLE-2, TABLE-7, NEST-1).
  func table(at address: TableAddress) -> TableAddress {
    switch address {
    case .global, .webLinks: return address
    case .router(let router): return router == "main" ? .global : address
    case .scheme(let scheme):
      let same = comparable(scheme: scheme)
      let isGlobal = parameters.reservedKeys.globalTable.text.map(comparable(scheme:)) == same
      return isGlobal ? .global : .scheme(same)
    }
  }
}

extension ReferenceRouter {
  /// Stage 5: chooses the tables to visit, unless a bound router goes on: the one that is addressed, or those
  /// of the routers in order, and at the end that of web links (NEST-4, NEST-6, WEB-2).
  func chooseTables(_ opening: inout Opening) {
    guard opening.search == nil else { return }
    let (request, rules) = (opening.request, opening.rules)
    let addressed = opening.address.map(rules.table)
    if let addressed {
      opening.trace.note("TABLE-5", "the opening is addressed to \(addressed.words)")
    }
    var visits = [Visit(addressed ?? .global)]
    var ofScheme: (scheme: String, table: TableAddress)?
    if opening.address == nil || opening.address?.router != nil {
      visits = state.nesting.visits(from: visits[0].table, for: request, rules: rules)
      if visits.contains(where: { $0.table == .global }) { ofScheme = tableOfScheme(&opening) }
      if request.link?.usesTable == true { visits.append(Visit(.webLinks)) }
    }
    let begun = opening.given.table.map(table) ?? .global
    opening.search = Search(through: visits, ofScheme: ofScheme, settled: begun)
  }

  /// The table of the URL's scheme, be it there or not (TABLE-1, TABLE-3).
  private func tableOfScheme(_ opening: inout Opening) -> (scheme: String, table: TableAddress)? {
    guard opening.rules.$tables != nil else { return nil }
    guard let scheme = opening.rules.scheme(of: opening.request.parts) else {
      opening.trace.note("TABLE-3", "there is no scheme; the global table is searched")
      return nil
    }
    return (scheme, opening.rules.table(at: .scheme(scheme)))
  }
}

extension TableAddress {
  /// The router whose table this is; `nil` for the tables of the outermost one.
  var router: String? {
    if case .router(let router) = self { router } else { nil }
  }

  /// Whether both are tables of one router.
  func hasSameRouter(as other: TableAddress) -> Bool {
    self == other || router == nil && other.router == nil
  }

  /// The scheme of which this is the table.
  var scheme: String? {
    if case .scheme(let scheme) = self { scheme } else { nil }
  }

  /// The table, for traces.
  var words: String {
    switch self {
    case .global: "the global table"
    case .scheme(let scheme): "the table of scheme '\(scheme)'"
    case .router(let router): "the table of router '\(router)'"
    case .webLinks: "the table of web links"
    }
  }
}
