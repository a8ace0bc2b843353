import Routing
import RoutingConformance

extension ComparisonSummary {
  /// For programs.
  var json: String {
    JSONWriter.indented(
      .object([
        "format": 1, "from": .string(comparison.from.name), "to": .string(comparison.to.name),
        "specification": .string(comparison.specification.version),
        "routes": .integer(comparison.routes.count), "urls": .integer(urls),
        "changed": .integer(changed), "refusedByBoth": .integer(refusedByBoth),
        "lostRoutes": .array(lostRoutes.map(value)), "causes": .array(groups.map(value)),
      ]))
  }

  private func value(_ lost: LostRoute) -> Value {
    .object([
      "route": .string(lost.route.label), "file": .string(files.routes),
      "line": .integer(lost.route.position.line), "refusedBy": .string(lost.dialect),
      "reason": .string("\(lost.reason)"),
    ])
  }

  private func value(_ group: Group) -> Value {
    let rules = group.cause.steps.map { step in
      Value.object(
        comparison.changes[step].value(
          from: comparison.from, to: comparison.to, specification: comparison.specification))
    }
    var value: Parameters = [
      "title": .string(title(of: group)), "urls": .integer(group.count), "rules": .array(rules),
      "examples": .array(group.examples.map { $0.value(in: comparison) }),
    ]
    if !group.cause.parting.isEmpty {
      value["tracesPart"] = .array(group.cause.parting.map { $0.map { .string($0) } ?? .null })
    }
    return .object(value)
  }
}
