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
  /// What is known of the parts behind them, in their order.
  let parts: [RulePart]
  /// What is compared of what handlers are told about the match: what both routers tell, and the
  /// components of the wildcard, which are of the URL itself.
  let facts: Set<ComparedRouter.Fact>
  /// The changes of the rules that the chapter of a clause is about, by the clause.
  private let changesOfChapters: [String: [Int]]

  init(from: Dialect, to: Dialect, routes: [ListedRoute], specification: Specification) {
    self.from = from
    self.to = to
    self.routes = routes
    self.specification = specification
    let whole = RuleChange.between(from.rules, to.rules)
    steps = whole.indices
    parts = RulePart.all(of: whole, from.rules, to.rules)
    let changes = whole + parts.map(\.change)
    self.changes = changes
    let keys = [from, to].map(\.rules.parameters.reservedKeys)
    facts = Set(
      ComparedRouter.Fact.allCases.filter { fact in
        fact == .wildcard || keys.allSatisfy { $0?.name(of: fact) != nil }
      })
    let chapters = Dictionary(grouping: specification.clauses, by: \.chapter)
    let named = chapters.mapValues { clauses in
      let rules = Set(clauses.flatMap(\.rules))
      return changes.indices.filter { index in
        changes[index].rules.contains { rules.contains($0.name) }
      }
    }
    changesOfChapters = Dictionary(
      specification.clauses.map { ($0.id, named[$0.chapter] ?? []) }
    ) { first, _ in first }
  }

  /// The rules on the way from one row to the other, after some of the steps.
  func rules(after steps: [Int]) -> Rules {
    steps.reduce(from.rules) { changes[$1].applied(to: $0) }
  }

  /// A cause for which the traces of the two routers part.
  func cause(_ steps: [Int], _ from: Trace, _ to: Trace) -> ComparedURL.Cause {
    if steps.allSatisfy({ changes[$0].isOfClause(in: specification) }) {
      return ComparedURL.Cause(steps: steps)
    }
    return ComparedURL.Cause(steps: steps, parting: parting(from, to))
  }

  /// The first clause of each of two traces that the other one does not have.
  func parting(_ from: Trace, _ to: Trace) -> [String?] {
    let (old, new) = (from.entries.map(\.clause), to.entries.map(\.clause))
    return [old.first { !new.contains($0) }, new.first { !old.contains($0) }]
  }

  /// The steps that the chapter of a clause is about.
  func changes(ofChapterOf clause: String) -> [Int] {
    changesOfChapters[clause] ?? []
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
  let changes: [Explained]

  /// A difference and the steps that make it.
  struct Explained: Sendable {
    let change: RoutingOutcome.Change
    let cause: Cause
  }

  /// Why something differs.
  struct Cause: Hashable, Sendable {
    /// Several when it takes them together; none when the rules do not explain it.
    let steps: [Int]
    /// Where a step is of no clause, such as another way of finding routes: the first clause of each
    /// trace that the other one does not have.
    var parting: [String?] = []
  }

  var isChanged: Bool { !changes.isEmpty }

  /// Whether neither router takes it for a URL.
  var isRefusedByBoth: Bool {
    if case .refused = from, case .refused = to { true } else { false }
  }

  /// The causes of the differences, each once.
  var causes: [Cause] {
    changes.reduce(into: []) { causes, explained in
      if !causes.contains(explained.cause) { causes.append(explained.cause) }
    }
  }
}
