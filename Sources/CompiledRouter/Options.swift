extension CompiledRouter {
  /// The options of a router; the defaults are those of the dialect `standard`.
  public struct Options: Sendable, Equatable {
    /// Whether a `+` in a value means a space (PLUS-1).
    public var plusDecoding = true
    /// Whether every host is a path component (HOST-3).
    public var hostAsPath = false
    /// Whether tables that nothing was set for fall back to the global one (FALL-1).
    public var fallbackToGlobal = false
    /// The scheme of URLs that have none; empty: they ask the global table (TABLE-3).
    public var defaultScheme = ""
    /// Whether the items of a fragment follow those of the query (FRAG-2).
    public var fragmentItems = false

    /// The options of the dialect `standard`.
    public init() {}
  }
}
