import Routing
import Synchronization

extension CompiledRouter: ConfigurableRouter, UnmatchedRouter {
  /// Sets an option for the openings that follow (OPTION-1), or whether a table falls back to the
  /// global one (FALL-1).
  public func set(_ rule: String, to value: Value, in table: TableAddress?) throws {
    guard let table else {
      return try state.withLock { state in try state.options.set(rule, to: value) }
    }
    guard rule == "fallbackToGlobal", case .bool(let flag) = value else { return }
    let address = try Address(table)
    state.withLock { $0.setFallback(flag, of: address) }
  }

  /// Sets or takes away the callback of a table for URLs that nothing handled (UNMATCHED-1).
  public func onUnmatched(_ callback: UnmatchedHandler?, in table: TableAddress) throws {
    let address = try Address(table)
    let old = state.withLock { state -> UnmatchedHandler? in
      if callback == nil && state[address] == nil { return nil }
      return state.change(address) { $0.settings.replaceUnmatched(by: callback) }
    }
    withExtendedLifetime(old) {}
  }
}

// What is removed is given up behind the lock: the end of a handler may run code that calls the
// router again.
extension CompiledRouter: RemovingRouter, TableRouter {
  /// Removes every route that was registered with a text (REMOVE-1).
  public func unregister(_ pattern: String, in table: TableAddress = .global) throws {
    let address = try Address(table)
    let old = state.withLock { state -> [CompiledRoute] in
      if state[address] == nil { return [] }
      return state.change(address) { $0.remove(TextKey(pattern)) }
    }
    withExtendedLifetime(old) {}
  }

  /// Removes all routes of a table, which stays with what is set for it (REMOVE-2).
  public func unregisterAll(in table: TableAddress = .global) throws {
    let address = try Address(table)
    let old = state.withLock { state -> CompiledTable? in
      guard let old = state[address] else { return nil }
      state.change(address) { $0 = old.withoutRoutes }
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Forgets a scheme: its URLs use the global table again (REMOVE-3).
  public func unregisterScheme(_ scheme: String) {
    let old = state.withLock { $0.removeScheme(scheme) }
    withExtendedLifetime(old) {}
  }

  /// Forgets all schemes and everything in the global table; options stay (REMOVE-3).
  public func unregisterAllSchemes() {
    let old = state.withLock { $0.removeTables() }
    withExtendedLifetime(old) {}
  }

  /// Does nothing: access to a table does not make one (TABLE-4).
  public func touchScheme(_ scheme: String) {}
}

extension CompiledRouter: ListingRouter {
  /// The patterns of a table in the order in which they are tried (LIST-1).
  public func routes(in table: TableAddress = .global) throws -> [String] {
    let address = try Address(table)
    return state.withLock { $0[address] }?.patterns ?? []
  }

  /// The patterns of every table: the global one, then the others by scheme (LIST-2).
  public func allRoutes() -> [TableListing] {
    state.withLock { $0.tables }.map {
      TableListing(table: $0.address.table, patterns: $0.table.patterns)
    }
  }
}
