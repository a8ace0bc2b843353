internal import RoutingVocabulary

/// The registrations that are pending in a table (DELAY-1).
struct PendingTrees {
  /// The trees, each with its number in the order of all registrations.
  private var trees: [(number: Int, tree: Tree)] = []
  /// The number of trees that were pending when a pattern was removed.
  ///
  /// A tree loses the routes of a pattern that was removed after the tree was declared.
  ///
  /// Searching the trees at each removal would take quadratic time (LIMIT-1).
  private var pendingWhenRemoved: [ScalarText: Int] = [:]

  /// Adds a tree.
  mutating func add(_ tree: Tree, number: Int) {
    trees.append((number, tree))
  }

  /// Removes the routes of a whole pattern; the other routes of a tree stay (DELAY-5).
  mutating func remove(_ pattern: ScalarText) {
    if !trees.isEmpty { pendingWhenRemoved[pattern] = trees.count }
  }

  /// The trees without the removed routes.
  var remaining: [(number: Int, tree: Tree)] {
    trees.enumerated().map { place, pending in
      var tree = pending.tree
      tree.registrations.removeAll { pendingWhenRemoved[$0.wholePattern, default: 0] > place }
      return (pending.number, tree)
    }
  }
}

extension ReferenceRouter {
  /// Registers everything that is pending in all tables of a router (DELAY-1, DELAY-2).
  func registerPending(in router: ScalarText) {
    let trees = pendingTrees(in: router)
    for table in tables(of: router) { table.pending = PendingTrees() }
    for tree in trees { add(tree) }
  }

  /// Leaves a tree pending until the next opening; the table is created now (DELAY-3).
  func addPending(_ tree: Tree) {
    let table = table(at: tree.table)
    table.isCreated = true
    table.pending.add(tree, number: number)
    number += 1
  }

  /// The trees that are pending in a router, in the order in which they were declared.
  ///
  /// A tree is left out as a whole if one of its names has been taken meanwhile, even by another
  /// pending tree (DELAY-4). In a check, the trees of other routers that an opening would register
  /// first also count.
  func pendingTrees(in router: ScalarText, after others: [Tree] = []) -> [Tree] {
    let pending = tables(of: router).flatMap(\.pending.remaining).sorted { $0.number < $1.number }
    var names = Set(others.flatMap(\.names))
    return pending.map(\.tree).filter { tree in
      guard tree.names.allSatisfy({ named[$0] == nil && !names.contains($0) }) else { return false }
      names.formUnion(tree.names)
      return !tree.registrations.isEmpty
    }
  }

  /// The tables of a router.
  private func tables(of router: ScalarText) -> [Table] {
    if router != outermost { return tables[.router(router.text)].map { [$0] } ?? [] }
    return tables.values.filter { self.router(of: $0.address) == outermost }
  }
}
