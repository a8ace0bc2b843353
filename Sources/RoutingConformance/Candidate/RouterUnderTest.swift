public import RoutingModel

/// A router that can be checked: what an adapter implements.
///
/// An adapter translates these calls into those of its router. Only `register` and `open` have to
/// be there; every other member has a default that throws `Unsupported`, so that the cases that need
/// it are skipped and counted, never passed. A router without `async` implements the members without
/// it.
///
/// The runner makes a new router for every case and uses it from one task at a time, but a handler
/// may call the router again while it is being called.
public protocol RouterUnderTest: Sendable {
  /// Registers a pattern.
  ///
  /// - Throws: `Refusal` when the router refuses the pattern, `Unsupported` when it has nothing of
  ///   the kind that is asked for.
  func register(_ registration: Registration) async throws

  /// Opens a URL: finds a route, calls its handler, and goes on as the router does when the handler
  /// declines.
  ///
  /// - Throws: `Refusal` when the router refuses the URL, `Unsupported` when it cannot open in this
  ///   way.
  func open(_ opening: OpenRequest) async throws -> OpenResult

  /// Whether a URL could be opened.
  ///
  /// - Throws: `Refusal` when the router refuses the URL.
  func canOpen(_ url: String, in table: TableAddress?) async throws -> Bool

  /// Sets one rule from now on, for the whole router or for one table.
  func set(_ rule: String, to value: Value, in table: TableAddress?) async throws

  /// Sets or takes away what is called when nothing handles a URL in a table.
  func onUnmatched(_ callback: UnmatchedHandler?, in table: TableAddress) async throws

  /// Removes a pattern from a table.
  func unregister(_ pattern: String, in table: TableAddress) async throws

  /// Removes all routes of a table.
  func unregisterAll(in table: TableAddress) async throws

  /// Forgets a scheme and everything that is set for it.
  func unregisterScheme(_ scheme: String) async throws

  /// Forgets all schemes.
  func unregisterAllSchemes() async throws

  /// Asks for the table of a scheme and does nothing with it.
  func touchScheme(_ scheme: String) async throws

  /// The patterns of a table in the order in which they are tried.
  func routes(in table: TableAddress) async throws -> [String]

  /// The patterns of every table, the global one first, then by scheme.
  func allRoutes() async throws -> [TableListing]
}

/// One registration.
public struct Registration: Sendable {
  /// The pattern, as a user of the router writes it.
  public let pattern: String
  /// The table that it goes into.
  public let table: TableAddress
  /// Routes of higher priority are tried first; 0 is the default.
  public let priority: Int
  /// What is to be called on a match; `nil`: nothing is given to the router.
  public let handler: Handler?
}

/// One opening.
public struct OpenRequest: Sendable {
  /// The text of the URL.
  public let url: String
  /// The caller's parameters; `nil`: none are given.
  public let parameters: Parameters?
  /// The table that is addressed; `nil`: the router chooses by the URL.
  public let table: TableAddress?
}

/// What came of an opening.
public struct OpenResult: Sendable {
  /// What the router answered: whether the URL was handled.
  public let handled: Bool
  /// Whether the router wrote to its log.
  public let logged: Bool

  /// An answer; `logged` only when the router's log can be seen and something was written.
  public init(handled: Bool, logged: Bool = false) {
    self.handled = handled
    self.logged = logged
  }
}

/// The patterns of one table.
public struct TableListing: Sendable, Equatable {
  /// The table.
  public let table: TableAddress
  /// Its patterns in the order in which they are tried.
  public let patterns: [String]

  /// A listing of a table.
  public init(table: TableAddress, patterns: [String]) {
    self.table = table
    self.patterns = patterns
  }
}

/// Thrown by an adapter for what its router does not have.
///
/// The case is skipped, never passed.
public struct Unsupported: Error, Sendable, Equatable {
  /// What is missing, such as "rewriting".
  public let feature: String

  /// Says what the router does not have.
  public init(_ feature: String) {
    self.feature = feature
  }
}

/// Thrown by an adapter when its router refused something with an error.
public struct Refusal: Error, Sendable, Equatable {
  /// The kind of error.
  public let code: ErrorCode

  /// A refusal of this kind.
  public init(_ code: ErrorCode) {
    self.code = code
  }
}

extension RouterUnderTest {
  /// Throws `Unsupported`.
  public func canOpen(_ url: String, in table: TableAddress?) async throws -> Bool {
    throw Unsupported("canOpen")
  }

  /// Throws `Unsupported`.
  public func set(_ rule: String, to value: Value, in table: TableAddress?) async throws {
    throw Unsupported("changing the rule \(rule)")
  }

  /// Throws `Unsupported`.
  public func onUnmatched(_ callback: UnmatchedHandler?, in table: TableAddress) async throws {
    throw Unsupported("unmatched callbacks")
  }

  /// Throws `Unsupported`.
  public func unregister(_ pattern: String, in table: TableAddress) async throws {
    throw Unsupported("removal")
  }

  /// Throws `Unsupported`.
  public func unregisterAll(in table: TableAddress) async throws {
    throw Unsupported("removal")
  }

  /// Throws `Unsupported`.
  public func unregisterScheme(_ scheme: String) async throws {
    throw Unsupported("removal of schemes")
  }

  /// Throws `Unsupported`.
  public func unregisterAllSchemes() async throws {
    throw Unsupported("removal of schemes")
  }

  /// Throws `Unsupported`.
  public func touchScheme(_ scheme: String) async throws {
    throw Unsupported("tables by scheme")
  }

  /// Throws `Unsupported`.
  public func routes(in table: TableAddress) async throws -> [String] {
    throw Unsupported("listing")
  }

  /// Throws `Unsupported`.
  public func allRoutes() async throws -> [TableListing] {
    throw Unsupported("listing")
  }
}
