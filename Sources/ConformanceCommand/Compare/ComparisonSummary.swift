import Routing
import RoutingConformance

/// What a comparison has found so far: numbers, and a few URLs for each cause.
struct ComparisonSummary: Sendable {
  /// URLs that change for the same reason.
  private struct Group {
    var count = 0
    /// The first of the URLs.
    var examples: [ComparedURL] = []
  }

  /// A route that one of the routers refuses.
  struct LostRoute: Sendable {
    let route: ListedRoute
    /// The router that refuses it.
    let router: String
    let reason: String
  }

  let comparison: Comparison
  /// The names of the two lists.
  let files: (routes: String, urls: String)
  /// How many URLs of each group are kept.
  let limit: Int
  let lostRoutes: [LostRoute]
  private(set) var urls = 0
  private var changed = 0
  private var refusedByBoth = 0
  private var groups: [ComparedURL.Cause: Group] = [:]

  init(
    _ comparison: Comparison, files: (routes: String, urls: String), limit: Int,
    lostRoutes: [LostRoute]
  ) {
    self.comparison = comparison
    self.files = files
    self.limit = limit
    self.lostRoutes = lostRoutes
  }

  /// Whether anything is otherwise in the new router.
  var isChanged: Bool { changed > 0 || !lostRoutes.isEmpty }

  mutating func add(_ result: ComparedURL) {
    urls += 1
    if result.from.isRefused && result.to.isRefused { refusedByBoth += 1 }
    if !result.changes.isEmpty { changed += 1 }
    for cause in Set(result.changes.map(\.cause)) {
      var group = groups[cause] ?? Group()
      group.count += 1
      if group.examples.count < limit { group.examples.append(result) }
      groups[cause] = group
    }
  }

  /// The groups, the largest first.
  private var sorted: [(cause: ComparedURL.Cause, group: Group)] {
    groups.map { ($0, $1) }.sorted { left, right in
      if left.1.count != right.1.count { return left.1.count > right.1.count }
      let changes = [left, right].map(\.0.changes)
      if changes[0] != changes[1] { return changes[0].lexicographicallyPrecedes(changes[1]) }
      let texts = [left, right].map { $0.0.parting.map { $0 ?? "" } + $0.0.departing }
      return texts[0].lexicographicallyPrecedes(texts[1])
    }
  }

  /// What a cause is about: the clause, or several of them.
  private func title(of cause: ComparedURL.Cause) -> String {
    if !cause.departing.isEmpty {
      let (names, is1) = (cause.departing, cause.departing.count == 1)
      return
        "\(names.joined(separator: " and ")) \(is1 ? "does" : "do") otherwise than the rules of "
        + "\(is1 ? "its dialect" : "their dialects") say"
    }
    let titles = comparison.changes(of: cause).map { $0.title(in: comparison.specification) }
    return switch titles.count {
    case 0: "no rule explains the difference"
    case 1: titles[0]
    default: "no rule alone, but together: \(titles.joined(separator: "; "))"
    }
  }
}

extension ComparisonSummary {
  var page: ComparisonPage {
    let stay = urls - changed
    return ComparisonPage(
      title: "\(comparison.names.from) -> \(comparison.names.to): "
        + "\(comparison.routes.count.counted("route")), \(urls.counted("URL"))",
      sections: [comparison.names.from, comparison.names.to].compactMap(lostSection)
        + sorted.map(section),
      end: (changed == 1 ? "1 URL changes" : "\(changed) URLs change")
        + (stay == 1 ? ", 1 stays as it is" : ", \(stay) stay as they are")
        + (refusedByBoth > 0 ? ", \(refusedByBoth) of them refused by both" : ""))
  }

  private func lostSection(_ router: String) -> ComparisonPage.Section? {
    let lost = lostRoutes.filter { $0.router == router }
    if lost.isEmpty { return nil }
    return ComparisonPage.Section(
      title: "\(router) refuses \(lost.count.counted("route"))",
      examples: lost.map {
        ("\(files.routes):\($0.route.position)", $0.route.label, [$0.reason])
      })
  }

  private func section(_ cause: ComparedURL.Cause, _ group: Group) -> ComparisonPage.Section {
    let names = [comparison.names.from, comparison.names.to]
    let parting = zip(names, cause.parting).compactMap { name, id -> String? in
      guard let clause = id.flatMap(comparison.specification.clause) else { return nil }
      return "\(name) goes by \(clause.id): \(clause.title)"
    }
    return ComparisonPage.Section(
      title: "\(group.count.counted("URL")): \(title(of: cause))",
      rules: comparison.changes(of: cause).map(\.words), notes: parting,
      examples: group.examples.map { example in
        let own = example.changes.filter { $0.cause == cause }
        return ("\(files.urls):\(example.line)", example.url, own.map(\.difference.change))
      }, more: group.count - group.examples.count)
  }

  var json: Value {
    .object([
      "format": 1, "from": .string(comparison.names.from), "to": .string(comparison.names.to),
      "specification": .string(comparison.specification.version),
      "routes": .integer(comparison.routes.count), "urls": .integer(urls),
      "changed": .integer(changed), "refusedByBoth": .integer(refusedByBoth),
      "lostRoutes": .array(lostRoutes.map(value)), "causes": .array(sorted.map(value)),
    ])
  }

  private func value(_ lost: LostRoute) -> Value {
    .object([
      "route": .string(lost.route.label), "file": .string(files.routes),
      "line": .integer(lost.route.position.line), "refusedBy": .string(lost.router),
      "reason": .string(lost.reason),
    ])
  }

  private func value(_ cause: ComparedURL.Cause, _ group: Group) -> Value {
    let rules = comparison.changes(of: cause).map { $0.value(in: comparison.specification) }
    var value: Parameters = [
      "title": .string(title(of: cause)), "urls": .integer(group.count),
      "rules": .array(rules.map { .object($0) }),
      "examples": .array(group.examples.map { $0.value(in: comparison) }),
    ]
    value["departing"] = cause.departing.value
    if !cause.parting.isEmpty {
      value["tracesPart"] = .array(cause.parting.map { $0.map { .string($0) } ?? .null })
    }
    return .object(value)
  }
}
