import Routing
import RoutingConformance

/// What a comparison has found so far: numbers, and a few URLs for each cause.
struct ComparisonSummary: Sendable {
  /// URLs that change for the same reason.
  struct Group: Sendable {
    let cause: ComparedURL.Cause
    var count = 0
    /// The first of the URLs.
    var examples: [ComparedURL] = []

    /// The number of URLs that are not among the examples.
    var more: Int { count - examples.count }
  }

  /// A route that one of the routers refuses.
  struct LostRoute: Sendable {
    let route: ListedRoute
    /// The dialect that refuses it.
    let dialect: String
    let reason: RoutingError
  }

  let comparison: Comparison
  /// The names of the two lists.
  let files: (routes: String, urls: String)
  /// How many URLs of each group are kept.
  let limit: Int
  var lostRoutes: [LostRoute] = []
  private(set) var urls = 0
  private(set) var changed = 0
  private(set) var refusedByBoth = 0
  private var groupsByCause: [ComparedURL.Cause: Group] = [:]

  init(_ comparison: Comparison, files: (routes: String, urls: String), limit: Int) {
    self.comparison = comparison
    self.files = files
    self.limit = limit
  }

  /// Counts what became of a URL.
  mutating func add(_ result: ComparedURL) {
    urls += 1
    if result.isRefusedByBoth { refusedByBoth += 1 }
    if result.changes.isEmpty { return }
    changed += 1
    for cause in Set(result.changes.map(\.cause)) {
      var group = groupsByCause[cause] ?? Group(cause: cause)
      group.count += 1
      if group.examples.count < limit { group.examples.append(result) }
      groupsByCause[cause] = group
    }
  }

  /// The groups, the largest first.
  var groups: [Group] {
    groupsByCause.values.sorted { left, right in
      if left.count != right.count { return left.count > right.count }
      let steps = [left, right].map(\.cause.steps)
      if steps[0] != steps[1] { return steps[0].lexicographicallyPrecedes(steps[1]) }
      let texts = [left, right].map { $0.cause.parting.map { $0 ?? "" } }
      return texts[0].lexicographicallyPrecedes(texts[1])
    }
  }

  /// Whether anything is otherwise in the new router.
  var isChanged: Bool { changed > 0 || !lostRoutes.isEmpty }
}

extension ComparisonSummary {
  /// How many URLs change, in words.
  var verdict: String { changed == 1 ? "1 URL changes" : "\(changed) URLs change" }

  /// All numbers in one sentence.
  var sentence: String {
    "\(verdict) of \(urls), with \(comparison.routes.count.counted("route"))."
  }

  /// What a group is about: the clause, or several of them.
  func title(of group: Group) -> String {
    let titles = group.cause.steps.map {
      comparison.changes[$0].title(in: comparison.specification)
    }
    switch titles.count {
    case 0: return "no rule explains the difference"
    case 1: return titles[0]
    default: return "no rule alone, but together: \(titles.joined(separator: "; "))"
    }
  }

  /// The rules of a group, a line each.
  func rules(of group: Group) -> [String] {
    group.cause.steps.map { comparison.changes[$0].words }
  }

  /// The clauses at which the traces part where a rule is of no clause, a line each.
  func parting(of group: Group) -> [String] {
    let names = [comparison.from.name, comparison.to.name]
    return zip(names, group.cause.parting).compactMap { name, id in
      guard let clause = id.flatMap(comparison.specification.clause) else { return nil }
      return "\(name) goes by \(clause.id): \(clause.title)"
    }
  }

  /// What changes of an example for the reason of its group, a line each.
  func changes(of example: ComparedURL, in group: Group) -> [String] {
    example.changes.filter { $0.cause == group.cause }.map(\.change.words)
  }
}
