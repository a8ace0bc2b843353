package import Routing

/// What is set for tables, and what is in them.
extension ReferenceRouter: ConfigurableRouter, UnmatchedRouter, RemovingRouter, ListingRouter,
  TableRouter
{
  /// Sets a rule for the openings that follow (OPTION-1), or whether a table hands on to the global
  /// one (FALL-1).
  ///
  /// A value that does not fit changes nothing.
  package func set(_ rule: String, to value: Value, in table: TableAddress?) {
    guard let table else {
      try? Rule.named(rule)?.set(value, in: &state.rules)
      return
    }
    access(table)
    if rule == "fallbackToGlobal", case .bool(let fallsBack) = value {
      state.tables.makeSettings(of: self.table(at: table)).fallbackToGlobal = fallsBack
    }
  }

  /// Sets or, with `nil`, takes away the callback of a table (UNMATCHED-1).
  package func onUnmatched(
    _ callback: UnmatchedHandler?, in table: TableAddress = .global
  ) throws {
    guard let table = try accessedIfMade(table), callback != nil || state.tables.contains(table)
    else {
      return
    }
    state.tables.claim(table)
    state.tables.makeSettings(of: table).unmatched = callback
  }

  /// Removes routes by pattern (REMOVE-1).
  package func unregister(_ pattern: String, in table: TableAddress = .global) throws {
    if let table = try accessedIfMade(table) { state.unregister(pattern, in: table) }
  }

  /// Removes all routes of a table, which stays with what is set for it (REMOVE-2).
  package func unregisterAll(in table: TableAddress = .global) throws {
    if let table = try accessedIfMade(table) { state.unregister(nil, in: table) }
  }

  /// The patterns of a table in the order in which they are tried (LIST-1).
  package func routes(in table: TableAddress = .global) throws -> [String] {
    try accessedIfMade(table).map { state.tables[$0].routes.listing } ?? []
  }

  /// The patterns of every table, the global one first, then by scheme (LIST-2).
  package func allRoutes() -> [TableListing] {
    let listed = state.tables.all.map {
      TableListing(table: $0.key, patterns: $0.table.routes.listing)
    }
    let isMissing = !state.tables.contains(.global)
    return isMissing && state.rules.$tables?.tableCreation == .whenFilled
      ? [TableListing(table: .global, patterns: [])] + listed : listed
  }

  /// Forgets the table of a scheme (REMOVE-3).
  package func unregisterScheme(_ scheme: String) {
    let table = table(at: .scheme(scheme))
    state.tables.remove(table)
    state.names.forget(nil, in: table, rules: state.rules)
  }

  /// Forgets all tables (REMOVE-3).
  package func unregisterAllSchemes() {
    state.tables.removeAll()
    state.names = NameBook()
  }

  /// Accesses a table and does nothing with it (TABLE-4).
  package func touchScheme(_ scheme: String) { access(.scheme(scheme)) }

  /// A table that is accessed; `nil` where that is refused without an error (URL-7).
  private func accessedIfMade(_ address: TableAddress) throws -> TableAddress? {
    try require(address)
    return try refusing { try accessed(address) }
  }
}

/// What is set for the router as a whole.
extension ReferenceRouter: DefiningRouter, ParsingRouter {
  /// Sets what decides about routes that are registered from now on (DEFINE-4).
  package func setDefaultDefinition(_ definition: DefinitionKind) throws {
    try requireOfFinder(.definitions)
    state.defaultDefinition = definition
  }

  /// Puts a parser in front of the router's own, or takes it away with `nil` (KEY-10).
  package func setParser(_ parser: TextParser?) throws {
    try requireOfFinder(.parsers)
    state.parser = parser
  }
}
