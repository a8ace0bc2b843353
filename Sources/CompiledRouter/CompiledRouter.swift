public import Routing
internal import Synchronization

/// A URL router that compiles patterns into trees when they are registered.
///
/// It routes as the dialect `standard` of the specification says. All of it can be used from any
/// thread; handlers and callbacks are called without a lock held, and may call the router again.
public final class CompiledRouter: Sendable {
  /// What is called on a match; the answer is whether it has handled the URL.
  public typealias Handler = @Sendable (Parameters) -> Bool

  /// What is told a URL that nothing handled, and the caller's parameters if there were any.
  public typealias UnmatchedCallback = @Sendable (_ url: String, _ parameters: Parameters?) -> Void

  /// Where a table is to be found.
  public enum Address: Hashable, Sendable {
    /// The table for the URLs of all schemes that have none of their own.
    case global
    /// The table of a scheme; upper and lower case are the same (TABLE-2).
    case scheme(String)
  }

  let state: Mutex<State>

  /// A router without routes.
  public init(_ options: Options = Options()) {
    state = Mutex(State(options))
  }

  /// The options that are in force.
  public var options: Options {
    state.withLock { $0.options }
  }

  /// Changes one option, for the openings that follow (OPTION-1).
  public func set<Option: Sendable>(
    _ option: WritableKeyPath<Options, Option> & Sendable, to value: Option
  ) {
    state.withLock { $0.options[keyPath: option] = value }
  }
}

extension CompiledRouter {
  /// Registers a pattern (PATTERN-1); a route without a handler accepts (HANDLER-3).
  ///
  /// - Throws: `RoutingError.invalidPattern` when the pattern is refused, inside an opening also for
  ///   more groups than are left (OPT-5); nothing is changed then.
  public func register(
    _ pattern: String, in address: Address = .global, priority: Int = 0, handler: Handler?
  ) throws(RoutingError) {
    let patterns = try Pattern.all(in: pattern, inside: Nesting.outermost(of: self))
    state.withLock {
      $0.register(
        patterns, registered: pattern, in: address, priority: priority, handler: handler)
    }
  }

  /// Sets whether the table of an address falls back to the global one (FALL-1).
  public func setFallback(_ isOn: Bool, in address: Address) {
    state.withLock { $0.change(address) { $0.settings.fallback = isOn } }
  }

  /// Sets or takes away the callback of a table for URLs that nothing handled (UNMATCHED-1).
  public func onUnmatched(in address: Address = .global, _ callback: UnmatchedCallback?) {
    let old = state.withLock { state -> UnmatchedCallback? in
      if callback == nil && state[address] == nil { return nil }
      return state.change(address) { $0.settings.replaceUnmatched(by: callback) }
    }
    withExtendedLifetime(old) {}
  }
}

// What is removed is given up behind the lock: the end of a handler may run code that calls the
// router again.
extension CompiledRouter {
  /// Removes every route that was registered with a text (REMOVE-1).
  public func unregister(_ pattern: String, in address: Address = .global) {
    let old = state.withLock { state -> [Route] in
      if state[address] == nil { return [] }
      return state.change(address) { $0.remove(TextKey(pattern)) }
    }
    withExtendedLifetime(old) {}
  }

  /// Removes all routes of a table, which stays with what is set for it (REMOVE-2).
  public func unregisterAll(in address: Address = .global) {
    let old = state.withLock { state -> Table? in
      guard let old = state[address] else { return nil }
      state.change(address) { $0 = old.withoutRoutes }
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Forgets a scheme: its URLs ask the global table again (REMOVE-3).
  public func unregisterScheme(_ scheme: String) {
    let old = state.withLock { $0.removeScheme(scheme) }
    withExtendedLifetime(old) {}
  }

  /// Forgets all schemes and everything in the global table; options stay (REMOVE-3).
  public func unregisterAllSchemes() {
    let old = state.withLock { $0.removeTables() }
    withExtendedLifetime(old) {}
  }
}

extension CompiledRouter {
  /// The patterns of a table in the order in which they are tried (LIST-1).
  public func routes(in address: Address = .global) -> [String] {
    state.withLock { $0[address] }?.patterns ?? []
  }

  /// The patterns of every table: the global one, then the others by scheme (LIST-2).
  public func allRoutes() -> [(address: Address, patterns: [String])] {
    state.withLock { $0.tables }.map { ($0.address, $0.table.patterns) }
  }
}
