import RoutingConformance
import RoutingModel

/// Two rows of rules, and the routes under which they are compared URL by URL.
struct Comparison: Sendable {
  let from: Dialect
  let to: Dialect
  let routes: [ListedRoute]
  let specification: Specification
  /// The steps from one row of rules to the other.
  let changes: [RuleChange]
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
    let changes = RuleChange.between(from.rules, to.rules)
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
    /// Several when it takes them together; none when the rules do not explain it.
    let steps: [Int]
  }

  var isChanged: Bool { !changes.isEmpty }

  /// Whether neither router takes it for a URL.
  var isRefusedByBoth: Bool {
    if case .refused = from, case .refused = to { true } else { false }
  }

  /// The causes of the differences, each once.
  var causes: [[Int]] {
    changes.reduce(into: []) { causes, explained in
      if !causes.contains(explained.steps) { causes.append(explained.steps) }
    }
  }
}
