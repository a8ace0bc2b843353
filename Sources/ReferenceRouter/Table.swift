import RoutingModel

/// What is called with the URL and the caller's parameters when nothing handled a URL.
public typealias UnmatchedCallback =
  @Sendable (_ url: String, _ parameters: Parameters?) async ->
  Void

/// The routes of one scheme, or the global ones, with what is set for them alone.
struct Table: Sendable {
  var routes = OrderedPatterns()
  /// The table's own choice, or `nil` for what the rules say (FALL-1).
  var fallbackToGlobal: Bool?
  var unmatched: UnmatchedCallback?
}

/// Chapter "Tables and schemes": which table an opening begins with.
struct Tables: Sendable {
  private var tables: [Key: Table] = [:]

  /// A table's name: its scheme in the form in which schemes are compared, `nil` for the global one.
  struct Key: Hashable, Comparable, Sendable {
    let scheme: ScalarText?

    static let global = Key(scheme: nil)

    static func < (left: Key, right: Key) -> Bool {
      guard let rightScheme = right.scheme else { return false }
      guard let leftScheme = left.scheme else { return true }
      return leftScheme < rightScheme
    }
  }

  /// The key of an addressed table (TABLE-2, TABLE-7).
  static func key(of address: TableAddress, rules: Rules) -> Key {
    guard case .scheme(let scheme) = address,
      rules.parameters.reservedKeys.globalTable != .string(scheme)
    else { return .global }
    return Key(scheme: ScalarText(normalized(scheme, rules: rules.reading)))
  }

  /// The table that an opening begins with: the addressed one, else that of the URL's scheme if
  /// there is one, else the global one (TABLE-1, TABLE-3, TABLE-5).
  func first(
    for location: Location, in address: TableAddress?, rules: Rules, trace: inout Trace
  ) -> Key {
    if let address {
      trace.note("TABLE-5", "the opening is addressed to \(address)")
      return Self.key(of: address, rules: rules)
    }
    let scheme = location.parts.scheme ?? rules.reading.defaultScheme
    let key = Self.key(of: .scheme(scheme), rules: rules)
    let hasTable = location.parts.scheme != nil || !rules.reading.defaultScheme.isEmpty
    guard hasTable, tables[key] != nil else {
      trace.note("TABLE-1", "scheme '\(scheme)' has no table; the global table is asked")
      return .global
    }
    trace.note("TABLE-1", "the table of scheme '\(scheme)' is asked")
    return key
  }

  /// The table of a key; an empty one where there is none.
  subscript(key: Key) -> Table {
    get { tables[key] ?? Table() }
    set { tables[key] = newValue }
  }

  /// Brings a table into being, if naming it is enough for that (TABLE-4).
  mutating func name(_ key: Key, rules: PatternRules) {
    if rules.tableCreation == .whenNamed { self[key] = self[key] }
  }

  /// Whether a table is there.
  func contains(_ key: Key) -> Bool {
    tables[key] != nil
  }

  /// Forgets a table and what is set for it (REMOVE-3).
  mutating func remove(_ key: Key) {
    tables[key] = nil
  }

  /// Forgets all tables (REMOVE-3).
  mutating func removeAll() {
    tables.removeAll()
  }

  /// All tables, the global one first, then by scheme (LIST-2).
  var all: [(key: Key, table: Table)] {
    tables.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func normalized(_ scheme: String, rules: ReadingRules) -> String {
    rules.schemeCase == .ignored ? scheme.lowercased() : scheme
  }
}
