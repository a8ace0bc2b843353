package import Routing

/// Chapter "Names and locations": the patterns of named routes.
struct NameBook: Sendable {
  /// The route of a name.
  struct Entry: Sendable {
    /// The route with its whole pattern, optional groups included.
    let route: Route
    /// The table in which the route is.
    let table: TableAddress
    /// The pattern at the top of its tree.
    fileprivate let tree: String
  }

  /// The routes by their names, in the form in which names are compared (NAME-2).
  fileprivate var entries: [ScalarText: Entry] = [:]

  /// Remembers the names of the routes of a tree; a name that another one had is theirs from then on
  /// (NAME-1).
  mutating func add(_ routes: [Route], in table: TableAddress, rules: Rules) {
    for route in routes where route.isNamed {
      for part in route.found(rules: rules) {
        guard let name = part.name else { continue }
        entries[rules.names.nameComparison.comparable(name)] = Entry(
          route: part, table: table, tree: route.pattern)
      }
    }
  }

  /// Checks that no other route has a name of the routes of a tree (NAME-1).
  ///
  /// - Throws: `RoutingError.nameTaken`.
  func check(_ routes: [Route], rules: Rules) throws(RoutingError) {
    guard rules.names.namesAgain == .refused else { return }
    var own: Set<ScalarText> = []
    for name in routes.filter(\.isNamed).flatMap({ $0.found(rules: rules) }).compactMap(\.name) {
      let key = rules.names.nameComparison.comparable(name)
      if entries[key] != nil || !own.insert(key).inserted { throw .nameTaken(name: name) }
    }
  }

  /// Forgets the names of routes that are removed from a table, by pattern or all of them (NAME-3).
  mutating func forget(_ pattern: String?, in table: TableAddress, rules: Rules) {
    entries = entries.filter { _, entry in
      let own = entry.route.pattern
      return entry.table != table
        || pattern.map { !rules.finder.removes($0, own, in: entry.tree, rules: rules) } ?? false
    }
  }
}

extension Route {
  /// Whether the route, or one below it, has a name.
  var isNamed: Bool { name != nil || children.contains(where: \.isNamed) }
}

extension ReferenceRouter: NamingRouter {
  /// The location of a name (NAME-4, NAME-7, NAME-8, NEST-11); `nil` when there is none and that is no error.
  ///
  /// It is made of the route's pattern; what else is there when it is opened is not looked at (NAME-10).
  ///
  /// - Throws: `RoutingError.unknownName` and `RoutingError.missingParameter`.
  package func location(
    of name: String, parameters: Parameters, query: Parameters
  ) throws -> String? {
    try require(.names, state.rules.$names)
    let rules = state.rules
    guard let entry = state.names.entries[rules.names.nameComparison.comparable(name)] else {
      if rules.names.unknownNames == .none { return nil }
      throw RoutingError.unknownName(name: name)
    }
    var missing: RoutingError?
    for template in try rules.finder.templates(of: entry.route, rules: rules) {
      do {
        let whole = state.nesting.template(of: entry.table) + template
        let path = try path(of: whole, name: name, parameters: parameters)
        return rules.names.locationValues.location(
          scheme: entry.table.scheme, path: path, query: query)
      } catch {
        missing = missing ?? error
      }
    }
    throw missing ?? RoutingError.unknownName(name: name)
  }

  /// The path of a location: a template with values in it, as they are written there (NAME-6).
  ///
  /// - Throws: `RoutingError.missingParameter` (NAME-5).
  private func path(
    of template: [PatternPiece], name: String, parameters: Parameters
  ) throws(RoutingError) -> String {
    let rules = state.rules
    let writing = rules.names.locationValues
    // What reading the location would take away again (URL-5).
    let dots = rules.patternsInForce?.paths.dotSegments
    let extent = rules.patternsInForce?.syntax.parameterExtent
    var path = ""
    for (index, piece) in template.enumerated() {
      switch piece {
      case .text(let text): path += writing.text(ofPattern: text)
      case .wildcard:
        let keys = rules.parameters.reservedKeys
        let items = parameters[reserved: keys.isRecord ? "*" : keys.wildcard]?.elements ?? []
        let texts = items.filter { $0.inURL != nil }.map(writing.text(of:))
        for text in texts {
          if dots?.removes(text) == true { throw .missingParameter(name: name, parameter: "*") }
          path += "/" + text
        }
      case .parameter(let parameter):
        let text = rules.names.text(of: parameter, in: parameters) {
          extent?.takes($0) == false
            || dots?.removes($0) == true && template.isSegment(at: index)
        }
        guard let text else { throw .missingParameter(name: name, parameter: parameter) }
        path += text
      }
    }
    if path.segments.contains(where: { dots?.removes($0) == true }) {
      throw .missingParameter(name: name, parameter: template.names.first ?? "")
    }
    // NAME-8: the last slash is cut, and the component in front of it is empty.
    let isCut = rules.patterns.paths.pathTrailingSlash == .cut
    if writing == .encoded, isCut, path.utf8.last == UInt8(ascii: "/") { path += "/" }
    return path.isEmpty ? "/" : path
  }
}

extension [PatternPiece] {
  /// Whether the piece at a place is all that stands between two slashes.
  fileprivate func isSegment(at place: Int) -> Bool {
    switch self[(place + 1)...].first {
    case .text(let text) where text.utf8.first != UInt8(ascii: "/"): false
    case .parameter: false
    case .text, .wildcard, nil: self[..<place].last == .text("/")
    }
  }
}
