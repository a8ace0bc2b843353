import Routing
import RoutingConformance

/// What a comparison found, for programs: one document, or a line for each URL.
struct ComparisonJSON {
  let summary: ComparisonSummary

  /// The document.
  var text: String {
    JSONWriter.indented(
      .object([
        "format": 1,
        "from": .string(summary.comparison.from.name), "to": .string(summary.comparison.to.name),
        "specification": .string(summary.comparison.specification.version),
        "routes": .integer(summary.comparison.routes.count),
        "urls": .integer(summary.urls), "changed": .integer(summary.changed),
        "refusedByBoth": .integer(summary.refusedByBoth),
        "lostRoutes": .array(summary.lostRoutes.map(value)),
        "causes": .array(summary.groups.map(value)),
      ]))
  }

  private func value(_ lost: ComparisonSummary.LostRoute) -> Value {
    .object([
      "route": .string(lost.route.label), "file": .string(summary.files.routes),
      "line": .integer(lost.route.position.line), "refusedBy": .string(lost.dialect),
      "reason": .string(lost.reason),
    ])
  }

  private func value(_ group: ComparisonSummary.Group) -> Value {
    var value: Parameters = [
      "title": .string(summary.title(of: group)), "urls": .integer(group.count),
      "rules": .array(group.steps.map { Self.value($0, of: summary.comparison) }),
      "examples": .array(group.examples.map { Self.value($0, of: summary.comparison) }),
    ]
    if !group.cause.parting.isEmpty {
      value["tracesPart"] = .array(group.cause.parting.map { $0.map { .string($0) } ?? .null })
    }
    return .object(value)
  }

  private static func value(_ step: Int, of comparison: Comparison) -> Value {
    comparison.changes[step].value(
      from: comparison.from, to: comparison.to, specification: comparison.specification)
  }

  /// What became of one URL.
  static func value(_ result: ComparedURL, of comparison: Comparison) -> Value {
    let changes = result.changes.map { explained in
      var value: Parameters = [
        "path": .string(explained.change.path),
        "rules": .array(
          explained.cause.steps.map { .string(comparison.changes[$0].rule.name) }),
      ]
      value["from"] = explained.change.from
      value["to"] = explained.change.to
      return Value.object(value)
    }
    return .object([
      "line": .integer(result.line), "url": .string(result.url),
      "from": result.from.value, "to": result.to.value, "changes": .array(changes),
    ])
  }
}

extension RuleChange {
  /// The step as a value, for reports.
  func value(from: Dialect, to: Dialect, specification: Specification) -> Value {
    var value: Parameters = [
      "rule": .string(rule.name),
      "clauses": .array(clauses(in: specification).map { .string($0.id) }),
    ]
    if rules.count > 1 {
      value["withIt"] = .array(rules.dropFirst().map { .string($0.name) })
    }
    value["from"] = rule.value(in: from.rules)
    value["to"] = rule.value(in: to.rules)
    return .object(value)
  }
}
