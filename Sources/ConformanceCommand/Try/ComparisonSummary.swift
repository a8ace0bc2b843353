import RoutingConformance
import RoutingVocabulary

/// The results of a comparison so far: numbers, and a few URLs for each cause.
struct ComparisonSummary: Sendable {
  /// URLs that change for the same reason: their number, and the first of them.
  typealias Group = (count: Int, examples: [ComparedURL])

  let comparison: Comparison
  /// The names of the two lists.
  let files: (routes: String, urls: String)
  /// The number of URLs that are kept for each group.
  let limit: Int
  private(set) var urls = 0
  private(set) var changed = 0
  private(set) var refusedByBoth = 0
  private(set) var groups: [ComparedURL.Cause: Group] = [:]

  /// Whether the new router differs in anything.
  var isChanged: Bool { changed > 0 || !lostRoutes.isEmpty }

  /// The routes that one of the two routers refuses.
  private var lostRoutes: [ListedRoute] { comparison.routes(refusedBy: 1) }

  /// Counts a URL, and keeps it as an example.
  mutating func add(_ result: ComparedURL) {
    urls += 1
    if result.isRefusedByBoth { refusedByBoth += 1 }
    if !result.changes.isEmpty { changed += 1 }
    for cause in Set(result.changes.map(\.cause)) {
      groups[cause, default: (0, [])].count += 1
      if groups[cause, default: (0, [])].count <= limit { groups[cause]?.examples.append(result) }
    }
  }

  /// The groups, the largest first.
  private var sorted: [(cause: ComparedURL.Cause, group: Group)] {
    groups.map { ($0, $1) }.sorted { left, right in
      let numbers = [left, right].map { [-$0.group.count] + $0.cause.changes }
      if numbers[0] != numbers[1] { return numbers[0].lexicographicallyPrecedes(numbers[1]) }
      let texts = [left, right].map {
        ($0.cause.parting ?? $0.cause.departing ?? []).map { $0 ?? "" }
      }
      return texts[0].lexicographicallyPrecedes(texts[1])
    }
  }

  /// The subject of a cause: one or more clauses.
  private func title(of cause: ComparedURL.Cause) -> String {
    if let words = cause.departingWords { return words }
    let titles = comparison.changes(of: cause).map { $0.title(in: comparison.specification) }
    return switch titles.count {
    case 0: "no rule explains the difference"
    case 1: titles[0]
    default: "several rules together: \(titles.joined(separator: "; "))"
    }
  }

  var page: ComparisonPage {
    let stay = urls - changed
    return ComparisonPage(
      title: comparison.names.joined(separator: " -> ") + ": "
        + "\(comparison.routes.count.counted("route")), \(urls.counted("URL"))",
      sections: comparison.names.compactMap(lostSection)
        + sorted.map(section),
      end: (changed == 1 ? "1 URL changes" : "\(changed) URLs change")
        + (stay == 1 ? ", 1 is unchanged" : ", \(stay) are unchanged")
        + (refusedByBoth > 0 ? ", \(refusedByBoth) of them refused by both" : ""))
  }

  private func lostSection(_ router: String) -> ComparisonPage.Section? {
    let examples = lostRoutes.flatMap { route in
      route.refusals.filter { $0.router == router }.map {
        ("\(files.routes):\(route.position)", route.label, [$0.reason])
      }
    }
    if examples.isEmpty { return nil }
    return ComparisonPage.Section(
      title: "\(router) refuses \(examples.count.counted("route"))", examples: examples)
  }

  private func section(_ cause: ComparedURL.Cause, _ group: Group) -> ComparisonPage.Section {
    let parting = zip(comparison.names, cause.parting ?? []).compactMap { name, id -> String? in
      guard let clause = id.flatMap(comparison.specification.clause) else { return nil }
      return "\(name) follows \(clause.id): \(clause.title)"
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
    .members([
      "format": 1, "from": comparison.names[0], "to": comparison.names[1],
      "specification": comparison.specification.version, "routes": comparison.routes.count,
      "urls": urls, "changed": changed, "refusedByBoth": refusedByBoth,
      "lostRoutes": lostRoutes.map(value), "causes": sorted.map(value),
    ])
  }

  private func value(_ lost: ListedRoute) -> Value {
    .members([
      "route": lost.label, "file": files.routes, "line": lost.position.line,
      "refusedBy": lost.refusals.first?.router, "reason": lost.refusals.first?.reason,
    ])
  }

  private func value(_ cause: ComparedURL.Cause, _ group: Group) -> Value {
    let rules = comparison.changes(of: cause).map { $0.value(in: comparison.specification) }
    return .members([
      "title": title(of: cause), "urls": group.count, "rules": rules,
      "examples": group.examples.map { $0.value(in: comparison) },
      "departing": cause.departing, "tracesPart": cause.parting?.map { $0?.value ?? .null },
    ])
  }
}
