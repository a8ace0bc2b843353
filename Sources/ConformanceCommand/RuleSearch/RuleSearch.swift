import Routing

/// Finds the fewest changes of rules that explain what another router does.
///
/// Changes are named by their places in the list; what a router does under some of them, and whether
/// that explains anything, is the caller's business: `explains` is given the places, in rising order,
/// and makes a router with `rules(after:)`.
struct RuleSearch: Sendable {
  /// The rules before any change.
  let base: Rules
  let changes: [RuleChange]

  /// A search among the changes that lead from one row of rules to another.
  init(from base: Rules, to other: Rules) {
    self.base = base
    changes = RuleChange.between(base, other)
  }

  /// All changes.
  var all: [Int] { Array(changes.indices) }

  /// The rules after some of the changes.
  func rules(after chosen: [Int]) -> Rules {
    chosen.reduce(base) { changes[$1].applied(to: $0) }
  }

  /// The fewest changes that explain something: the first that is enough alone, else a few none of
  /// which can be left out; none when all of them together do not.
  ///
  /// The likely ones are tried first, and kept longest.
  func fewest(
    first likely: [Int], where explains: @Sendable ([Int]) async -> Bool
  ) async -> [Int] {
    let order = likely + all.filter { !likely.contains($0) }
    for change in order where await explains([change]) { return [change] }
    var needed = likely.sorted()
    if await !explains(needed) { needed = all }
    guard await explains(needed) else { return [] }
    for change in order.reversed() where needed.contains(change) {
      let fewer = needed.filter { $0 != change }
      if await explains(fewer) { needed = fewer }
    }
    return needed
  }
}
