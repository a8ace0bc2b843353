import ReferenceRouter
import Routing
import RoutingConformance

/// Two rows of rules, and the routes under which they are compared URL by URL.
struct Comparison: Sendable {
  let from: Dialect
  let to: Dialect
  let routes: [ListedRoute]
  let specification: Specification
  /// The steps from one row of rules to the other, and behind them the parts of those that are of
  /// several rules.
  let changes: [RuleChange]
  /// The steps among them; all together lead from one row to the other.
  let steps: Range<Int>
  /// What is compared of what handlers receive about the match: what both routers hand over, and the
  /// components of the wildcard, which are of the URL itself.
  let facts: Set<ComparedRouter.Fact>
  /// The names of the rules that clauses name.
  private let rulesOfClauses: Set<String>

  init(from: Dialect, to: Dialect, routes: [ListedRoute], specification: Specification) {
    self.from = from
    self.to = to
    self.routes = routes
    self.specification = specification
    let steps = RuleChange.between(from.rules, to.rules)
    self.steps = steps.indices
    changes = steps + RuleChange.parts(of: steps, from.rules, to.rules)
    rulesOfClauses = Set(specification.clauses.flatMap(\.rules))
    let keys = [from, to].map(\.rules.parameters.$reservedKeys)
    facts = Set(
      ComparedRouter.Fact.allCases.filter { fact in
        fact == .wildcard || keys.allSatisfy { $0?.name(of: fact) != nil }
      })
  }

  /// The rules on the way from one row to the other, after some of the steps.
  func rules(after steps: [Int]) -> Rules {
    steps.reduce(from.rules) { changes[$1].applied(to: $0) }
  }

  /// Whether each of some changes is of a rule that a clause names.
  func areOfClauses(_ changes: [Int]) -> Bool {
    changes.allSatisfy { rulesOfClauses.contains(self.changes[$0].rule.name) }
  }

  /// The changes of the chapters at which two traces part, in that order.
  func changes(between from: [Trace.Entry], _ to: [Trace.Entry]) -> [Int] {
    var found: [Int] = []
    for index in 0..<max(from.count, to.count) {
      let pair = [from.dropFirst(index).first, to.dropFirst(index).first]
      if pair[0] == pair[1] { continue }
      for entry in pair.compactMap({ $0 }) {
        found += changes(ofChapterOf: entry.clause).filter { !found.contains($0) }
      }
    }
    return found
  }

  /// The changes of the rules that the chapter of a clause is about.
  func changes(ofChapterOf clause: String) -> [Int] {
    guard let chapter = specification.clause(clause)?.chapter else { return [] }
    let clauses = specification.clauses.filter { $0.chapter == chapter }
    let names = Set(clauses.flatMap(\.rules))
    return changes.indices.filter { index in
      changes[index].rules.contains { names.contains($0.name) }
    }
  }
}

/// What becomes of one URL in both routers.
struct ComparedURL: Sendable {
  /// Its line in the list.
  let line: Int
  let url: String
  let from: RoutingOutcome
  let to: RoutingOutcome
  /// What differs, and why; empty when nothing does.
  let changes: [(change: RoutingOutcome.Change, cause: Cause)]

  /// Why something differs.
  struct Cause: Hashable, Sendable {
    /// The steps: several when it takes them together; none when the rules do not explain it.
    let steps: [Int]
    /// Where a step is of no clause, such as another way of finding routes: the first clause of each
    /// trace that the other one does not have.
    let parting: [String?]
  }

  /// Whether neither router takes it for a URL.
  var isRefusedByBoth: Bool {
    if case .refused = from, case .refused = to { true } else { false }
  }

  /// The outcomes and what differs as a value, for reports.
  func value(in comparison: Comparison) -> Value {
    let changes = changes.map { change, cause in
      var value: Parameters = [
        "path": .string(change.path),
        "rules": .array(cause.steps.map { .string(comparison.changes[$0].rule.name) }),
      ]
      value["from"] = change.from
      value["to"] = change.to
      return Value.object(value)
    }
    return .object([
      "line": .integer(line), "url": .string(url), "from": from.value, "to": to.value,
      "changes": .array(changes),
    ])
  }
}
