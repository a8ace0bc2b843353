import Routing

extension CompiledRouter {
  /// The options of a router; the defaults are those of the dialect `standard`.
  struct Options: Sendable, Equatable {
    /// Whether a `+` in a value means a space (PLUS-1).
    private(set) var plusDecoding = true
    /// Whether every host is a path component (HOST-3).
    private(set) var hostAsPath = false
    /// Whether tables that nothing was set for fall back to the global one (FALL-1).
    private(set) var fallbackToGlobal = false
    /// The scheme of URLs that have none; empty: they use the global table (TABLE-3).
    private(set) var defaultScheme = ""

    /// The hosts whose web links reach the routes, as hosts are compared (WEB-5).
    private(set) var ownHosts: Set<String> = []

    /// The value of every rule in `standard`.
    private static let usualValues = Rule.all.map { $0.value(in: Dialect.standard.rules) }

    /// The options that rules stand for.
    ///
    /// - Throws: `Unsupported` for rules that differ from those of `standard` in anything else.
    init(_ rules: Rules) throws(Unsupported) {
      var rest = Dialect.standard.rules
      if rules == rest { return }
      for (rule, usual) in zip(Rule.all, Self.usualValues) {
        guard let value = rule.value(in: rules), value != usual else { continue }
        try set(rule.name, to: value)
        try? rule.set(value, in: &rest)
      }
      if rest != rules { throw Unsupported(.rules) }
    }

    /// Sets a rule that is an option.
    ///
    /// - Throws: `Unsupported` for other rules, and for values that the router does not have.
    mutating func set(_ rule: String, to value: Value) throws(Unsupported) {
      switch (rule, value) {
      case ("plusDecoding", .bool(let flag)): plusDecoding = flag
      case ("hostAsPath", .bool(let flag)): hostAsPath = flag
      case ("fallbackToGlobal", .bool(let flag)): fallbackToGlobal = flag
      case ("defaultScheme", .string(let scheme)): defaultScheme = scheme
      case ("ownHosts", .array(let hosts)):
        ownHosts = Set(hosts.compactMap(\.text).map { Bytes($0).wholeDecoded.asciiLowercased })
      default: throw Unsupported(rule: rule)
      }
    }
  }
}
