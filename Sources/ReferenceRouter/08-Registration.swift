package import RoutingVocabulary

/// A route of a table: one expansion of a registration (OPT-1).
final class TableRoute: Sendable {
  /// The registration, with its handler, priority, name and kind.
  let given: Route
  /// The registered pattern, after the patterns of its parents; all expansions are removed by this
  /// string (REMOVE-1).
  let wholePattern: ScalarText
  /// The expansion of the pattern.
  let pattern: Pattern
  /// What decides whether the route matches (DEFINE-1).
  let definition: DefinitionKind
  /// The table in which the route is.
  let table: TableAddress
  /// The number of the route; a later registration has a higher number (PRIO-1).
  let number: Int

  init(
    given: Route, wholePattern: ScalarText, pattern: Pattern, definition: DefinitionKind,
    table: TableAddress, number: Int
  ) {
    self.given = given
    self.wholePattern = wholePattern
    self.pattern = pattern
    self.definition = definition
    self.table = table
    self.number = number
  }
}

/// A route that was checked, separately or in a tree.
///
///     Route         what the caller gives, with its children
///     Tree          a route and all routes below it
///     Registration  one of these, with its whole pattern
///     TableRoute    one expansion of the pattern, in a table
struct Registration {
  /// The registration.
  let given: Route
  /// The pattern, after the patterns of its parents (CHILD-1).
  let wholePattern: ScalarText
  /// The expansions in order (OPT-3).
  let expansions: [Pattern]
}

/// Registering.
extension ReferenceRouter: BatchRouter {
  /// Registers a pattern with all its properties (PATTERN-1).
  package func register(_ route: Route) throws {
    try register([route])
  }

  /// Registers several patterns in order, or none of them if one is refused (PATTERN-13).
  package func register(_ routes: [Route]) throws {
    var trees: [Tree] = []
    var names: Set<ScalarText> = []
    var expansions = 0
    for route in routes {
      let tree = try tree(of: route)
      expansions += tree.registrations.map(\.expansions.counted).reduce(0, +)
      try RunningOpening.costs?.checkExpansions(expansions, of: route.pattern, options)
      // A name belongs to one route (NAME-1).
      for name in tree.names where named[name] != nil || !names.insert(name).inserted {
        throw RoutingError.nameTaken(name: name.text)
      }
      trees.append(tree)
    }
    RunningOpening.costs?.add(expansions, to: .expansions)
    for (route, tree) in zip(routes, trees) { route.isDelayed ? addPending(tree) : add(tree) }
  }

  /// Adds the routes of a tree to its table, the parent before its children (CHILD-3).
  ///
  /// The table is created, if it does not exist (TABLE-4). From now on, each route is independent
  /// (CHILD-7).
  func add(_ tree: Tree) {
    let table = table(at: tree.table)
    table.isCreated = true
    for registration in tree.registrations {
      let routes = routes(of: registration, in: tree.table)
      number += routes.count
      for route in routes { table.add(route) }
      if let name = registration.given.name { named[ScalarText(name)] = routes }
    }
  }

  /// A route for each expansion, with all other properties of the registration (OPT-1).
  ///
  /// A route that names no definition has the default definition (DEFINE-4).
  func routes(of registration: Registration, in table: TableAddress) -> [TableRoute] {
    registration.expansions.enumerated().map { place, pattern in
      TableRoute(
        given: registration.given, wholePattern: registration.wholePattern, pattern: pattern,
        definition: registration.given.definition ?? defaultDefinition, table: table,
        number: number + place)
    }
  }
}
