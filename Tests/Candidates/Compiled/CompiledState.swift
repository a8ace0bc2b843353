import Routing

/// Everything that changes in a router.
struct CompiledState: Sendable {
  var options: CompiledRouter.Options
  private var global = CompiledTable()
  private var schemes: [TextKey: CompiledTable] = [:]
  /// What was set for tables, those that are not there included.
  private var fallbacks: [TextKey: Bool] = [:]
  private var registrations = 0

  init(_ options: CompiledRouter.Options) {
    self.options = options
  }

  /// The table of an address, if it is there.
  subscript(address: CompiledRouter.Address) -> CompiledTable? {
    switch address {
    case .global: global
    case .scheme(let name): schemes[TextKey(name.asciiLowercased)]
    }
  }

  /// Changes the table of an address, which comes into being by that (TABLE-4).
  mutating func change<Result>(
    _ address: CompiledRouter.Address, _ body: (inout CompiledTable) -> Result
  ) -> Result {
    switch address {
    case .global: return body(&global)
    case .scheme(let name):
      let key = TextKey(name.asciiLowercased)
      let new = CompiledTable(CompiledSettings(fallback: fallbacks[key]))
      return body(&schemes[key, default: new])
    }
  }

  /// Sets whether a table falls back, or one that may come into being (FALL-1, TABLE-4).
  mutating func setFallback(_ flag: Bool, of address: CompiledRouter.Address) {
    guard case .scheme(let name) = address else { return }
    let key = TextKey(name.asciiLowercased)
    schemes[key]?.settings.fallback = flag
    fallbacks[key] = flag
  }

  /// Adds the routes of one registration.
  mutating func register(
    _ patterns: [CompiledPattern], registered text: String, in address: CompiledRouter.Address,
    priority: Int, handler: Handler?
  ) {
    let text = TextKey(text)
    let routes = patterns.enumerated().map { index, pattern in
      CompiledRoute(
        pattern, registered: text,
        order: .init(priority: priority, rank: pattern.rank, number: registrations + index),
        handler: handler)
    }
    registrations += routes.count
    change(address) { $0.add(routes, registered: text) }
  }

  /// Forgets a scheme (REMOVE-3), and gives back its table.
  mutating func removeScheme(_ name: String) -> CompiledTable? {
    fallbacks[TextKey(name.asciiLowercased)] = nil
    return schemes.removeValue(forKey: TextKey(name.asciiLowercased))
  }

  /// Forgets every table (REMOVE-3), and gives back what was there.
  mutating func removeTables() -> CompiledState {
    let old = self
    self = CompiledState(options)
    registrations = old.registrations
    return old
  }

  /// All tables: the global one, then the others by their schemes.
  var tables: [(address: CompiledRouter.Address, table: CompiledTable)] {
    let named = schemes.map { (name: $0.key.text, table: $0.value) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return [(.global, global)] + named.map { (.scheme($0.name), $0.table) }
  }
}
