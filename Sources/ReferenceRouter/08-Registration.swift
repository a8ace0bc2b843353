package import Routing

/// A route of a table: one expansion of what was registered (OPT-1).
final class TableRoute: Sendable {
  /// What was registered, with its handler, priority, name and kind.
  let route: Route
  /// The whole pattern as it was registered, which removes all its expansions (REMOVE-1).
  let registeredPattern: ScalarText
  /// The expansion.
  let pattern: Pattern
  /// What decides whether the route matches (DEFINE-1).
  let definition: DefinitionKind
  /// The table in which the route is.
  let table: TableAddress
  /// How specific the pattern is, and how many routes were registered before (PRIO-1).
  let (ranks, sequence): ([UInt8], Int)

  init(
    _ registration: Registration, _ pattern: Pattern, in table: TableAddress,
    definition: DefinitionKind, sequence: Int
  ) {
    route = registration.route
    registeredPattern = registration.wholePattern
    self.pattern = pattern
    self.definition = registration.route.definition ?? definition
    self.table = table
    ranks = pattern.ranks
    self.sequence = sequence
  }
}

/// A route that is not refused, with its expansions.
struct Registration {
  /// What was given.
  let route: Route
  /// The pattern, after those of its parents (CHILD-1).
  let wholePattern: ScalarText
  /// The expansions in order (OPT-3).
  let expansions: [Pattern]
}

/// Registering.
extension ReferenceRouter: BatchRouter {
  /// Registers a pattern with everything that is given for it (PATTERN-1).
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
      expansions += tree.countedExpansions
      try RunningOpening.costs?.checkExpansions(expansions, of: route.pattern, options)
      for name in tree.names where named[name] != nil || !names.insert(name).inserted {
        throw RoutingError.nameTaken(name: name.text)
      }
      trees.append(tree)
    }
    RunningOpening.costs?.add(expansions, to: .expansions)
    for (route, tree) in zip(routes, trees) { route.isDelayed ? wait(tree) : add(tree) }
  }

  /// Adds the routes of a tree to its table, the parent before its children (CHILD-3).
  ///
  /// The table is created, if it was not (TABLE-4). A route without a definition has the default one
  /// (DEFINE-4).
  func add(_ tree: Tree) {
    let table = table(at: tree.table)
    table.isCreated = true
    for registration in tree.registrations {
      let routes = registration.expansions.enumerated().map { place, pattern in
        TableRoute(
          registration, pattern, in: tree.table, definition: defaultDefinition,
          sequence: registrations + place)
      }
      registrations += routes.count
      for route in routes { table.add(route) }
      if let name = registration.route.name { named[ScalarText(name)] = routes }
    }
  }
}
