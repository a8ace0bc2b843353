internal import Routing

/// Chapter "Names": the patterns of named routes.
struct NameBook: Sendable {
  /// A name in the form in which names are compared (NAME-2).
  private enum Key: Hashable {
    case exact(ScalarText)
    /// Swift compares such texts by canonical equivalence.
    case loose(String)
  }

  /// The route of a name.
  struct Entry: Sendable {
    /// The whole pattern, optional groups included.
    let pattern: String
    /// The table in which the route is.
    let table: Tables.Key
    /// The pattern with which the route is removed.
    fileprivate let removal: ScalarText
  }

  private var entries: [Key: Entry] = [:]
  /// The names of the routes that are removed with each pattern in each table.
  private var names: [Tables.Key: [ScalarText: Set<Key>]] = [:]

  /// Remembers the names of a route and of those below it; of two routes with one name the later one
  /// has it (NAME-1).
  mutating func add(_ route: Route, in table: Tables.Key, rules: Rules) {
    for part in ChildRoutes.flattened(route, rules: rules) {
      guard let name = part.name else { continue }
      let key = Self.key(name, rules: rules.names)
      if let old = entries[key] { names[old.table]?[old.removal]?.remove(key) }
      // The routes below one in a tree go with it.
      let whole = rules.prefixTree == nil ? part : route
      let removal = Self.removal(whole.pattern, rules: rules)
      entries[key] = Entry(pattern: part.pattern, table: table, removal: removal)
      names[table, default: [:]][removal, default: []].insert(key)
    }
  }

  /// A pattern in the form in which routes are removed with it.
  private static func removal(_ pattern: String, rules: Rules) -> ScalarText {
    ScalarText(rules.prefixTree == nil ? pattern : pattern.withoutOuterWhiteSpace)
  }

  /// The route of a name; `nil` when none has it.
  func entry(_ name: String, rules: NameRules) -> Entry? {
    entries[Self.key(name, rules: rules)]
  }

  /// Forgets the names of routes that are removed from a table, by pattern or all of them (NAME-3).
  mutating func forget(_ pattern: String?, in table: Tables.Key, rules: Rules) {
    let gone =
      if let pattern {
        names[table]?.removeValue(forKey: Self.removal(pattern, rules: rules)).map(Array.init) ?? []
      } else {
        names.removeValue(forKey: table).map { $0.values.flatMap(\.self) } ?? []
      }
    for key in gone { entries[key] = nil }
  }

  /// Forgets all names (NAME-3).
  mutating func forgetAll() {
    self = NameBook()
  }

  private static func key(_ name: String, rules: NameRules?) -> Key {
    switch rules?.nameComparison {
    case .loose: .loose(name.withoutOuterWhiteSpace)
    case .exact, nil: .exact(ScalarText(name))
    }
  }
}

extension NameRules {
  /// Whether a name has no text (NAME-1).
  func isEmpty(_ name: String) -> Bool {
    switch nameComparison {
    case .loose: name.withoutOuterWhiteSpace.isEmpty
    case .exact: name.isEmpty
    }
  }
}

extension RouterState {
  /// The location of a name (NAME-4 to NAME-8); `nil` when there is none and that is no error.
  ///
  /// - Throws: `RoutingError.unknownName` and `RoutingError.missingParameter`.
  func location(
    of name: String, parameters: Parameters, query: Parameters
  ) throws(RoutingError) -> String? {
    guard let rules = self.rules.names, let entry = names.entry(name, rules: rules) else {
      if case .some(.none) = self.rules.names?.unknownNames { return nil }
      throw .unknownName(name: name)
    }
    let text = LocationText(
      parameters: parameters, query: query, rules: rules,
      wildcardKey: self.rules.parameters.reservedKeys?.wildcard)
    var missing: RoutingError?
    for template in try LocationTemplate.templates(of: entry.pattern, rules: self.rules) {
      do { return try text.location(from: template, name: name, in: entry.table) } catch {
        missing = missing ?? error
      }
    }
    throw missing ?? .unknownName(name: name)
  }
}
