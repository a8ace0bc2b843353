internal import Routing

/// The registrations that are pending in a table (DELAY-1).
struct PendingTrees {
  /// The trees that were given, each with its number among all of the router.
  private var trees: [(number: Int, tree: Tree)] = []
  /// How many trees were pending when a pattern was removed.
  private var removed: [ScalarText: Int] = [:]

  /// Adds a tree.
  mutating func add(_ tree: Tree, number: Int) {
    trees.append((number, tree))
  }

  /// Removes the routes of a whole pattern, also from trees, whose other routes stay (DELAY-5).
  mutating func remove(_ pattern: ScalarText) {
    if !trees.isEmpty { removed[pattern] = trees.count }
  }

  /// The trees without the removed routes.
  var left: [(number: Int, tree: Tree)] {
    trees.enumerated().map { place, pending in
      var tree = pending.tree
      tree.registrations.removeAll { removed[$0.wholePattern, default: 0] > place }
      return (pending.number, tree)
    }
  }
}

extension ReferenceRouter {
  /// Makes a tree wait for the next opening; its table is created now (DELAY-1, DELAY-3, DELAY-6).
  func wait(_ tree: Tree) {
    let table = table(at: tree.table)
    table.isCreated = true
    table.pending.add(tree, number: registrations)
    registrations += 1
  }

  /// Registers everything that is pending in a router, in all of its tables (DELAY-1, DELAY-2).
  func load(_ router: ScalarText) {
    let due = due(in: router)
    for table in tables(of: router) { table.pending = PendingTrees() }
    for tree in due { add(tree) }
  }

  /// The trees that are pending in a router, in the order in which they were given.
  ///
  /// A tree is left out as a whole if one of its names has been taken meanwhile, also by another
  /// pending tree (DELAY-4).
  func due(in router: ScalarText) -> [Tree] {
    let pending = tables(of: router).flatMap(\.pending.left).sorted { $0.number < $1.number }
    var names: Set<ScalarText> = []
    return pending.map(\.tree).filter { tree in
      guard tree.names.allSatisfy({ named[$0] == nil && !names.contains($0) }) else { return false }
      names.formUnion(tree.names)
      return !tree.registrations.isEmpty
    }
  }

  /// The routes that are pending in a table, as if they were registered (DELAY-7).
  func pendingRoutes(of table: Table) -> [TableRoute] {
    due(in: router(of: table.address)).filter { $0.table == table.address }
      .flatMap(\.registrations).flatMap { registration in
        registration.expansions.map {
          TableRoute(
            registration, $0, in: table.address, definition: defaultDefinition, sequence: 0)
        }
      }
  }

  /// The tables of a router that were used so far.
  private func tables(of router: ScalarText) -> [Table] {
    tables.values.filter { self.router(of: $0.address) == router }
  }
}
